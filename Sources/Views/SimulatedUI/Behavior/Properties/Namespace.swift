internal import ModelObservation
public import SimulatedUICore

/// A namespace for identifiers, which stays the same while the view is mounted and never causes an evaluation.
@propertyWrapper
public struct Namespace: DynamicProperty, InstalledProperty, CustomComparable {
  private var id = ID(node: nil, name: nil)

  public init() {}

  public var wrappedValue: ID { id }

  /// The node and the name of the property.
  public struct ID: Hashable, Sendable {
    fileprivate let node: Int?
    fileprivate let name: InternedString?
  }

  package mutating func install(in context: inout InstallationContext) {
    id = ID(node: context.node.id, name: context.name)
  }

  package static func difference(from old: Self, to new: Self, by _: Comparator) -> Difference? {
    old.id.node == nil || new.id.node == nil || old.id == new.id ? nil : .value
  }
}
