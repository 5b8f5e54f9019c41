/// Content with a scope of its own: the host's, or a row's.
class ContentNode<Content: View>: ScopedNode<Content> {
  init(id: Int, graph: ViewGraph, parent: Node?, position: Int) {
    super.init(
      graph.outputType(of: Content.self), id: id, kind: .row, graph: graph, parent: parent,
      position: position)
  }

  override var component: String { "" }

  /// Runs the closure that makes the content.
  func makeContent() -> Content {
    preconditionFailure("\(Self.self) needs a closure that makes its content")
  }

  override func evaluate(because causes: Causes, in graph: ViewGraph) {
    updateOutput(because: causes, in: graph) { makeContent() }
  }

  override func dryRun(_ fresh: Any?, in environment: EnvironmentValues) -> DryRun {
    guard output != nil else { return DryRun(isStale: false, children: []) }
    return compare(with: (fresh as? () -> Content ?? makeContent)(), in: environment)
  }
}

/// What a graph shows.
final class HostNode<Content: View>: ContentNode<Content> {
  private let content: () -> Content

  init(id: Int, graph: ViewGraph, content: @escaping () -> Content) {
    self.content = content
    super.init(id: id, graph: graph, parent: nil, position: 0)
  }

  override func makeContent() -> Content { content() }
}

/// The content of a `ForEach` for one element.
///
/// The element stands apart from the closure of the `ForEach`, which all its rows share.
final class RowNode<Element, RowID: Hashable, Content: View>: ContentNode<Content> {
  let rowID: RowID
  private var element: Element
  private var content: (Element) -> Content

  init(
    _ rowID: RowID, of element: Element, id: Int, graph: ViewGraph, parent: Node, position: Int,
    content: @escaping (Element) -> Content
  ) {
    self.rowID = rowID
    self.element = element
    self.content = content
    super.init(id: id, graph: graph, parent: parent, position: position)
  }

  override var component: String { "[\(rowID)]" }

  override var explicitID: AnyHashable? { AnyHashable(rowID) }

  override func makeContent() -> Content { content(element) }

  /// Takes the element and the closure that the owner made now; the closure is run in any case.
  func receive(
    _ element: Element, content: @escaping (Element) -> Content, in graph: ViewGraph
  ) {
    self.element = element
    self.content = content
    graph.scheduleEvaluation(of: self, because: .`self`)
  }
}
