/// Objects that are kept elsewhere, each of whose announcements evaluates the view, as if each had an ``ObservedObject``.
///
/// For screens that are declared rather than written, where the number of objects is no part of a type. SwiftUI has no such
/// wrapper, and an app's view would declare one property for each object.
@propertyWrapper
public struct ObservedObjects<ObjectType: AnyObject>: DynamicProperty {
  public var wrappedValue: [ObjectType]

  public init(wrappedValue: [ObjectType]) {
    self.wrappedValue = wrappedValue
  }
}

extension ObservedObjects: InstalledProperty {
  mutating func install(in context: inout InstallationContext) {
    guard !context.isDryRun else { return }
    let record = context.record as? ObjectSubscriptions ?? ObjectSubscriptions()
    context.record = record
    record.observe(wrappedValue, for: context.node)
  }
}

extension ObservedObjects: CustomComparable {
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    old.wrappedValue.elementsEqual(new.wrappedValue, by: ===) ? nil : .value
  }
}

/// The subscriptions of one dynamic property to the objects that it holds now.
private final class ObjectSubscriptions: PropertyRecord {
  private var subscriptions: [ObjectSubscription] = []

  /// Subscribes to `objects`, but for those that the property follows already at their place.
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
