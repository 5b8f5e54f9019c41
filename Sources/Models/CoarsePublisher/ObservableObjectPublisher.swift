public import ModelObservation

/// Publishes, without a value, that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  // A delivery works on a copy of the list, so no access is in progress while a subscriber's code runs.
  @safe @exclusivity(unchecked) private var subscribers = SubscriberList<Change>()

  public init() {}

  /// Announces a change to the current subscribers in the order of their subscription.
  ///
  /// - Complexity: O(*n*), where *n* is the number of subscribers.
  public func send() {
    guard !subscribers.isEmpty else { return }
    subscribers.deliver(Change(property: nil, notification: .next()))
  }

  /// Attaches a subscriber, which receives every announcement after its first request, whatever number it requests.
  ///
  /// Combine ignores the number, because an announcement that a view misses would leave the view stale.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    let conduit = Conduit(to: subscriber, ignoresNumbers: true)
    conduit.attachment = subscribe { _ in conduit.offer(()) }
    subscriber.receive(subscription: conduit)
  }

  public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
    subscribe { _ in receiveValue(()) }
  }

  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    subscribers.add(willChange, to: self)
  }
}

extension ObservableObjectPublisher: Subscribable {
  package func remove(_ subscriber: SubscriberList<Change>.Subscriber) {
    subscribers.remove(subscriber)
  }
}
