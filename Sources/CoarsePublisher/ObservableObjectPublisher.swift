public import ModelObservation

/// Publishes, without a value, that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private var subscribers = SubscriberList<Change>()

  public init() {}

  /// Announces a change to the current subscribers in the order of their subscription.
  ///
  /// - Complexity: O(*n*), where *n* is the number of subscribers.
  public func send() {
    guard !subscribers.isEmpty else { return }
    subscribers.deliver(Change(property: nil, notification: .next()))
  }

  public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
    subscribe { _ in receiveValue(()) }
  }

  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    subscribers.add(willChange, to: self)
  }
}

extension ObservableObjectPublisher: Subscribable {
  func remove(_ subscriber: SubscriberList<Change>.Subscriber) {
    subscribers.remove(subscriber)
  }
}
