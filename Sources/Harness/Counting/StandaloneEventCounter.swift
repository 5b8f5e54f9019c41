package import GranularitySwiftSources
package import GranularityWorkloads
package import SimulatedUICore

/// Counts and attributes the events of a view graph that no workload runs, in the same way as for a workload.
package final class StandaloneEventCounter {
  private let counter: EventCounter
  /// The number of turns so far, including the current turn.
  private var turns = 0
  private var isInTurn = false
  /// The number of user actions in all turns so far.
  private var actions = 0
  /// Returns the virtual time of the current turn in milliseconds, and the test's statement that began the turn.
  package var turnPlace: () -> (milliseconds: Int, statement: SourcePlace?) = { (0, nil) }

  /// Creates a counter without counts.
  ///
  /// - Parameter replay: True to record each step of each turn, up to a limit.
  package init(replay: Bool = false) {
    counter = EventCounter(
      log: MutationLog(namingChanges: true), replay: replay ? ReplayRecorder() : nil)
  }

  /// Counts one event of the graph. Pass this method to the graph as its listener.
  package func receive(_ event: GraphEvent) {
    if case .willBeginPass = event, counter.replay != nil, !isInTurn { beginTurn() }
    counter.receive(event)
  }

  /// Sets the action to which the counter attributes all subsequent changes.
  package func begin(_ action: String) {
    counter.log.begin(action)
  }

  /// Ends the current turn. If an action led to no pass, an empty turn is recorded, to show that the action evaluated
  /// nothing.
  ///
  /// - Parameter actions: The number of user actions so far.
  package func endTurn(actions: Int) {
    guard counter.replay != nil else { return }
    if !isInTurn, actions != self.actions { beginTurn() }
    isInTurn = false
    self.actions = actions
  }

  private func beginTurn() {
    isInTurn = true
    let (milliseconds, statement) = turnPlace()
    counter.now = (turns, milliseconds)
    turns += 1
    counter.replay?.beginTurn(
      at: counter.now, counter.log, action: counter.log.origins[counter.log.origin].source,
      statement: statement)
  }

  /// The number of evaluations so far, including the first evaluation of each view.
  package var evaluations: Int { counter.totals.evaluations }

  /// The counts so far as rows: one row for each view or kind of view, and one for each of its causes.
  ///
  /// The object and the property of a cause come from the model's notification. The mutations are not logged for such a
  /// graph, so their number is `nil`.
  ///
  /// - Parameter isByKind: True to combine all rows of a list into one row, `/List/Row[…]`, because their ids differ in
  ///   each run.
  package func rows(
    of runID: String, under runtime: Runtime, isByKind: Bool = false
  ) -> (views: [ViewRow], causes: [CauseRow]) {
    let result = result(of: runID, under: runtime, isByKind: isByKind)
    return (result.views, result.causes)
  }

  /// Everything that was counted so far: the rows, skips, findings, passes and, if they were recorded, the steps of
  /// each turn.
  package func result(
    of runID: String, under runtime: Runtime, isByKind: Bool = false
  ) -> RunResult {
    var run = RunRow()
    run.runID = runID
    run.runtime = runtime
    var result = RunResult(run: run)
    result.addRows(of: counter, isByKind: isByKind)
    for index in result.causes.indices { result.causes[index].mutations = nil }
    result.replay = counter.replay?.replay(of: counter.views.paths.map(\.text), counter.log)
    if isByKind { result.replay = result.replay?.byKind() }
    return result
  }
}
