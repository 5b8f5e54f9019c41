public import FineTracking
internal import ModelObservation

/// A property of an object that announces every set before the set, even a set to an equal value.
///
/// The announcement has no value; `$property` publishes the new values. As in Combine, an in-place
/// mutation changes a copy of the value, and announces once, before the copy is stored. So the
/// mutation may read the property, and takes time in proportion to the size of a collection. If a
/// set or a mutation releases an object, the object's `deinit` may read the property, and reads the
/// new value. The wrapper can be used only in classes. A class that is not an ``ObservableObject``
/// announces nothing.
@propertyWrapper
public struct Published<Value> {
  /// The object's publisher; `nil` until the publisher is first used.
  ///
  /// It is the first field, so that its address is the address of the wrapper for every `Value`
  /// (see ``PublishedFields``).
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

  /// A publisher of the current value at the subscription, and then of each new value before it is
  /// stored.
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
    get {
      unsafe PublishedFields.willPublish(at: address(of: storage, in: owner), of: owner)
      let publisher = owner[keyPath: storage].projectedValue
      if publisher.values.setProperty == nil {
        publisher.values.setProperty = { [weak owner] value in
          if let owner { set(value, in: storage, of: owner) }
        }
      }
      return publisher
    }
    set {}
  }

  // A get is a load. Until a publisher is first used, a set is two tests and a store. The key paths
  // are used only to reach the storage, so the optimizer removes them.
  @inlinable
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    @inline(__always) get {
      if _slowPath(TranslatedModels.tracksPublished) {
        unsafe PublishedFields.didRead(at: address(of: storage, in: owner), of: owner)
      }
      return owner[keyPath: storage].value
    }
    @inline(__always) set { set(newValue, in: storage, of: owner) }
    @inline(__always) _modify {
      if _slowPath(TranslatedModels.tracksPublished) {
        unsafe PublishedFields.didRead(at: address(of: storage, in: owner), of: owner)
      }
      // The value is copied, because the mutation may read the property. Combine's wrapper has only
      // a getter and a setter.
      var value = owner[keyPath: storage].value
      // The address is taken before the `yield`. If the key path were used after the `yield`, each
      // get and set of the property would check for exclusive access.
      let address = unsafe address(of: storage, in: owner)
      // A `defer` instead of code after the `yield`, because otherwise the accessor could not be
      // inlined.
      defer { unsafe finishMutation(value, at: address, of: owner) }
      yield &value
    }
  }

  @inlinable @inline(__always)
  static func set<Owner: AnyObject>(
    _ newValue: Value, in storage: ReferenceWritableKeyPath<Owner, Self>, of owner: Owner
  ) {
    if owner[keyPath: storage].objectWillChange != nil || owner[keyPath: storage].values != nil {
      let values = unsafe withUnsafeMutablePointer(to: &owner[keyPath: storage].values) {
        unsafe UnsafePointer($0)
      }
      unsafe announce(newValue, to: values, at: address(of: storage, in: owner), of: owner)
    }
    // The old value is swapped out, so that it is deallocated when no access to the property is in
    // progress.
    var old = newValue
    swap(&old, &owner[keyPath: storage].value)
  }

  /// Announces and stores the result of a mutation.
  ///
  /// Inlinable, because code that does not know the type of the value would have to look up the
  /// layout of the wrapper.
  ///
  /// - Parameter address: The address of the wrapper in `owner`, which has to be alive during the
  ///   call.
  @inlinable
  static func finishMutation(
    _ newValue: Value, at address: UnsafeRawPointer, of owner: AnyObject
  ) {
    let wrapper = unsafe UnsafeMutableRawPointer(mutating: address)
      .assumingMemoryBound(to: Self.self)
    let values = unsafe withUnsafeMutablePointer(to: &wrapper.pointee.values) {
      unsafe UnsafePointer($0)
    }
    unsafe announce(newValue, to: values, at: address, of: owner, isMutation: true)
    var old = newValue
    unsafe swap(&old, &wrapper.pointee.value)
    withExtendedLifetime(owner) {}
  }

  /// Notifies the code that has read the property, announces the change of the object, and
  /// publishes the new value.
  ///
  /// - Parameters:
  ///   - values: The address of the subscribers to the values of the property. The caller passes
  ///     it, because this function would have to look up the layout of the wrapper at run time.
  ///   - address: The address of the wrapper in the object. It is passed instead of a key path,
  ///     because a key path argument would be made at run time.
  ///   - isMutation: True if the value was mutated in place. Then the code that has read the
  ///     property is notified even if the value is the same.
  @usableFromInline
  static func announce(
    _ newValue: Value, to values: UnsafePointer<PublishedValues<Value>?>,
    at address: UnsafeRawPointer, of owner: AnyObject, isMutation: Bool = false
  ) {
    unsafe announce(
      newValue, to: values.pointee, at: address, of: owner, isMutation: isMutation)
    // A subscription during the announcement may have created `PublishedValues` with the old value.
    unsafe values.pointee?.keep(newValue)
  }

  @inline(__always)
  private static func announce(
    _ newValue: Value, to values: PublishedValues<Value>?, at address: UnsafeRawPointer,
    of owner: AnyObject, isMutation: Bool
  ) {
    let offset = unsafe PublishedFields.offset(of: address, in: owner)
    // The publisher is the first field of the wrapper. The wrapper is in the object, which is alive
    // during the call.
    let field = unsafe address.assumingMemoryBound(to: ObservableObjectPublisher?.self)
    guard let publisher = unsafe field.pointee else {
      values?.willSet(newValue, announcedBy: nil, ofPropertyAt: offset)
      return
    }
    if publisher.isTracked {
      unsafe notifyReaders(
        newValue, by: publisher, at: address, of: owner, isMutation: isMutation)
    }
    if publisher.countsSets {
      let wrapper = unsafe address.assumingMemoryBound(to: Self.self)
      publisher.countSet(ofPropertyAt: offset) { unsafe isSame(wrapper.pointee.value, newValue) }
    }
    if let values {
      values.willSet(newValue, announcedBy: publisher, ofPropertyAt: offset)
    } else {
      publisher.send(ofPropertyAt: offset)
    }
  }

  /// Notifies the code that has read the property, unless the new value is the same.
  ///
  /// This is a separate function, because only tracked properties need the layout of the wrapper,
  /// whose lookup takes time.
  @inline(never)
  private static func notifyReaders(
    _ newValue: Value, by publisher: ObservableObjectPublisher, at address: UnsafeRawPointer,
    of owner: AnyObject, isMutation: Bool
  ) {
    let offset = unsafe PublishedFields.offset(of: address, in: owner)
    guard let notify = publisher.cells.notification(of: offset, in: owner) else { return }
    // The wrapper is in the object, which is alive during the call.
    let wrapper = unsafe address.assumingMemoryBound(to: Self.self)
    if unsafe isMutation || !isSame(wrapper.pointee.value, newValue) { notify() }
  }

  /// The address of a wrapper, which is also the address of its first field. The address stays the
  /// same during the lifetime of the object.
  @inlinable
  @inline(__always)
  static func address<Owner: AnyObject>(
    of storage: ReferenceWritableKeyPath<Owner, Self>, in owner: Owner
  ) -> UnsafeRawPointer {
    unsafe withUnsafeMutablePointer(to: &owner[keyPath: storage].objectWillChange) {
      UnsafeRawPointer($0)
    }
  }

  /// True if a set from the first value to the second is not a change by the rules of the
  /// `@Observable` macro.
  ///
  /// An `Equatable` type is compared by `==`, and any other class by `===`. Every set of another
  /// type is a change.
  ///
  /// The macro decides by the declared type, as far as the type is known where the class is
  /// declared. So for a property of a generic type without constraints, the macro treats every set
  /// as a change. This function decides by the actual type.
  private static func isSame(_ old: Value, _ new: Value) -> Bool {
    if Value.self is any Equatable.Type { return isEqual(old, new) }
    guard Value.self is any AnyObject.Type else { return false }
    return old as AnyObject === new as AnyObject
  }

  /// True if the values are equal by `==`; false for a type that is not `Equatable`.
  private static func isEqual(_ old: Value, _ new: Value) -> Bool {
    func isEqual<Known: Equatable>(_: Known.Type) -> Bool {
      guard let old = old as? Known, let new = new as? Known else { return false }
      return old == new
    }
    return (Value.self as? any Equatable.Type).map { isEqual($0) } ?? false
  }
}

