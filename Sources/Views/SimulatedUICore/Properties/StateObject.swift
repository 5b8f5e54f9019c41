/// An object that the view owns. The object is made once for each view identity, and the view
/// observes it like an ``ObservedObject``.
@propertyWrapper
public struct StateObject<ObjectType: AnyObject>: DynamicProperty {
  private enum Storage {
    case initially(() -> ObjectType)
    /// The object that this value of the view made itself; see
    /// ``ModelHandling/makesStateObjectsEagerly(of:in:)``.
    case made(ObjectType)
    /// The object that the node keeps, with the number of the evaluation before which the object
    /// last announced a change.
    case object(ObjectType, seed: Node.EvaluationNumber)
    /// The object that the node keeps, in a view value that also made an object itself. The box
    /// keeps the other cases small.
    case installed(Box)

    /// The object that this view value made itself; `nil` if it made none. The installation does
    /// not change this object.
    var made: ObjectType? {
      switch self {
      case .initially, .object: nil
      case .made(let object): object
      case .installed(let box): box.made
      }
    }
  }

  private final class Box {
    let made: ObjectType
    let object: ObjectType
    let seed: Node.EvaluationNumber

    init(made: ObjectType, object: ObjectType, seed: Node.EvaluationNumber) {
      (self.made, self.object, self.seed) = (made, object, seed)
    }
  }

  private var storage: Storage

  /// Stores the expression that makes the object. The expression runs once, when the view is
  /// mounted, before the first run of the body.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    if let graph = ViewGraph.current, !graph.isDryRun,
      graph.models.makesStateObjectsEagerly(of: ObjectType.self, in: graph.sdk)
    {
      var object = thunk()
      // An object that existed before is the same one with each wrapper, so it is not counted.
      if isKnownUniquelyReferenced(&object) {
        graph.counters?.countInitialObject(of: type(of: object))
      }
      storage = .made(object)
    } else {
      storage = .initially(thunk)
    }
  }

  /// The view's object. Before the view is mounted, each access makes a new object.
  public var wrappedValue: ObjectType {
    switch storage {
    case .initially(let make): make()
    case .made(let object), .object(let object, _): object
    case .installed(let box): box.object
    }
  }

  /// A value that makes bindings to the object's properties, as in `$model.name`.
  public var projectedValue: ObjectBindings<ObjectType> {
    ObjectBindings(wrappedValue, from: "StateObject")
  }
}

extension StateObject: InstalledProperty {
  package mutating func install(in context: inout InstallationContext) {
    let record = context.record as? Record ?? Record(wrappedValue)
    context.record = record
    if !context.isDryRun { record.observe(record.object, for: context.node) }
    storage =
      if let made = storage.made {
        .installed(Box(made: made, object: record.object, seed: record.lastChange))
      } else {
        .object(record.object, seed: record.lastChange)
      }
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
    switch (old.storage, new.storage) {
    case (.object(let oldObject, let oldSeed), .object(let newObject, let newSeed)):
      return oldObject === newObject && oldSeed == newSeed ? nil : .value
    case (.installed(let old), .installed(let new)):
      return old.object === new.object && old.seed == new.seed ? nil : .value
    default:
      guard comparator.purpose != .output, let old = old.storage.made, let new = new.storage.made
      else { return nil }
      return old === new ? nil : .value
    }
  }
}
