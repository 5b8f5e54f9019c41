public import ModelObservation

/// A publisher that delivers no values until it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the delivery until the result is cancelled or released; a second call while connected has no effect.
  func connect() -> AnyCancellable
}

extension ConnectablePublisher {
  /// Connects at the first subscription and disconnects when the last one is cancelled.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

/// A namespace for the publishers that operators return.
public enum Publishers {
  /// A publisher that is connected while it has at least one subscriber.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private let upstream: Upstream
    private var subscriptions = 0
    private var connection: AnyCancellable?

    init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
      let subscription = upstream.sink(receiveValue: receiveValue)
      subscriptions += 1
      if subscriptions == 1 { connection = upstream.connect() }
      return AnyCancellable {
        subscription.cancel()
        self.subscriptions -= 1
        if self.subscriptions == 0 { self.connection = nil }
      }
    }
  }
}
