import GranularityWorkloads
import SimulatedUICore

/// The counts of the nodes that live.
///
/// The entry of a node that was unmounted is reused. So a long run takes the memory of the nodes that live at
/// one time, and four bytes for each node that ever lived.
struct NodeTable {
  /// The counts of each node, free entries included.
  private var counts: [NodeCounts] = []
  /// The index of each node's entry, by the node's id; absent for effects and for nodes that were unmounted.
  private var indices: [OptionalIndex] = []
  /// The free entries; the last one is reused first.
  private var free: [OptionalIndex] = []
  /// The pending changes by the index of the node, for nodes whose `hasPendingChanges` is true.
  private var pending: [Int: PendingChanges] = [:]

  /// The number of entries, free ones included.
  var capacity: Int { counts.count }

  /// The index of a node's entry; `nil` if it has none.
  func index(of node: Int) -> Int? {
    node < indices.count ? indices[node].value : nil
  }

  subscript(index: Int) -> NodeCounts {
    get { counts[index] }
    set { counts[index] = newValue }
  }

  /// Adds an entry for a node.
  ///
  /// - Returns: The index of the entry.
  mutating func insert(_ entry: NodeCounts, for node: Int) -> Int {
    let index: Int
    if let reused = free.popLast()?.value {
      index = reused
      counts[index] = entry
    } else {
      index = counts.count
      counts.append(entry)
    }
    while indices.count <= node { indices.append(.absent) }
    indices[node] = OptionalIndex(index)
    return index
  }

  /// Removes the entry of a node, which is at `index`.
  mutating func remove(_ node: Int, at index: Int) {
    if counts[index].hasPendingChanges { pending[index] = nil }
    indices[node] = .absent
    free.append(OptionalIndex(index))
    guard free.count == counts.count else { return }
    // No node lives, and the next screen may be much smaller.
    (counts, free) = ([], [])
  }
}

/// Methods on the counts of a node. The caller takes the counts out of the table, and stores them again afterwards.
extension NodeTable {
  /// Keeps the attribution of an invalidation until the node is evaluated.
  ///
  /// If the graph coalesced the invalidation but none is pending, an evaluation has already shown its change. Nothing
  /// is kept then.
  ///
  /// - Complexity: O(*n*), where *n* is the number of different pending attributions, usually none.
  mutating func note(
    invalidation attribution: AttributionTable.Number, of node: inout NodeCounts, at index: Int,
    isCoalesced: Bool
  ) {
    let new = OptionalIndex(Int(attribution))
    if node.firstInvalidation == .absent {
      if !isCoalesced { node.firstInvalidation = new }
    } else if node.firstInvalidation != new {
      changePending(of: &node, at: index) {
        if !$0.invalidations.contains(attribution) { $0.invalidations.append(attribution) }
      }
    }
  }

  /// Removes and returns the earliest pending invalidation with the cause `via`; `nil` if there is none.
  mutating func takeInvalidation(
    of node: inout NodeCounts, at index: Int, _ via: Cause, _ attributions: AttributionTable
  ) -> AttributionTable.Number? {
    if node.firstInvalidation == .absent { return nil }
    if let first = node.takeInvalidation(via, attributions) {
      let next = take(of: &node, at: index) {
        $0.invalidations.isEmpty ? nil : $0.invalidations.removeFirst()
      }
      if let next { node.firstInvalidation = OptionalIndex(Int(next)) }
      return first
    }
    return take(of: &node, at: index) {
      $0.invalidations.removeFirst(via: via, in: attributions)
    }
  }

  /// Drops the pending invalidations, because an evaluation has shown them or none will follow.
  mutating func dropInvalidations(of node: inout NodeCounts, at index: Int) {
    node.firstInvalidation = .absent
    if node.hasPendingChanges { changePending(of: &node, at: index) { $0.invalidations = [] } }
  }

  /// Removes and returns the earliest pending set of the state `via`; `nil` if there is none.
  mutating func takeStateSet(
    of node: inout NodeCounts, at index: Int, _ via: Cause, _ attributions: AttributionTable
  ) -> AttributionTable.Number? {
    take(of: &node, at: index) { $0.stateSets.removeFirst(via: via, in: attributions) }
  }

  /// Drops the pending sets of the state `via`, which no body reads.
  mutating func dropStateSets(
    of node: inout NodeCounts, at index: Int, _ via: Cause, _ attributions: AttributionTable
  ) {
    guard node.hasPendingChanges else { return }
    changePending(of: &node, at: index) {
      $0.stateSets.removeAll { attributions[$0].via == via }
    }
  }

  /// Removes and returns the origin of the evaluation that changed the environment of the node.
  mutating func takeEnvironmentOrigin(
    of node: inout NodeCounts, at index: Int
  ) -> OriginTable.Number? {
    take(of: &node, at: index) { pending in
      defer { pending.environmentOrigin = nil }
      return pending.environmentOrigin
    }
  }

  /// Changes the pending changes of the node at `index`.
  mutating func changePending(at index: Int, _ change: (inout PendingChanges) -> Void) {
    var entry = counts[index]
    changePending(of: &entry, at: index, change)
    counts[index] = entry
  }

  @inline(__always)
  private mutating func take(
    of node: inout NodeCounts, at index: Int, _ take: (inout PendingChanges) -> Int32?
  ) -> Int32? {
    node.hasPendingChanges ? changePending(of: &node, at: index, take) : nil
  }

  private mutating func changePending<Result>(
    of node: inout NodeCounts, at index: Int, _ change: (inout PendingChanges) -> Result
  ) -> Result {
    var changed = pending[index] ?? PendingChanges()
    let result = change(&changed)
    node.hasPendingChanges = !changed.isEmpty
    pending[index] = changed.isEmpty ? nil : changed
    return result
  }
}

extension [AttributionTable.Number] {
  /// Removes and returns the first attribution with the cause `via`; `nil` if there is none.
  fileprivate mutating func removeFirst(
    via: Cause, in attributions: AttributionTable
  ) -> Element? {
    firstIndex { attributions[$0].via == via }.map { remove(at: $0) }
  }
}
