/// Objects that are owned outside the view. An announcement by any of the objects invalidates the
/// view, as if each object had an ``ObservedObject`` property.
///
/// This wrapper is for screens that are described by data, in which the type of a view does not
/// determine how many objects it has. SwiftUI has no such wrapper; a view in an app declares one
/// property for each object.
@propertyWrapper
public struct ObservedObjects<ObjectType: AnyObject>: DynamicProperty {
  public var wrappedValue: [ObjectType]

  public init(wrappedValue: [ObjectType]) {
    self.wrappedValue = wrappedValue
  }
}

extension ObservedObjects: InstalledProperty {
  package mutating func install(in context: inout InstallationContext) {
    guard !context.isDryRun else { return }
    let record = context.record as? ObjectSubscriptions ?? ObjectSubscriptions()
    context.record = record
    record.observe(wrappedValue, for: context.node)
  }
}

extension ObservedObjects: CustomComparable {
  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    old.wrappedValue.elementsEqual(new.wrappedValue, by: ===) ? nil : .value
  }
}

/// The record of one dynamic property that holds several objects, with the subscriptions to the
/// objects.
private final class ObjectSubscriptions: PropertyRecord {
  private var subscriptions: [ObjectSubscription] = []

  /// Subscribes to `objects`. If an object is at the same index as before, its subscription is
  /// kept.
  func observe<Object: AnyObject>(_ objects: [Object], for node: Node) {
    while subscriptions.count > objects.count { subscriptions.popLast()?.end(for: node) }
    while subscriptions.count < objects.count { subscriptions.append(ObjectSubscription()) }
    for (subscription, object) in zip(subscriptions, objects) {
      subscription.observe(object, for: node)
    }
  }

  override func isChanged(for evaluation: Node.EvaluationNumber) -> Bool {
    subscriptions.contains { $0.isChanged(for: evaluation) }
  }

  override func detach() {
    for subscription in subscriptions { subscription.detach() }
    subscriptions = []
  }
}
