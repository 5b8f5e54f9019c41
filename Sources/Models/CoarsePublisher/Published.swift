public import FineTracking
internal import ModelObservation

/// A property whose object announces every set before the set, even a set to an equal value.
///
/// The announcement carries no value; `$property` publishes the new values. An in-place mutation changes a copy of the
/// value, as with Combine, and announces once, before the copy is stored. So it may read the property, and takes time
/// in proportion to the size of a collection. An object that a set or a mutation releases may read the property in its
/// `deinit`, and finds the new value. Usable in classes only; a class that is no ``ObservableObject`` announces
/// nothing.
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

  // A get is a load. Until the first use of a publisher, a set is two tests and a store. The key
  // paths are used only to reach the storage, so the optimiser removes them.
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
      // A copy, because the mutation may read the property: Combine's wrapper has a getter and a setter only.
      var value = owner[keyPath: storage].value
      // A use of the key path after the `yield` would cost each get and set of the property a check for exclusive
      // access.
      let address = unsafe address(of: storage, in: owner)
      // With a second `yield`, or more code after it, the accessor could not be inlined.
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
    // Swapped, so that the old value is deallocated when no access to the property is in progress.
    var old = newValue
    swap(&old, &owner[keyPath: storage].value)
  }

  /// Announces and stores the result of a mutation.
  ///
  /// Inlinable, because without the type of the value it would have to look up the layout of the wrapper.
  ///
  /// - Parameter address: The address of the wrapper in `owner`, which is alive during the call.
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

  /// Notifies the code that read the property, announces the set of the object, and publishes the new value.
  ///
  /// - Parameters:
  ///   - values: The address of the subscribers to the values of the property. The caller knows the layout of the
  ///     wrapper, which this function would have to look up at run time.
  ///   - address: The address of the wrapper in the object. The key path of the wrapper, passed to a function, would be
  ///     made at run time.
  ///   - isMutation: True if the value was mutated in place, which notifies the code that read it even if it is the
  ///     same.
  @usableFromInline
  static func announce(
    _ newValue: Value, to values: UnsafePointer<PublishedValues<Value>?>,
    at address: UnsafeRawPointer, of owner: AnyObject, isMutation: Bool = false
  ) {
    unsafe announce(
      newValue, to: values.pointee, at: address, of: owner, isMutation: isMutation)
    // A subscription during the announcement may have created the subscribers, with the old value.
    unsafe values.pointee?.keep(newValue)
  }

  @inline(__always)
  private static func announce(
    _ newValue: Value, to values: PublishedValues<Value>?, at address: UnsafeRawPointer,
    of owner: AnyObject, isMutation: Bool
  ) {
    let offset = unsafe PublishedFields.offset(of: address, in: owner)
    // The publisher is the first field of the wrapper, which is in the object and so alive during the call.
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

  /// Notifies the code that read the property, unless the new value is the same.
  ///
  /// A separate function, because only tracked properties need the layout of the wrapper, which costs a search at run
  /// time.
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

  /// The address of a wrapper, which is also the address of its first field. It stays the same while its object lives.
  @inlinable
  @inline(__always)
  static func address<Owner: AnyObject>(
    of storage: ReferenceWritableKeyPath<Owner, Self>, in owner: Owner
  ) -> UnsafeRawPointer {
    unsafe withUnsafeMutablePointer(to: &owner[keyPath: storage].objectWillChange) {
      UnsafeRawPointer($0)
    }
  }

  /// True if a set from the first value to the second is not a change by the rules of the `@Observable` macro.
  ///
  /// An `Equatable` type is compared by `==`, and any other class by `===`. Any other set is a change.
  ///
  /// The macro decides by what the declared type is known to be where the class is declared, so for a property of a
  /// generic type without constraints every set is a change there. Here the type itself decides.
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
  /// The subscriptions of `assign(to:)`, which end with the property.
  private var assignments: [AnyCancellable] = []
  /// Sets the property, unless its object was released; `nil` if no object has the property.
  var setProperty: ((Value) -> Void)?

  init(_ value: Value) {
    current = value
  }

  /// Replaces the current value without publishing it.
  func keep(_ value: Value) {
    current = value
  }

  /// Publishes the new value, after its object has announced the change.
  func willSet(
    _ value: Value, announcedBy publisher: ObservableObjectPublisher?, ofPropertyAt offset: Int
  ) {
    // An observer that subscribes during the announcement receives the old value, and then the value after this one.
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

  /// Sets the property to a value of an assignment. Without an object, the value is only published.
  func set(_ value: Value) {
    if let setProperty {
      setProperty(value)
    } else {
      willSet(value, announcedBy: nil, ofPropertyAt: 0)
    }
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
