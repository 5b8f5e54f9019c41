internal import Combine
internal import GranularityVirtualTime
internal import ModelObservation

/// A scheduler on a virtual clock, for either library.
struct TestScheduler: Scheduler {
  typealias SchedulerOptions = Never

  struct SchedulerTimeType: Strideable {
    let milliseconds: Int

    func distance(to other: Self) -> Stride {
      Stride(milliseconds: other.milliseconds - milliseconds)
    }

    func advanced(by stride: Stride) -> Self {
      Self(milliseconds: milliseconds + stride.milliseconds)
    }

    static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }

    struct Stride: SignedNumeric, Comparable, SchedulerTimeIntervalConvertible {
      var milliseconds: Int
      var magnitude: Stride { Stride(milliseconds: abs(milliseconds)) }

      init(milliseconds: Int) { self.milliseconds = milliseconds }
      init(integerLiteral value: Int) { self = .seconds(value) }
      init?(exactly source: some BinaryInteger) { self = .seconds(Int(source)) }

      static func seconds(_ s: Int) -> Self { Self(milliseconds: s * 1000) }
      static func seconds(_ s: Double) -> Self { Self(milliseconds: Int(s * 1000)) }
      static func milliseconds(_ ms: Int) -> Self { Self(milliseconds: ms) }
      static func microseconds(_ us: Int) -> Self { Self(milliseconds: us / 1000) }
      static func nanoseconds(_ ns: Int) -> Self { Self(milliseconds: ns / 1_000_000) }
      static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }
      static func + (left: Self, right: Self) -> Self {
        Self(milliseconds: left.milliseconds + right.milliseconds)
      }
      static func - (left: Self, right: Self) -> Self {
        Self(milliseconds: left.milliseconds - right.milliseconds)
      }
      static func * (left: Self, right: Self) -> Self {
        Self(milliseconds: left.milliseconds * right.milliseconds)
      }
      static func *= (left: inout Self, right: Self) { left = left * right }
    }
  }

  let clock: VirtualClock

  var now: SchedulerTimeType {
    SchedulerTimeType(milliseconds: Int(clock.now.nanoseconds / 1_000_000))
  }

  var minimumTolerance: SchedulerTimeType.Stride { .milliseconds(0) }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    arm(at: now, action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    arm(at: date, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Combine.Cancellable {
    let repetition = Repetition(action: action)
    repeating(repetition, at: date, every: interval)
    return repetition
  }

  private func repeating(
    _ repetition: Repetition, at date: SchedulerTimeType, every interval: SchedulerTimeType.Stride
  ) {
    arm(at: date) {
      repetition.action?()
      guard repetition.action != nil else { return }
      repeating(repetition, at: date.advanced(by: interval), every: interval)
    }
  }

  /// Runs `action` once at a date. The timer keeps itself alive until then.
  private func arm(at date: SchedulerTimeType, _ action: @escaping () -> Void) {
    var timer: Any?
    let delay = max(0, date.milliseconds - now.milliseconds)
    timer = clock.arm("test", after: .milliseconds(delay)) {
      withExtendedLifetime(timer) { action() }
      timer = nil
    }
  }

  private final class Repetition: Combine.Cancellable {
    private(set) var action: (() -> Void)?

    init(action: @escaping () -> Void) {
      self.action = action
    }

    func cancel() {
      action = nil
    }
  }
}
