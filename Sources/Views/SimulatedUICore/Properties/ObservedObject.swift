internal import GranularityFieldLayout
internal import ModelObservation

/// An object that is owned outside the view. Each announcement of the object invalidates the view.
///
/// The object can be of any class. The property subscribes to the instance if it is an
/// `ObservationSource`, or an `ObservableObject` of Apple's Combine; for other objects it only
/// holds the reference, and the reads of the body are tracked.
@propertyWrapper
public struct ObservedObject<ObjectType: AnyObject>: DynamicProperty {
  public var wrappedValue: ObjectType
  /// In an installed copy, the number of the evaluation before which the object last announced a
  /// change.
  private var seed: Node.EvaluationNumber?

  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public init(initialValue: ObjectType) {
    self.init(wrappedValue: initialValue)
  }

  /// Makes bindings to the object's properties.
  public var projectedValue: ObjectBindings<ObjectType> {
    ObjectBindings(wrappedValue, from: "ObservedObject")
  }
}

/// Makes a binding to each property of an object.
@dynamicMemberLookup
public struct ObjectBindings<ObjectType: AnyObject> {
  private let object: ObjectType

  /// - Parameter wrapper: The wrapper of the property that makes the bindings.
  package init(_ object: ObjectType, from wrapper: StaticString) {
    self.object = object
    guard let view = ViewGraph.current?.evaluated?.viewType else { return }
    ModelUseLog.add(
      .binding(
        wrapper: InternedString("\(wrapper)"), of: InternedString(typeName(type(of: object))),
        in: InternedString(typeName(view))))
  }

  /// A binding to one property. Making the binding reads the property.
  public subscript<Value>(
    dynamicMember path: ReferenceWritableKeyPath<ObjectType, Value>
  ) -> Binding<Value> {
    Binding(ObjectLocation(of: object, at: path))
  }
}

extension ObservedObject: InstalledProperty {
  /// Subscribes the node to the object. The graph calls this method in the evaluation that mounts
  /// the view, and in each later evaluation for which the property has another value.
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

/// False if closures captured two copies of the property, and the object announced a change between
/// the evaluations of these copies.
///
/// A value that a body made, and that is not installed, has no seed. Source: `ObservedObject._seed`
/// of OpenSwiftUI.
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
  /// The node to invalidate; `nil` without a subscription, because the closure may outlive the
  /// node.
  @safe @exclusivity(unchecked) private unowned var node: Node?

  func isObserved(_ object: AnyObject) -> Bool { observed === object }

  /// Subscribes to `object` instead of the last object. Does nothing if `object` is the last
  /// object.
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

  /// Runs the pending transactions of the screens on this thread before a change. It is for sources
  /// that do not do so themselves: a publisher of the app, and models of other packages.
  ///
  /// - Returns: False if a pass unmounted the view, or gave the view another object.
  private func prepareScreens(for node: Node) -> Bool {
    let announcing = observed
    AnnouncementPreparation.run()
    return self.node === node && observed === announcing
  }

  /// Cancels the subscription, if there is one, while the node stays mounted.
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
