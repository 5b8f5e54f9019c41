/// A sequence of values over time. It ends with a completion, or never ends.
///
/// The protocol has the requirements of Combine's protocol. Publishers, subscriptions and
/// subscribers are not synchronized: use them on the thread that created them.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// The type of the error that ends the sequence; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Attaches a subscriber, which first receives a subscription.
  ///
  /// To subscribe, call `subscribe(_:)`. Publishers implement this method.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber, which first receives a subscription.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Calls `receiveValue` with each value and `receiveCompletion` at the end, until the returned object is
  /// cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls `receiveValue` with each value until the returned object is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
