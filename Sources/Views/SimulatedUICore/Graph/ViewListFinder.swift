extension Node {
  /// True if the node's content is one element of a list of views, as in a stack or a group, and
  /// not the whole content of a screen.
  ///
  /// SwiftUI treats the content of a screen as a single view, also inside custom views and
  /// modifiers, up to the first container or list of views.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the ancestors' outputs, up to the first
  ///   ancestor whose output has a container or a list around the node.
  var isInViewList: Bool {
    var node = self
    while let owner = node.parent {
      var finder = ViewListFinder(for: node)
      owner.visitContent(by: &finder)
      if let isInViewList = finder.isInViewList { return isInViewList }
      node = owner
    }
    return false
  }
}

/// Searches the output of a node's parent for the innermost container or list of views around the
/// node.
private struct ViewListFinder: ViewVisitor {
  /// The kinds of containers whose content is a list of views, such as stacks.
  private static let lists: Set = [
    "HStack", "VStack", "ZStack", "LazyHStack", "LazyVStack", "LazyHGrid", "LazyVGrid", "Grid",
    "GridRow", "List", "Form", "Section",
  ]

  private let node: Node
  private var identity = Identity()
  /// One element for each container around the content that is being visited, outermost first. An
  /// element is true if its container is a list of views.
  private var contexts: [Bool] = []
  /// True if the innermost container around the node is a list of views; `nil` if the node was not
  /// found, or if there is no container around it.
  private(set) var isInViewList: Bool?

  init(for node: Node) { self.node = node }

  private mutating func find(at position: Int, isInViewList: Bool?) {
    if node.position == position, node.identity == identity { self.isInViewList = isInViewList }
  }

  mutating func content(_ kind: String, _ text: @autoclosure () -> String) {}

  mutating func beginContainer(_ kind: String) { contexts.append(Self.lists.contains(kind)) }
  mutating func endContainer() { contexts.removeLast() }

  mutating func beginViewList() { contexts.append(true) }
  mutating func endViewList() { contexts.removeLast() }

  mutating func beginCompanion() { contexts.append(false) }
  mutating func endCompanion() { contexts.removeLast() }

  mutating func beginIdentity<ID: Hashable>(_ id: ID) { identity.append(id) }
  mutating func endIdentity() { identity.removeLast() }

  mutating func child<Child: View>(_ view: Child, at position: Int) {
    find(at: position, isInViewList: contexts.last)
  }

  mutating func rows<Data, ID, Content>(_ rows: ForEach<Data, ID, Content>, at position: Int) {
    find(at: position, isInViewList: contexts.last ?? true)
  }

  mutating func effect<Effect: ViewEffect>(_ effect: Effect, at position: Int) {
    find(at: position, isInViewList: contexts.last)
  }
}
