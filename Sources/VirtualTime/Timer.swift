public import ModelObservation

/// A number of seconds, with the name of Foundation's type.
public typealias TimeInterval = Double

/// Timers on virtual time, with the API of Foundation's `Timer`.
public enum Timer {
  /// A publisher that emits the virtual time at each firing of a repeating timer.
  ///
  /// The timer runs on the clock that is current when the publisher is connected.
  ///
  /// - Parameters:
  ///   - interval: Seconds, rounded to the nearest nanosecond.
  ///   - runLoop: Ignored: the timer runs on the current clock.
  ///   - mode: Ignored: virtual time has only one mode.
  ///   - name: The clock's `currentSource` while the timer fires; by default, for example, `every 0.1 s`.
  /// - Precondition: `interval` is at least half a nanosecond and at most 292 years.
  public static func publish(
    every interval: TimeInterval, on runLoop: RunLoop, in mode: RunLoop.Mode,
    named name: String? = nil
  ) -> TimerPublisher {
    let nanoseconds = Int64(exactly: (interval * 1_000_000_000).rounded())
    guard let nanoseconds, nanoseconds > 0 else {
      preconditionFailure("a timer needs an interval from 1 ns to 292 years; found \(interval) s")
    }
    return TimerPublisher(every: .nanoseconds(nanoseconds), named: name ?? "every \(interval) s")
  }

  /// A publisher that emits the instants at which a repeating timer fires.
  ///
  /// Its output is an instant of virtual time, not a `Date`: no real clock is involved.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = VirtualClock.Instant
    public typealias Failure = Never

    private let period: Duration
    private let name: String
    private var receivers: [Receiver] = []
    private weak var connection: AnyCancellable?

    init(every period: Duration, named name: String) {
      self.period = period
      self.name = name
    }

    /// Calls `receiveValue` at every firing from now on; subscribers are called in the order of subscription.
    ///
    /// - Complexity: O(1); cancelling is O(*n*), where *n* is the number of remaining subscribers.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
      let receiver = Receiver(receiveValue)
      receivers.append(receiver)
      return AnyCancellable {
        receiver.receive = nil
        self.receivers.removeAll { $0 === receiver }
      }
    }

    /// Starts the timer; it first fires one interval from now.
    ///
    /// - Precondition: A clock is current on this thread; see `VirtualClock.perform(_:)`.
    public func connect() -> AnyCancellable {
      if let connection { return connection }
      guard let clock = VirtualClock.current else {
        preconditionFailure("a timer needs a current virtual clock to connect to; found none")
      }
      let timer = clock.arm(name, every: period) { [unowned clock] in self.send(clock.now) }
      let made = AnyCancellable {
        timer.cancel()
        self.connection = nil
      }
      connection = made
      return made
    }

    private func send(_ instant: Output) {
      for receiver in receivers {
        receiver.receive?(instant)
      }
    }
  }

  /// One subscriber; after its cancellation it is not called, even if the current firing has not reached it yet.
  private final class Receiver {
    var receive: ((VirtualClock.Instant) -> Void)?

    init(_ receive: @escaping (VirtualClock.Instant) -> Void) {
      self.receive = receive
    }
  }
}
