internal import ModelObservation
public import SimulatedUICore

/// A namespace for identifiers of views. The namespace stays the same while the view is mounted,
/// and never causes an evaluation.
@propertyWrapper
public struct Namespace: DynamicProperty, InstalledProperty, CustomComparable {
  private var id = ID(node: nil, name: nil)

  public init() {}

  public var wrappedValue: ID { id }

  /// The identity of a namespace, which consists of the view's node and the name of the property.
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

/// The parts of a view's geometry that matched views share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

nonisolated extension View {
  /// Connects the view with other views that have the same id in the same namespace. The simulation
  /// has no geometry, so the connection only changes the output.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    look((id, namespace, properties, anchor, isSource))
  }
}
