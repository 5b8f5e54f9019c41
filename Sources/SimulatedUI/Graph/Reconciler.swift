/// Brings the children of a node in line with the content that it made now.
///
/// Children that stand where they stood are matched one after the other. From the first that does not on, the rest are
/// looked up by position and id, so that a node follows its id when rows move. Whoever is not matched is unmounted.
struct Reconciler: ViewVisitor {
  private let owner: Node
  private let graph: ViewGraph
  private let old: SmallArray<Node>
  /// The environment of the content that is shown now.
  private var environment: EnvironmentScope?
  /// How many of the old children were matched in order.
  private var matched = 0
  /// The new children; `nil` while they are the first of the old ones.
  private var new: SmallArray<Node>?
  /// The old children that were not matched, once order is broken.
  private var rest: [Key: Node]?
  /// Those of them that were matched since, by number; an id that is not equal to itself finds none.
  private var taken: Set<Int> = []
  /// The ids around what is visited now.
  private var identity = Identity()

  private struct Key: Hashable {
    let position: Int
    let identity: Identity
    let id: AnyHashable?
  }

  init(children owner: Node, in graph: ViewGraph) {
    self.owner = owner
    self.graph = graph
    old = owner.children
    environment = owner.environment
  }

  /// Puts the new children in place, and unmounts the old ones that are not among them.
  func finish() {
    if let new {
      owner.children = new
    } else if matched < old.count {
      owner.children = SmallArray(old[..<matched])
    } else {
      return
    }
    for node in old[matched...] where !taken.contains(node.id) { graph.unmount(node) }
  }

  mutating func child<Child: View>(_ view: Child, at position: Int) {
    if let node = matchView(of: Child.self, at: position) {
      node.receive(view, in: graph)
    } else {
      mount(view, at: position)
    }
  }

  mutating func equatableChild<Child: View & Equatable>(_ view: Child, at position: Int) {
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
    var seen: Set<ID>?
    var index = data.startIndex
    while index != data.endIndex {
      let element = data[index]
      let id = identify(element)
      if seen?.insert(id).inserted == false {
        graph.warn(.duplicateID(owner, "\(id)"))
      } else if let node = match(
        RowNode<Data.Element, ID, Content>.self, at: position, id: id, where: { $0.rowID == id })
      {
        node.receive(element, content: content, in: graph)
      } else if seen == nil, isRepeated(id, among: data[..<index].map(identify), &seen) {
        graph.warn(.duplicateID(owner, "\(id)"))
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

  mutating func effect<Effect: ViewEffect>(_ effect: Effect, at position: Int) {
    if let node = match(EffectNode<Effect>.self, at: position) {
      node.receive(effect, in: graph)
    } else {
      let node = EffectNode(
        effect, id: graph.nextNodeID(), graph: graph, parent: owner, position: position)
      insert(node)
      node.open()
    }
  }

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

  mutating func content(_ kind: String, _ text: @autoclosure () -> String) {}

  mutating func reads<Value>(_ binding: Binding<Value>) {
    binding.markRead()
  }
}

// MARK: - Matching

extension Reconciler {
  /// The old child for a view of a type.
  private mutating func matchView<Child: View>(
    of _: Child.Type, at position: Int
  ) -> ViewNode<Child>? {
    match(at: position, id: nil, where: { $0.shows(Child.self) })?.viewNode(of: Child.self)
  }

  /// The old child of a class that fits.
  private mutating func match<Candidate: Node>(
    _: Candidate.Type, at position: Int, id: @autoclosure () -> AnyHashable? = nil,
    where fits: (Candidate) -> Bool = { _ in true }
  ) -> Candidate? {
    match(at: position, id: id(), where: { ($0 as? Candidate).map(fits) == true }) as? Candidate
  }

  private mutating func match(
    at position: Int, id: @autoclosure () -> AnyHashable?, where fits: (Node) -> Bool
  ) -> Node? {
    if rest == nil {
      guard matched < old.count else { return nil }
      let node = old[matched]
      if node.position == position, node.identity == identity, fits(node) {
        matched += 1
        new?.append(node)
        return node
      }
      indexRest()
    }
    let key = Key(position: position, identity: identity, id: id())
    guard let node = rest?[key], fits(node) else { return nil }
    rest?[key] = nil
    taken.insert(node.id)
    append(node)
    return node
  }

  private mutating func indexRest() {
    var rest: [Key: Node] = [:]
    for node in old[matched...] { rest[key(of: node)] = node }
    self.rest = rest
    if new == nil { new = SmallArray(old[..<matched]) }
  }

  private mutating func append(_ node: Node) {
    if new == nil { new = SmallArray(old[..<matched]) }
    node.environment = environment
    new?.append(node)
  }

  /// Puts a node in place that is new.
  private mutating func insert(_ node: Node) {
    node.identity = identity
    append(node)
  }

  /// The child that stood at the position of an identified view, if its id was another.
  private func nodeOfOtherIdentity<Candidate: Node>(
    _: Candidate.Type, at position: Int
  ) -> Candidate? {
    if identity.isEmpty { return nil }
    for node in old where node.position == position && node.identity != identity {
      if node.identity.hasSamePlaces(as: identity), let node = node as? Candidate { return node }
    }
    return nil
  }

  private func key(of node: Node) -> Key {
    Key(position: node.position, identity: node.identity, id: node.explicitID)
  }

  /// The least number that no living sibling of this type has.
  private func freeOrdinal<Sibling: Node>(for _: Sibling.Type) -> Int {
    var taken: Set<Int> = []
    for node in new ?? [] where node is Sibling { taken.insert(node.ordinal) }
    for node in old where node is Sibling { taken.insert(node.ordinal) }
    return taken.isEmpty ? 0 : (0...taken.count).first { !taken.contains($0) } ?? taken.count
  }

  /// Whether an earlier row has the same id; notes all the ids for the rows to come.
  private func isRepeated<ID: Hashable>(
    _ id: ID, among earlier: [ID], _ seen: inout Set<ID>?
  ) -> Bool {
    var ids = Set(earlier)
    let isNew = ids.insert(id).inserted
    seen = ids
    return !isNew
  }
}
