internal import Dispatch
internal import ModelObservation
internal import Synchronization

/// A source of blocks that the virtual clock runs: the code that runs now, on this thread or on one that it started.
///
/// A block that belongs to the main queue runs in the next turn, in the order of enqueuing among the parts of tasks. Time stands
/// still until a block has finished that runs on a thread of its own, as it does for a task that waits for a thread.
package struct BlockSource: Sendable {
  let task: VirtualTask
  private let lifetime: VirtualTask.Lifetime

  private static let slot = ThreadLocal<Origin>()

  /// The block of a thread; its end ends the wait of the clock.
  private final class Origin: Sendable {
    let source: BlockSource
    let thread: VirtualThread

    init(_ source: BlockSource, _ thread: VirtualThread) {
      self.source = source
      self.thread = thread
    }

    deinit { source.task.end(thread) }
  }

  /// The thread that runs a block for a virtual clock now; `nil` for other threads.
  static var thread: VirtualThread? { slot.value?.thread }

  /// The source for code that a virtual clock runs; `nil` for other code.
  package static var current: BlockSource? {
    if let source = slot.value?.source { return source }
    guard let clock = VirtualClock.current, let task = VirtualTask.running else { return nil }
    return BlockSource(
      task: task, lifetime: VirtualTask.Lifetime.current ?? VirtualTask.Lifetime(clock.ready))
  }

  /// A source with a name of its own, such as `timer every 1.0 s`, for code on the thread that advances the clock.
  package func named(_ name: String) -> BlockSource {
    guard let clock = VirtualClock.current else { return self }
    let lifetime = VirtualTask.Lifetime(clock.ready)
    return BlockSource(task: clock.makeCollector(name, during: lifetime), lifetime: lifetime)
  }

  /// True if the code runs on the thread that advances the clock.
  package var isOnClock: Bool { VirtualTask.running != nil }

  /// The instant of the clock; the start of virtual time for code on another thread.
  package static var now: VirtualClock.Instant? { VirtualClock.current?.now }

  /// Runs a block in the next turn.
  package func enqueue(_ block: @escaping @Sendable () -> Void) {
    task.enqueue(.block(keeping(block)))
  }

  /// Runs a block when `delay` of virtual time has passed.
  package func enqueue(after delay: Duration, _ block: @escaping @Sendable () -> Void) {
    if isOnClock {
      task.enqueue(.block(keeping(block)), after: delay)
    } else {
      enqueue { enqueue(after: delay, block) }
    }
  }

  /// Runs a block in the next turn, while this thread, which is not the clock's, waits for its result.
  ///
  /// - Parameter rescue: Throws the error that the block threw.
  package func enqueueAndWait<Success>(
    _ block: () throws -> Success, rescue: (any Error) throws -> Success
  ) rethrows -> Success {
    let errand = Errand<Success>()
    withoutActuallyEscaping(block) { block in
      errand.block = block
      let thread = Self.thread
      thread?.isWaiting.store(true, ordering: .relaxed)
      enqueue {
        // From now on the clock waits for the thread again.
        thread?.isWaiting.store(false, ordering: .relaxed)
        errand.run()
      }
      errand.isDone.wait()
    }
    switch errand.result {
    case .success(let success): return success
    case .failure(let error): return try rescue(error)
    case nil: preconditionFailure("the clock needs to run the block; it did not")
    }
  }

  /// A block that one thread runs while another one waits for its result.
  private final class Errand<Success>: @unchecked Sendable {
    var block: (() throws -> Success)?
    private(set) var result: Result<Success, any Error>?
    let isDone = DispatchSemaphore(value: 0)

    func run() {
      result = block.map { block in Result { try block() } }
      block = nil
      isDone.signal()
    }
  }

  /// A block for another thread; until it has run, virtual time stands still. What it enqueues belongs to this source.
  ///
  /// - Parameter isRunning: False while the block waits for something that may need virtual time to go on.
  package func onThread(
    while isRunning: @escaping @Sendable () -> Bool = { true },
    _ block: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let origin = Origin(self, task.beginThread(while: isRunning))
    let gate = isOnClock ? ThreadGate.current() : nil
    return {
      gate?.wait()
      let outer = Self.slot.value
      Self.slot.value = origin
      defer { Self.slot.value = outer }
      block()
    }
  }

  private func keeping(_ block: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    { [lifetime] in VirtualTask.Lifetime.$current.withValue(lifetime) { block() } }
  }
}

/// A block that a thread runs for a virtual clock.
final class VirtualThread: Sendable {
  /// Orders the threads of a clock: a thread comes before those that it starts, and these are in the order of their start.
  let order: [Int]
  /// True while the thread waits for the clock.
  let isWaiting = Atomic(false)
  private let condition: @Sendable () -> Bool
  private let started = Atomic(0)

  init(order: [Int], while condition: @escaping @Sendable () -> Bool) {
    self.order = order
    self.condition = condition
  }

  var isRunning: Bool { !isWaiting.load(ordering: .relaxed) && condition() }

  /// The order of the next thread that this one starts.
  func nextOrder() -> [Int] {
    order + [started.wrappingAdd(1, ordering: .relaxed).oldValue]
  }
}

/// Holds back the threads that code on a clock starts, until this code has returned to the clock.
///
/// Otherwise it would depend on the speed of a thread whether a task that waits for it is suspended at all.
final class ThreadGate: Sendable {
  private static let slot = ThreadLocal<ThreadGate>()
  private let isClosed = DispatchGroup()

  /// The gate for the code that this thread runs.
  static func current() -> ThreadGate { slot.value(orMake: ThreadGate()) }

  /// Lets the threads begin.
  static func open() {
    guard let gate = slot.value else { return }
    slot.value = nil
    gate.isClosed.leave()
  }

  private init() { isClosed.enter() }

  /// Waits until the code has returned; but at most one second, because the code may wait for the thread.
  func wait() {
    _ = isClosed.wait(timeout: .now() + 1)
  }
}
