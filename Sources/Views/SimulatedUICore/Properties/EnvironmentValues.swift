internal import GranularityFieldLayout

/// The values and objects that a view can read from its environment.
///
/// As in SwiftUI, declare a property for a custom key in an extension:
///
/// ```swift
/// extension EnvironmentValues {
///   var season: Season {
///     get { self[SeasonKey.self] }
///     set { self[SeasonKey.self] = newValue }
///   }
/// }
/// ```
///
/// The values are a linked list whose tail all copies share, so an environment needs memory only for its own writes.
public struct EnvironmentValues {
  private var latest: EnvironmentEntry?
  private var keyRecorder: KeyRecorder?

  /// An environment with the default value of every key and no objects.
  public init() {}

  /// The value that was set for a key, or the key's default value if none was set.
  ///
  /// - Complexity: O(*n*) to get, where *n* is the number of values set since this one; O(1) to set.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      keyRecorder?.record(key)
      return value(of: Key.Value.self, for: ObjectIdentifier(key)) ?? Key.defaultValue
    }
    set { set(newValue, for: ObjectIdentifier(key)) }
  }

  /// The object that was set for a class; `nil` if there is none.
  package func object(of type: any AnyObject.Type) -> AnyObject? {
    value(of: AnyObject?.self, for: ObjectIdentifier(type)) ?? nil
  }

  package mutating func set(_ object: AnyObject?, of type: any AnyObject.Type) {
    set(object, for: ObjectIdentifier(type))
  }

  private func value<Value>(of _: Value.Type, for key: ObjectIdentifier) -> Value? {
    var next = latest
    while let entry = next {
      if entry.key == key { return (entry as? ValueEntry<Value>)?.value }
      next = entry.earlier
    }
    return nil
  }

  private mutating func set<Value>(_ value: Value, for key: ObjectIdentifier) {
    latest = ValueEntry(value, for: key, after: latest)
  }
}

extension EnvironmentValues {
  /// The type name of the first key that the property reads, or of the property's type if it reads none.
  ///
  /// A key's name is the same on all platforms, while the key path of a computed property prints as an address on Linux.
  func keyName<Value>(of keyPath: KeyPath<EnvironmentValues, Value>) -> String {
    let keyRecorder = KeyRecorder()
    var values = self
    values.keyRecorder = keyRecorder
    _ = values[keyPath: keyPath]
    return typeName(keyRecorder.first ?? Value.self)
  }

  /// Records the first key that is read.
  private final class KeyRecorder {
    private(set) var first: (any Any.Type)?

    func record(_ key: any EnvironmentKey.Type) {
      if first == nil { first = key }
    }
  }
}

/// One value that was set, linked to the values set before it.
private class EnvironmentEntry {
  let key: ObjectIdentifier
  let earlier: EnvironmentEntry?

  init(for key: ObjectIdentifier, after earlier: EnvironmentEntry?) {
    self.key = key
    self.earlier = earlier
  }
}

private final class ValueEntry<Value>: EnvironmentEntry {
  let value: Value

  init(_ value: Value, for key: ObjectIdentifier, after earlier: EnvironmentEntry?) {
    self.value = value
    super.init(for: key, after: earlier)
  }
}

/// The key of an environment value. A modifier sets the value for all views inside the modifier.
public protocol EnvironmentKey {
  associatedtype Value

  /// The value that a view reads if no modifier around it sets one.
  static var defaultValue: Value { get }
}
