/// Content that is made by an escaping closure: the host's, or a row's.
class ContentNode<Content: View>: ScopedNode<Content> {
  private var make: () -> Content

  init(
    id: Int, graph: ViewGraph, parent: Node?, position: Int, make: @escaping () -> Content
  ) {
    self.make = make
    super.init(
      graph.outputType(of: Content.self), id: id, kind: .row, graph: graph, parent: parent,
      position: position)
  }

  override var component: String { "" }

  /// Takes the closure that the owner made now; it is run in any case.
  func receive(_ make: @escaping () -> Content, in graph: ViewGraph) {
    self.make = make
    graph.evaluateInThisPass(self, because: .`self`)
  }

  override func evaluate(because causes: Causes, in graph: ViewGraph) {
    show(because: causes, in: graph, make)
  }

  override func rehearse(_ fresh: Any?, in environment: EnvironmentValues) -> Rehearsal {
    guard output != nil else { return Rehearsal(isStale: false, children: []) }
    return compare(with: (fresh as? () -> Content ?? make)(), in: environment)
  }
}

/// The content of a `ForEach` for one element.
final class RowNode<RowID: Hashable, Content: View>: ContentNode<Content> {
  let rowID: RowID

  init(
    _ rowID: RowID, id: Int, graph: ViewGraph, parent: Node, position: Int,
    make: @escaping () -> Content
  ) {
    self.rowID = rowID
    super.init(id: id, graph: graph, parent: parent, position: position, make: make)
  }

  override var component: String { "[\(rowID)]" }

  override var explicitID: AnyHashable? { AnyHashable(rowID) }
}
