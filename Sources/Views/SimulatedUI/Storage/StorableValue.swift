public import Foundation

/// A type of values that the user defaults can hold.
public protocol StorableValue {}

extension Bool: StorableValue {}
extension Int: StorableValue {}
extension Double: StorableValue {}
extension String: StorableValue {}
extension Data: StorableValue {}
extension Date: StorableValue {}
extension URL: StorableValue {}

/// How a property stores its value.
struct StoredForm<Value> {
  /// The stored form; `nil` for a value that removes what was stored.
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
