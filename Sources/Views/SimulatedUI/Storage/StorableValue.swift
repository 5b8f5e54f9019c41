public import Foundation

/// A type whose values can be stored in user defaults.
public protocol StorableValue {}

extension Bool: StorableValue {}
extension Int: StorableValue {}
extension Double: StorableValue {}
extension String: StorableValue {}
extension Data: StorableValue {}
extension Date: StorableValue {}
extension URL: StorableValue {}

/// The conversion between a property's value and the form in which the value is stored.
struct StoredForm<Value> {
  /// Returns the form in which a value is stored; `nil` if setting the value removes the stored
  /// value.
  let encode: (Value) -> Any?
  let decode: (Any) -> Value?

  static func plain() -> Self { Self(encode: { $0 }, decode: { stored($0) }) }

  static func optional<Wrapped>() -> Self where Value == Wrapped? {
    Self(encode: { $0 }, decode: { stored($0) as Wrapped? })
  }

  static func raw() -> Self where Value: RawRepresentable {
    Self(
      encode: { $0.rawValue },
      decode: { (stored($0) as Value.RawValue?).flatMap(Value.init(rawValue:)) })
  }

  static func optionalRaw<Wrapped: RawRepresentable>() -> Self where Value == Wrapped? {
    Self(
      encode: { $0?.rawValue },
      decode: { (stored($0) as Wrapped.RawValue?).flatMap { Wrapped(rawValue: $0) } })
  }
}

/// Returns a stored value as a value of a type; `nil` if it does not fit the type.
///
/// As with a number of Objective-C, a truth value fits a number, and a number fits another type if
/// it is exactly representable. User defaults contain a URL as a path or as an archive.
private func stored<Value>(_ value: Any) -> Value? {
  if let value = value as? Value { return value }
  if Value.self == URL.self { return AppDefaults.url(in: value) as? Value }
  let number =
    (value as? Bool).map { $0 ? 1.0 : 0 } ?? (value as? Int).map(Double.init)
    ?? (value as? Float).map(Double.init) ?? value as? Double
  guard let number else { return nil }
  switch Value.self {
  case is Bool.Type: return number == 0 || number == 1 ? (number == 1) as? Value : nil
  case is Int.Type: return Int(exactly: number) as? Value
  case is Double.Type: return number as? Value
  default: return nil
  }
}
