public import Foundation
public import GranularityVirtualTime
public import ModelObservation

extension Timer {
  /// A publisher of the date at each firing of a repeating timer on virtual time.
  ///
  /// The timer runs on the virtual clock that is current when the publisher is connected; without one, on the next
  /// clock on which the same task, or outside of tasks the same thread, hosts a view or advances time.
  ///
  /// - Parameters:
  ///   - interval: Seconds, rounded to the nearest nanosecond. As in Foundation, zero and less is 0.1 ms. A timer
  ///     whose interval is not a number never fires; in Foundation it stops the process.
  ///   - runLoop: Ignored: the timer runs on the current clock.
  ///   - mode: Ignored: virtual time has only one mode.
  public static func publish(
    every interval: TimeInterval, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher {
    // On Apple's platforms, Foundation has the same function with default arguments. A call that omits them prefers a
    // form without them, so it is not ambiguous.
    publish(every: interval, on: runLoop, in: mode, named: "every \(interval) s")
  }

  /// A publisher of the date at each firing of a repeating timer on virtual time, which is exact.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval?, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    publish(every: interval, on: runLoop, in: mode)
  }

  /// A publisher of the date at each firing of a repeating timer with a name.
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
  /// Every virtual clock starts at the date 2001-01-01 00:00 UTC. No real clock is involved.
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

    /// A publisher of the dates at which a repeating timer fires, as ``Foundation/Timer/publish(every:on:in:)`` makes it.
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

    /// Starts the timer; it first fires one interval from now. A call while it runs returns the same connection.
    ///
    /// As in Combine, the timer runs until the result is cancelled, even if the result is discarded. It ends with its
    /// clock.
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

    /// The clock keeps the connection, because a caller may discard it.
    private func arm(_ connection: Connection, on clock: VirtualClock) {
      connection.timer = clock.arm(name, every: period) { [unowned clock, firings, connection] in
        withExtendedLifetime(connection) { firings.send(clock.now.date) }
      }
    }

    private final class Connection: Cancellable {
      var timer: AnyCancellable?
      /// The wait for a clock; `nil` if the timer was connected while a clock was current.
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
  /// The date that stands for this instant: the clock starts at 2001-01-01 00:00 UTC.
  public var date: Date { Date(timeIntervalSinceReferenceDate: secondsSinceStart) }
}
