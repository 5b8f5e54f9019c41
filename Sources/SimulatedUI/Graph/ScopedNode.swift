internal import ModelObservation

/// A node that makes its output in a scope of its own: what is read on the way are the node's dependencies.
class ScopedNode<Output: View>: Node {
  private let type: OutputType<Output>
  private(set) var output: Output?
  /// Whether there was an output before the node showed nothing, so that the next is not its first.
  private var hadOutput = false
  private var scope: (any ReadScope)?

  init(
    _ type: OutputType<Output>, id: Int, kind: NodeKind, graph: ViewGraph, parent: Node?,
    position: Int, ordinal: Int = 0
  ) {
    self.type = type
    super.init(
      id: id, kind: kind, graph: graph, parent: parent, position: position, ordinal: ordinal)
  }

  /// Shows what `make` makes, tells how it stands to what was shown, and brings the children in line with it.
  final func updateOutput(because causes: Causes, in graph: ViewGraph, _ make: () -> Output) {
    let (made, reads) = track(make, in: graph)
    // Changed places, so that no access to the output lasts while what was shown goes.
    var old: Output? = made
    swap(&old, &output)
    let change = change(from: old, to: made)
    graph.record(
      of: self,
      .didEvaluate(self, Evaluation(causes: causes, output: change, reads: reads)))
    guard type.hasPositions else { return }
    var reconciler = Reconciler(children: self, in: graph)
    Output._visit(made, at: 0, by: &reconciler)
    reconciler.finish()
  }

  /// Takes away what was shown.
  final func clearOutput(in graph: ViewGraph) {
    scope?.cancel()
    // Changed places, as when something is shown.
    var old: Output?
    swap(&old, &output)
    if old != nil { hadOutput = true }
    Reconciler(children: self, in: graph).finish()
  }

  /// How `fresh` would stand to what is shown, and what it would give the children.
  final func compare(with fresh: Output, in environment: EnvironmentValues) -> DryRun {
    var matcher = DryRunMatcher(of: self, in: environment)
    Output._visit(fresh, at: 0, by: &matcher)
    let isStale = output != nil && change(from: output, to: fresh) == .changed
    return DryRun(isStale: isStale, children: matcher.matched)
  }

  /// How `fresh` stands to what is shown, or was.
  ///
  /// Inlined, because an optional of a type that the caller does not know is looked up once for each function that has one.
  @inline(__always)
  private func change(from old: Output?, to fresh: Output) -> OutputChange {
    guard let old else { return hadOutput ? .changed : .first }
    return type.isSame(old, fresh) ? .unchanged : .changed
  }

  override func visitContent<Visitor: ViewVisitor>(by visitor: inout Visitor) {
    if let output { Output._visit(output, at: 0, by: &visitor) }
  }

  override func detach() {
    scope?.cancel()
    scope = nil
    super.detach()
  }

  /// Makes an output, and depends from now on on what `make` read.
  private func track(_ make: () -> Output, in graph: ViewGraph) -> (Output, ReadSummary) {
    if let scope { return scope.track(make) }
    let (made, reads, scope) = graph.tracker.track(for: self, make)
    self.scope = scope
    return (made, reads)
  }
}

extension ScopedNode: ChangeReceiver {
  func willChange(_ change: Change) {
    graph?.invalidate(self, because: .property(change.property), notifiedBy: change)
  }
}
