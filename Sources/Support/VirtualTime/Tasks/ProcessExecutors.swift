// This file replaces the process's executors by executors that ask the router. The version of the Swift runtime decides
// which API does so.

#if os(Linux) && compiler(>=6.3) && !APPLE_SDK
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency

  /// Replaces the executors of the process, so that every later job is offered to ``JobRouter``.
  enum ProcessExecutors: ExecutorFactory {
    static let mainExecutor: any MainExecutor = RoutingMainExecutor(MainActor.executor)
    static let defaultExecutor: any TaskExecutor = RoutingExecutor(Task.defaultExecutor)

    /// Replaces the executors at the first call; later calls do nothing.
    static func install() { _ = isInstalled }

    private static let isInstalled: Bool = {
      FirstRoutedTask.mark()
      _createExecutors(factory: ProcessExecutors.self)
      return true
    }()

    /// The main actor's executor, as which a virtual clock runs the jobs of the main actor.
    static var main: UnownedSerialExecutor { unsafe mainExecutor.asUnownedSerialExecutor() }
  }

  /// The main actor's executor. It sends the jobs of tasks on virtual time to their clock, and all other jobs to the
  /// platform.
  private final class RoutingMainExecutor: MainExecutor {
    private let platform: any MainExecutor

    init(_ platform: any MainExecutor) {
      self.platform = platform
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      switch JobRouter.shared.route(job) {
      case .clock(let owner): owner.enqueue(.onMainActor(job))
      case .platform(let isFirst): MainActorStretch.enqueue(job, isAdoptable: isFirst)
      }
    }

    func run() throws { try platform.run() }
    func runUntil(_ condition: () -> Bool) throws { try platform.runUntil(condition) }
    func stop() { platform.stop() }
    func checkIsolated() { platform.checkIsolated() }
    func isIsolatingCurrentContext() -> Bool? { platform.isIsolatingCurrentContext() }
  }

  /// The executor of code that is not isolated to an actor.
  private final class RoutingExecutor: TaskExecutor {
    private let platform: any TaskExecutor

    init(_ platform: any TaskExecutor) {
      self.platform = platform
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      if let owner = JobRouter.shared.owner(of: job) {
        owner.enqueue(.onThread(job))
      } else {
        platform.enqueue(ExecutorJob(job))
      }
    }
  }

  // MARK: - Sleeps

  extension RoutingMainExecutor: SchedulingExecutor {
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      schedule(job, at: instant, tolerance: tolerance, clock: clock, orOn: platform)
    }
  }

  extension RoutingExecutor: SchedulingExecutor {
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      schedule(job, at: instant, tolerance: tolerance, clock: clock, orOn: platform)
    }
  }

  extension VirtualTask {
    /// Returns how long a sleep lasts in virtual time; `nil` if the clock's durations are not in seconds.
    fileprivate func virtualDelay<C: Clock>(until end: C.Instant, of clock: C) -> Duration? {
      if let end = end as? ContinuousClock.Instant { return virtualDelay(until: end) }
      return (clock.now.duration(to: end) as? Duration).map { virtualDelay(left: $0) }
    }
  }

  /// Enqueues the job that ends a sleep. The sleep passes on virtual time if a virtual clock runs the sleeping code.
  ///
  /// - Precondition: If no virtual clock runs the code, the replaced executor must support scheduling, as the
  ///   toolchain's executors do. Otherwise the toolchain stops the process too: its `swift_task_enqueueGlobalWithDelay`
  ///   unwraps `asSchedulingExecutor` of the default executor (stdlib/public/Concurrency/ExecutorImpl.swift, April
  ///   2026).
  private func schedule<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C,
    orOn platform: any Executor
  ) {
    let job = UnownedJob(job)
    if let owner = JobRouter.shared.owner(of: job),
      let delay = owner.virtualDelay(until: instant, of: clock)
    {
      owner.enqueue(.onThread(job), after: delay)
    } else if let platform = platform as? any SchedulingExecutor {
      platform.enqueue(ExecutorJob(job), at: instant, tolerance: tolerance, clock: clock)
    } else {
      fatalError("a sleep needs an executor that can schedule; found \(platform)")
    }
  }
#else
  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #endif

  /// Sets the hooks of the Swift runtime, so that every later job of the process is offered to ``JobRouter``.
  ///
  /// A runtime that does not pass main actor jobs to its hook runs them on the real main thread. Then only the
  /// asynchronous advance waits for them. A sleep is on virtual time only in source that imports the sleep functions of
  /// this module.
  enum ProcessExecutors {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

    /// Sets the hooks at the first call; later calls do nothing.
    static func install() { _ = isInstalled }

    private static let isInstalled: Bool = {
      FirstRoutedTask.mark()
      set("swift_task_enqueueGlobal_hook") { job, original in
        if let owner = JobRouter.shared.owner(of: job) {
          owner.enqueue(.onThread(job))
        } else {
          original(job)
        }
      }
      set("swift_task_enqueueMainExecutor_hook") { job, original in
        if let owner = JobRouter.shared.owner(of: job) {
          owner.enqueue(.onMainActor(job))
        } else {
          original(job)
        }
      }
      return true
    }()

    private static func set(_ name: String, _ hook: Hook) {
      guard let symbol = unsafe dlsym(dlopen(nil, 0), name) else {
        fatalError("tasks on virtual time need the runtime's \(name); found none")
      }
      unsafe symbol.assumingMemoryBound(to: Hook?.self).pointee = hook
    }

    /// The main actor's executor, as which a virtual clock runs the jobs of the main actor.
    static var main: UnownedSerialExecutor { unsafe MainActor.sharedUnownedExecutor }
  }
#endif
