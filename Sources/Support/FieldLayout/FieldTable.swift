internal import Synchronization

/// A cache of what a function returns for the stored properties of a type, by type.
///
/// The first request for a type calls the function. A property for which it returns `nil` has no entry.
public struct FieldTable<Entry: Sendable>: ~Copyable, Sendable {
  private let known = Mutex<[ObjectIdentifier: [Entry]]>([:])
  private let entry: @Sendable (Field) -> Entry?

  /// Creates a table of the fields for which `entry` returns a value.
  public init(_ entry: @escaping @Sendable (Field) -> Entry?) {
    self.entry = entry
  }

  /// Returns the entries for the fields of `type`, in the order of ``storedFields(of:)``.
  ///
  /// - Complexity: O(1), except for the first call with a type.
  public func entries(of type: any Any.Type) -> [Entry] {
    let id = ObjectIdentifier(type)
    if let known = known.withLock({ $0[id] }) { return known }
    let entries = (storedFields(of: type) ?? []).compactMap(entry)
    known.withLock { $0[id] = entries }
    return entries
  }
}
