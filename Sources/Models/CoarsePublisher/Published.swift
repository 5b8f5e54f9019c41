internal import ModelObservation

/// A property whose object announces every set before the set, even a set to an equal value.
///
/// The announcement carries no value; `$property` publishes the new values.
/// An in-place mutation announces once. An object that a set releases may read the property in its
/// `deinit`, and finds the new value; an object that an in-place mutation releases may not. Usable in classes only; a class that is no
/// ``ObservableObject`` announces nothing.
@propertyWrapper
public struct Published<Value> {
  /// The object's publisher; `nil` until its first use.
  ///
  /// The first field, so that its address is the wrapper's for every `Value` (see
  /// ``PublishedFields``).
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

  /// A publisher of the current value on subscription, and then of each new value before it is stored.
  public var projectedValue: Publisher {
    mutating get {
      let values = self.values ?? PublishedValues(value)
      self.values = values
      return Publisher(values: values)
    }
    set {}
  }

  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    projected _: ReferenceWritableKeyPath<Owner, Publisher>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Publisher {
    get { owner[keyPath: storage].projectedValue }
    set {
      for assignment in newValue.assignments {
        assignment.connect(to: newValue.values) { [weak owner] value in
          if let owner { set(value, in: storage, of: owner) }
        }
      }
    }
  }

  // A get is a load. Until the first use of a publisher, a set is two tests and a store. The key
  // paths are used only to reach the storage, so the optimiser removes them.
  @inlinable
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    @inline(__always) get { owner[keyPath: storage].value }
    @inline(__always) set { set(newValue, in: storage, of: owner) }
    @inline(__always) _modify {
      if var values = owner[keyPath: storage].values {
        owner[keyPath: storage].values = nil
        // A publisher without other owners is released, because its copy of the value would make the mutation copy.
        if !isKnownUniquelyReferenced(&values) || values.isAssigned {
          owner[keyPath: storage].values = values
        }
      }
      let (publisher, valuesBefore) = (
        owner[keyPath: storage].objectWillChange, owner[keyPath: storage].values
      )
      if valuesBefore == nil { publisher?.send() }
      // A subscription during the announcement may have created `values`, with the old value.
      let valuesAfter = owner[keyPath: storage].values
      // With a second `yield`, or more code after it, the accessor could not be inlined.
      defer {
        if let valuesAfter {
          // During the announcement, subscribers read the old value.
          let newValue = owner[keyPath: storage].value
          owner[keyPath: storage].value = valuesAfter.current
          valuesAfter.didModify(newValue, isAnnounced: valuesBefore == nil, by: publisher)
          owner[keyPath: storage].value = newValue
        }
      }
      yield &owner[keyPath: storage].value
    }
  }

  @inlinable @inline(__always)
  static func set<Owner: AnyObject>(
    _ newValue: Value, in storage: ReferenceWritableKeyPath<Owner, Self>, of owner: Owner
  ) {
    if owner[keyPath: storage].objectWillChange != nil || owner[keyPath: storage].values != nil {
      announce(
        newValue, to: owner[keyPath: storage].values, by: owner[keyPath: storage].objectWillChange
      )
      // A subscription during the announcement may have created `values`, with the old value.
      owner[keyPath: storage].values?.keep(newValue)
    }
    // Swapped, so that the old value is deallocated when no access to the property is in progress.
    var old = newValue
    swap(&old, &owner[keyPath: storage].value)
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

/// The subscribers to one property's values, and the value that a new subscriber receives first.
@usableFromInline
final class PublishedValues<Value> {
  @usableFromInline var current: Value
  private var subscribers = SubscriberList<Value>()
  /// The subscriptions of `assign(to:)`, which end with the property.
  private var assignments: [AnyCancellable] = []

  @usableFromInline var isAssigned: Bool { !assignments.isEmpty }

  init(_ value: Value) {
    current = value
  }

  /// Replaces the current value without publishing it.
  @usableFromInline
  func keep(_ value: Value) {
    current = value
  }

  /// Publishes the new value, after its object has announced the change.
  func willSet(_ value: Value, announcedBy publisher: ObservableObjectPublisher?) {
    // An observer that subscribes during the announcement receives the old value, and then the value after this one.
    let subscribers = subscribers
    publisher?.send()
    subscribers.deliver(value)
    keep(value)
  }

  /// Publishes the result of an in-place mutation, unless the mutation was announced before there were values.
  @usableFromInline
  func didModify(_ value: Value, isAnnounced: Bool, by publisher: ObservableObjectPublisher?) {
    if isAnnounced { keep(value) } else { willSet(value, announcedBy: publisher) }
  }

  func subscribe(_ receive: @escaping (Value) -> Void) -> AnyCancellable {
    let subscription = subscribers.add(receive, to: self)
    receive(current)
    return subscription
  }
}

extension PublishedValues {
  /// Attaches a subscriber, which receives the current value at its first request.
  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
    let conduit = Conduit(to: subscriber, current: { self.current })
    conduit.attachment = subscribers.add(conduit.offer, to: self)
    subscriber.receive(subscription: conduit)
  }

  /// Keeps the subscription of an assignment until the property is released.
  func keep(assignment: AnyCancellable) {
    assignments.append(assignment)
  }
}

extension PublishedValues: Subscribable {
  func remove(_ subscriber: SubscriberList<Value>.Subscriber) {
    subscribers.remove(subscriber)
  }
}
