public import ModelObservation

/// A subject that publishes values without storing them.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let broadcast = Broadcast<Output, Failure>()
  private var isRequested = false

  public init() {}

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    broadcast.attach(subscriber, onRequest: requestUpstream)
  }

  /// Publishes a value to the subscribers that have requested one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of subscribers.
  public func send(_ input: Output) { broadcast.send(input) }

  public func send(completion: Subscribers.Completion<Failure>) {
    broadcast.send(completion: completion)
  }

  /// Receives a subscription to an upstream publisher, and requests all its values once a subscriber has
  /// requested a value.
  public func send(subscription: any Subscription) {
    broadcast.add(subscription)
    if isRequested { subscription.request(.unlimited) }
  }

  private func requestUpstream() {
    guard !isRequested else { return }
    isRequested = true
    broadcast.requestAll()
  }
}
