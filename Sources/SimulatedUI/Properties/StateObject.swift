/// An object that the view owns: made once for each node, and then observed.
@propertyWrapper
public struct StateObject<ObjectType: AnyObject>: DynamicProperty {
  private enum Storage {
    case initially(() -> ObjectType)
    case object(ObjectType)
  }

  private var storage: Storage

  /// Takes down how to make the object; it is made when the view is mounted.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    storage = .initially(thunk)
  }

  /// The node's object; before the view is mounted, a new one at each access.
  public var wrappedValue: ObjectType {
    switch storage {
    case .initially(let make): make()
    case .object(let object): object
    }
  }

  /// Makes bindings to the object's properties.
  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(wrappedValue) }
}

extension StateObject: InstalledProperty {
  mutating func install(in place: inout PropertyPlace) {
    let record = place.record as? Record ?? Record(wrappedValue)
    place.record = record
    storage = .object(record.object)
    if !place.isRehearsal { record.follow(record.object, for: place.node) }
  }

  private final class Record: ObjectSubscription {
    let object: ObjectType

    init(_ object: ObjectType) {
      self.object = object
    }
  }
}

extension StateObject: ComparedByHand {
  static func difference(from old: Self, to new: Self, by comparison: Comparison) -> Difference? {
    nil
  }
}
