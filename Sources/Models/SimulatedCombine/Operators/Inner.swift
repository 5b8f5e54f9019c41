internal import ModelObservation

/// An operator's part in one stream of values. It is a subscriber to the upstream publisher, and the
/// subscription that the downstream subscriber receives.
///
/// The methods of this class only pass events on. A subclass overrides those in which its operator does
/// something different.
class Inner<Input, Failure: Error, Output, OutputFailure: Error>: Subscriber, Subscription {
  private enum State {
    case awaitingSubscription
    case subscribed(any Subscription)
    case ended
  }

  final let downstream: any Subscriber<Output, OutputFailure>
  private final var state = State.awaitingSubscription

  /// The subscription to the upstream publisher; `nil` before it arrives and after the end of the
  /// stream.
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

  /// Starts the stream: passes this operator to the downstream subscriber as its subscription.
  func start(_ subscription: any Subscription) { downstream.receive(subscription: self) }

  /// Receives an upstream value. Every operator overrides this method.
  func receive(_ input: Input) -> Subscribers.Demand { .none }

  func receive(completion: Subscribers.Completion<Failure>) {
    if end() != nil { finish(completion) }
  }

  /// Receives the completion of the upstream publisher. Every operator overrides this method.
  func finish(_ completion: Subscribers.Completion<Failure>) {}

  func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }

  func cancel() { end()?.cancel() }

  /// Ends the stream. From then on, subscriptions are rejected and events are ignored.
  ///
  /// - Returns: The upstream subscription, which the caller has to cancel unless the publisher has
  ///   ended it.
  final func end() -> (any Subscription)? {
    defer { state = .ended }
    return upstream
  }
}

/// An operator's part in one stream of values, for an operator that passes errors on unchanged.
class Relay<Input, Output, Failure: Error>: Inner<Input, Failure, Output, Failure> {
  override final func finish(_ completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}

/// An operator's part in one stream of values, for an operator that passes values and errors on unchanged.
class Passage<Output, Failure: Error>: Relay<Output, Output, Failure> {
  override func receive(_ input: Output) -> Subscribers.Demand {
    upstream == nil ? .none : downstream.receive(input)
  }
}
