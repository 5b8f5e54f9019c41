internal import Dispatch
internal import ModelObservation
internal import Synchronization

/// What the main actor runs without a suspension, such as a test up to its first `await`, and the tasks that it has started.
///
/// These tasks have not run yet, because the main actor is busy. So a virtual clock that is made during the stretch can adopt
/// them: those that a model started when a test made it, before there was a clock.
final class MainActorStretch {
  private static let slot = ThreadLocal<MainActorStretch>()
  private var started: [WaitingJob] = []

  /// Lets the platform run a job of the main actor in a stretch of its own, unless a clock adopts it before.
  static func enqueue(_ job: UnownedJob, isAdoptable: Bool) {
    let job = WaitingJob(job)
    if isAdoptable { slot.value?.started.append(job) }
    DispatchQueue.main.async {
      guard let job = job.take() else { return }
      slot.value = MainActorStretch()
      defer { slot.value = nil }
      unsafe job.runSynchronously(on: ProcessExecutors.main)
    }
  }

  /// Moves the tasks that the running stretch has started to a task on virtual time.
  static func adopt(into owner: VirtualTask) {
    guard let stretch = slot.value else { return }
    for job in stretch.started.compactMap({ $0.take() }) {
      JobRouter.shared.add(owner, for: job)
      owner.enqueue(.onMainActor(job))
    }
    stretch.started = []
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
