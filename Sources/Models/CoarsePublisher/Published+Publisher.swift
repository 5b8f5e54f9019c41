public import ModelObservation

extension Published {
  /// The type of `$property`: a publisher that delivers the current value at the subscription, and then each
  /// new value before it is stored.
  public struct Publisher: ModelObservation.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let values: PublishedValues<Value>

    /// Attaches a subscriber, which receives the current value at its first request.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      values.attach(subscriber)
    }

    public func sink(receiveValue: @escaping (Value) -> Void) -> AnyCancellable {
      values.subscribe(receiveValue)
    }
  }
}

extension Publisher where Failure == Never {
  /// Sets a published property to each value, until the property's object is released.
  ///
  /// The argument is the property's publisher, as in `assign(to: &$name)`, or a copy of it. Source:
  /// `Publisher.assign(to:)` of OpenCombine, which subscribes the subject behind the publisher.
  public func assign(to published: inout Published<Output>.Publisher) {
    let values = published.values
    values.keep(assignment: sink { [weak values] in values?.set($0) })
  }
}
