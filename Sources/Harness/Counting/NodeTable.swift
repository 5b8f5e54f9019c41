import GranularityWorkloads
import SimulatedUICore

/// The counts of all nodes that are mounted.
///
/// The table reuses the entry of an unmounted node. So its size depends on the largest number of nodes that are mounted
/// at the same time, plus four bytes for each node that was ever mounted.
struct NodeTable {
  /// The counts of each node, including the entries that are free.
  private var counts: [NodeCounts] = []
  /// The index of each node's entry, by the id of the node. It is absent for effects and for unmounted nodes.
  private var indices: [OptionalIndex] = []
  /// The indices of the free entries. The last one is reused first.
  private var free: [OptionalIndex] = []
  /// The pending changes of the nodes whose `hasPendingChanges` is true, by the index of the node's entry.
  private var pending: [Int: PendingChanges] = [:]

  /// The number of entries, including the free ones.
  var capacity: Int { counts.count }

  /// The index of the entry of the node with this id; `nil` if the node has no entry.
  func index(of node: Int) -> Int? {
    node < indices.count ? indices[node].value : nil
  }

  subscript(index: Int) -> NodeCounts {
    get { counts[index] }
    set { counts[index] = newValue }
  }

  /// Adds an entry for the node with the id `node`.
  ///
  /// - Returns: The index of the new entry.
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

  /// Removes the entry at `index`, which belongs to the node with the id `node`.
  mutating func remove(_ node: Int, at index: Int) {
    if counts[index].hasPendingChanges { pending[index] = nil }
    indices[node] = .absent
    free.append(OptionalIndex(index))
    guard free.count == counts.count else { return }
    // The memory is freed, because no node is mounted and the next screen can be much smaller.
    (counts, free) = ([], [])
  }
}

/// These methods change a copy of a node's counts. The caller reads the copy from the table and stores it afterwards.
extension NodeTable {
  /// Keeps the attribution of an invalidation until the node is evaluated.
  ///
  /// If the graph coalesced the invalidation although none is pending, an evaluation has already shown the change. The
  /// invalidation is not kept then.
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

  /// Removes and returns the earliest pending invalidation whose cause is `via`; `nil` if there is none.
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

  /// Drops the pending invalidations: the node was evaluated and shows their changes, or it will not be evaluated.
  mutating func dropInvalidations(of node: inout NodeCounts, at index: Int) {
    node.firstInvalidation = .absent
    if node.hasPendingChanges { changePending(of: &node, at: index) { $0.invalidations = [] } }
  }

  /// Removes and returns the earliest pending write to the state that `via` names; `nil` if there is none.
  mutating func takeStateSet(
    of node: inout NodeCounts, at index: Int, _ via: Cause, _ attributions: AttributionTable
  ) -> AttributionTable.Number? {
    take(of: &node, at: index) { $0.stateSets.removeFirst(via: via, in: attributions) }
  }

  /// Drops the pending writes to the state that `via` names, because no body reads this state.
  mutating func dropStateSets(
    of node: inout NodeCounts, at index: Int, _ via: Cause, _ attributions: AttributionTable
  ) {
    guard node.hasPendingChanges else { return }
    changePending(of: &node, at: index) {
      $0.stateSets.removeAll { attributions[$0].via == via }
    }
  }

  /// Removes and returns the origin of the evaluation that changed the node's environment; `nil` if none is pending.
  mutating func takeEnvironmentOrigin(
    of node: inout NodeCounts, at index: Int
  ) -> OriginTable.Number? {
    take(of: &node, at: index) { pending in
      defer { pending.environmentOrigin = nil }
      return pending.environmentOrigin
    }
  }

  /// Applies `change` to the pending changes of the node whose entry is at `index`.
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
  /// Removes and returns the first attribution whose cause is `via`; `nil` if there is none.
  fileprivate mutating func removeFirst(
    via: Cause, in attributions: AttributionTable
  ) -> Element? {
    firstIndex { attributions[$0].via == via }.map { remove(at: $0) }
  }
}
