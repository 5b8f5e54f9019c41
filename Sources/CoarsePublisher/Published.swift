public import ModelObservation

/// A property whose object announces a change before every set, equal values included.
///
/// The announcement precedes the change and carries no value; `$property` publishes the new values. An in-place mutation
/// announces once. Usable in classes only; without an ``ObservableObject`` conformance nothing is announced.
@propertyWrapper
public struct Published<Value> {
  /// The object's publisher once somebody asked for it.
  ///
  /// The first field, so that it lies at the wrapper's own address whatever `Value` is (see ``PublishedFields``).
  private var objectWillChange: ObservableObjectPublisher?
  private var value: Value
  private var values: PublishedValues<Value>?

  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// Publishes the current value on subscription, then each new one before it is stored.
  public var projectedValue: Publisher {
    mutating get {
      let values = self.values ?? PublishedValues(value)
      self.values = values
      return Publisher(values: values)
    }
  }

  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner[keyPath: storage].value }
    set {
      // Those who subscribe while the change is announced have the old value, and wait for the next.
      let subscribers = owner[keyPath: storage].values?.subscribers
      owner[keyPath: storage].objectWillChange?.send()
      subscribers?.deliver(newValue)
      owner[keyPath: storage].values?.current = newValue
      owner[keyPath: storage].value = newValue
    }
    _modify {
      // A publisher that nobody holds any more still holds the value, and would cost a copy of it.
      if isKnownUniquelyReferenced(&owner[keyPath: storage].values) {
        owner[keyPath: storage].values = nil
      }
      guard let values = owner[keyPath: storage].values else {
        owner[keyPath: storage].objectWillChange?.send()
        // Whoever subscribed to the values meanwhile has made a publisher, which holds the old one.
        defer { owner[keyPath: storage].values?.current = owner[keyPath: storage].value }
        yield &owner[keyPath: storage].value
        return
      }
      var value = owner[keyPath: storage].value
      defer {
        let subscribers = values.subscribers
        owner[keyPath: storage].objectWillChange?.send()
        subscribers.deliver(value)
        values.current = value
        owner[keyPath: storage].value = value
      }
      yield &value
    }
  }
}

extension Published: PublishedField {}

extension Published {
  /// The publisher behind `$property`.
  public struct Publisher: ModelObservation.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    fileprivate let values: PublishedValues<Value>

    public func sink(receiveValue: @escaping (Value) -> Void) -> AnyCancellable {
      values.subscribe(receiveValue)
    }
  }
}

/// The subscribers of one property's values, and the value that a new one starts with.
private final class PublishedValues<Value> {
  fileprivate var current: Value
  fileprivate private(set) var subscribers = SubscriberList<Value>()

  init(_ value: Value) {
    current = value
  }

  func subscribe(_ receive: @escaping (Value) -> Void) -> AnyCancellable {
    let subscriber = subscribers.add(receive)
    receive(current)
    return AnyCancellable {
      self.subscribers.remove(subscriber)
      subscriber.end()
    }
  }
}
