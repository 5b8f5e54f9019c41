/// The nodes that wait for a pass, sorted by level and depth. The queue retains each node.
struct DirtyQueue: ~Copyable {
  private var lowest = LevelQueue()
  /// The queues of level 1 and all higher levels, which contain pushed views.
  private var higher: [LevelQueue] = []

  var isEmpty: Bool { count == 0 }
  var count: Int { higher.reduce(lowest.count) { $0 + $1.count } }

  deinit {
    lowest.release()
    for queue in higher { queue.release() }
  }

  /// - Complexity: O(1) amortized.
  mutating func insert(_ node: Node) {
    let level = node.level
    if level == 0 { lowest.insert(node) } else { insert(node, at: level) }
  }

  /// Inserts a node into the queue of a level above 0. This function is separate from
  /// ``insert(_:)`` and not inlined, because most screens have no pushed view.
  @inline(never)
  private mutating func insert(_ node: Node, at level: Int) {
    while higher.count < level { higher.append(LevelQueue()) }
    higher[level - 1].insert(node)
  }

  /// Removes and returns the nodes that a pass evaluates next; `nil` if the queue is empty. These
  /// are the nodes with the smallest depth in the lowest level, in mount order.
  ///
  /// The caller has to release each returned node.
  ///
  /// - Complexity: O(*d*) for the *d* empty levels and depths before the first node, plus the time
  ///   to sort the nodes.
  mutating func takeShallowest() -> [QueuedNode]? {
    if let nodes = lowest.takeShallowest() { return nodes }
    for index in higher.indices {
      if let nodes = higher[index].takeShallowest() { return nodes }
    }
    return nil
  }
}

/// The waiting nodes of one level, in one bucket per depth.
private struct LevelQueue {
  private var buckets: [[QueuedNode]] = []
  private var lowest = 0
  private var highest = -1
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Releases all nodes, which the queue retained.
  func release() {
    for node in buckets.joined() { _ = unsafe node.takeRetainedValue() }
  }

  @inline(__always)
  mutating func insert(_ node: Node) {
    let depth = node.depth
    while buckets.count <= depth { buckets.append([]) }
    lowest = isEmpty ? depth : min(lowest, depth)
    highest = isEmpty ? depth : max(highest, depth)
    buckets[depth].append(QueuedNode(node))
    count += 1
  }

  /// Removes and returns all nodes with the smallest depth, in mount order; `nil` if there are no
  /// nodes.
  mutating func takeShallowest() -> [QueuedNode]? {
    guard !isEmpty else { return nil }
    while buckets[lowest].isEmpty, lowest < highest { lowest += 1 }
    var nodes: [QueuedNode] = []
    swap(&nodes, &buckets[lowest])
    count -= nodes.count
    QueuedNode.sort(&nodes)
    return nodes
  }
}

/// A node in a queue. The node's id is stored next to the reference, so that sorting neither loads
/// nor retains the node.
@safe struct QueuedNode: BitwiseCopyable {
  let id: Int
  private let node: Unmanaged<Node>

  fileprivate init(_ node: Node) {
    id = node.id
    unsafe self.node = .passRetained(node)
  }

  /// Returns the node and passes its ownership from the queue to the caller. Call this method once
  /// for each queued node.
  @unsafe
  func takeRetainedValue() -> Node { unsafe node.takeRetainedValue() }

  /// Sorts nodes by id with a radix sort that begins at the lowest digit. A digit has about as many
  /// possible values as there are nodes.
  ///
  /// - Complexity: O(*n* *b*), where *b* is the number of bits of the greatest distance between two
  ///   ids.
  fileprivate static func sort(_ nodes: inout [QueuedNode]) {
    guard var least = nodes.first?.id else { return }
    var (greatest, isSorted) = (least - 1, true)
    for node in nodes {
      isSorted = isSorted && node.id > greatest
      least = min(least, node.id)
      greatest = max(greatest, node.id)
    }
    if isSorted { return }
    if nodes.count < 64 { return nodes.sort { $0.id < $1.id } }
    let bits = min(Int.bitWidth - nodes.count.leadingZeroBitCount, 11)
    let mask = 1 << bits - 1
    let width = Int.bitWidth - (greatest - least).leadingZeroBitCount
    for shift in stride(from: 0, to: width, by: bits) {
      func digit(_ node: QueuedNode) -> Int { (node.id &- least) &>> shift & mask }
      // The unchecked indices are in bounds: a digit is at most `mask`, and each node is stored at
      // a different index below the number of nodes.
      unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: mask + 1) { starts in
        unsafe starts.initialize(repeating: 0)
        for node in nodes { unsafe starts[digit(node)] &+= 1 }
        var start = 0
        for digit in starts.indices {
          unsafe (starts[digit], start) = (start, start &+ starts[digit])
        }
        nodes = unsafe [QueuedNode](unsafeUninitializedCapacity: nodes.count) { sorted, count in
          count = nodes.count
          for node in nodes {
            unsafe sorted.initializeElement(at: starts[digit(node)], to: node)
            unsafe starts[digit(node)] &+= 1
          }
        }
      }
    }
  }
}
