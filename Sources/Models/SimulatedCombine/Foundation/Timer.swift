public import Foundation
public import GranularityVirtualTime
public import ModelObservation

extension Timer {
  /// Returns a publisher that delivers the date at each firing of a repeating timer on virtual time.
  ///
  /// The timer runs on the virtual clock that is current when the publisher is connected. If no clock is
  /// current, the timer waits for the next clock on which the same task (or, outside of tasks, the same
  /// thread) hosts a view or advances time.
  ///
  /// - Parameters:
  ///   - interval: The interval in seconds, rounded to the nearest nanosecond. As in Foundation, an
  ///     interval of zero or less counts as 0.1 ms. If the interval is NaN, the timer never fires;
  ///     in Foundation, it stops the process.
  ///   - runLoop: Ignored, because the timer runs on the current clock.
  ///   - mode: Ignored, because virtual time has only one mode.
  public static func publish(
    every interval: TimeInterval, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher {
    // This overload exists because Foundation, on Apple's platforms, has a method whose further parameters
    // have default arguments. A call without these arguments would be ambiguous, but Swift prefers a method
    // that needs no default arguments.
    publish(every: interval, on: runLoop, in: mode, named: "every \(interval) s")
  }

  /// Returns a publisher that delivers the date at each firing of a repeating timer on virtual time.
  /// `tolerance` has no effect, because virtual time is exact.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval?, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    publish(every: interval, on: runLoop, in: mode)
  }

  /// Returns a publisher that delivers the date at each firing of a repeating timer that has a name.
  ///
  /// - Parameter name: The virtual clock's `currentSource` while the timer fires.
  public static func publish(
    every interval: TimeInterval, on runLoop: RunLoop, in mode: RunLoop.Mode, named name: String
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval, runLoop: runLoop, mode: mode, every: Duration(timerInterval: interval),
      named: name)
  }

  /// A publisher of the dates at which a repeating timer on virtual time fires.
  ///
  /// Every virtual clock starts at the date 2001-01-01 00:00 UTC. The publisher uses no real clock.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    public let interval: TimeInterval
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    private let period: Duration
    private let name: String
    private let firings = Broadcast<Date, Never>()
    private weak var connection: Connection?

    /// Creates a publisher of the dates at which a repeating timer fires, like
    /// ``Foundation/Timer/publish(every:on:in:)``.
    public convenience init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.init(
        interval: interval, runLoop: runLoop, mode: mode, every: Duration(timerInterval: interval),
        named: "every \(interval) s")
    }

    init(
      interval: TimeInterval, runLoop: RunLoop, mode: RunLoop.Mode, every period: Duration,
      named name: String
    ) {
      self.interval = interval
      self.runLoop = runLoop
      self.mode = mode
      self.period = period
      self.name = name
    }

    public func receive(subscriber: some Subscriber<Date, Never>) { firings.attach(subscriber) }

    /// Starts the timer, which first fires one interval from now. If the timer already runs, the method
    /// returns the existing connection.
    ///
    /// As in Combine, the timer runs until the returned connection is cancelled, even if the connection is
    /// discarded. The timer ends with its clock.
    public func connect() -> any Cancellable {
      if let connection, connection.isConnected { return connection }
      let made = Connection()
      if let clock = VirtualClock.current {
        arm(made, on: clock)
      } else {
        made.start = EarlyStart("a timer of Combine \(name)") { [self, made] _, clock in
          arm(made, on: clock)
          return true
        }
      }
      connection = made
      return made
    }

    /// Arms the timer on the clock. The clock retains the connection, because a caller can discard the
    /// connection.
    private func arm(_ connection: Connection, on clock: VirtualClock) {
      connection.timer = clock.arm(name, every: period) { [unowned clock, firings, connection] in
        withExtendedLifetime(connection) { firings.send(clock.now.date) }
      }
    }

    private final class Connection: Cancellable {
      var timer: AnyCancellable?
      /// The wait for a virtual clock; `nil` if a clock was current when the timer was connected.
      var start: EarlyStart?

      var isConnected: Bool { timer != nil || start != nil }

      func cancel() {
        start?.end()
        (start, timer) = (nil, nil)
      }
    }
  }
}

extension VirtualClock.Instant {
  /// The date that represents this instant of virtual time. Every virtual clock starts at 2001-01-01 00:00
  /// UTC.
  public var date: Date { Date(timeIntervalSinceReferenceDate: secondsSinceStart) }
}
