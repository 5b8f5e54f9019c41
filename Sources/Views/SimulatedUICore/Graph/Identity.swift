/// The explicit ids around a node in its parent's content, outermost first. They are the ids that
/// `.id` sets and the types that `AnyView` erases.
///
/// Together with the position, the view type and the id of a row, the explicit ids identify the
/// node. Most nodes have no explicit ids, and an empty identity allocates nothing. Nested
/// identities share their outer ids, so the identities of *d* nested views take O(*d*) memory.
struct Identity: Hashable {
  /// The innermost id; `nil` if there is none.
  private var innermost: Link?

  /// An explicit id, with a link to the next outer id.
  private final class Link {
    let id: AnyHashable
    let outer: Link?
    /// The hash value of this id and all outer ids.
    let hash: Int

    init(_ id: AnyHashable, inside outer: Link?) {
      (self.id, self.outer) = (id, outer)
      var hasher = Hasher()
      hasher.combine(id)
      hasher.combine(outer?.hash)
      hash = hasher.finalize()
    }
  }

  var isEmpty: Bool { innermost == nil }

  /// - Complexity: O(1) if the identities differ, or share all but the innermost id; otherwise
  ///   O(*d*), where *d* is the number of ids.
  static func == (left: Identity, right: Identity) -> Bool {
    // Most nodes have no explicit ids around them, so the loop ends at once.
    var (one, other) = (left.innermost, right.innermost)
    while let left = one, let right = other {
      if left === right { return true }
      guard left.hash == right.hash, left.id == right.id else { return false }
      (one, other) = (left.outer, right.outer)
    }
    return one == nil && other == nil
  }

  func hash(into hasher: inout Hasher) { hasher.combine(innermost?.hash) }

  /// True if the erased views (``AnyView``) around both nodes are at the same positions. Only then
  /// can a node with one identity replace a node with the other identity.
  func hasSameErasedPositions(as other: Identity) -> Bool {
    erasedPositions == other.erasedPositions
  }

  /// The positions of the erased views around the node, innermost first.
  private var erasedPositions: [Int] {
    sequence(first: innermost) { $0?.outer }.compactMap { ($0?.id.base as? ErasedType)?.position }
  }

  mutating func append<ID: Hashable>(_ id: ID) {
    innermost = Link(AnyHashable(id), inside: innermost)
  }

  mutating func removeLast() { innermost = innermost?.outer }
}
