internal import ModelObservation

/// Content that is made by an escaping closure, in a scope of its own: the host's, or a row's.
class ContentNode<Content: View>: Node {
  private let type: OutputType<Content>
  private var make: () -> Content
  private var content: Content?
  private var scope: (any ReadScope)?

  init(
    id: Int, graph: ViewGraph, parent: Node?, position: Int, make: @escaping () -> Content
  ) {
    type = OutputType(in: graph)
    self.make = make
    super.init(id: id, graph: graph, parent: parent, position: position, ordinal: 0)
  }

  override var kind: NodeKind { .row }

  override var component: String { "" }

  /// Takes the closure that the owner made now; it is run in any case.
  func receive(_ make: @escaping () -> Content, in graph: ViewGraph) {
    self.make = make
    graph.evaluateInThisPass(self, because: .`self`)
  }

  override func evaluate(because causes: Causes) {
    guard let graph else { return }
    let scope = self.scope ?? makeScope(in: graph)
    var newContent: Content?
    let reads = scope.track { newContent = make() }
    guard let newContent else { return }
    let output = type.change(from: content, to: newContent)
    content = newContent
    graph.record(.didEvaluate(self, Evaluation(causes: causes, output: output, reads: reads)))
    var reconciler = Reconciler(children: self, in: graph)
    Content._visit(newContent, at: 0, by: &reconciler)
    reconciler.finish()
  }

  override func visitContent<Visitor: ViewVisitor>(by visitor: inout Visitor) {
    if let content { Content._visit(content, at: 0, by: &visitor) }
  }

  override func rehearse(_ fresh: Any?, in environment: EnvironmentValues) -> Rehearsal {
    guard let content else { return Rehearsal(isStale: false, children: []) }
    let freshContent = (fresh as? () -> Content ?? make)()
    var rehearser = Rehearser(of: self, in: environment)
    Content._visit(freshContent, at: 0, by: &rehearser)
    let isStale = type.change(from: content, to: freshContent) == .changed
    return Rehearsal(isStale: isStale, children: rehearser.matched)
  }

  override func detach() {
    scope?.cancel()
    scope = nil
    super.detach()
  }

  private func makeScope(in graph: ViewGraph) -> any ReadScope {
    let scope = graph.tracker.makeScope { [unowned self] change in
      self.graph?.invalidate(self, because: .property(change.property), reportedBy: change)
    }
    self.scope = scope
    return scope
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
