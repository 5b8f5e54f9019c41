internal import GranularityFieldLayout
internal import ModelObservation

/// An object that a view reads from its environment. Each announcement of the object invalidates
/// the view.
///
/// As with ``ObservedObject``, the object can be of any class. The property subscribes to the
/// object if the object is an `ObservationSource`; for other objects, the reads of the body are
/// tracked. If the environment contains no object of the class, a warning names the class and the
/// view. The view then shows nothing until the environment contains such an object.
@propertyWrapper
public struct EnvironmentObject<ObjectType: AnyObject>: DynamicProperty {
  private var object: ObjectType?
  /// The number of the evaluation before which the object last announced a change; `nil` in a copy
  /// that is not installed.
  private var seed: Node.EvaluationNumber?

  public init() {}

  /// The object from the environment. Reading this property traps if the view is not mounted.
  public var wrappedValue: ObjectType {
    guard let object else {
      fatalError(MissingObject.message(ObjectType.self, isObservable: false))
    }
    return object
  }

  /// A value that makes bindings to the object's properties, as in `$model.name`.
  public var projectedValue: ObjectBindings<ObjectType> {
    ObjectBindings(wrappedValue, from: "EnvironmentObject")
  }

  private static var source: EnvironmentSource<ObjectType> {
    .object(ObjectType.self, whenAbsent: nil)
  }
}

extension EnvironmentObject: InstalledProperty {
  package mutating func install(in context: inout InstallationContext) {
    if let environment = context.dryRunEnvironment {
      object = Self.source.reading(in: environment).value
    } else {
      let record = context.record as? Record ?? Record(Self.source, of: context.node)
      context.record = record
      object = record.read(Self.source)
      if let object {
        record.subscription.observe(object, for: context.node)
        seed = record.subscription.lastChange
      } else {
        record.subscription.end(for: context.node)
      }
    }
    if object == nil { context.lackObject(of: ObjectType.self) }
  }

  private final class Record: EnvironmentReader<ObjectType> {
    let subscription = ObjectSubscription()

    override func isChanged(for evaluation: Node.EvaluationNumber) -> Bool {
      super.isChanged(for: evaluation) || subscription.isChanged(for: evaluation)
    }

    override func detach() {
      subscription.detach()
      super.detach()
    }
  }
}

extension EnvironmentObject: CustomComparable {
  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    guard let oldObject = old.object, let newObject = new.object else { return nil }
    return oldObject === newObject && hasSameSeed(old.seed, new.seed) ? nil : .value
  }
}
