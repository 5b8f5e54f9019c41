import SimulatedUI
import Simulation
import Workloads

/// One run of what was put on a context, from the mount to the unmount.
final class WorkloadRun {
  let context: WorkloadContext
  let tally: EventCounter
  /// What was on the screen at the end; where views are told by kind, its digest.
  private(set) var output: [OutputLine] = []
  /// Views that were out of date after a turn, at most; `nil` if nobody looked.
  private(set) var staleViews: Int?
  /// What did not go as it must, each in one sentence.
  private(set) var failures: [String] = []

  private let verify: Bool
  private let detail: ViewAggregation
  /// The objects that were made only to look for stale views.
  private var objectsOfOracle = 0

  init(
    in context: WorkloadContext, verify: Bool, replay: ReplayRecorder? = nil,
    detail: ViewAggregation
  ) {
    self.context = context
    self.verify = verify
    self.detail = detail
    tally = EventCounter(log: context.log, replay: replay)
  }

  /// The objects that there have been.
  var objects: Int { context.objects - objectsOfOracle }

  /// Whether what is told of the run tells its views by kind.
  var isByKind: Bool { detail.isByKind(tally.views.tallies.count) }

  func run() {
    let graph = context.makeGraph { [tally] in tally.receive($0) }
    context.clock.perform { endTurn(of: graph) }
    do {
      try context.runToEnd { [unowned self] in endTurn(of: graph) }
    } catch {
      failures.append("\(error)")
    }
    output = isByKind ? digest(of: graph) : graph.outputTree()
    failures += context.failures + tally.warnings
    graph.tearDown()
    endTasks()
    checkNothingIsLeft()
  }

  private func digest(of graph: ViewGraph) -> [OutputLine] {
    var digest = OutputDigest()
    graph.forEachOutputLine { digest.add($0) }
    return digest.lines
  }

  private func endTurn(of graph: ViewGraph) {
    let clock = context.clock
    tally.now = (clock.ticks, clock.now.wholeMilliseconds)
    tally.replay?.beginTurn(at: tally.now, context.log)
    graph.update()
    guard verify else { return }
    let objects = context.objects
    staleViews = max(staleViews ?? 0, graph.staleNodes().count)
    objectsOfOracle += context.objects - objects
  }

  /// Lets the tasks that were cancelled come to their end, and tells of those that do not.
  private func endTasks() {
    do {
      try context.clock.advance(by: .zero)
    } catch {
      failures.append("\(error)")
    }
    let left = context.clock.unfinishedTasks
    if left > 0 { failures.append("tearing down needs to end every task; it left \(left)") }
  }

  /// Holds what the graph tells while it is torn down against what it told before.
  ///
  /// What lives on although the graph told that it is gone is for the tests to find.
  private func checkNothingIsLeft() {
    let left = tally.totals.viewsAlive
    guard left != 0 else { return }
    failures.append("tearing down needs to leave no view; it left \(left)")
  }
}

extension VirtualClock.Instant {
  /// Milliseconds since the start, rounded down.
  fileprivate var wholeMilliseconds: Int { Int(nanoseconds / 1_000_000) }
}
