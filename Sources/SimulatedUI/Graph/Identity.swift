/// The ids that stand around a node in the content of its parent, outermost first; together with its position and its own
/// id, they are what it is known by.
///
/// Nearly every node has none, which costs nothing.
struct Identity: Hashable {
  private var ids: [AnyHashable] = []

  var isEmpty: Bool { ids.isEmpty }

  /// Whether the other stands in erased views of the same places, so that one may come in place of the other.
  func hasSamePlaces(as other: Identity) -> Bool { places == other.places }

  private var places: [Int] { ids.compactMap { ($0.base as? ErasedType)?.position } }

  mutating func append<ID: Hashable>(_ id: ID) {
    ids.append(AnyHashable(id))
  }

  mutating func removeLast() {
    ids.removeLast()
  }
}
