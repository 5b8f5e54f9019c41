public import Dispatch
public import Foundation
internal import GranularityVirtualTime
public import ModelObservation

// The schedulers of an app run closures on the virtual clock that is current on the thread, in its turns. They are
// equivalent: a simulation has one thread.

extension RunLoop: _VirtualScheduler {}
extension DispatchQueue: _VirtualScheduler {}
extension OperationQueue: _VirtualScheduler {}

/// A scheduler that runs closures on the virtual clock that is current on the thread.
///
/// - Precondition: A clock is current on this thread; see `VirtualClock.perform(_:)`.
public protocol _VirtualScheduler: Scheduler
where SchedulerTimeType == SchedulerTime, SchedulerOptions == Never {}

extension _VirtualScheduler {
  /// The instant of the current clock.
  public var now: SchedulerTime { SchedulerTime(Self.clock.now) }

  /// Zero, because virtual time is exact.
  public var minimumTolerance: SchedulerTime.Stride { .zero }

  /// Runs `action` in the current turn of the clock; outside of turns, in the first turn of the next advance.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    Self.arm(at: Self.clock.now, on: Self.clock, action)
  }

  /// Runs `action` at `date`, or in the current turn if `date` is in the past.
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    Self.arm(at: date.instant, on: Self.clock, action)
  }

  /// Runs `action` at `date`, and then after every `interval` until the result is cancelled or released.
  public func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(every: interval, on: Self.clock, action)
    repetition.arm(at: date)
    return AnyCancellable(repetition)
  }

  private static var clock: VirtualClock {
    guard let clock = VirtualClock.current else {
      fatalError("a scheduler needs a current virtual clock; found none on this thread")
    }
    return clock
  }

  /// Runs `action` once; the timer lives until it fires or its clock is released.
  private static func arm(
    at instant: VirtualClock.Instant, on clock: VirtualClock, _ action: @escaping () -> Void
  ) {
    var timer: AnyCancellable?
    timer = clock.arm(timerName, at: instant) {
      withExtendedLifetime(timer) { action() }
      timer = nil
    }
  }
}

/// The value of `VirtualClock.currentSource` while a scheduled closure runs.
private let timerName = "scheduler"

extension VirtualClock {
  /// Arms a timer for an instant, or for the current one if the instant is past.
  fileprivate func arm(
    _ name: String, at instant: Instant, _ action: @escaping () -> Void
  ) -> AnyCancellable {
    arm(name, after: max(.zero, now.duration(to: instant)), action)
  }
}

/// A closure that runs repeatedly, also with an interval of zero, until it is cancelled.
private final class Repetition: Cancellable {
  private let interval: SchedulerTime.Stride
  private let clock: VirtualClock
  private var action: (() -> Void)?
  private var timer: AnyCancellable?

  init(every interval: SchedulerTime.Stride, on clock: VirtualClock, _ action: @escaping () -> Void)
  {
    self.interval = interval
    self.clock = clock
    self.action = action
  }

  func arm(at date: SchedulerTime) {
    timer = clock.arm(timerName, at: date.instant) { [weak self] in
      guard let self else { return }
      action?()
      if action != nil { arm(at: date.advanced(by: interval)) }
    }
  }

  func cancel() {
    action = nil
    timer = nil
  }
}
