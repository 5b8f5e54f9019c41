internal import FieldLayout

/// The values that a view finds in its environment.
///
/// As in SwiftUI, a key of one's own gets a property in an extension:
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
/// A copy shares what it was copied from, so that an environment costs no more than what is written to it.
public struct EnvironmentValues {
  private var latest: EnvironmentEntry?
  private var keyRecorder: KeyRecorder?

  /// The default of every key, and no objects.
  public init() {}

  /// The value for a key.
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
  func object(of type: any AnyObject.Type) -> AnyObject? {
    value(of: AnyObject?.self, for: ObjectIdentifier(type)) ?? nil
  }

  mutating func set(_ object: AnyObject?, of type: any AnyObject.Type) {
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

// MARK: - Names

extension EnvironmentValues {
  /// The name of the first key that reading a property asks for, or that of the property's type if it asks for none.
  ///
  /// The key path of a computed property prints an address on Linux, and the name of a key is the same everywhere.
  func keyName<Value>(of keyPath: KeyPath<EnvironmentValues, Value>) -> String {
    let keyRecorder = KeyRecorder()
    var values = self
    values.keyRecorder = keyRecorder
    _ = values[keyPath: keyPath]
    return typeName(keyRecorder.first ?? Value.self)
  }

  /// Notes which keys are read.
  private final class KeyRecorder {
    private(set) var first: (any Any.Type)?

    func record(_ key: any EnvironmentKey.Type) {
      if first == nil { first = key }
    }
  }
}

// MARK: - Entries

/// One value that was set, in front of those that were set before.
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
