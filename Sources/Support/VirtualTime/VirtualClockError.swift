/// The reason why a clock could not be advanced, or why code could not sleep on virtual time.
public enum VirtualClockError: Error, Equatable, CustomStringConvertible {
  /// The target instant is before the current one.
  case backwards(now: VirtualClock.Instant, end: VirtualClock.Instant)
  /// The target instant is outside of the 292 years that 64 bits of nanoseconds can represent.
  case outOfRange(now: VirtualClock.Instant, duration: Duration)
  /// At one instant, timers kept arming timers for this same instant, without end; `timers` is the limit that they
  /// exceeded.
  case endlessInstant(now: VirtualClock.Instant, timers: Int)
  /// At one instant, a task kept running without waiting, or tasks kept being started, without end; `steps` is the
  /// limit that was exceeded.
  case endlessTask(now: VirtualClock.Instant, task: String, steps: Int)
  /// Code that belongs to no task of a clock tried to sleep on virtual time.
  case sleepOutsideOfTask

  public var description: String {
    switch self {
    case .backwards(let now, let end):
      "virtual time cannot go back from \(now.nanoseconds) ns to \(end.nanoseconds) ns"
    case .outOfRange(let now, let duration):
      "virtual time ends after 292 years; \(now.nanoseconds) ns plus \(duration) would be later"
    case .endlessInstant(let now, let timers):
      "timers start each other endlessly at one instant; at \(now.nanoseconds) ns there were more "
        + "than \(timers)"
    case .endlessTask(let now, let task, let steps):
      "'\(task)' runs endlessly at \(now.nanoseconds) ns; it did not wait within \(steps) steps"
    case .sleepOutsideOfTask:
      "only a task of a virtual clock can sleep on virtual time"
    }
  }
}
