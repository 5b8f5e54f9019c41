public import SimulatedUICore

extension Binding {
  /// A binding to the optional value of a binding. Setting it to `nil` has no effect.
  public init<Base>(_ base: Binding<Base>) where Value == Base? {
    self = base.converted(to: { $0 }, from: { $0 ?? $1 })
  }

  /// A binding to the value of an optional binding, which is read; `nil` if there is no value.
  ///
  /// Once the value is removed, the last one is returned.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self = base.converted(to: { $0 ?? value }, from: { new, _ in new })
  }

  /// A binding to the value of a binding, in its erased form. Setting it to a value of another type has no effect.
  public init<Base: Hashable>(_ base: Binding<Base>) where Value == AnyHashable {
    self = base.converted(to: { AnyHashable($0) }, from: { $0.base as? Base ?? $1 })
  }
}
