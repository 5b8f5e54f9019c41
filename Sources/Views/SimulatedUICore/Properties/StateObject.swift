/// An object that the view owns: made once for each view identity, and observed like an ``ObservedObject``.
@propertyWrapper
public struct StateObject<ObjectType: AnyObject>: DynamicProperty {
  private enum Storage {
    case initially(() -> ObjectType)
    /// The node's object, and the number of the evaluation before which it announced last.
    case object(ObjectType, seed: Node.EvaluationNumber)
  }

  private var storage: Storage

  /// Stores the expression that makes the object; it runs once, when the view is mounted and before its body first runs.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    storage = .initially(thunk)
  }

  /// The view's object. Before the view is mounted, each access makes a new object.
  public var wrappedValue: ObjectType {
    switch storage {
    case .initially(let make): make()
    case .object(let object, _): object
    }
  }

  /// Makes bindings to the object's properties.
  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(wrappedValue) }
}

extension StateObject: InstalledProperty {
  package mutating func install(in context: inout InstallationContext) {
    let record = context.record as? Record ?? Record(wrappedValue)
    context.record = record
    if !context.isDryRun { record.observe(record.object, for: context.node) }
    storage = .object(record.object, seed: record.lastChange)
  }

  private final class Record: ObjectSubscription {
    let object: ObjectType

    init(_ object: ObjectType) {
      self.object = object
    }
  }
}

extension StateObject: CustomComparable {
  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    guard case .object(let oldObject, let oldSeed) = old.storage,
      case .object(let newObject, let newSeed) = new.storage
    else { return nil }
    return oldObject === newObject && oldSeed == newSeed ? nil : .value
  }
}
