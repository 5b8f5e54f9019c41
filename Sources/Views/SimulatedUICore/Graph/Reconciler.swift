/// Matches the old children of a node with the content that the node's body just made.
///
/// The content is visited in source order. An old child matches if it has the same type, position
/// in the static structure, explicit ids around it (set by `.id`, or the type in an `AnyView`), and
/// for a row, the same row id. A matched node receives its new value. Content without a match is
/// mounted. Old children without a match are unmounted.
///
/// While the children are in the same order as before, each new child is compared only with the
/// next old child. After the first mismatch, the remaining old children are looked up in a
/// dictionary, so that nodes stay mounted when rows move.
struct Reconciler: ViewVisitor {
  private let owner: Node
  private let graph: ViewGraph
  private let oldChildren: SmallArray<Node>
  /// The environment scope of the content that is being visited.
  private var environment: EnvironmentScope?
  /// The number of old children that were matched in order before the first mismatch.
  private var matchedInOrder = 0
  /// The node's new children; `nil` as long as they are exactly the first `matchedInOrder` old
  /// children.
  private var newChildren: SmallArray<Node>?
  /// The old children that are not matched yet; `nil` before the first mismatch.
  private var unmatched: [Key: Node]?
  /// The ids of the nodes that were found in `unmatched`. A row whose id is not equal to itself,
  /// such as a NaN, is never found there.
  private var matchedByKey: Set<Int> = []
  /// The explicit ids around the content that is being visited.
  private var identity = Identity()
  /// The number of views and rows that were visited so far.
  private var viewCount = 0
  /// The values that ``viewCount`` had at the beginning of each enclosing effect or companion,
  /// outermost first.
  private var viewCountsBefore: [Int] = []

  /// The identity of a child among its siblings, without the child's type.
  private struct Key: Hashable {
    let position: Int
    let identity: Identity
    /// The id of a row; `nil` if the child is not a row.
    let rowID: AnyHashable?
  }

  init(children owner: Node, in graph: ViewGraph) {
    self.owner = owner
    self.graph = graph
    oldChildren = owner.children
    environment = owner.environment
  }

  /// Gives the owner its new children, and unmounts the old children that were not matched.
  func finish() {
    if let newChildren {
      owner.children = newChildren
    } else if matchedInOrder < oldChildren.count {
      owner.children = SmallArray(oldChildren[..<matchedInOrder])
    } else {
      return
    }
    graph.unmount(oldChildren[matchedInOrder...].filter { !matchedByKey.contains($0.id) })
  }

  mutating func child<Child: View>(_ view: Child, at position: Int) {
    viewCount += 1
    if let node = matchView(of: Child.self, at: position) {
      node.receive(view, in: graph)
    } else {
      mount(view, at: position)
    }
  }

  mutating func equatableChild<Child: View & Equatable>(_ view: Child, at position: Int) {
    viewCount += 1
    if let node = matchView(of: Child.self, at: position) {
      node.receiveEquatable(view, in: graph)
    } else {
      mount(view, at: position)
    }
  }

  private mutating func mount<Child: View>(_ view: Child, at position: Int) {
    let type = graph.viewType(of: Child.self)
    let replaced = nodeOfOtherIdentity(ViewNode<Child>.self, at: position)
    let node = ViewNode(
      view, type: type, id: graph.nextNodeID(), graph: graph, parent: owner, position: position,
      ordinal: replaced?.ordinal ?? freeOrdinal(for: ViewNode<Child>.self))
    insert(node)
    graph.mount(node, because: replaced == nil ? .mount : .identity)
  }

  mutating func rows<Data, ID, Content>(
    _ rows: ForEach<Data, ID, Content>, at position: Int
  ) {
    let (data, identify, content) = (rows.data, rows.id, rows.content)
    viewCount += data.count
    var seen: Set<ID>?
    var index = data.startIndex
    while index != data.endIndex {
      let element = data[index]
      let id = identify(element)
      if seen?.insert(id).inserted == false {
        graph.warn(.duplicateID("\(id)"), of: owner)
      } else if let node = match(
        RowNode<Data.Element, ID, Content>.self, at: position, rowID: id, where: { $0.rowID == id })
      {
        if !rows.keepsRows { node.receive(element, content: content, in: graph) }
      } else if seen == nil, isRepeated(id, among: data[..<index].map(identify), &seen) {
        graph.warn(.duplicateID("\(id)"), of: owner)
      } else {
        let node = RowNode(
          id, of: element, id: graph.nextNodeID(), graph: graph, parent: owner,
          position: position, content: content)
        insert(node)
        graph.mount(node)
      }
      data.formIndex(after: &index)
    }
  }

  mutating func beginEffect() { viewCountsBefore.append(viewCount) }

  mutating func lazyContainer<Content: View>(_ kind: String, of content: Content) {
    guard graph.hasListener else { return }
    var finder = RowFinder(in: kind)
    Content._visit(content, at: 0, by: &finder)
    for finding in finder.findings { graph.record(.didFind(owner, finding)) }
  }

  mutating func effect<Effect: ViewEffect>(_ effect: Effect, at position: Int) {
    let hasViews = viewCountsBefore.removeLast() != viewCount
    if let node = match(EffectNode<Effect>.self, at: position) {
      node.receive(effect, hasViews: hasViews)
    } else {
      let node = EffectNode(
        effect, id: graph.nextNodeID(), graph: graph, parent: owner, position: position)
      insert(node)
      node.open(hasViews: hasViews)
    }
  }

