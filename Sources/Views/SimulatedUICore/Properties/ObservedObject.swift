internal import GranularityFieldLayout
internal import ModelObservation

/// An object that is owned outside the view. Each announcement by the object invalidates the view.
///
/// The object can be of any class. The property subscribes to the instance if it is an
/// `ObservationSource`, or an `ObservableObject` of Apple's Combine. For all other objects, the
/// property only holds the reference, and the body's reads of the object are tracked.
@propertyWrapper
public struct ObservedObject<ObjectType: AnyObject>: DynamicProperty {
  public var wrappedValue: ObjectType
  /// The number of the evaluation before which the object last announced a change; `nil` in a copy
  /// that is not installed.
  private var seed: Node.EvaluationNumber?

  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public init(initialValue: ObjectType) {
    self.init(wrappedValue: initialValue)
  }

  /// A value that makes bindings to the object's properties, as in `$model.name`.
  public var projectedValue: ObjectBindings<ObjectType> {
    ObjectBindings(wrappedValue, from: "ObservedObject")
  }
}

/// Makes a binding to any property of an object, as in `$model.name`.
@dynamicMemberLookup
public struct ObjectBindings<ObjectType: AnyObject> {
  private let object: ObjectType

  /// - Parameter wrapper: The name of the property wrapper whose projected value this is.
  package init(_ object: ObjectType, from wrapper: StaticString) {
    self.object = object
    guard let view = ViewGraph.current?.evaluated?.viewType else { return }
    ModelUseLog.add(
      .binding(
        wrapper: InternedString("\(wrapper)"), of: InternedString(typeName(type(of: object))),
        in: InternedString(typeName(view))))
  }

  /// A binding to one property of the object. Making the binding reads the property.
  public subscript<Value>(
    dynamicMember path: ReferenceWritableKeyPath<ObjectType, Value>
  ) -> Binding<Value> {
    Binding(ObjectLocation(of: object, at: path))
  }
}

extension ObservedObject: InstalledProperty {
  /// Subscribes the node to the object. The graph calls this method in the evaluation that mounts
  /// the view, and again before each evaluation in which the property can have a different value.
  package mutating func install(in context: inout InstallationContext) {
    guard !context.isDryRun else { return }
    let record = context.record as? ObjectSubscription ?? ObjectSubscription()
    context.record = record
    record.observe(wrappedValue, for: context.node)
    seed = record.lastChange
  }
}

extension ObservedObject: CustomComparable {
  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    old.wrappedValue === new.wrappedValue && hasSameSeed(old.seed, new.seed) ? nil : .value
  }
}

/// False if two closures captured copies of the same property, and the object announced a change
/// between the evaluations that installed these copies.
///
/// A copy that a body made and that is not installed has no seed. Source: `ObservedObject._seed` of
/// OpenSwiftUI.
func hasSameSeed(_ old: Node.EvaluationNumber?, _ new: Node.EvaluationNumber?) -> Bool {
  guard let old, let new else { return true }
  return old == new
}

/// The record of one dynamic property that holds an object, with the subscription to the object.
///
/// The subscription's closure retains the record, and the record retains the subscription.
/// ``detach()`` breaks this cycle.
class ObjectSubscription: PropertyRecord {
  private var observed: AnyObject?
  private var subscription: AnyCancellable?
  /// The node to invalidate; `nil` if there is no subscription, because the subscription's closure
  /// can outlive the node.
  @safe @exclusivity(unchecked) private unowned var node: Node?

  func isObserved(_ object: AnyObject) -> Bool { observed === object }

  /// Subscribes to `object`, and cancels the subscription to the previous object. Does nothing if
  /// `object` is the previous object.
  func observe<Object: AnyObject>(_ object: Object, for node: Node) {
    guard observed !== object else { return }
    end(for: node)
    observed = object
    change(for: node.evaluations)
    guard let source = node.graph?.models.source(object) else { return }
    let cause = Cause.object(InternedString(typeName(type(of: object as AnyObject))))
    self.node = node
    subscription = source.subscribe { [self] change in objectWillChange(change, cause) }
    node.graph?.record(of: node, .didSubscribe(node))
  }

  private func objectWillChange(_ change: Change, _ cause: Cause) {
    guard let node, let graph = node.graph else { return }
    guard graph.isOnOwnThread else {
      return objectWillChange(change, cause, onOtherThreadThan: graph)
    }
    guard !AnnouncementPreparation.isRequested || prepareScreens(for: node) else { return }
    self.change(for: node.nextEvaluation)
    node.objectDidAnnounce()
    graph.invalidate(node, because: cause, notifiedBy: change)
  }

  @inline(never)
  private func objectWillChange(
    _ change: Change, _ cause: Cause, onOtherThreadThan graph: ViewGraph
  ) {
    graph.handOver(change.property?.description ?? cause.description) { [self] in
      guard let node else { return false }
      graph.warn(.announcementOnOtherThread(cause), of: node)
      objectWillChange(change, cause)
      return true
    }
  }

  /// Runs the pending transactions of the screens on this thread before a change. Call this method
  /// only for sources that do not run the transactions themselves, such as a publisher of the app
  /// or a model of a different package.
  ///
  /// - Returns: False if one of the passes unmounted the view, or gave the view a different object.
  private func prepareScreens(for node: Node) -> Bool {
    let announcing = observed
    AnnouncementPreparation.run()
    return self.node === node && observed === announcing
  }

  /// Cancels the subscription, if there is one. Call this method if the node stays mounted.
  func end(for node: Node) {
    if subscription != nil { node.graph?.record(of: node, .didUnsubscribe(node)) }
    detach()
  }

  override func detach() {
    node = nil
    subscription = nil
    observed = nil
  }
}
