package import GranularityWorkloads
package import SimulatedUICore

/// Counts and attributes the events of a graph that is not part of a run, the way a run does.
package final class StandaloneEventCounter {
  private let counter = EventCounter(log: MutationLog(namingChanges: true))

  package init() {}

  /// Counts an event; pass this method to the graph as its listener.
  package func receive(_ event: GraphEvent) {
    counter.receive(event)
  }

  /// Sets the action to which subsequent changes are attributed.
  package func begin(_ action: String) {
    counter.log.begin(action)
  }

  /// The number of evaluations so far, mounts included.
  package var evaluations: Int { counter.totals.evaluations }

  /// The counts so far, as the rows of a run: one for each view or for each kind of view, and one for each of its causes.
  ///
  /// The object and the property of a cause are those of the model's notification. Nothing logs the mutations of such a graph, so
  /// their number is 0.
  ///
  /// - Parameter isByKind: True if all rows of a list have one row, `/List/Row[…]`, because their ids differ from run to run.
  package func rows(
    of runID: String, under runtime: Runtime, isByKind: Bool = false
  ) -> (views: [ViewRow], causes: [CauseRow]) {
    var run = RunRow()
    run.runID = runID
    run.runtime = runtime
    var result = RunResult(run: run)
    result.addRows(of: counter, isByKind: isByKind)
    return (result.views, result.causes)
  }
}
