import SimulatedUICore

/// A dynamic property that takes its value from another one, as a ``FocusState`` takes it from a ``State``.
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
