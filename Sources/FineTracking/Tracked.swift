/// A property of a class whose readers are tracked one by one.
///
/// The notification precedes the change. A plain set notifies if the value differs: by `!=` for an `Equatable` value, by
/// `!==` for any other object, and otherwise always. An in-place mutation always notifies, and counts as a read.
/// These are the rules of the standard library's `@Observable` (SE-0395, as of Swift 6.3).
@propertyWrapper
public struct Tracked<Value> {
  /// Made by the first tracked read.
  ///
  /// The first field, so that it lies at the wrapper's own address whatever `Value` is (see ``TrackedFields``).
  @usableFromInline var cell: PropertyCell?
  @usableFromInline var value: Value
  /// Whether a set from one value to another changes nothing; `nil` if every set is a change.
  @usableFromInline let isSame: ((Value, Value) -> Bool)?

  @inlinable
  public init(wrappedValue: Value) {
    value = wrappedValue
    isSame = nil
  }

  @inlinable
  public init(wrappedValue: Value) where Value: Equatable {
    value = wrappedValue
    isSame = { $0 == $1 }
  }

  @inlinable
  public init(wrappedValue: Value) where Value: AnyObject {
    value = wrappedValue
    isSame = { $0 === $1 }
  }

  @inlinable
  public init(wrappedValue: Value) where Value: Equatable & AnyObject {
    value = wrappedValue
    isSame = { $0 == $1 }
  }

  @available(*, unavailable, message: "@Tracked is only available on properties of classes")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  // The fast path: while no tracked code runs, a get is a load; until tracked code has read the property, a set is a
  // test and a store. The key paths are not used but to reach the storage, so that the optimiser removes them.
  @inlinable
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    @inline(__always) get {
      // The value first: what checks its access checks that of the cell.
      let value = owner[keyPath: storage].value
      if let list = AccessList.current {
        if let cell = owner[keyPath: storage].cell.map({ Unretained($0) }) {
          list.lend { list in cell.lend { list.record($0) } }
        } else {
          owner[keyPath: storage].cell = list.lend { $0.recordFirstRead() }
        }
      }
      return value
    }
    @inline(__always) set {
      if let cell = owner[keyPath: storage].cell.map({ Unretained($0) }),
        cell.lend({ $0.isObserved })
      {
        let (oldValue, isSame) = (owner[keyPath: storage].value, owner[keyPath: storage].isSame)
        // Held, because whoever compares or is told may give the owner another wrapper.
        willSet(cell.retained, of: owner, from: oldValue, to: newValue, unless: isSame)
      }
      owner[keyPath: storage].value = newValue
    }
    @inline(__always) _modify {
      if let list = AccessList.current {
        let cell = owner[keyPath: storage].cell ?? PropertyCell()
        owner[keyPath: storage].cell = cell
        list.lend { $0.record(cell) }
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
    if let isSame, isSame(oldValue, newValue) { return }
    cell.willChange(of: owner)
  }
}

extension Tracked: TrackedField {
  static var valueType: any Any.Type { Value.self }
}
