internal import Synchronization

/// What is to be known of the stored properties of each type, worked out at the first question about the type.
public struct FieldTable<Entry: Sendable>: ~Copyable, Sendable {
  private let known = Mutex<[ObjectIdentifier: [Entry]]>([:])
  private let entry: @Sendable (Field) -> Entry?

  /// Makes a table of the fields for which `entry` gives something.
  public init(_ entry: @escaping @Sendable (Field) -> Entry?) {
    self.entry = entry
  }

  /// The entries for the fields of `type`, in the order of ``storedFields(of:)``.
  ///
  /// - Complexity: O(1), but for the first call about a type.
  public func entries(of type: any Any.Type) -> [Entry] {
    let id = ObjectIdentifier(type)
    if let known = known.withLock({ $0[id] }) { return known }
    let entries = (storedFields(of: type) ?? []).compactMap(entry)
    known.withLock { $0[id] = entries }
    return entries
  }
}
