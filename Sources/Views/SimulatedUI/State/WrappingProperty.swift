import SimulatedUICore

/// A dynamic property that stores its value in a different dynamic property. For example, a
/// ``FocusState`` contains a ``State``.
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
