/// The ids that stand around a node in the content of its parent, outermost first; together with its position and its own
/// id, they are what it is known by.
///
/// Nearly every node has none, which costs nothing.
struct Identity: Hashable {
  private var ids: [AnyHashable] = []

  var isEmpty: Bool { ids.isEmpty }

  mutating func append<ID: Hashable>(_ id: ID) {
    ids.append(AnyHashable(id))
  }

  mutating func removeLast() {
    ids.removeLast()
  }
}
