internal import Dispatch
internal import ModelObservation
internal import Synchronization

/// A source of blocks that the virtual clock runs: the code that runs now, on this thread or on one that it started.
///
/// A block that belongs to the main queue runs in the next turn, in the order of enqueuing among the parts of tasks.
/// Time stands still until a block that runs on its own thread has finished, as it does for a task that waits for a
/// thread.
package struct BlockSource: Sendable {
  let task: VirtualTask
  private let lifetime: VirtualTask.Lifetime

  private static let slot = ThreadLocal<Origin>()

  /// A block that a thread runs; the clock waits until it ends.
  private final class Origin: @unchecked Sendable {
    let source: BlockSource
    let thread: VirtualThread
    /// `nil` at the end, so that the clock goes on only after the captures of the block are released.
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
      // The captures of the block are released as part of the block's code.
      block = nil
    }
  }

  /// The thread that runs a block for a virtual clock now; `nil` for other threads.
  static var thread: VirtualThread? { slot.value?.thread }

  /// The source for code that a virtual clock runs; `nil` for other code.
  package static var current: BlockSource? {
    if let source = slot.value?.source { return source.task.isClosed ? nil : source }
    guard let clock = VirtualClock.current, let task = VirtualTask.running else { return nil }
    return BlockSource(
      task: task, lifetime: VirtualTask.Lifetime.current ?? VirtualTask.Lifetime(clock.ready))
  }

  /// A source with its own name, such as `timer every 1.0 s`, for code on the thread that advances the clock.
  package func named(_ name: String) -> BlockSource {
    guard let clock = VirtualClock.current else { return self }
    let lifetime = VirtualTask.Lifetime(clock.ready)
    return BlockSource(task: clock.makeCollector(name, during: lifetime), lifetime: lifetime)
  }

  /// The instant of the clock.
  package var now: VirtualClock.Instant { task.now }

  /// True if the code runs on the thread that advances the clock.
  package var isOnClock: Bool { VirtualTask.running != nil }

  /// True if the code would run on the main queue of an app: an action, a block, or code of the main actor.
  package var isOnMainQueue: Bool { isOnClock && task.isOnMainQueue }

  /// The virtual time until a date that is `left` away in real time: the roundest time that the program may have
  /// stated.
  ///
  /// A date is exact to a microsecond.
  package func delay(left: Duration) -> Duration {
    guard let started = VirtualClock.current?.turnStart else { return max(.zero, left) }
    let error = Duration.microseconds(1) + RealTime.error
    return max(
      .zero, (left - error).roundest(through: left + started.duration(to: RealTime.now) + error))
  }

  /// Runs a block in the next turn.
  package func enqueue(_ block: @escaping @Sendable () -> Void) {
    task.enqueue(.block(keeping(block)))
  }

  /// Runs a block when `delay` of virtual time has passed.
  ///
  /// - Parameter start: The start of the repeating timer; `nil` for a timer that is armed now.
  package func enqueue(
    after delay: Duration, since start: TimerStart? = nil, _ block: @escaping @Sendable () -> Void
  ) {
    if isOnClock {
      task.enqueue(.block(keeping(block)), after: delay, since: start)
    } else {
      enqueue { enqueue(after: delay, since: start, block) }
    }
  }

  /// The start of a timer that is armed now; `nil` on a thread other than the clock's.
  package var start: TimerStart? { isOnClock ? VirtualClock.current?.start : nil }

  /// Runs a block in the next turn, while this thread, which is not the clock's, waits for its end.
  package func enqueueAndWait(_ block: () -> Void) {
    let errand = Errand()
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
  }

  /// A block that one thread runs while another one waits for its end.
  private final class Errand: @unchecked Sendable {
    var block: (() -> Void)?
    let isDone = DispatchSemaphore(value: 0)

    func run() {
      block?()
      block = nil
      isDone.signal()
    }
  }

  /// Begins a wait of a task that only the change of a model ends: the clock goes on without the task, as during a
  /// sleep.
  package func beginWaitForModel() { task.beginSleep() }

  /// Ends the wait that ``beginWaitForModel()`` began.
  package func endWaitForModel() { task.endSleep() }

  /// Lets the threads begin that the code on the clock has started, because it is about to wait for them.
  package func openGate() { ThreadGate.open() }

  /// How many nanoseconds of real time code may block the thread of the clock: ten times as long as the clock waits for
  /// a task.
  package var blockingLimit: Int64 { VirtualClock.blockingLimit.wholeNanoseconds ?? .max }

  /// Reports what code does that a virtual clock cannot run, as a finding of the host.
  ///
  /// - Parameter problem: What follows the name of the task in a sentence.
  package func report(_ problem: String) {
    let sentence = "\(task.name) \(problem)"
    if isOnClock {
      VirtualClock.current?.problemListener?(sentence)
    } else {
      enqueue { VirtualClock.current?.problemListener?(sentence) }
    }
  }

  /// Wraps a block for another thread. Virtual time stops until the block has run. What it enqueues belongs to this
  /// source.
  ///
  /// - Parameter isRunning: False while the block waits for something that may need virtual time to go on.
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

/// Runs blocks of other threads on a clock.
///
/// When the clock goes on, all waiting blocks run in one turn, before the blocks that these threads send to the main
/// queue.
package final class ThreadEntrance: Sendable {
  private struct Entry {
    /// The order of the thread that gave the block; `nil` for a thread that no code on the clock started.
    let order: [Int]?
    let run: @Sendable (Bool) -> Void
  }

  private let task: VirtualTask
  private let waiting = Mutex<[Entry]>([])

  package init(to clock: VirtualClock) {
    task = clock.makeCollector("a change on another thread", during: nil)
  }

  /// Adds a block; it may be called on any thread.
  ///
  /// The clock runs the blocks in the order of their threads. A block receives false if no code on the clock started
  /// its thread.
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

/// A block that a thread runs for a virtual clock.
final class VirtualThread: Sendable {
  /// Orders the threads of a clock: a thread comes before the threads that it starts, which have the order of their
  /// start.
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

  private let limit = VirtualClock.blockingLimit

  private init() { isClosed.enter() }

  /// Waits until the code has returned, but not for ever, because the code may itself wait for the thread.
  ///
  /// - Returns: False if the code has not returned.
  func wait() -> Bool {
    let limit = Int(clamping: limit.wholeNanoseconds ?? .max)
    return isClosed.wait(timeout: .now() + .nanoseconds(limit)) == .success
  }
}