  mutating func beginCompanion() { viewCountsBefore.append(viewCount) }

  mutating func endCompanion() { viewCount = viewCountsBefore.removeLast() }

  mutating func beginIdentity<ID: Hashable>(_ id: ID) {
    identity.append(id)
  }

  mutating func endIdentity() {
    identity.removeLast()
  }

  mutating func beginEnvironment<Write: EnvironmentWrite>(_ write: Write, at position: Int) {
    if let scope = match(WritingScope<Write>.self, at: position) {
      scope.receive(write, in: graph)
      environment = scope
      return
    }
    let scope = WritingScope(
      write, id: graph.nextNodeID(), graph: graph, parent: owner, position: position)
    insert(scope)
    scope.open()
    environment = scope
  }

  mutating func endEnvironment() {
    environment = environment?.environment
  }

  func environmentObject(of type: any AnyObject.Type) -> AnyObject? {
    environment?.values.object(of: type)
  }

  mutating func content(_ kind: String, _ text: @autoclosure () -> String) { viewCount += 1 }

  mutating func blankView() { viewCount += 1 }

  mutating func beginContainer(_ kind: String) { viewCount += 1 }
}

extension Reconciler {
  /// Finds the old child that matches a view of a given type.
  private mutating func matchView<Child: View>(
    of _: Child.Type, at position: Int
  ) -> ViewNode<Child>? {
    let node = match(at: position, rowID: nil, where: { $0.isViewNode(of: Child.self) })
    // A `guard` is used instead of `map`, because `map` would look up the metadata of the generic
    // class.
    guard let node else { return nil }
    return unsafe node.asViewNode(of: Child.self)
  }

  /// Finds the old child that matches a row, effect or environment scope, by the class of its node.
  private mutating func match<Candidate: Node>(
    _: Candidate.Type, at position: Int, rowID: @autoclosure () -> AnyHashable? = nil,
    where fits: (Candidate) -> Bool = { _ in true }
  ) -> Candidate? {
    match(at: position, rowID: rowID(), where: { ($0 as? Candidate).map(fits) == true })
      as? Candidate
  }

  /// Finds the old child that matches the content at a position, and appends that child to the new
  /// children.
  ///
  /// - Parameter fits: Returns true if a node has the right type, and while children are matched in
  ///   order, also the right row id.
  private mutating func match(
    at position: Int, rowID: @autoclosure () -> AnyHashable?, where fits: (Node) -> Bool
  ) -> Node? {
    if unmatched == nil {
      guard matchedInOrder < oldChildren.count else { return nil }
      let node = oldChildren[matchedInOrder]
      if node.position == position, node.identity == identity, fits(node) {
        matchedInOrder += 1
        newChildren?.append(node)
        // Both identities are equal. From here on, the child's own identity object is used, so that
        // the comparison with the next child does not have to compare all ids.
        identity = node.identity
        return node
      }
      indexUnmatched()
    }
    let key = Key(position: position, identity: identity, rowID: rowID())
    guard let node = unmatched?[key], fits(node) else { return nil }
    unmatched?[key] = nil
    matchedByKey.insert(node.id)
    append(node)
    return node
  }

  /// Puts the first old child without a match and all later old children into the dictionary
  /// `unmatched`.
  private mutating func indexUnmatched() {
    var unmatched: [Key: Node] = [:]
    for node in oldChildren[matchedInOrder...] { unmatched[key(of: node)] = node }
    self.unmatched = unmatched
  }

  /// Appends a node to the new children, unless the node was matched in order.
  private mutating func append(_ node: Node) {
    if newChildren == nil { newChildren = SmallArray(oldChildren[..<matchedInOrder]) }
    node.environment = environment
    newChildren?.append(node)
  }

  /// Appends a node that was just made to the new children.
  private mutating func insert(_ node: Node) {
    node.identity = identity
    append(node)
  }

  /// Finds the old child that a view with an explicit id replaces. It is an old child at the same
  /// position with a different explicit id.
  private func nodeOfOtherIdentity<Candidate: Node>(
    _: Candidate.Type, at position: Int
  ) -> Candidate? {
    if identity.isEmpty { return nil }
    for node in oldChildren where node.position == position && node.identity != identity {
      if node.identity.hasSameErasedPositions(as: identity), let node = node as? Candidate {
        return node
      }
    }
    return nil
  }

  private func key(of node: Node) -> Key {
    Key(position: node.position, identity: node.identity, rowID: node.explicitID)
  }

  /// The smallest ordinal that no sibling of this type has, among both the new and the old
  /// children.
  private func freeOrdinal<Sibling: Node>(for _: Sibling.Type) -> Int {
    var taken: Set<Int> = []
    for node in newChildren ?? SmallArray() where node is Sibling { taken.insert(node.ordinal) }
    for node in oldChildren where node is Sibling { taken.insert(node.ordinal) }
    return taken.isEmpty ? 0 : (0...taken.count).first { !taken.contains($0) } ?? taken.count
  }

  /// Returns true if an earlier row has the same id. Stores all these ids in `seen`, for the
  /// comparison with later rows.
  private func isRepeated<ID: Hashable>(
    _ id: ID, among earlier: [ID], _ seen: inout Set<ID>?
  ) -> Bool {
    var ids = Set(earlier)
    let isNew = ids.insert(id).inserted
    seen = ids
    return !isNew
  }
}
