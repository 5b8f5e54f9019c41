internal import ModelObservation
internal import Synchronization

/// A piece of code that the main actor runs without a suspension, such as a test up to its first `await`, with the
/// tasks that this code has started.
///
/// These tasks have not run yet, because the main actor is busy. A virtual clock that is made during the stretch can
/// therefore adopt them, such as a task that a model started in its initializer before the test made the clock. A
/// synchronous XCTest test is a stretch too.
final class MainActorStretch {
  private static let slot = ThreadLocal<MainActorStretch>()
  private var started: [(number: Int, job: WaitingJob)] = []
  /// The synchronous XCTest test that is the stretch; `nil` if the stretch is a job of the main actor.
  private let test: EarlyStart.StartingTest?

  private init(of test: EarlyStart.StartingTest? = nil) { self.test = test }

  /// The stretch to which the calling code belongs; `nil` if the code does not run on the main actor, or if its test is
  /// not known.
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

  /// Enqueues a main actor job on the platform, where it runs as a separate stretch, unless a clock adopts the job
  /// first.
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

  /// Removes and returns the tasks that the current stretch has started.
  ///
  /// - Returns: For each task, its number in the order of starts, and a closure that moves the task to `owner`, so that
  ///   a clock runs it.
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

  /// A job that is offered to the platform and to a clock. The first of them to take the job runs it.
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
