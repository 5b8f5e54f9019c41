public import Dispatch
public import Foundation
internal import GranularityVirtualTime
public import ModelObservation

// The schedulers of an app run closures on the virtual clock that is current on the thread, in the
// turns of this clock. All schedulers are equivalent, because a simulation has one thread. The main
// queue is an exception: it runs closures without a delay in the order of its blocks.

extension RunLoop: _VirtualScheduler {}

extension DispatchQueue: _VirtualScheduler {
  /// Runs `action` without a delay. On the main queue, it runs like a block that was passed to
  /// `async(execute:)`. On other queues, it runs in the current turn of the clock.
  ///
  /// Combine also calls `async` for this. Source: `Schedulers+DispatchQueue.swift` of Apple's overlay for
  /// Dispatch, swiftlang/swift, commit 2aa94829.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    // On Linux, each access to `DispatchQueue.main` returns a new object, so the queue is recognized by its
    // label, which no other queue has.
    run(action, asBlockOfMainQueue: label == DispatchQueue.main.label)
  }
}

extension OperationQueue: _VirtualScheduler {
  /// Runs `action` without a delay. On the main queue, it runs like a block that was passed to
  /// `addOperation(_:)`. On other queues, it runs in the current turn of the clock.
  ///
  /// Combine also calls `addOperation` for this. Source: `Schedulers+OperationQueue.swift` of Apple's overlay
  /// for Foundation, swiftlang/swift, commit 22789f20.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    run(action, asBlockOfMainQueue: self === OperationQueue.main)
  }
}

/// A scheduler that runs closures on a virtual clock: the clock that is current on the thread, or
/// the clock whose code started the thread.
///
/// If there is no such clock, the scheduler waits for the next clock on which the same task (or, outside of
/// tasks, the same thread) hosts a view or advances time.
public protocol _VirtualScheduler: Scheduler
where SchedulerTimeType == SchedulerTime, SchedulerOptions == Never {}

extension _VirtualScheduler {
  /// The time of the current clock. Without a current clock, it is the time of the last clock that was used
  /// on this thread, or the start of virtual time.
  public var now: SchedulerTime {
    SchedulerTime(
      VirtualClock.current?.now ?? BlockSource.current?.now ?? VirtualClock.latest?.now ?? .start)
  }

  /// The smallest tolerance, which is zero because virtual time is exact.
  public var minimumTolerance: SchedulerTime.Stride { .zero }

  /// Runs `action` in the current turn of the clock. If no turn is in progress, runs it in the first turn
  /// after the clock is next advanced.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    run(action, asBlockOfMainQueue: false)
  }

  /// Runs `action` either as a block of the main queue, after the blocks that were submitted earlier, or
  /// together with the timers of the current turn.
  ///
  /// - Parameter isBlock: True to run `action` as a block of the main queue, if the clock runs tasks. A clock
  ///   that does not run tasks has no blocks.
  fileprivate func run(_ action: @escaping () -> Void, asBlockOfMainQueue isBlock: Bool) {
    if isBlock, let source = BlockSource.current {
      source.enqueue(MainQueueBlock(action).run)
    } else if isBlock, VirtualClock.current == nil {
      MainQueueBlock(action).waitForClock()
    } else {
      schedule(after: now, tolerance: .zero, options: nil, action)
    }
  }

  /// Runs `action` at `date`, or in the current turn if `date` is in the past.
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    var start: EarlyStart?
    start = waitForClock(until: date) { date, clock in
      clock.schedule(timerName, after: clock.now.duration(to: date.instant)) {
        start?.end()
        action()
      }
    }
  }

  /// Runs `action` at `date`, and then again after each `interval`, until the returned object is cancelled or
  /// released.
  public func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(every: interval, action)
    repetition.start = waitForClock(until: date) { repetition.arm(at: $0, on: $1) }
    return AnyCancellable(repetition)
  }

  /// Calls `body` with a clock and with `date` as a date on this clock.
  ///
  /// If a clock is current, the call happens at once. If code on a clock started the calling thread, the call
  /// happens in the next turn of that clock. If there is no clock, the call waits for the next clock and
  /// passes a date with the same distance from that clock's time.
  ///
  /// - Returns: The wait for the next clock; `nil` if there is a clock already.
  private func waitForClock(
    until date: SchedulerTime, _ body: @escaping (SchedulerTime, VirtualClock) -> Void
  ) -> EarlyStart? {
    if let clock = VirtualClock.current {
      body(date, clock)
    } else if let source = BlockSource.current {
      nonisolated(unsafe) let body = body
      source.enqueue {
        if let clock = VirtualClock.current { unsafe body(date, clock) }
      }
    } else {
      let delay = now.distance(to: date)
      return EarlyStart(earlyName) { _, clock in
        body(SchedulerTime(clock.now).advanced(by: delay), clock)
        return true
      }
    }
    return nil
  }
}

/// The name of scheduled closures, which `VirtualClock.currentSource` returns while such a closure runs.
private let timerName = "scheduler"
/// The name that messages use for a scheduled closure that waits for a clock.
private let earlyName = "a closure on a scheduler of Combine"

/// A closure that a virtual clock runs once as a block of the main queue, in the order of the queue's blocks.
private final class MainQueueBlock: @unchecked Sendable {
  private let action: () -> Void
  /// The wait for a clock; `nil` if a clock was current when the closure was submitted.
  private var start: EarlyStart?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  /// Lets the closure wait for the next clock. That clock runs it in the order of the blocks that also wait
  /// for a clock.
  func waitForClock() {
    start = EarlyStart(earlyName) { _, clock in
      if !clock.enqueue(after: .zero, self.run) {
        clock.schedule(timerName, after: .zero, self.run)
      }
      return true
    }
  }

  func run() {
    start?.end()
    start = nil
    action()
  }
}

extension VirtualClock {
  /// Arms a timer that is due at `instant`, or at the current instant if `instant` has passed.
  fileprivate func arm(
    _ name: String, at instant: Instant, since start: TimerStart, _ action: @escaping () -> Void
  ) -> AnyCancellable {
    arm(name, after: now.duration(to: instant), since: start, action)
  }
}

/// A closure that runs repeatedly until it is cancelled. The interval can be zero.
private final class Repetition: Cancellable {
  private let interval: SchedulerTime.Stride
  private var action: (() -> Void)?
  private var timer: AnyCancellable?
  /// When the repetition began on its clock, which decides in which turn its timers fire.
  private var beginning: TimerStart?
  /// The wait for a clock; `nil` if a clock was current when the repetition was scheduled.
  var start: EarlyStart?

  init(every interval: SchedulerTime.Stride, _ action: @escaping () -> Void) {
    self.interval = interval
    self.action = action
  }

  func arm(at date: SchedulerTime, on clock: VirtualClock) {
    guard action != nil else { return }
    let beginning = beginning ?? clock.start
    self.beginning = beginning
    timer = clock.arm(timerName, at: date.instant, since: beginning) {
      [weak self, unowned clock] in
      guard let self else { return }
      action?()
      arm(at: date.advanced(by: interval), on: clock)
    }
  }

  func cancel() {
    start?.end()
    (start, action, timer) = (nil, nil, nil)
  }
}
