public import FineTracking
internal import GranularityFieldLayout
internal import ModelObservation

/// A property of an object. Before every set, even to an equal value, the object announces that it is about
/// to change.
///
/// The announcement has no value; `$property` publishes the new values. As in Combine, an in-place mutation
/// changes a copy of the value, and is announced once, before the copy is stored. The mutation can therefore
/// read the property, and it takes time in proportion to the size of a collection. If a set or a mutation
/// releases an object, the `deinit` of this object can read the property, and gets the new value. The wrapper
/// can be used only in classes. A class that is not an ``ObservableObject`` announces nothing.
@propertyWrapper
public struct Published<Value> {
  /// The publisher of the object that contains this wrapper; `nil` until the publisher is first used.
  ///
  /// The publisher is the first stored property, so that its address is the address of the wrapper for every
  /// `Value` (see ``PublishedFields``).
  @usableFromInline var objectWillChange: ObservableObjectPublisher?
  @usableFromInline var value: Value
  @usableFromInline var values: PublishedValues<Value>?

  @inlinable
  public init(wrappedValue: Value) {
    TranslatedModels.willMakePublished()
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

  /// A publisher that delivers the current value at the subscription, and then each new value before it is
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

  // A get is the test of a flag and a load. Until a publisher is first used, a set is two tests and a store.
  // The key paths are only a way to reach the wrapper, so the optimizer removes them.
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
      // An in-place mutation works on a copy, because it can read the property. Combine's wrapper has only a
      // getter and a setter, with the same effect.
      var value = owner[keyPath: storage].value
      // The address is taken before the `yield`. If the key path were still used after the `yield`, every get
      // and set of the property would include a check for exclusive access.
      let address = unsafe address(of: storage, in: owner)
      // The mutation is finished in a `defer`, because an accessor with code after the `yield` could not be
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

  /// Announces an in-place mutation of the property and stores its result.
  ///
  /// This method is inlinable, because code that does not know the type `Value` would have to look up the
  /// layout of the wrapper.
  ///
  /// - Parameter address: The address of the wrapper in `owner`, which must stay alive during the call.
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
  ///   - values: The address of the field with the subscribers to the property's values. The caller passes
  ///     the address, because this function would have to look it up in the layout of the wrapper at run
  ///     time.
  ///   - address: The address of the wrapper in the object. The caller passes an address instead of a key
  ///     path, because a key path argument would be created at run time.
  ///   - isMutation: True if the value was mutated in place. Then the code that has read the
  ///     property is notified even if the value is the same.
  @usableFromInline
  static func announce(
    _ newValue: Value, to values: UnsafePointer<PublishedValues<Value>?>,
    at address: UnsafeRawPointer, of owner: AnyObject, isMutation: Bool = false
  ) {
    unsafe announce(
      newValue, to: values.pointee, at: address, of: owner, isMutation: isMutation)
    // A subscriber that arrived during the announcement can have created `PublishedValues` with the old
    // value, so the new value is stored here.
    unsafe values.pointee?.keep(newValue)
  }

  @inline(__always)
  private static func announce(
    _ newValue: Value, to values: PublishedValues<Value>?, at address: UnsafeRawPointer,
    of owner: AnyObject, isMutation: Bool
  ) {
    let offset = unsafe PublishedFields.offset(of: address, in: owner)
    // Safe, because the publisher is the first field of the wrapper, and the object that contains the wrapper
    // is alive during the call.
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
      publisher.countSet(ofPropertyAt: offset) {
        unsafe isComparable
          ? isSame(wrapper.pointee.value, newValue)
          : areEqual(wrapper.pointee.value, newValue)
      }
    }
    if let values {
      values.willSet(newValue, announcedBy: publisher, ofPropertyAt: offset)
    } else {
      publisher.send(ofPropertyAt: offset)
    }
  }

  /// Notifies the tracking code that has read the property, unless the new value is the same as the old one.
  ///
  /// This function is separate, because only properties that tracking code has read need the layout of the
  /// wrapper, whose lookup takes time.
  @inline(never)
  private static func notifyReaders(
    _ newValue: Value, by publisher: ObservableObjectPublisher, at address: UnsafeRawPointer,
    of owner: AnyObject, isMutation: Bool
  ) {
    let offset = unsafe PublishedFields.offset(of: address, in: owner)
    guard let notify = publisher.cells.notification(of: offset, in: owner) else { return }
    // Safe, because the wrapper is stored in the object, which is alive during the call.
    let wrapper = unsafe address.assumingMemoryBound(to: Self.self)
    if unsafe isMutation || !isSame(wrapper.pointee.value, newValue) { notify() }
  }

  /// Returns the address of a wrapper, which is also the address of its first field. It does not change
  /// during the lifetime of the object.
  @inlinable
  @inline(__always)
  static func address<Owner: AnyObject>(
    of storage: ReferenceWritableKeyPath<Owner, Self>, in owner: Owner
  ) -> UnsafeRawPointer {
    unsafe withUnsafeMutablePointer(to: &owner[keyPath: storage].objectWillChange) {
      UnsafeRawPointer($0)
    }
  }

  /// True if ``isSame(_:_:)`` compares the values.
  private static var isComparable: Bool {
    Value.self is any Equatable.Type || Value.self is any AnyObject.Type
  }

  /// True if a set from the first value to the second is not a change by the rules of the
  /// `@Observable` macro.
  ///
  /// Values of an `Equatable` type are compared by `==`, and objects of other classes by `===`. Every set of
  /// a value of any other type counts as a change.
  ///
  /// The macro decides by the declared type of the property. For a property whose type is an unconstrained
  /// generic parameter, the macro therefore treats every set as a change. This function decides by the actual
  /// type.
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
  /// The subscriptions that `assign(to:)` made to this property. They end when the property is released.
  private var assignments: [AnyCancellable] = []
  /// Sets the property, unless its object was released; `nil` if the wrapper is not a property of an object.
  var setProperty: ((Value) -> Void)?

  init(_ value: Value) {
    current = value
  }

  /// Stores a new current value without publishing it.
  func keep(_ value: Value) {
    current = value
  }

  /// Announces the change of the object, and then publishes the new value of the property.
  func willSet(
    _ value: Value, announcedBy publisher: ObservableObjectPublisher?, ofPropertyAt offset: Int
  ) {
    // The values go to the subscribers from before the announcement. One that subscribes during the
    // announcement receives the old value, but not the value that is being set.
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
  /// Attaches a subscriber to the property's values. The subscriber receives the current value at its first
  /// request.
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
