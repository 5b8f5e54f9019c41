internal import GranularityFieldLayout
internal import ModelObservation

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
/// The values are a linked list. Copies share the tail of the list, so an environment needs memory
/// only for its own writes.
public struct EnvironmentValues {
  private var latest: EnvironmentEntry?
  private var keyReads: KeyReads?

  /// Makes an environment in which each key has its default value, and which has no objects.
  public init() {}

  /// The value that was set for a key; the key's default value if no value was set.
  ///
  /// - Complexity: O(*n*) to get a value, where *n* is the number of values that were set after
  ///   this value; O(1) to set a value.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      let value = value(of: Key.Value.self, for: ObjectIdentifier(key)) ?? Key.defaultValue
      keyReads?.record(key, value)
      return value
    }
    set { set(newValue, for: ObjectIdentifier(key)) }
  }

  /// The object that was set for a class; `nil` if none was set.
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
  /// The type name of the first key that the getter of `keyPath` reads; if the getter reads no key,
  /// the name of the property's type.
  ///
  /// The name of a key is the same on all platforms. In contrast, the key path of a computed
  /// property prints as an address on Linux.
  func keyName<Value>(of keyPath: KeyPath<EnvironmentValues, Value>) -> String {
    let reads = KeyReads()
    _ = recordingReads(in: reads)[keyPath: keyPath]
    return typeName(reads.first ?? Value.self)
  }

  /// Returns a copy of the values. The copy records in `reads` which keys are read from it.
  func recordingReads(in reads: KeyReads) -> EnvironmentValues {
    var values = self
    values.keyReads = reads
    return values
  }
}

/// The keys that were read from an environment, each with the value of its last read.
///
/// Source: `PropertyList.Tracker` of OpenSwiftUI; see <doc:Semantics>, rule 46b.
final class KeyReads {
  private var reads: [Read] = []

  private struct Read {
    let key: any EnvironmentKey.Type
    let isSame: (EnvironmentValues, Comparator) -> Bool
  }

  var first: (any Any.Type)? { reads.first?.key }

  func record<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value) {
    let read = Read(key: key) { $1.difference(from: value, to: $0[key]) == nil }
    if let index = reads.firstIndex(where: { $0.key == key }) {
      reads[index] = read
    } else {
      reads.append(read)
    }
  }

  /// The name of the first recorded key whose value in `values` differs from the recorded value;
  /// `nil` if no value differs.
  func firstChange(in values: EnvironmentValues, by comparator: Comparator) -> InternedString? {
    let changed = reads.first { !$0.isSame(values, comparator) }
    return changed.map { InternedString(typeName($0.key)) }
  }

  func removeAll() { reads = [] }
}

/// One value that was set in an environment, with a link to the value that was set before it.
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

/// The key of an environment value. A modifier sets the value for all views in its content.
public protocol EnvironmentKey {
  associatedtype Value

  /// The value that a view reads if no modifier around the view sets a value for the key.
  static var defaultValue: Value { get }
}
