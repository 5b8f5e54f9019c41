internal import Dispatch
internal import ModelObservation
internal import Synchronization

/// What code has started that no virtual clock runs, such as a timer in the initialiser of a model that a test makes before its
/// host.
///
/// The next clock on which the same code hosts a view or advances time takes it over. A task and a block of the main queue belong
/// to the clock only if the platform has not run them before, so they belong to it for certain if the main actor was not suspended.
package final class EarlyStart: @unchecked Sendable {
  /// The code that starts something: a task or, outside of tasks, a thread.
  private enum Code: Hashable {
    case task(UInt64)
    case thread(ThreadIdentity)

    static var current: Code {
      unsafe withUnsafeCurrentTask { task in
        guard let task = unsafe task else { return .thread(.current) }
        return .task(taskID(of: unsafe unsafeBitCast(task, to: UnownedJob.self)))
      }
    }
  }

  private static let waiting = Mutex<[Code: [EarlyStart]]>([:])
  /// The number of starts that wait.
  private static let count = Atomic(0)

  private let code = Code.current
  private let begin: (EarlyStart, VirtualClock) -> Bool
  /// The clock that took it over; only ``code`` uses it.
  private weak var clock: VirtualClock?

  /// Waits for a clock.
  ///
  /// - Parameter begin: Starts it on a clock, and returns false if this clock cannot run it. When the clock has ended, it is called
  ///   for the next one, until ``take()`` is called.
  @discardableResult
  package init(_ begin: @escaping (EarlyStart, VirtualClock) -> Bool) {
    self.begin = begin
    Self.count.add(1, ordering: .relaxed)
    Self.waiting.withLock { $0[code, default: []].append(self) }
  }

  /// Ends the wait for a clock, because it runs or is cancelled. It may be called on any thread.
  ///
  /// - Returns: False if the wait had ended before.
  @discardableResult
  package func take() -> Bool {
    Self.waiting.withLock { waiting in
      guard let index = waiting[code]?.firstIndex(where: { $0 === self }) else { return false }
      waiting[code]?.remove(at: index)
      if waiting[code]?.isEmpty == true { waiting[code] = nil }
      Self.count.subtract(1, ordering: .relaxed)
      return true
    }
  }

  /// True if something waits for a clock, of whichever code.
  static var isAnyWaiting: Bool { count.load(ordering: .relaxed) > 0 }

  /// Starts what the calling code has started on a clock, in the same order, except for what another clock runs.
  static func beginAll(on clock: VirtualClock) {
    let starts = waiting.withLock { $0[.current] } ?? []
    for start in starts where start.clock == nil {
      if start.begin(start, clock) { start.clock = clock }
    }
  }
}

extension EarlyStart {
  private static let mainQueueKey = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// True if the calling code runs on the main queue, so that nothing else runs there now.
  package static var isMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }

  /// A block for the main queue of the platform, which runs unless a clock runs `block` before.
  ///
  /// - Parameters:
  ///   - enqueue: Enqueues `block` on a clock.
  ///   - block: Runs once.
  package static func onMainQueue(
    _ enqueue: @escaping (BlockSource) -> Void, or block: @escaping () -> Void
  ) -> () -> Void {
    guard isMainQueue else { return block }
    let start = EarlyStart { start, _ in
      guard isMainQueue, let source = BlockSource.current, start.take() else { return false }
      enqueue(source)
      return true
    }
    return { if start.take() { block() } }
  }

  /// Lets the platform run a job of the main actor.
  ///
  /// - Parameter isAdoptable: True if a clock may run it before.
  static func enqueue(_ job: UnownedJob, isAdoptable: Bool) {
    let run = { unsafe job.runSynchronously(on: ProcessExecutors.main) }
    nonisolated(unsafe) let block = isAdoptable ? onMainQueue({ $0.adopt(job) }, or: run) : run
    DispatchQueue.main.async { unsafe block() }
  }
}

/// The id of a job's task, which no other task of the process ever has; 0 for the queue of an actor.
@_silgen_name("swift_task_getJobTaskId")
func taskID(of job: UnownedJob) -> UInt64
