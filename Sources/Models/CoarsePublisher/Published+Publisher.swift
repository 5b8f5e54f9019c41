public import ModelObservation

extension Published {
  /// The type of `$property`: a publisher of the current value on subscription, and of each new value before it is stored.
  public struct Publisher: ModelObservation.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let values: PublishedValues<Value>
    /// What `assign(to:)` added; the setter of `$property` connects it.
    var assignments: [Assignment<Value>] = []

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
  /// - Precondition: The argument is the property itself, as in `assign(to: &$name)`; a copy of its publisher has no
  ///   access to the property.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.assignments.append(Assignment { sink(receiveValue: $0) })
  }
}

/// A publisher that will set a property.
final class Assignment<Value> {
  private let subscribe: (@escaping (Value) -> Void) -> AnyCancellable
  private var isConnected = false

  init(_ subscribe: @escaping (@escaping (Value) -> Void) -> AnyCancellable) {
    self.subscribe = subscribe
  }

  deinit {
    guard isConnected else {
      fatalError("assign(to:) needs a property, as in '&$name'; found a copy of its publisher")
    }
  }

  /// Calls `set` with each value until `values` is released.
  func connect(to values: PublishedValues<Value>, set: @escaping (Value) -> Void) {
    isConnected = true
    values.keep(assignment: subscribe(set))
  }
}
