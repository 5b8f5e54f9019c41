/// The explicit ids around a node in its parent's content, outermost first: the ids of `.id` and of erased types.
///
/// Together with the position, the view type and a row's own id, they identify the node. Most nodes have none; an empty
/// identity allocates nothing.
struct Identity: Hashable {
  private var ids: [AnyHashable] = []

  var isEmpty: Bool { ids.isEmpty }

  /// Most nodes have no explicit ids around them, and the comparison of two arrays is not inlined.
  static func == (left: Identity, right: Identity) -> Bool {
    left.isEmpty ? right.isEmpty : left.ids == right.ids
  }

  /// True if both are inside the same erased views (``AnyView``), so that a node of one can replace a node of the
  /// other.
  func hasSameErasedPositions(as other: Identity) -> Bool {
    erasedPositions == other.erasedPositions
  }

  /// The positions of the erased views around the node, outermost first.
  var erasedPositions: [Int] { ids.compactMap { ($0.base as? ErasedType)?.position } }

  mutating func append<ID: Hashable>(_ id: ID) {
    ids.append(AnyHashable(id))
  }

  mutating func removeLast() {
    ids.removeLast()
  }
}
