internal import ModelObservation
internal import Synchronization

/// What the main actor runs without a suspension, such as a test up to its first `await`, and the tasks that it has
/// started.
///
/// These tasks have not run yet, because the main actor is busy. So a virtual clock that is made during the stretch can
/// adopt them: those that a model started when a test made it, before there was a clock. A synchronous test of XCTest
/// is a stretch too.
final class MainActorStretch {
  private static let slot = ThreadLocal<MainActorStretch>()
  private var started: [(number: Int, job: WaitingJob)] = []
  /// The synchronous test that is the stretch; `nil` for a job of the main actor.
  private let test: EarlyStart.StartingTest?

  private init(of test: EarlyStart.StartingTest? = nil) { self.test = test }

  /// The stretch of the calling code; `nil` if the code does not run on the main actor, or its test is not known.
  private static var current: MainActorStretch? {
    let stretch = slot.value
    if let stretch, stretch.test == nil { return stretch }
    guard EarlyStart.isOnMainThreadOutsideOfTasks, let test = EarlyStart.test, test != .notBegun
    else { return nil }
    if let stretch, stretch.test == test { return stretch }
    let made = MainActorStretch(of: test)
    slot.value = made
    return made
  }

  /// Lets the platform run a job of the main actor in a separate stretch, unless a clock adopts the job before.
  static func enqueue(_ job: UnownedJob, isAdoptable: Bool) {
    let job = WaitingJob(job)
    var start: EarlyStart?
    if isAdoptable, EarlyStart.test == .notBegun {
      start = EarlyStart("a task of the main actor", needsClock: false) { _, _ in false }
    } else if isAdoptable {
      current?.started.append((EarlyStart.nextNumber(), job))
    }
    EarlyStart.enqueueOnPlatform { [start] in
      start?.end()
      guard let job = job.take() else { return }
      let outer = slot.value
      slot.value = MainActorStretch()
      defer { slot.value = outer }
      unsafe job.runSynchronously(on: ProcessExecutors.main)
    }
  }

  /// Takes the tasks that the running stretch has started.
  ///
  /// - Returns: For each task its number in the order of starts, and what moves it to a task on virtual time.
  static func takeStarted(for owner: VirtualTask) -> [(number: Int, begin: () -> Void)] {
    guard let stretch = current else { return [] }
    defer { stretch.started = [] }
    return stretch.started.map { number, waiting in
      (
        number,
        {
          guard let job = waiting.take() else { return }
          JobRouter.shared.add(owner, for: job)
          owner.enqueue(.onMainActor(job))
        }
      )
    }
  }

  /// A job that the platform or a clock runs, whichever takes it first.
  private final class WaitingJob: Sendable {
    private let job: Mutex<UnownedJob?>

    init(_ job: UnownedJob) {
      self.job = Mutex(job)
    }

    func take() -> UnownedJob? {
      job.withLock { job in
        defer { job = nil }
        return job
      }
    }
  }
}
