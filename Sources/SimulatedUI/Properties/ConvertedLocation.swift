extension Binding {
  /// A binding to the value in another form, of which there is one for each pair of types.
  ///
  /// - Parameter from: Takes what is set and the value as it is.
  func converted<Converted>(
    to: @escaping (Value) -> Converted, from: @escaping (Converted, Value) -> Value
  ) -> Binding<Converted> {
    part(to(wrappedValue)) { ConvertedLocation(of: $0, to: to, from: from) }
  }
}

/// The value at another place, in another form.
private final class ConvertedLocation<Whole, Converted>: Location<Converted> {
  private let whole: Location<Whole>
  private let to: (Whole) -> Converted
  private let from: (Converted, Whole) -> Whole

  init(
    of whole: Location<Whole>, to: @escaping (Whole) -> Converted,
    from: @escaping (Converted, Whole) -> Whole
  ) {
    self.whole = whole
    self.to = to
    self.from = from
  }

  override var value: Converted {
    get { to(whole.value) }
    set { whole.value = from(newValue, whole.value) }
  }

  override func markRead() { whole.markRead() }

  override func isSame(as other: Location<Converted>) -> Bool {
    guard let other = other as? ConvertedLocation<Whole, Converted> else { return false }
    return whole.isSame(as: other.whole)
  }

  override func hasSameOutput(as other: Location<Converted>) -> Bool {
    guard let other = other as? ConvertedLocation<Whole, Converted> else { return false }
    return whole.hasSameOutput(as: other.whole)
  }
}
