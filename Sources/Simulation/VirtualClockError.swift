/// Why a clock could not be advanced.
public enum VirtualClockError: Error, Equatable, CustomStringConvertible {
  /// The target lies before the present.
  case backwards(now: VirtualClock.Instant, end: VirtualClock.Instant)
  /// The target lies outside of the 292 years that 64 bits of nanoseconds hold.
  case outOfRange(now: VirtualClock.Instant, duration: Duration)
  /// Timers keep arming each other for the same instant.
  case endlessInstant(now: VirtualClock.Instant, timers: Int)
  /// A task goes on without waiting, or one starts after the other.
  case endlessTask(now: VirtualClock.Instant, task: String, steps: Int)
  /// A task was formed on an actor, for which the clock has to be advanced with `await`.
  case taskOnActor(now: VirtualClock.Instant, task: String)
  /// Something sleeps on virtual time that is no task of a clock.
  case sleepOutsideOfTask

  public var description: String {
    switch self {
    case .backwards(let now, let end):
      "virtual time needs to move forward from \(now.nanoseconds) ns; found \(end.nanoseconds) ns"
    case .outOfRange(let now, let duration):
      "virtual time needs to stay within 292 years; found \(now.nanoseconds) ns and \(duration)"
    case .endlessInstant(let now, let timers):
      "an instant needs an end; found more than \(timers) timers armed at \(now.nanoseconds) ns"
        + " for the same instant"
    case .endlessTask(let now, let task, let steps):
      "an instant needs an end; found '\(task)' at \(now.nanoseconds) ns after \(steps) steps"
    case .taskOnActor(let now, let task):
      "'\(task)' runs on an actor and needs the clock to be advanced with 'await'; found it at"
        + " \(now.nanoseconds) ns without"
    case .sleepOutsideOfTask:
      "a sleep on virtual time needs a task of a virtual clock; found none"
    }
  }
}
