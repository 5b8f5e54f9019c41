internal import ModelObservation

/// An operator's part in one stream: it subscribes to the publisher above, and is the subscription of the subscriber
/// below.
///
/// Subclasses replace what differs from an operator that passes everything on.
class Inner<Input, Failure: Error, Output, OutputFailure: Error>: Subscriber, Subscription {
  private enum State {
    case awaitingSubscription
    case subscribed(any Subscription)
    case ended
  }

  final let downstream: any Subscriber<Output, OutputFailure>
  private final var state = State.awaitingSubscription

  /// The subscription to the publisher above, between its arrival and the end of the stream.
  final var upstream: (any Subscription)? {
    guard case .subscribed(let subscription) = state else { return nil }
    return subscription
  }

  init(_ downstream: any Subscriber<Output, OutputFailure>) { self.downstream = downstream }

  final func receive(subscription: any Subscription) {
    guard case .awaitingSubscription = state else { return subscription.cancel() }
    state = .subscribed(subscription)
    start(subscription)
  }

  /// Passes the subscription on.
  func start(_ subscription: any Subscription) { downstream.receive(subscription: self) }

  /// Receives a value; every operator replaces this method.
  func receive(_ input: Input) -> Subscribers.Demand { .none }

  func receive(completion: Subscribers.Completion<Failure>) {
    if end() != nil { finish(completion) }
  }

  /// Passes the end of the publisher above on; every operator replaces this method.
  func finish(_ completion: Subscribers.Completion<Failure>) {}

  func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }

  func cancel() { end()?.cancel() }

  /// Ends the stream, so that no subscription is accepted and nothing is received any more.
  ///
  /// - Returns: The subscription, which the caller cancels unless the publisher has ended it.
  final func end() -> (any Subscription)? {
    defer { state = .ended }
    return upstream
  }
}

/// An operator's part in one stream, whose errors it passes on unchanged.
class Relay<Input, Output, Failure: Error>: Inner<Input, Failure, Output, Failure> {
  override final func finish(_ completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}

/// An operator's part in one stream, whose values and errors it passes on unchanged.
class Passage<Output, Failure: Error>: Relay<Output, Output, Failure> {
  override func receive(_ input: Output) -> Subscribers.Demand {
    upstream == nil ? .none : downstream.receive(input)
  }
}
