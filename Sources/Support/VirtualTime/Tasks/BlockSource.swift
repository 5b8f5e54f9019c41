internal import Dispatch
internal import ModelObservation
internal import Synchronization

/// The code that a virtual clock runs now, as the source of the blocks that this code enqueues. It runs on the clock's
/// thread or on a thread that such code started.
///
/// A block for the main queue runs in the next turn. Blocks and the jobs of tasks run in the order in which they were
/// enqueued. Virtual time stands still until a block on any other queue has finished, as it does for a task that waits
/// for a thread.
package struct BlockSource: Sendable {
  let task: VirtualTask
  private let lifetime: VirtualTask.Lifetime

  private static let slot = ThreadLocal<Origin>()

  /// A block that a thread runs for the clock. Virtual time stands still until the block ends.
  private final class Origin: @unchecked Sendable {
    let source: BlockSource
    let thread: VirtualThread
    /// The block; `nil` once it has run. The clock goes on only after the block's captures are released.
    private var block: (@Sendable () -> Void)?

    init(_ source: BlockSource, _ thread: VirtualThread, _ block: @escaping @Sendable () -> Void) {
      self.source = source
      self.thread = thread
      self.block = block
    }

    deinit {
      block = nil
      source.task.end(thread)
    }

    func run() {
      let outer = BlockSource.slot.value
      BlockSource.slot.value = self
      defer { BlockSource.slot.value = outer }
      block?()
      // The block's captures are released here, because their deinitializers belong to the block's code.
      block = nil
    }
  }

  /// The virtual clock's record of the current thread; `nil` if the thread runs no block for a clock.
  static var thread: VirtualThread? { slot.value?.thread }

  /// The source for the calling code; `nil` if no virtual clock runs this code.
  package static var current: BlockSource? {
    if let source = slot.value?.source { return source.task.isClosed ? nil : source }
    guard let clock = VirtualClock.current, let task = VirtualTask.running else { return nil }
    return BlockSource(
      task: task, lifetime: VirtualTask.Lifetime.current ?? VirtualTask.Lifetime(clock.ready))
  }

  /// Returns a source with a name of its own, such as `timer every 1.0 s`, for code on the thread that advances the
  /// clock.
  package func named(_ name: String) -> BlockSource {
    guard let clock = VirtualClock.current else { return self }
    let lifetime = VirtualTask.Lifetime(clock.ready)
    return BlockSource(task: clock.makeCollector(name, during: lifetime), lifetime: lifetime)
  }

  /// The current instant of the virtual clock that runs the source's code.
  package var now: VirtualClock.Instant { task.now }

  /// True if the calling code runs on the thread that advances the clock.
  package var isOnClock: Bool { VirtualTask.running != nil }

  /// True if the calling code would run on the main queue of an app: it is a user action, a main-queue block, or code
  /// of the main actor.
  package var isOnMainQueue: Bool { isOnClock && task.isOnMainQueue }

  /// Returns the virtual time until a date that is `left` away in real time.
  ///
  /// The program computed the date from the current date, and real time has passed since. Of the durations that are
  /// possible, the result is the roundest one. A date is exact to a microsecond.
  package func delay(left: Duration) -> Duration {
    guard let started = VirtualClock.current?.turnStart else { return max(.zero, left) }
    let error = Duration.microseconds(1) + RealTime.error
    return max(
      .zero, (left - error).roundest(through: left + started.duration(to: RealTime.now) + error))
  }

  /// Runs a block in the clock's next turn.
  package func enqueue(_ block: @escaping @Sendable () -> Void) {
    task.enqueue(.block(keeping(block)))
  }

  /// Runs a block when `delay` of virtual time has passed.
  ///
  /// - Parameter start: When the repeating timer that runs the block began; `nil` for a timer that is armed now.
  package func enqueue(
    after delay: Duration, since start: TimerStart? = nil, _ block: @escaping @Sendable () -> Void
  ) {
    if isOnClock {
      task.enqueue(.block(keeping(block)), after: delay, since: start)
    } else {
      enqueue { enqueue(after: delay, since: start, block) }
    }
  }

  /// The value that says when a timer that is armed now began; `nil` on any thread other than the clock's.
  package var start: TimerStart? { isOnClock ? VirtualClock.current?.start : nil }

  /// Runs a block in the clock's next turn, and blocks the calling thread, which must not be the clock's, until the
  /// block ends.
  package func enqueueAndWait(_ block: () -> Void) {
    let errand = Errand()
    withoutActuallyEscaping(block) { block in
      errand.block = block
      let thread = Self.thread
      thread?.isWaiting.store(true, ordering: .relaxed)
      enqueue {
        // From here on, virtual time stands still again until this thread ends its block.
        thread?.isWaiting.store(false, ordering: .relaxed)
        errand.run()
      }
      errand.isDone.wait()
    }
  }

  /// A block that the clock's thread runs while a different thread waits for the end of the block.
  private final class Errand: @unchecked Sendable {
    var block: (() -> Void)?
    let isDone = DispatchSemaphore(value: 0)

    func run() {
      block?()
      block = nil
      isDone.signal()
    }
  }

  /// Begins a task's wait for a model to change. Virtual time goes on during the wait, as during a sleep.
  package func beginWaitForModel() { task.beginSleep() }

  /// Ends the wait for a model to change that ``beginWaitForModel()`` began.
  package func endWaitForModel() { task.endSleep() }

  /// Lets the threads begin that the current code has started, because the code is about to wait for them.
  package func openGate() { ThreadGate.open() }

  /// How many nanoseconds of real time code can block the clock's thread: ten times as long as the clock waits for a
  /// task.
  package var blockingLimit: Int64 { VirtualClock.blockingLimit.wholeNanoseconds ?? .max }

  /// Reports, as a finding of the host, that the code does something that a virtual clock cannot run.
  ///
  /// - Parameter problem: The rest of the reported sentence, which begins with the task's name.
  package func report(_ problem: String) {
    let sentence = "\(task.name) \(problem)"
    if isOnClock {
      VirtualClock.current?.problemListener?(sentence)
    } else {
      enqueue { VirtualClock.current?.problemListener?(sentence) }
    }
  }

  /// Wraps a block that a different thread will run. Virtual time stands still until the block has run, and the block's
  /// own blocks and tasks belong to this source.
  ///
  /// - Parameter isRunning: Returns false while the block waits for something that can need virtual time to go on.
  package func onThread(
    while isRunning: @escaping @Sendable () -> Bool = { true },
    _ block: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let origin = Origin(self, task.beginThread(while: isRunning), block)
    let gate = isOnClock ? ThreadGate.current() : nil
    return {
      if gate?.wait() == false {
        report(
          "waits for a thread in a way that virtual time does not see; after a while the thread runs"
        )
      }
      origin.run()
    }
  }

  private func keeping(_ block: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    { [lifetime] in VirtualTask.Lifetime.$current.withValue(lifetime) { block() } }
  }
}

