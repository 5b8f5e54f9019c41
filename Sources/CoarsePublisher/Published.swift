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
  @usableFromInline var objectWillChange: ObservableObjectPublisher?
  @usableFromInline var value: Value
  @usableFromInline var values: PublishedValues<Value>?

  @inlinable
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  @inlinable
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

  // The fast path: a get is a load; until somebody has asked for a publisher, a set is two tests and a store. The key paths
  // are not used but to reach the storage, so that the optimiser removes them.
  @inlinable
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    @inline(__always) get { owner[keyPath: storage].value }
    @inline(__always) set {
      if owner[keyPath: storage].objectWillChange != nil || owner[keyPath: storage].values != nil {
        announce(
          newValue, to: owner[keyPath: storage].values, by: owner[keyPath: storage].objectWillChange
        )
        // Whoever subscribed to the values meanwhile has made a publisher, which holds the old one.
        owner[keyPath: storage].values?.keep(newValue)
      }
      owner[keyPath: storage].value = newValue
    }
    @inline(__always) _modify {
      if var values = owner[keyPath: storage].values {
        owner[keyPath: storage].values = nil
        // A publisher that nobody holds any more still holds the value, and would cost a copy of it.
        if !isKnownUniquelyReferenced(&values) { owner[keyPath: storage].values = values }
      }
      let (publisher, announcing) = (
        owner[keyPath: storage].objectWillChange, owner[keyPath: storage].values
      )
      if announcing == nil { publisher?.send() }
      // Whoever subscribed to the values meanwhile has made a publisher, which holds the old one.
      let waiting = owner[keyPath: storage].values
      // One yield and little to do after it, or the accessor cannot be inlined.
      defer {
        if let waiting {
          // Whoever is told reads the value from before.
          let newValue = owner[keyPath: storage].value
          owner[keyPath: storage].value = waiting.current
          waiting.didModify(newValue, isTold: announcing == nil, by: publisher)
          owner[keyPath: storage].value = newValue
        }
      }
      yield &owner[keyPath: storage].value
    }
  }

  @usableFromInline
  static func announce(
    _ value: Value, to values: PublishedValues<Value>?, by publisher: ObservableObjectPublisher?
  ) {
    if let values {
      values.willSet(value, announcedBy: publisher)
    } else {
      publisher?.send()
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
@usableFromInline
final class PublishedValues<Value> {
  @usableFromInline var current: Value
  private var subscribers = SubscriberList<Value>()

  init(_ value: Value) {
    current = value
  }

  /// Takes `value` for the current one, without telling anyone.
  @usableFromInline
  func keep(_ value: Value) {
    current = value
  }

  /// Publishes the new value, after its object has announced the change.
  func willSet(_ value: Value, announcedBy publisher: ObservableObjectPublisher?) {
    // Those who subscribe while the change is announced have the old value, and wait for the next.
    let subscribers = subscribers
    publisher?.send()
    subscribers.deliver(value)
    keep(value)
  }

  /// Publishes the value that a change in place led to, unless those who wait have been told of the change before.
  @usableFromInline
  func didModify(_ value: Value, isTold: Bool, by publisher: ObservableObjectPublisher?) {
    if isTold { keep(value) } else { willSet(value, announcedBy: publisher) }
  }

  fileprivate func subscribe(_ receive: @escaping (Value) -> Void) -> AnyCancellable {
    let subscription = subscribers.add(receive, to: self)
    receive(current)
    return subscription
  }
}

extension PublishedValues: Subscribable {
  func remove(_ subscriber: SubscriberList<Value>.Subscriber) {
    subscribers.remove(subscriber)
  }
}