extension Published: PublishedField {}

/// The subscribers to one property's values, and the value that a new subscriber receives first.
@usableFromInline
final class PublishedValues<Value> {
  private(set) var current: Value
  private var subscribers = SubscriberList<Value>()
  /// The subscriptions of `assign(to:)`, which end when the property is released.
  private var assignments: [AnyCancellable] = []
  /// Sets the property, unless its object was released; `nil` if no object has the property.
  var setProperty: ((Value) -> Void)?

  init(_ value: Value) {
    current = value
  }

  /// Replaces the current value without publishing the new value.
  func keep(_ value: Value) {
    current = value
  }

  /// Publishes the new value, after the object has announced the change.
  func willSet(
    _ value: Value, announcedBy publisher: ObservableObjectPublisher?, ofPropertyAt offset: Int
  ) {
    // An observer that subscribes during the announcement receives the old value, but not the value
    // that is being set.
    let subscribers = subscribers
    publisher?.send(ofPropertyAt: offset)
    subscribers.deliver(value)
    keep(value)
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

  /// Sets the property to a value that `assign(to:)` received. If no object has the property, the
  /// value is only published.
  func set(_ value: Value) {
    if let setProperty {
      setProperty(value)
    } else {
      willSet(value, announcedBy: nil, ofPropertyAt: 0)
    }
  }

  /// Retains the subscription of `assign(to:)` until the property is released.
  func keep(assignment: AnyCancellable) {
    assignments.append(assignment)
  }
}

extension PublishedValues: Subscribable {
  func remove(_ subscriber: SubscriberList<Value>.Subscriber) {
    subscribers.remove(subscriber)
  }
}
