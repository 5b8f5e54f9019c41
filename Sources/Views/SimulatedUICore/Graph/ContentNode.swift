/// A node whose content comes from a closure, such as the root node or a row of a `ForEach`. What
/// the closure reads is tracked for this node, and not for the parent.
class ContentNode<Content: View>: ScopedNode<Content> {
  init(id: Int, graph: ViewGraph, parent: Node?, position: Int) {
    super.init(
      graph.outputType(of: Content.self), id: id, kind: .row, graph: graph, parent: parent,
      position: position)
  }

  override var component: String { "" }

  /// Runs the closure that makes the node's content. Subclasses override this method.
  func makeContent() -> Content {
    fatalError("\(Self.self) needs a closure that makes its content")
  }

  override func evaluate(in graph: ViewGraph) {
    unsafe updateOutput(in: graph) { unsafe $0.initialize(to: makeContent()) }
  }

  override func dryRun(_ fresh: DryRun.Fresh?, in environment: EnvironmentValues) -> DryRun {
    guard hasOutput else { return DryRun(isStale: false, children: []) }
    return compare(
      with: (fresh?.value as? () -> Content ?? makeContent)(),
      again: { (fresh?.again as? () -> Content ?? makeContent)() }, in: environment,
      and: fresh?.environmentAgain)
  }
}

/// The root node of a graph. Its content comes from the closure that was passed to the graph's
/// initializer.
final class HostNode<Content: View>: ContentNode<Content> {
  private let content: () -> Content

  init(id: Int, graph: ViewGraph, content: @escaping () -> Content) {
    self.content = content
    super.init(id: id, graph: graph, parent: nil, position: 0)
  }

  override func makeContent() -> Content { content() }
}

/// The node of one row of a `ForEach`, which shows the content for one element.
///
/// The element is stored separately from the closure, because all rows of the `ForEach` share the
/// same closure.
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

  /// Stores the element and the closure that the owner's body made, and schedules an evaluation of
  /// the row. The row is evaluated even if nothing changed.
  ///
  /// The views in the row are compared as usual, and skipped if their values are equal.
  func receive(
    _ element: Element, content: @escaping (Element) -> Content, in graph: ViewGraph
  ) {
    self.element = element
    self.content = content
    graph.scheduleEvaluation(of: self, because: .`self`)
  }
}
