import ModelObservation

/// A publisher that does not belong to the framework. It calls everyone who was subscribed when the delivery began.
final class RelayPublisher: Publisher {
  typealias Output = Void
  typealias Failure = Never

  private var subscribers: [any Subscriber<Void, Never>] = []

  func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subscribers.append(subscriber)
    subscriber.receive(subscription: Subscriptions.empty)
  }

  /// - Parameter first: Runs before the delivery, when it is already decided who receives it.
  func send(first: () -> Void = {}) {
    let subscribers = self.subscribers
    first()
    for subscriber in subscribers { _ = subscriber.receive(()) }
  }
}
