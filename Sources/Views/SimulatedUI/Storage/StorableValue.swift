public import Foundation

/// A type of values that user defaults can store.
public protocol StorableValue {}

extension Bool: StorableValue {}
extension Int: StorableValue {}
extension Double: StorableValue {}
extension String: StorableValue {}
extension Data: StorableValue {}
extension Date: StorableValue {}
extension URL: StorableValue {}

/// The conversion between the value of a property and its stored form.
struct StoredForm<Value> {
  /// Returns the stored form of a value; `nil` if the value removes the stored value.
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
