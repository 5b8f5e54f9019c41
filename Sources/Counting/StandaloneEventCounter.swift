package import SimulatedUI
import Workloads

/// Counts and attributes what a graph tells, as a run does, for somebody who has a graph of their own.
package final class StandaloneEventCounter {
  private let tally = EventCounter(log: MutationLog())

  package init() {}

  /// Takes note of an event; to be given to the graph as its listener.
  package func receive(_ event: GraphEvent) {
    tally.receive(event)
  }

  /// Evaluations so far, mounts included.
  package var evaluations: Int { tally.totals.evaluations }
}
