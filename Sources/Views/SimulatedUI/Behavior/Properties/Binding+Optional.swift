public import SimulatedUICore

extension Binding {
  /// A binding to the value of `base` as an optional. Setting the binding to `nil` sets `base` to its current value.
  public init<Base>(_ base: Binding<Base>) where Value == Base? {
    self = base.converted(to: { $0 }, from: { $0 ?? $1 })
  }

  /// A binding to the wrapped value of `base`, which the initialiser reads; `nil` if the value is `nil`.
  ///
  /// If the value of `base` becomes `nil` later, the binding returns the value that the initialiser read.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self = base.converted(to: { $0 ?? value }, from: { new, _ in new })
  }

  /// A binding to the value of `base` as an `AnyHashable`.
  ///
  /// Setting the binding to a value of another type sets `base` to its current value.
  public init<Base: Hashable>(_ base: Binding<Base>) where Value == AnyHashable {
    self = base.converted(to: { AnyHashable($0) }, from: { $0.base as? Base ?? $1 })
  }
}
