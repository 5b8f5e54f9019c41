import SimulatedUICore

/// A dynamic property whose value is stored in another dynamic property, such as a ``FocusState``,
/// which contains a ``State``.
protocol WrappingProperty: InstalledProperty {
  associatedtype Wrapped: InstalledProperty
  var wrapped: Wrapped { get set }
}

extension WrappingProperty {
  package static var changesBetweenValues: Bool { Wrapped.changesBetweenValues }

  package mutating func install(in context: inout InstallationContext) {
    wrapped.install(in: &context)
  }
}
