/// Objects that are owned elsewhere; an announcement of any of them invalidates the view, as with one
/// ``ObservedObject`` each.
///
/// It is for screens that are built from data, where the number of objects is not part of a view type. SwiftUI has no
/// such wrapper; a view in an app declares one property for each object.
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

/// The record of one dynamic property that holds several objects: its subscriptions to them.
private final class ObjectSubscriptions: PropertyRecord {
  private var subscriptions: [ObjectSubscription] = []

  /// Subscribes to `objects`, except to those that are already subscribed to at the same index.
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
