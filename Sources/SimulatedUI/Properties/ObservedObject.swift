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
class ObjectSubscription: PropertyRecord {
  private var followed: AnyObject?
  private var subscription: AnyCancellable?
  /// Whom the announcements are for; gone with the subscription, whoever still holds its closure.
  private unowned var node: Node?

  /// Subscribes to `object`, unless that is whom the property follows already.
  func follow<Object: AnyObject>(_ object: Object, for node: Node) {
    guard followed !== object else { return }
    end(for: node)
    followed = object
    change(for: node.evaluations)
    guard let source = object as? any ObservationSource else { return }
    let cause = Cause.object(InternedString(typeName(type(of: source))))
    self.node = node
    subscription = source.subscribe { [self] change in announce(change, cause) }
    node.graph?.record(of: node, .didSubscribe(node))
  }

  private func announce(_ change: Change, _ cause: Cause) {
    guard let node else { return }
    self.change(for: node.nextEvaluation)
    node.graph?.invalidate(node, because: cause, reportedBy: change)
  }

  /// Ends the subscription, if there is one, while the node stays.
  func end(for node: Node) {
    if subscription != nil { node.graph?.record(of: node, .didUnsubscribe(node)) }
    detach()
  }

  override func detach() {
    node = nil
    subscription = nil
    followed = nil
  }
}
