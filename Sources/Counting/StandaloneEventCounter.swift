package import SimulatedUI
import Workloads

/// Counts and attributes the events of a graph that is not part of a run, the way a run does.
package final class StandaloneEventCounter {
  private let counter = EventCounter(log: MutationLog())

  package init() {}

  /// Counts an event; pass this method to the graph as its listener.
  package func receive(_ event: GraphEvent) {
    counter.receive(event)
  }

  /// Evaluations so far, mounts included.
  package var evaluations: Int { counter.totals.evaluations }
}
