extension Binding {
  /// Returns a binding to this binding's value, which `to` converts to a different type.
  ///
  /// If two converted bindings have the same types and the same original location, they count as
  /// bindings to the same location. So use the same two conversions for each pair of types.
  ///
  /// - Parameter from: Converts back. Its arguments are the converted value that was set, and the
  ///   current unconverted value.
  package func converted<Converted>(
    to: @escaping (Value) -> Converted, from: @escaping (Converted, Value) -> Value
  ) -> Binding<Converted> {
    part(to(current)) { ConvertedLocation(of: $0, to: to, from: from) }
  }
}

/// A location whose value is the value of a different location, converted to a different type.
private final class ConvertedLocation<Whole, Converted>: DerivedLocation<Whole, Converted> {
  private let to: (Whole) -> Converted
  private let from: (Converted, Whole) -> Whole

  init(
    of whole: Location<Whole>, to: @escaping (Whole) -> Converted,
    from: @escaping (Converted, Whole) -> Whole
  ) {
    self.to = to
    self.from = from
    super.init(of: whole)
  }

  override func derive(from whole: Whole) -> Converted { to(whole) }

  override var value: Converted {
    get { to(whole.value) }
    set { whole.value = from(newValue, whole.value) }
  }

  override func isSame(as other: Location<Converted>) -> Bool {
    guard let other = other as? ConvertedLocation<Whole, Converted> else { return false }
    return whole.isSame(as: other.whole)
  }

  override func hasSameOutput(as other: Location<Converted>) -> Bool {
    guard let other = other as? ConvertedLocation<Whole, Converted> else { return false }
    return whole.hasSameOutput(as: other.whole)
  }
}
