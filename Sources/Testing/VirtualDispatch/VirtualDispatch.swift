// Replacements for functions of Dispatch. They affect only code that a virtual clock runs.
//
// The methods of `DispatchQueue`, `DispatchGroup`, `DispatchWorkItem` and `OperationQueue` call these functions of the
// C library. A Linux linker prefers the symbols of an executable to those of shared libraries, so the replacements need
// no change and no import in the source files of an app. For all other code in the process, the replacements call the
// original functions.
//
// On Apple's platforms, and in executables with static standard libraries, the original functions run, in real time.

#if os(Linux)
  internal import GranularityVirtualTime
  internal import ModelObservation
  internal import Synchronization

  /// A block as the C library expects it.
  package typealias Block = @convention(block) () -> Void

  // MARK: - Queues

  /// Replaces `dispatch_async`, which `async(execute:)` and `async(group:qos:flags:execute:)` call.
  @_cdecl("dispatch_async")
  package func virtualAsync(_ queue: UInt, _ block: @escaping Block) {
    guard let source = BlockSource.current else {
      return submitEarly(block, to: queue, by: Original.async)
    }
    Submission(block, to: queue).submit(from: source)
  }

  /// Replaces `dispatch_barrier_async`, which `async(flags: .barrier)` calls.
  @_cdecl("dispatch_barrier_async")
  package func virtualBarrierAsync(_ queue: UInt, _ block: @escaping Block) {
    guard let source = BlockSource.current else {
      return submitEarly(block, to: queue, by: Original.barrierAsync)
    }
    Submission(block, to: queue, by: Original.barrierAsync).submit(from: source)
  }

  /// Replaces `dispatch_group_async`, which `async(group:)` calls.
  @_cdecl("dispatch_group_async")
  package func virtualGroupAsync(
    _ group: UInt, _ queue: UInt, _ block: @escaping Block
  ) {
    guard let source = BlockSource.current else { return Original.groupAsync(group, queue, block) }
    Submission(block, to: queue, in: group).submit(from: source)
  }

  /// Replaces `dispatch_after`, which all forms of `asyncAfter` call.
  @_cdecl("dispatch_after")
  package func virtualAfter(_ time: UInt64, _ queue: UInt, _ block: @escaping Block) {
    guard let source = BlockSource.current else {
      return submitEarly(block, to: queue, after: LastReading.delay(until: time)) {
        Original.after(time, $0, $1)
      }
    }
    let submission = Submission(block, to: queue)
    source.enqueue(after: LastReading.delay(until: time)) {
      submission.submit(from: BlockSource.current ?? source)
    }
  }

  /// Replaces `dispatch_sync`, which `sync(execute:)` calls. A block for the main queue runs on the virtual clock,
  /// while the calling thread waits.
  @_cdecl("dispatch_sync")
  package func virtualSync(_ queue: UInt, _ block: Block) {
    guard Original.isMain(queue), let source = BlockSource.current else {
      return Original.sync(queue, block)
    }
    guard source.isOnClock else { return source.enqueueAndWait(block) }
    if source.isOnMainQueue {
      source.report("calls 'sync' of the main queue on the main queue, where an app stops")
    }
    block()
  }

  /// Submits a block to the real queue, because no clock runs the calling code. A block for the main queue also goes to
  /// the next clock of the test.
  private func submitEarly(
    _ block: @escaping Block, to queue: UInt, after delay: Duration = .zero,
    by submit: Original.Submit
  ) {
    guard Original.isMain(queue), EarlyStart.blocksMainQueue else { return submit(queue, block) }
    submit(queue, EarlyBlock.sharing(block, named: "a block of the main queue", after: delay))
  }

  /// A block and its queue. The submission can be used on any thread.
  private struct Submission: @unchecked Sendable {
    let block: Block
    let queue: Object
    let group: Object?
    let submit: Original.Submit

    init(
      _ block: @escaping Block, to queue: UInt, in group: UInt? = nil,
      by submit: @escaping Original.Submit = Original.async
    ) {
      self.block = block
      self.queue = Object(queue)
      self.group = group.map(Object.init)
      self.submit = submit
      if let group { Original.enter(group) }
      Unfinished.insert(block)
    }

    /// Submits the block: to the virtual clock if the queue is the main queue, otherwise to a thread of the queue.
    func submit(from source: BlockSource) {
      if Original.isMain(queue.address) {
        source.enqueue(run)
      } else {
        submit(queue.address, source.onThread(run))
      }
    }

    private func run() {
      block()
      Unfinished.remove(block)
      if let group { Original.leave(group.address) }
    }
  }

  /// The blocks that were submitted and have not finished, each with the number of its unfinished submissions.
  private enum Unfinished {
    private static let counts = Mutex<[UInt: Int]>([:])

    static func insert(_ block: @escaping Block) {
      counts.withLock { $0[address(of: block), default: 0] += 1 }
    }

    static func remove(_ block: @escaping Block) {
      counts.withLock { counts in
        let count = counts[address(of: block), default: 1] - 1
        counts[address(of: block)] = count > 0 ? count : nil
      }
    }

    static func contains(_ address: UInt) -> Bool {
      counts.withLock { $0[address] != nil }
    }

    private static func address(of block: @escaping Block) -> UInt {
      unsafe unsafeBitCast(block, to: UInt.self)
    }
  }

  // MARK: - Notifications

  /// Replaces `dispatch_group_notify`, which all forms of `DispatchGroup.notify` call.
  @_cdecl("dispatch_group_notify")
  package func virtualGroupNotify(
    _ group: UInt, _ queue: UInt, _ block: @escaping Block
  ) {
    let kept = Object(group)
    notify(
      queue, block, by: { Original.groupNotify(group, $0, $1) },
      while: { Original.isEmpty(kept.address) })
  }

  /// Replaces `dispatch_block_notify`, which all forms of `DispatchWorkItem.notify` call.
  @_cdecl("dispatch_block_notify")
  package func virtualBlockNotify(
    _ item: UInt, _ queue: UInt, _ block: @escaping Block
  ) {
    notify(
      queue, block, by: { Original.blockNotify(item, $0, $1) },
      while: { !Unfinished.contains(item) })
  }

  /// Makes Dispatch send a notification by running a block: on the virtual clock if the queue is the main queue,
  /// otherwise on a thread of the queue.
  ///
  /// Dispatch might have to wait for other threads before it sends the notification. So the notification counts as work
  /// of a thread, and virtual time stands still until it arrives.
  ///
  /// - Parameter isDue: True if Dispatch has nothing left to wait for.
  private func notify(
    _ queue: UInt, _ block: @escaping Block, by original: Original.Submit,
    while isDue: @escaping @Sendable () -> Bool
  ) {
    guard let source = BlockSource.current else { return original(queue, block) }
    let submission = Submission(block, to: queue)
    let notification = source.onThread(while: isDue) {
      submission.submit(from: BlockSource.current ?? source)
    }
    original(Original.globalQueue, notification)
  }

  // MARK: - Blocking

  /// Replaces `dispatch_semaphore_wait`, which `DispatchSemaphore.wait()` calls.
  @_cdecl("dispatch_semaphore_wait")
  package func limitedSemaphoreWait(_ semaphore: UInt, _ timeout: UInt64) -> Int {
    wait("a semaphore", until: timeout) { Original.semaphoreWait(semaphore, $0) }
  }

  /// Replaces `dispatch_group_wait`, which `DispatchGroup.wait()` calls.
  @_cdecl("dispatch_group_wait")
  package func limitedGroupWait(_ group: UInt, _ timeout: UInt64) -> Int {
    wait("a group", until: timeout) { Original.groupWait(group, $0) }
  }

  /// Blocks the calling thread. On the thread of a virtual clock, a wait without a timeout ends after a limit of real
  /// time, and the host reports it.
  ///
  /// - Returns: Zero if the wait succeeded or the limit was reached; otherwise the wait timed out.
  private func wait(_ name: String, until timeout: UInt64, _ original: (UInt64) -> Int) -> Int {
    guard timeout != 0, let source = BlockSource.current, source.isOnClock else {
      return original(timeout)
    }
    // The blocked code returns to the clock only after its threads have run, so they are allowed to start now.
    source.openGate()
    guard timeout == .max else { return original(timeout) }
    let limit = Original.time(0, source.blockingLimit)
    guard original(limit) != 0 else { return 0 }
    source.report(
      "waits for \(name) that nothing signals while the thread of the screen is blocked; an app may hang"
    )
    return 0
  }

  // MARK: - Sources

  /// Replaces `dispatch_source_create`. A timer of a dispatch source runs in real time, so the host reports it.
  @_cdecl("dispatch_source_create")
  package func reportedSource(
    _ type: UInt, _ handle: UInt, _ mask: UInt, _ queue: UInt
  ) -> UInt {
    if Original.isTimer(type) {
      if let source = BlockSource.current {
        reportTimer(of: source)
      } else if EarlyStart.blocksMainQueue, unsafe withUnsafeCurrentTask(body: { unsafe $0 != nil })
      {
        // The run loop of XCTest creates such timers outside of tasks, so those are not reported.
        EarlyStart("a timer of 'DispatchSource'", needsClock: false) { start, _ in
          guard let source = BlockSource.current else { return false }
          reportTimer(of: source)
          start.end()
          return true
        }
      }
    }
    return Original.makeSource(type, handle, mask, queue)
  }

  private func reportTimer(of source: BlockSource) {
    source.report(
      "makes a timer of 'DispatchSource', which runs in real time; 'Timer' and 'Task.sleep' run on virtual time"
    )
  }

  // MARK: - Time

  /// Replaces `dispatch_time`, which `DispatchTime.now()` calls. The result is the same, but the current thread also
  /// remembers the time that it read.
  @_cdecl("dispatch_time")
  package func rememberedTime(_ start: UInt64, _ delta: Int64) -> UInt64 {
    let time = Original.time(start, delta)
    if start == 0, delta == 0 { LastReading.remember(uptime: time) }
    return time
  }

  /// Replaces `dispatch_walltime`, which `DispatchWallTime.now()` calls. The result is the same, but the current thread
  /// also remembers the time that it read.
  @_cdecl("dispatch_walltime")
  package func rememberedWallTime(_ start: UInt, _ delta: Int64) -> UInt64 {
    let time = Original.wallTime(start, delta)
    if start == 0, delta == 0 { LastReading.remember(wall: time) }
    return time
  }

  /// The last times that a thread read from the clocks of Dispatch, in Dispatch's encoding.
  private final class LastReading {
    private static let slot = ThreadLocal<LastReading>()
    static var ofThread: LastReading { slot.value(orMake: LastReading()) }
    private var uptime: UInt64?
    private var wall: UInt64?

    /// Remembers a time that was read, if a virtual clock can run the blocks of the code that read it.
    static func remember(uptime: UInt64? = nil, wall: UInt64? = nil) {
      guard BlockSource.current != nil || EarlyStart.blocksMainQueue else { return }
      if let uptime { ofThread.uptime = uptime }
      if let wall { ofThread.wall = wall }
    }

    /// The duration from the last time that was read to an instant, at least zero. This is the duration that the
    /// program added to the current time.
    static func delay(until time: UInt64) -> Duration {
      // A wall clock instant is the negative number of nanoseconds since 1970. The greatest number means that there is
      // no deadline.
      guard time < .max else { return .nanoseconds(Int64.max) }
      let (end, last) = (Int64(bitPattern: time), ofThread)
      let left =
        end >= 0
        ? end - Int64(clamping: last.uptime ?? Original.time(0, 0))
        : Int64(bitPattern: last.wall ?? Original.wallTime(0, 0)) &- end
      return .nanoseconds(max(0, left))
    }
  }
#endif
