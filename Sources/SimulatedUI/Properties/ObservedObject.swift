internal import FieldLayout
internal import ModelObservation

/// An object that is kept elsewhere and whose announcements evaluate the view.
///
/// The object may be of any class. One that is an `ObservationSource` is subscribed to, by instance; one that is not has its
/// reads tracked, and the wrapper does nothing else.
@propertyWrapper
public struct ObservedObject<ObjectType: AnyObject>: DynamicProperty {
  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public init(initialValue: ObjectType) {
    self.init(wrappedValue: initialValue)
  }

  /// Makes bindings to the object's properties.
  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(wrappedValue) }
}

/// Makes a binding to each property of an object.
@dynamicMemberLookup
public struct ObjectBindings<ObjectType: AnyObject> {
  private let object: ObjectType

  init(_ object: ObjectType) {
    self.object = object
  }

  /// A binding to one property; to make it is to read the property.
  public subscript<Value>(
    dynamicMember path: ReferenceWritableKeyPath<ObjectType, Value>
  ) -> Binding<Value> {
    Binding(ObjectLocation(of: object, at: path))
  }
}

extension ObservedObject: InstalledProperty {
  mutating func install(in place: inout PropertyPlace) {
    guard !place.isRehearsal else { return }
    let record = place.record as? ObjectSubscription ?? ObjectSubscription()
    place.record = record
    record.follow(wrappedValue, for: place.node)
  }
}

extension ObservedObject: ComparedByHand {
  static func difference(from old: Self, to new: Self, by comparison: Comparison) -> Difference? {
    old.wrappedValue === new.wrappedValue ? nil : .value
  }
}

/// The subscription of one dynamic property to the object that it holds now.
final class ObjectSubscription: PropertyRecord {
  private var object: AnyObject?
  private var subscription: AnyCancellable?

  /// Subscribes to `object`, unless that is whom the property follows already.
  func follow<Object: AnyObject>(_ object: Object, for node: Node) {
    guard self.object !== object else { return }
    if subscription != nil { node.graph?.record(.didUnsubscribe(node)) }
    detach()
    self.object = object
    guard let source = object as? any ObservationSource else { return }
    let cause = Cause.object(typeName(type(of: source)))
    subscription = source.subscribe { [unowned node] change in
      node.graph?.invalidate(node, because: cause, reportedBy: change)
    }
    node.graph?.record(.didSubscribe(node))
  }

  override func detach() {
    subscription = nil
    object = nil
  }
}
