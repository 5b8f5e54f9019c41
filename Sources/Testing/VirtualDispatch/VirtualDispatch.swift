// Code that a virtual clock runs, and that names the queues and timers of Dispatch and Foundation, calls the functions of this
// module: each has the symbol of the function that it replaces, and a linker for Linux prefers the symbols of an executable to
// those of the shared libraries. So a source file needs no change and no import. Other code in the process gets what the original
// function does, written with functions that this module does not replace.
//
// Not replaced, because nothing else could call the original or because the call goes through the table of a class: `notify` with a
// work item, `notify` of a work item, `sync` without a result, timers of `DispatchSource`, and `Timer(fire:interval:repeats:block:)`.
//
// On Apple's platforms and in executables with static standard libraries the originals are called, in real time.

#if os(Linux)
  internal import Dispatch
  internal import Glibc
  internal import GranularityVirtualTime
  internal import ModelObservation

  extension DispatchTime {
    /// Replaces `DispatchTime.now()`: the same, but the thread remembers what it read.
    @_silgen_name("$s8Dispatch0A4TimeV3nowACyFZ")
    static func rememberedNow() -> DispatchTime {
      let now = SystemTime.uptime
      LastReading.ofThread.uptime = now
      return DispatchTime(uptimeNanoseconds: now)
    }

    /// The time from the last reading of the clock to this instant, at least zero: the duration that the program added.
    var delay: Duration {
      let now = LastReading.ofThread.uptime ?? SystemTime.uptime
      return uptimeNanoseconds > now
        ? .nanoseconds(Int64(clamping: uptimeNanoseconds - now)) : .zero
    }
  }

  extension DispatchWallTime {
    /// Replaces `DispatchWallTime.now()`: the same, but the thread remembers what it read.
    @_silgen_name("$s8Dispatch0A8WallTimeV3nowACyFZ")
    static func rememberedNow() -> DispatchWallTime {
      let now = SystemTime.wall(after: .zero)
      LastReading.ofThread.wall = now
      return now
    }

    /// The time from the last reading of the clock to this instant, at least zero: the duration that the program added.
    var delay: Duration {
      let now = LastReading.ofThread.wall ?? SystemTime.wall(after: .zero)
      return max(.zero, sinceEpoch - now.sinceEpoch)
    }

    /// Dispatch stores an instant of the wall clock as the negated number of nanoseconds since 1970.
    private var sinceEpoch: Duration { .nanoseconds(-Int64(bitPattern: rawValue)) }
  }

  /// The last readings of Dispatch's clocks on one thread.
  private final class LastReading {
    private static let slot = ThreadLocal<LastReading>()
    static var ofThread: LastReading { slot.value(orMake: LastReading()) }
    var uptime: UInt64?
    var wall: DispatchWallTime?
  }

  extension DispatchQueue {
    /// Replaces `async(group:qos:flags:execute:)`.
    @_silgen_name(
      "$s8Dispatch0A5QueueC5async5group3qos5flags7executeyAA0A5GroupCSg_AA0A3QoSVAA0A13WorkItemFlagsVyyYbXBtF"
    )
    func virtualAsync(
      group: DispatchGroup?, qos: DispatchQoS, flags: DispatchWorkItemFlags,
      execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
      virtualAsync(DispatchWorkItem(qos: qos, flags: flags, block: work), in: group)
    }

    /// Replaces `async(execute:)` for a work item.
    @_silgen_name("$s8Dispatch0A5QueueC5async7executeyAA0A8WorkItemC_tF")
    func virtualAsync(execute item: DispatchWorkItem) {
      virtualAsync(item, in: nil)
    }

    /// Replaces `asyncAfter(deadline:qos:flags:execute:)`.
    @_silgen_name(
      "$s8Dispatch0A5QueueC10asyncAfter8deadline3qos5flags7executeyAA0A4TimeV_AA0A3QoSVAA0A13WorkItemFlagsVyyYbXBtF"
    )
    func virtualAsyncAfter(
      deadline: DispatchTime, qos: DispatchQoS, flags: DispatchWorkItemFlags,
      execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
      virtualAsyncAfter(
        deadline: deadline, execute: DispatchWorkItem(qos: qos, flags: flags, block: work))
    }

    /// Replaces `asyncAfter(deadline:execute:)` for a work item.
    @_silgen_name(
      "$s8Dispatch0A5QueueC10asyncAfter8deadline7executeyAA0A4TimeV_AA0A8WorkItemCtF")
    func virtualAsyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {
      let submission = Submission(item: item, queue: self)
      if let source = BlockSource.current {
        source.enqueue(after: deadline.delay) { submission.submit(nil) }
      } else {
        performInRealTime(item) { $0.schedule(deadline: deadline) }
      }
    }

    /// Replaces `asyncAfter(wallDeadline:qos:flags:execute:)`.
    @_silgen_name(
      "$s8Dispatch0A5QueueC10asyncAfter12wallDeadline3qos5flags7executeyAA0A8WallTimeV_AA0A3QoSVAA0A13WorkItemFlagsVyyYbXBtF"
    )
    func virtualAsyncAfter(
      wallDeadline: DispatchWallTime, qos: DispatchQoS, flags: DispatchWorkItemFlags,
      execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
      virtualAsyncAfter(
        wallDeadline: wallDeadline, execute: DispatchWorkItem(qos: qos, flags: flags, block: work))
    }

    /// Replaces `asyncAfter(wallDeadline:execute:)` for a work item.
    @_silgen_name(
      "$s8Dispatch0A5QueueC10asyncAfter12wallDeadline7executeyAA0A8WallTimeV_AA0A8WorkItemCtF")
    func virtualAsyncAfter(wallDeadline: DispatchWallTime, execute item: DispatchWorkItem) {
      let submission = Submission(item: item, queue: self)
      if let source = BlockSource.current {
        source.enqueue(after: wallDeadline.delay) { submission.submit(nil) }
      } else {
        performInRealTime(item) { $0.schedule(wallDeadline: wallDeadline) }
      }
    }

    /// Performs an item once, when a timer of the platform fires.
    private func performInRealTime(
      _ item: DispatchWorkItem, _ schedule: (any DispatchSourceTimer) -> Void
    ) {
      let timer = DispatchSource.makeTimerSource(queue: self)
      schedule(timer)
      // The handler keeps the timer until it is cancelled.
      timer.setEventHandler {
        item.perform()
        timer.cancel()
      }
      timer.resume()
    }

    /// Replaces `sync(execute:)` with a result. Work for the main queue runs on the virtual clock; the calling thread waits.
    @_silgen_name("$s8Dispatch0A5QueueC4sync7executexxyKXE_tKlF")
    func virtualSync<Result>(execute work: () throws -> Result) rethrows -> Result {
      guard isMain, let source = BlockSource.current, !source.isOnClock else {
        return try sync(flags: [], execute: work)
      }
      return try source.enqueueAndWait(work, rescue: { throw $0 })
    }

    private func virtualAsync(_ item: DispatchWorkItem, in group: DispatchGroup?) {
      Submission(item: item, queue: self).submit(group)
    }

    /// True for the queue of the main thread.
    fileprivate var isMain: Bool { label == "com.apple.main-thread" }
  }

  /// A work item and its queue, which may be used on any thread.
  private struct Submission: @unchecked Sendable {
    let item: DispatchWorkItem
    let queue: DispatchQueue

    /// Submits the item: to the virtual clock if the queue is the main one, otherwise to the queue's own thread.
    func submit(_ group: DispatchGroup?) {
      let group = group ?? DispatchGroup()
      guard let source = BlockSource.current else {
        return queue.async(group: group, execute: item)
      }
      guard queue.isMain else {
        group.enter()
        let block = source.onThread { [self] in
          item.perform()
          group.leave()
        }
        return queue.async(group: group, execute: DispatchWorkItem(block: block))
      }
      group.enter()
      source.enqueue { [self] in
        item.perform()
        group.leave()
      }
    }
  }

  extension DispatchGroup {
    /// Replaces `notify(qos:flags:queue:execute:)`. The form for a work item is not replaced.
    @_silgen_name(
      "$s8Dispatch0A5GroupC6notify3qos5flags5queue7executeyAA0A3QoSV_AA0A13WorkItemFlagsVAA0A5QueueCyyXBtF"
    )
    func virtualNotify(
      qos: DispatchQoS, flags: DispatchWorkItemFlags, queue: DispatchQueue,
      execute work: @escaping @convention(block) () -> Void
    ) {
      let submission = Submission(
        item: DispatchWorkItem(qos: qos, flags: flags, block: work), queue: queue)
      guard let source = BlockSource.current else {
        return notify(queue: queue, work: submission.item)
      }
      // The group may wait for other threads, so the notification comes from a thread, for which virtual time stands still.
      let block = source.onThread(while: { self.isEmpty }, { submission.submit(nil) })
      notify(queue: .global(), work: DispatchWorkItem(block: block))
    }

    private var isEmpty: Bool { wait(timeout: DispatchTime(uptimeNanoseconds: 1)) == .success }
  }

  /// Real time.
  private enum SystemTime {
    /// Nanoseconds since the machine was started, without the time that it was suspended.
    static var uptime: UInt64 {
      let time = time(of: CLOCK_MONOTONIC)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    static func wall(after delay: Duration) -> DispatchWallTime {
      let now = time(of: CLOCK_REALTIME)
      return wall(at: .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec) + delay)
    }

    /// - Parameter sinceEpoch: The time since 1970.
    static func wall(at sinceEpoch: Duration) -> DispatchWallTime {
      let (seconds, attoseconds) = sinceEpoch.components
      return DispatchWallTime(
        timespec: timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000)))
    }

    private static func time(of clock: clockid_t) -> timespec {
      var time = timespec()
      unsafe clock_gettime(clock, &time)
      return time
    }
  }
#endif
