public import CFineTracking
/// A property of a class that has observers of its own: only code that has read this property is notified of
/// its changes.
///
/// The notification comes before the change. A plain set notifies if the new value differs: by `!=`
/// for an `Equatable` value, by `!==` for any other object, and always for all other values. An
/// in-place mutation always notifies, and counts as a read. The standard library's `@Observable`
/// has the same rules (SE-0395, as of Swift 6.3).
///
/// If a set releases an object, the `deinit` of this object can read the property, and gets the new value. If
/// an in-place mutation releases an object, the `deinit` of this object must not read the property, as with
/// any stored property.
@propertyWrapper
public struct Tracked<Value> {
  /// The cell that holds the property's observers; `nil` until the first tracked read creates it.
  ///
  /// The cell is the first stored property, so that its address is the address of the wrapper for every
  /// `Value` (see ``TrackedFields``).
  @usableFromInline var cell: PropertyCell?
  @usableFromInline var value: Value
  /// Returns true if a set from the first value to the second changes nothing. The closure is `nil`
  /// if every set is a change.
  @usableFromInline let isSame: ((Value, Value) -> Bool)?

  @inlinable
  public init(wrappedValue: Value) {
    granularity_set_process_has_tracked()
    value = wrappedValue
    isSame = nil
  }

  @inlinable
  public init(wrappedValue: Value) where Value: Equatable {
    granularity_set_process_has_tracked()
    value = wrappedValue
    isSame = { $0 == $1 }
  }

  @inlinable
  public init(wrappedValue: Value) where Value: AnyObject {
    granularity_set_process_has_tracked()
    value = wrappedValue
    isSame = { $0 === $1 }
  }

  @inlinable
  public init(wrappedValue: Value) where Value: Equatable & AnyObject {
    granularity_set_process_has_tracked()
    value = wrappedValue
    isSame = { $0 == $1 }
  }

  @available(*, unavailable, message: "@Tracked is only available on properties of classes")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  // If no tracked code is running, a get is a test and a load. Until tracked code has read the property, a
  // set is a test and a store. The key paths are only a way to reach the wrapper, so the optimizer removes
  // them.
  @inlinable
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    @inline(__always) get {
      // The value is read before the cell, so that a single check for exclusive access covers both.
      let value = owner[keyPath: storage].value
      if let list = AccessList.current {
        if let cell = owner[keyPath: storage].cell.map({ Unretained($0) }) {
          // Safe, because the wrapper owns the cell, and `record` runs no code that could replace the
          // wrapper.
          list.withList { list in unsafe cell.withReference { list.record($0) } }
        } else {
          owner[keyPath: storage].cell = list.withList { $0.recordFirstRead() }
        }
      }
      return value
    }
    @inline(__always) set {
      // Safe, because the wrapper owns the cell, and `isObserved` runs no code that could replace the
      // wrapper.
      if let cell = owner[keyPath: storage].cell.map({ Unretained($0) }),
        unsafe cell.withReference({ $0.isObserved })
      {
        let (oldValue, isSame) = (owner[keyPath: storage].value, owner[keyPath: storage].isSame)
        // The cell is retained, because a comparison or an observer can replace the owner's wrapper, which
        // owns the cell.
        unsafe willSet(cell.retained, of: owner, from: oldValue, to: newValue, unless: isSame)
      }
      // The old value is swapped out, so that it is deallocated when no access to the property is in
      // progress.
      var old = newValue
      swap(&old, &owner[keyPath: storage].value)
    }
    @inline(__always) _modify {
      if let list = AccessList.current {
        let cell = owner[keyPath: storage].cell ?? PropertyCell()
        owner[keyPath: storage].cell = cell
        list.withList { $0.record(cell) }
      }
      owner[keyPath: storage].cell?.willChange(of: owner)
      yield &owner[keyPath: storage].value
    }
  }

  @inlinable
  static func willSet(
    _ cell: PropertyCell, of owner: AnyObject, from oldValue: Value, to newValue: Value,
    unless isSame: ((Value, Value) -> Bool)?
  ) {
    if let isSame, isSame(oldValue, newValue) {
      cell.willSetEqual(in: owner)
    } else {
      cell.willChange(of: owner)
    }
  }
}

extension Tracked: TrackedField {
  static var valueType: any Any.Type { Value.self }
}
