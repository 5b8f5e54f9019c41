extension Subscribers {
  /// A subscriber that requests all values and passes them to a closure.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private enum State {
      case awaitingSubscription
      case subscribed(any Subscription)
      case ended
    }

    /// The closure that receives each value. It is released at the end of the subscription.
    public private(set) var receiveValue: (Input) -> Void
    /// The closure that receives the completion. It is released at the end of the subscription.
    public private(set) var receiveCompletion: (Completion<Failure>) -> Void
    private var state = State.awaitingSubscription

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    public func receive(subscription: any Subscription) {
      guard case .awaitingSubscription = state else { return subscription.cancel() }
      state = .subscribed(subscription)
      subscription.request(.unlimited)
    }

    public func receive(_ value: Input) -> Demand {
      receiveValue(value)
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      let receiveCompletion = receiveCompletion
      end()
      receiveCompletion(completion)
    }

    public func cancel() {
      guard case .subscribed(let subscription) = state else { return }
      end()
      subscription.cancel()
    }

    /// Ends the subscription: releases it and both closures. Releasing the objects that a closure captured
    /// can run code that uses this sink again.
    private func end() {
      let closures = (receiveValue, receiveCompletion)
      state = .ended
      (receiveValue, receiveCompletion) = ({ _ in }, { _ in })
      withExtendedLifetime(closures) {}
    }
  }
}
