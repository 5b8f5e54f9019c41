import GranularityVirtualTime
import GranularityWorkloads
import SimulatedUICore

/// One run of a workload that has been set up. It lasts from the mount of the views to their unmount.
final class WorkloadRun {
  let context: WorkloadContext
  let counter: EventCounter
  /// The output of the screen at the end of the run; a digest if the result has one row for each kind of view.
  private(set) var output: [OutputLine] = []
  /// The largest number of views and rows that showed an old value after a turn; `nil` if the run does not search for
  /// them.
  ///
  /// A turn is all work at one virtual instant, including the update of the graph.
  private(set) var staleViews: Int?
  /// One sentence for each error that was found during the run.
  private(set) var failures: [String] = []

  private let verify: Bool
  private let aggregation: ViewAggregation
  private let progress: (_ now: Int, _ end: Int) -> Void
  /// The virtual time in milliseconds at which the run ends.
  private var end = 0
  /// The number of model objects that the search for stale views created; ``objects`` excludes them.
  private var verificationObjects = 0

  init(
    in context: WorkloadContext, verify: Bool, replay: ReplayRecorder? = nil,
    aggregation: ViewAggregation, progress: @escaping (_ now: Int, _ end: Int) -> Void
  ) {
    self.context = context
    self.verify = verify
    self.aggregation = aggregation
    self.progress = progress
    counter = EventCounter(log: context.log, replay: replay)
  }

  /// The number of model objects that the run created, without those that the search for stale views created.
  var objects: Int { context.objects - verificationObjects }

  /// True if the result of this run has one row for each kind of view instead of one for each view.
  var isByKind: Bool { aggregation.isByKind(counter.views.counts.count) }

  func run() {
    end = context.duration.wholeMilliseconds
    let graph = context.makeGraph { [counter] in counter.receive($0) }
    context.clock.perform { update(graph) }
    do {
      try context.runToEnd(updating: { [unowned self] in update(graph) })
    } catch {
      failures.append("\(error)")
    }
    output = isByKind ? digest(of: graph) : graph.outputTree()
    failures += context.failures + counter.warnings
    graph.tearDown()
    endTasks()
    checkNoViewIsLeft()
  }

  private func digest(of graph: ViewGraph) -> [OutputLine] {
    var digest = OutputDigest()
    graph.forEachOutputLine { digest.add($0) }
    return digest.lines
  }

  /// Updates the graph: mounts the views at the start, and later evaluates the invalid views whenever the flush policy
  /// of the workload requires an update.
  private func update(_ graph: ViewGraph) {
    let clock = context.clock
    counter.now = (clock.ticks, clock.now.wholeMilliseconds)
    counter.replay?.beginTurn(at: counter.now, context.log)
    graph.update()
    progress(counter.now.virtualMilliseconds, end)
    guard verify else { return }
    let objects = context.objects
    staleViews = max(staleViews ?? 0, graph.staleNodes().count)
    verificationObjects += context.objects - objects
  }

  /// Gives the cancelled tasks time to finish, and reports an error for the tasks that do not finish.
  private func endTasks() {
    do {
      try context.clock.advance(by: .zero)
    } catch {
      failures.append("\(error)")
    }
    let left = context.clock.unfinishedTasks
    if left > 0 { failures.append("number of tasks that still run after the tear-down: \(left)") }
  }

  /// Reports an error unless the graph reported an unmount for every mount.
  ///
  /// The check cannot find a node that stays in memory after its unmount was reported. Tests look for such nodes.
  private func checkNoViewIsLeft() {
    let left = counter.totals.viewsAlive
    guard left != 0 else { return }
    failures.append("number of views that still exist after the tear-down: \(left)")
  }
}

extension VirtualClock.Instant {
  /// The whole milliseconds since the start of virtual time, rounded down.
  fileprivate var wholeMilliseconds: Int { Int(nanoseconds / 1_000_000) }
}
