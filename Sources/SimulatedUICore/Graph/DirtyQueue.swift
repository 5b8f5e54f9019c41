/// The nodes that wait for a pass, one bucket per depth. The queue owns a reference to each.
struct DirtyQueue: ~Copyable {
  private var buckets: [[QueuedNode]] = []
  private var lowest = 0
  private var highest = -1
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  deinit {
    for node in buckets.joined() { _ = unsafe node.takeRetainedValue() }
  }

  /// - Complexity: O(1) amortised.
  mutating func insert(_ node: Node) {
    let depth = node.depth
    while buckets.count <= depth { buckets.append([]) }
    lowest = isEmpty ? depth : min(lowest, depth)
    highest = isEmpty ? depth : max(highest, depth)
    buckets[depth].append(QueuedNode(node))
    count += 1
  }

  /// Removes and returns all nodes of the smallest depth, in mount order; `nil` if the queue is empty.
  ///
  /// The caller takes the reference to each.
  ///
  /// - Complexity: O(*d* + *n*), where *d* is the number of empty depths before the first node and *n* the number of nodes
  ///   returned; O(*d* + *n* log *n*) if these were not inserted in mount order.
  mutating func takeShallowest() -> [QueuedNode]? {
    guard !isEmpty else { return nil }
    while buckets[lowest].isEmpty, lowest < highest { lowest += 1 }
    var nodes: [QueuedNode] = []
    swap(&nodes, &buckets[lowest])
    count -= nodes.count
    let isOrdered = zip(nodes, nodes.dropFirst()).allSatisfy { $0.id < $1.id }
    if !isOrdered { nodes.sort { $0.id < $1.id } }
    return nodes
  }
}

/// A node in a queue, with its id, so that sorting neither loads the node nor counts references to it.
@safe struct QueuedNode: BitwiseCopyable {
  let id: Int
  private let node: Unmanaged<Node>

  fileprivate init(_ node: Node) {
    id = node.id
    unsafe self.node = .passRetained(node)
  }

  /// The node. To be called once, because it takes the reference that the queue owned.
  @unsafe
  func takeRetainedValue() -> Node { unsafe node.takeRetainedValue() }
}
