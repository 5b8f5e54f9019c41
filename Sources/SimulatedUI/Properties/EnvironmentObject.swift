internal import FieldLayout
internal import ModelObservation

/// An object that a view takes from its environment and whose announcements evaluate the view.
///
/// As with ``ObservedObject``, the object may be of any class: one that is an `ObservationSource` is subscribed to, by
/// instance; one that is not has its reads tracked. Without an object a warning names the class and the view, which shows
/// nothing until there is one.
@propertyWrapper
public struct EnvironmentObject<ObjectType: AnyObject>: DynamicProperty {
  private var object: ObjectType?

  public init() {}

  /// The object, which is there once the view is mounted.
  public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure(
        "an object of type \(ObjectType.self) needs a mounted view to be read in; found none")
    }
    return object
  }

  /// Makes bindings to the object's properties.
  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(wrappedValue) }

  private static var source: EnvironmentSource<ObjectType> {
    .object(ObjectType.self, whenAbsent: nil)
  }
}

extension EnvironmentObject: InstalledProperty {
  mutating func install(in place: inout PropertyPlace) {
    if let environment = place.rehearsed {
      object = Self.source.reading(in: environment).value
    } else {
      let record = place.record as? Record ?? Record(Self.source, of: place.node)
      place.record = record
      object = record.read(Self.source)
      if let object {
        record.subscription.follow(object, for: place.node)
      } else {
        record.subscription.end(for: place.node)
      }
    }
    if object == nil { place.missingObject = InternedString(typeName(ObjectType.self)) }
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

extension EnvironmentObject: ComparedByHand {
  static func difference(from old: Self, to new: Self, by comparison: Comparison) -> Difference? {
    nil
  }
}
