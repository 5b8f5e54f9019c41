package import GranularitySwiftSources
package import GranularityWorkloads
package import SimulatedUICore

/// Counts and attributes the events of a graph that is not part of a run, the way a run does.
package final class StandaloneEventCounter {
  private let counter: EventCounter
  /// The turns so far, the current one included.
  private var turns = 0
  private var isInTurn = false
  /// The actions of the user in all turns so far.
  private var actions = 0
  /// Returns the virtual time of the current turn in milliseconds, and the statement of the test that began the turn.
  package var turnPlace: () -> (milliseconds: Int, statement: SourcePlace?) = { (0, nil) }

  /// - Parameter replay: True to keep every step of every turn, up to a limit.
  package init(replay: Bool = false) {
    counter = EventCounter(
      log: MutationLog(namingChanges: true), replay: replay ? ReplayRecorder() : nil)
  }

  /// Counts an event; pass this method to the graph as its listener.
  package func receive(_ event: GraphEvent) {
    if case .willBeginPass = event, counter.replay != nil, !isInTurn { beginTurn() }
    counter.receive(event)
  }

  /// Sets the action to which subsequent changes are attributed.
  package func begin(_ action: String) {
    counter.log.begin(action)
  }

  /// Ends a turn. The first turn of an action is kept even if it has no pass, which shows that the action evaluated
  /// nothing.
  ///
  /// - Parameter actions: The actions of the user so far.
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

  /// The number of evaluations so far, mounts included.
  package var evaluations: Int { counter.totals.evaluations }

  /// The counts so far as rows: one row for each view or kind of view, and one for each of its causes.
  ///
  /// The object and the property of a cause are those that the model's notification names. The mutations of such a
  /// graph are not logged, so their number is 0.
  ///
  /// - Parameter isByKind: True if all rows of a list have one row, `/List/Row[…]`, because their ids differ from run
  ///   to run.
  package func rows(
    of runID: String, under runtime: Runtime, isByKind: Bool = false
  ) -> (views: [ViewRow], causes: [CauseRow]) {
    let result = result(of: runID, under: runtime, isByKind: isByKind)
    return (result.views, result.causes)
  }

  /// The rows, and everything else that was counted: skips, findings, passes and, if they were kept, the steps of
  /// every turn.
  package func result(
    of runID: String, under runtime: Runtime, isByKind: Bool = false
  ) -> RunResult {
    var run = RunRow()
    run.runID = runID
    run.runtime = runtime
    var result = RunResult(run: run)
    result.addRows(of: counter, isByKind: isByKind)
    result.replay = counter.replay?.replay(of: counter.views.paths.map(\.text), counter.log)
    if isByKind { result.replay = result.replay?.byKind() }
    return result
  }
}
