internal import Foundation

/// Conversions between the values of properties and the types that the properties have in source.
enum ManagedValue {
  /// Converts the value of a property to the type of the property.
  ///
  /// A number, a text, data or a collection without a value is zero or empty, as on Apple's systems.
  ///
  /// - Precondition: The value has the type, or a type that converts to it.
  static func value<Value>(_ value: Any?, of key: String, in object: NSManagedObject) -> Value {
    let value = value.flatMap(unwrapped)
    if let value {
      for form in forms(of: value) {
        if let result = form as? Value { return result }
      }
      if let type = wrapped(Value.self) as? any ConvertibleNumber.Type,
        let number = number(value), let result = type.init(number) as? Value
      {
        return result
      }
      if wrapped(Value.self) == NSNumber.self, let number = number(value) as? Value {
        return number
      }
      if wrapped(Value.self) == NSDecimalNumber.self, let number = number(value),
        let result = NSDecimalNumber(decimal: number.decimalValue) as? Value
      {
        return result
      }
    }
    if let type = Value.self as? any MissingValue.Type, let none = type.none as? Value {
      return none
    }
    if let type = Value.self as? any EmptyValue.Type, let empty = type.init() as? Value {
      return empty
    }
    if let empty = (Value.self == NSSet.self ? NSSet() : NSOrderedSet()) as? Value { return empty }
    if let type = Value.self as? any ConvertibleNumber.Type, let zero = type.init(0) as? Value {
      return zero
    }
    fatalError(
      "'\(key)' of \(object) needs a value of the type \(Value.self); found "
        + (value.map { "\(type(of: $0))" } ?? "nil"))
  }

  /// The forms in which a value can be cast: collections of objects also as sets and lists of Swift.
  private static func forms(of value: Any) -> [Any] {
    switch value {
    case let set as NSSet:
      let objects = set.allObjects.compactMap { $0 as? NSManagedObject }
      return [set, Set(objects), objects]
    case let set as NSOrderedSet:
      let objects = set.array.compactMap { $0 as? NSManagedObject }
      return [set, objects, Set(objects)]
    default: return [value]
    }
  }

  private static func wrapped<Value>(_ type: Value.Type) -> any Any.Type {
    (type as? any MissingValue.Type)?.wrapped ?? type
  }

  static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as Bool: NSNumber(value: value)
    case let value as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: value))
    case let value as Decimal: NSDecimalNumber(decimal: value)
    case let value as Float: NSNumber(value: value)
    case let value as any BinaryFloatingPoint: NSNumber(value: Double(value))
    default: nil
    }
  }

  /// A value inside of optionals; `nil` if there is none.
  static func unwrapped(_ value: Any) -> Any? {
    guard let optional = value as? any MissingValue else { return value }
    return optional.some.flatMap(unwrapped)
  }

  /// The managed objects in the value of a relationship.
  static func objects(in value: Any) -> [NSManagedObject] {
    switch value {
    case let object as NSManagedObject: [object]
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let objects as [NSManagedObject]: objects
    case let objects as Set<NSManagedObject>:
      objects.sorted { $0.objectID.hash < $1.objectID.hash }
    case let objects as NSArray: objects.compactMap { $0 as? NSManagedObject }
    default: []
    }
  }
}

/// An optional of any type.
private protocol MissingValue {
  static var none: Self { get }
  static var wrapped: any Any.Type { get }
  var some: Any? { get }
}

extension Optional: MissingValue {
  fileprivate static var wrapped: any Any.Type { Wrapped.self }
  fileprivate var some: Any? { self }
}

/// A type with an empty value, which a property without a value shows.
private protocol EmptyValue {
  init()
}

extension String: EmptyValue {}
extension Data: EmptyValue {}
extension Array: EmptyValue {}
extension Set: EmptyValue {}
extension Dictionary: EmptyValue {}

private protocol ConvertibleNumber {
  init(_ number: NSNumber)
}

extension Bool: ConvertibleNumber {
  fileprivate init(_ number: NSNumber) { self = number.boolValue }
}
extension Int: ConvertibleNumber {
  fileprivate init(_ number: NSNumber) { self = number.intValue }
}
extension Int16: ConvertibleNumber {
  fileprivate init(_ number: NSNumber) { self = number.int16Value }
}
extension Int32: ConvertibleNumber {
  fileprivate init(_ number: NSNumber) { self = number.int32Value }
}
extension Int64: ConvertibleNumber {
  fileprivate init(_ number: NSNumber) { self = number.int64Value }
}
extension Double: ConvertibleNumber {
  fileprivate init(_ number: NSNumber) { self = number.doubleValue }
}
extension Float: ConvertibleNumber {
  fileprivate init(_ number: NSNumber) { self = number.floatValue }
}
extension Decimal: ConvertibleNumber {
  fileprivate init(_ number: NSNumber) { self = number.decimalValue }
}