/// Lets a virtual clock run blocks that other threads submit.
///
/// When the clock goes on, it runs all waiting blocks in one turn, before the blocks that these threads send to the
/// main queue.
package final class ThreadEntrance: Sendable {
  private struct Entry {
    /// The position of the submitting thread among the clock's threads; `nil` for a thread that no code on the clock
    /// started.
    let order: [Int]?
    let run: @Sendable (Bool) -> Void
  }

  private let task: VirtualTask
  private let waiting = Mutex<[Entry]>([])

  package init(to clock: VirtualClock) {
    task = clock.makeCollector("a change on another thread", during: nil)
  }

  /// Submits a block to the clock. Any thread can call this method.
  ///
  /// The clock runs the blocks in the order of their threads. A block receives false if its thread was not started by
  /// code on the clock.
  package func enter(_ block: @escaping @Sendable (Bool) -> Void) {
    let source = BlockSource.current?.task.belongs(with: task) == true ? BlockSource.thread : nil
    let isFirst = waiting.withLock { waiting in
      waiting.append(Entry(order: source?.order, run: block))
      return waiting.count == 1
    }
    if isFirst { task.enqueueAsFirstArrival { [self] in runAll() } }
  }

  private func runAll() {
    let entries = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    let ordered = entries.enumerated().sorted { left, right in
      let orders = (left.element.order ?? [.max], right.element.order ?? [.max])
      return orders.0 == orders.1
        ? left.offset < right.offset : orders.0.lexicographicallyPrecedes(orders.1)
    }
    for (_, entry) in ordered { entry.run(entry.order != nil) }
  }
}

/// The virtual clock's record of a thread that runs a block for it.
final class VirtualThread: Sendable {
  /// The thread's position among the threads of a clock. A thread precedes the threads that it starts, and these are
  /// ordered by their start.
  let order: [Int]
  /// True while the thread waits for the clock to run a block.
  let isWaiting = Atomic(false)
  private let condition: @Sendable () -> Bool
  private let started = Atomic(0)

  init(order: [Int], while condition: @escaping @Sendable () -> Bool) {
    self.order = order
    self.condition = condition
  }

  var isRunning: Bool { !isWaiting.load(ordering: .relaxed) && condition() }

  /// Returns the position of the next thread that this thread starts.
  func nextOrder() -> [Int] {
    order + [started.wrappingAdd(1, ordering: .relaxed).oldValue]
  }
}

/// Holds back the threads that code on a clock starts until this code returns to the clock.
///
/// Without the gate, a fast thread could finish before the task that waits for it suspends, so that the counts would
/// depend on the thread's speed.
final class ThreadGate: Sendable {
  private static let slot = ThreadLocal<ThreadGate>()
  private let isClosed = DispatchGroup()

  /// Returns the gate for the threads that the current code starts.
  static func current() -> ThreadGate { slot.value(orMake: ThreadGate()) }

  /// Lets the threads begin that the current code has started.
  static func open() {
    guard let gate = slot.value else { return }
    slot.value = nil
    gate.isClosed.leave()
  }

  private let limit = VirtualClock.blockingLimit

  private init() { isClosed.enter() }

  /// Waits until the code that started this thread has returned to the clock. The wait is limited, because that code
  /// can itself wait for the thread.
  ///
  /// - Returns: False if the code has not returned within the limit.
  func wait() -> Bool {
    let limit = Int(clamping: limit.wholeNanoseconds ?? .max)
    return isClosed.wait(timeout: .now() + .nanoseconds(limit)) == .success
  }
}
