public import Dispatch
public import Foundation
internal import GranularityVirtualTime
public import ModelObservation

// The schedulers of an app run closures on the virtual clock that is current on the thread, in its turns. They are
// equivalent: a simulation has one thread.

extension RunLoop: _VirtualScheduler {}
extension DispatchQueue: _VirtualScheduler {}
extension OperationQueue: _VirtualScheduler {}

/// A scheduler that runs closures on the virtual clock that is current on the thread, or whose code has started the thread.
///
/// - Precondition: There is such a clock; see `VirtualClock.perform(_:)`.
public protocol _VirtualScheduler: Scheduler
where SchedulerTimeType == SchedulerTime, SchedulerOptions == Never {}

extension _VirtualScheduler {
  /// The instant of the clock.
  public var now: SchedulerTime {
    if let clock = VirtualClock.current { return SchedulerTime(clock.now) }
    guard let source = BlockSource.current else { Self.failWithoutClock() }
    return SchedulerTime(source.now)
  }

  /// Zero, because virtual time is exact.
  public var minimumTolerance: SchedulerTime.Stride { .zero }

  /// Runs `action` in the current turn of the clock; outside of turns, in the first turn of the next advance.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    Self.withClock { Self.arm(at: $0.now, on: $0, action) }
  }

  /// Runs `action` at `date`, or in the current turn if `date` is in the past.
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    Self.withClock { Self.arm(at: date.instant, on: $0, action) }
  }

  /// Runs `action` at `date`, and then after every `interval` until the result is cancelled or released.
  public func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(every: interval, action)
    Self.withClock { repetition.arm(at: date, on: $0) }
    return AnyCancellable(repetition)
  }

  /// Calls `body` with the clock: at once, or in the next turn if the calling code runs on a thread that code on the clock started.
  private static func withClock(_ body: @escaping (VirtualClock) -> Void) {
    if let clock = VirtualClock.current { return body(clock) }
    guard let source = BlockSource.current else { failWithoutClock() }
    nonisolated(unsafe) let body = body
    source.enqueue {
      if let clock = VirtualClock.current { unsafe body(clock) }
    }
  }

  private static func failWithoutClock() -> Never {
    fatalError(
      "a scheduler needs a current virtual clock; found none on this thread. Make the model that schedules in the "
        + "closure of a ViewHost, or in 'clock.perform { }'")
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
  private var action: (() -> Void)?
  private var timer: AnyCancellable?

  init(every interval: SchedulerTime.Stride, _ action: @escaping () -> Void) {
    self.interval = interval
    self.action = action
  }

  func arm(at date: SchedulerTime, on clock: VirtualClock) {
    guard action != nil else { return }
    timer = clock.arm(timerName, at: date.instant) { [weak self, unowned clock] in
      guard let self else { return }
      action?()
      arm(at: date.advanced(by: interval), on: clock)
    }
  }

  func cancel() {
    action = nil
    timer = nil
  }
}
