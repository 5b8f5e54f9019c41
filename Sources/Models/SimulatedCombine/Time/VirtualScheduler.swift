public import Dispatch
public import Foundation
internal import GranularityVirtualTime
public import ModelObservation

// The schedulers of an app run closures on the virtual clock that is current on the thread, in its turns. They are
// equivalent, because a simulation has one thread, except that the main queue runs what is not delayed in the order of
// its blocks.

extension RunLoop: _VirtualScheduler {}

extension DispatchQueue: _VirtualScheduler {
  /// Runs `action` as `async(execute:)` runs a block if the queue is the main one, otherwise in the current turn of the
  /// clock.
  ///
  /// Combine calls `async` too. Source: `Schedulers+DispatchQueue.swift` of Apple's overlay for Dispatch,
  /// swiftlang/swift, commit 2aa94829.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    // On Linux, each use of `main` makes an object, and no other queue has this label.
    run(action, asBlockOfMainQueue: label == DispatchQueue.main.label)
  }
}

extension OperationQueue: _VirtualScheduler {
  /// Runs `action` as `addOperation(_:)` runs a block if the queue is the main one, otherwise in the current turn of
  /// the clock.
  ///
  /// Combine calls `addOperation` too. Source: `Schedulers+OperationQueue.swift` of Apple's overlay for Foundation,
  /// swiftlang/swift, commit 22789f20.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    run(action, asBlockOfMainQueue: self === OperationQueue.main)
  }
}

/// A scheduler that runs closures on the virtual clock that is current on the thread, or whose code started the thread.
///
/// Without such a clock, it uses the next clock on which the same task hosts a view or advances time; outside of tasks,
/// the next clock of the same thread.
public protocol _VirtualScheduler: Scheduler
where SchedulerTimeType == SchedulerTime, SchedulerOptions == Never {}

extension _VirtualScheduler {
  /// The time of the current clock; otherwise the time of the clock on which this thread acted last, or the start of
  /// time.
  public var now: SchedulerTime {
    SchedulerTime(
      VirtualClock.current?.now ?? BlockSource.current?.now ?? VirtualClock.latest?.now ?? .start)
  }

  /// Zero, because virtual time is exact.
  public var minimumTolerance: SchedulerTime.Stride { .zero }

  /// Runs `action` in the current turn of the clock; outside of turns, in the first turn of the next advance.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    run(action, asBlockOfMainQueue: false)
  }

  /// Runs `action` after the blocks of the main queue that were submitted before, or with the timers of the current
  /// turn.
  ///
  /// - Parameter isBlock: True for a block, which a clock runs that runs tasks; another clock has no blocks.
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

  /// Runs `action` at `date`, and then after every `interval` until the result is cancelled or released.
  public func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(every: interval, action)
    repetition.start = waitForClock(until: date) { repetition.arm(at: $0, on: $1) }
    return AnyCancellable(repetition)
  }

  /// Calls `body` with `date` and the clock: at once, or in the next turn if the calling code runs on a thread that
  /// code on the clock started. Without a clock, calls it with the next one, on which `date` is as far away as it is
  /// now.
  ///
  /// - Returns: What waits for a clock; `nil` if nothing does.
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

/// The value of `VirtualClock.currentSource` while a scheduled closure runs.
private let timerName = "scheduler"
/// What waits for a clock, in words.
private let earlyName = "a closure on a scheduler of Combine"

/// A closure that the main queue runs once, in the order of its blocks, on the thread of the clock.
private final class MainQueueBlock: @unchecked Sendable {
  private let action: () -> Void
  /// The wait for a clock; `nil` if a clock was current when the closure was submitted.
  private var start: EarlyStart?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  /// Lets the next clock run the closure, in the order of the blocks that also wait for it.
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
  /// Arms a timer for an instant, or for the current one if the instant is past.
  fileprivate func arm(
    _ name: String, at instant: Instant, since start: TimerStart, _ action: @escaping () -> Void
  ) -> AnyCancellable {
    arm(name, after: now.duration(to: instant), since: start, action)
  }
}

/// A closure that runs repeatedly, also with an interval of zero, until it is cancelled.
private final class Repetition: Cancellable {
  private let interval: SchedulerTime.Stride
  private var action: (() -> Void)?
  private var timer: AnyCancellable?
  /// When the repetition began on its clock.
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
