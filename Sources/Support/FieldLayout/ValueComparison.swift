/// Compares two values of a type that can be without `==`, such as the old and the new value of a property.
///
/// Values with the same bytes are equal. Other values are compared part by part: parts of an `Equatable` type by `==`,
/// and objects of other classes by `===`. Closures with different bytes, and types with a custom mirror, cannot be
/// compared. Of two dictionaries or sets without `==`, only the numbers of elements are compared.
///
/// - Returns: True if the values are equal, false if they differ, and `nil` if that is not known.
/// - Complexity: After a fixed number of parts, the comparison gives up, so that a set of a large value takes little
///   time.
public func areEqual<Value>(_ old: Value, _ new: Value) -> Bool? {
  if hasSameBytes(old, new) { return true }
  var comparison = ValueComparison()
  return comparison.areEqual(old as Any, new as Any)
}

/// True if the values have the same bytes. The bytes of an array or dictionary are a reference to its elements. So the
/// elements are the same too, because a value that is still in use is copied before a change.
private func hasSameBytes<Value>(_ old: Value, _ new: Value) -> Bool {
  unsafe withUnsafeBytes(of: old) { old in
    unsafe withUnsafeBytes(of: new) { new in unsafe old.elementsEqual(new) }
  }
}

/// A comparison of parts that ends after a fixed number of parts, so that two runs of the same code compare the same
/// parts.
private struct ValueComparison {
  private var partsLeft = 1_000

  mutating func areEqual(_ old: Any, _ new: Any) -> Bool? {
    partsLeft -= 1
    guard partsLeft >= 0 else { return nil }
    if let old = old as? any OptionalValue, let new = new as? any OptionalValue {
      return switch (old.content, new.content) {
      case (let old?, let new?): areEqual(old, new)
      case (nil, nil): true
      default: false
      }
    }
    guard type(of: old) == type(of: new) else { return false }
    if let old = old as? any Equatable { return Self.areEqual(equatable: old, new) }
    if type(of: old) is any AnyObject.Type { return old as AnyObject === new as AnyObject }
    return areEqual(Mirror(reflecting: old), Mirror(reflecting: new), of: old, newValue: new)
  }

  private static func areEqual<Known: Equatable>(equatable old: Known, _ new: Any) -> Bool? {
    (new as? Known).map { old == $0 }
  }

  /// The name of the case of an enum; `nil` if it is not known.
  private static func name(of value: Any) -> String? {
    func name<Value>(_ value: Value) -> String? { caseName(of: value) }
    return _openExistential(value, do: name)
  }

  private mutating func areEqual(
    _ old: Mirror, _ new: Mirror, of value: Any, newValue: Any
  ) -> Bool? {
    switch old.displayStyle {
    case .collection:
      guard old.children.count == new.children.count else { return false }
    case .dictionary, .set:
      guard old.children.count == new.children.count else { return false }
      return old.children.isEmpty ? true : nil
    case .struct, .tuple:
      guard !(value is any CustomReflectable), !old.children.isEmpty else { return nil }
    case .enum:
      guard !(value is any CustomReflectable) else { return nil }
      guard let name = Self.name(of: value), let newName = Self.name(of: newValue) else {
        return nil
      }
      guard name == newName else { return false }
    default: return nil
    }
    var result: Bool? = true
    for (old, new) in zip(old.children, new.children) {
      switch areEqual(old.value, new.value) {
      case false?: return false
      case nil: result = nil
      case true?: break
      }
    }
    return result
  }
}

/// A value that can be `nil`.
private protocol OptionalValue {
  /// The value inside of the optional value; `nil` if there is none.
  var content: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var content: Any? { map { $0 as Any } }
}
