public import ModelObservation

/// A subject that stores the last value. A new subscriber receives this value first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let broadcast = Broadcast<Output, Failure>()
  private var current: Output

  /// The last value. Setting it publishes the new value.
  public var value: Output {
    get { current }
    set {
      current = newValue
      broadcast.send(newValue)
    }
  }

  public init(_ value: Output) { current = value }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    broadcast.attach(subscriber, current: { self.current })
  }

  /// Stores and publishes a value. After the end of the sequence, the method does nothing.
  ///
  /// - Complexity: O(*n*), where *n* is the number of subscribers.
  public func send(_ input: Output) {
    if broadcast.isActive { value = input }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    broadcast.send(completion: completion)
  }

  /// Receives a subscription to an upstream publisher, and requests all its values.
  public func send(subscription: any Subscription) {
    broadcast.add(subscription)
    subscription.request(.unlimited)
  }
}
