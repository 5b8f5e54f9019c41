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

  static func plain() -> Self { Self(encode: { $0 }, decode: { $0 as? Value }) }

  static func optional<Wrapped>() -> Self where Value == Wrapped? {
    Self(encode: { $0 }, decode: { $0 as? Wrapped })
  }

  static func raw() -> Self where Value: RawRepresentable {
    Self(
      encode: { $0.rawValue },
      decode: { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) })
  }

  static func optionalRaw<Wrapped: RawRepresentable>() -> Self where Value == Wrapped? {
    Self(
      encode: { $0?.rawValue },
      decode: { ($0 as? Wrapped.RawValue).flatMap { Wrapped(rawValue: $0) } })
  }
}
