internal import ModelObservation

/// A node that tracks what its body or content closure reads: the properties read are the node's dependencies.
class ScopedNode<Output: View>: Node {
  private let type: OutputType<Output>
  private(set) var output: Output?
  /// True if the node had an output that was cleared since, so that the next output is a change and not the first.
  private var hadOutput = false
  /// Made by the first evaluation that the tracker needs a scope for; `nil` for a node without dependencies.
  private var scope: (any ReadScope)?

  init(
    _ type: OutputType<Output>, id: Int, kind: NodeKind, graph: ViewGraph, parent: Node?,
    position: Int, ordinal: Int = 0
  ) {
    self.type = type
    super.init(
      id: id, kind: kind, graph: graph, parent: parent, position: position, ordinal: ordinal)
  }

  /// Runs `make` in the node's scope, records the evaluation, and reconciles the children with the new output.
  final func updateOutput(because causes: Causes, in graph: ViewGraph, _ make: () -> Output) {
    let (made, reads) = track(make, in: graph)
    // Swapped, so that the old output is deallocated when no access to the property is in progress.
    var old: Output? = made
    swap(&old, &output)
    let change = change(from: old, to: made)
    graph.record(
      of: self,
      .didEvaluate(
        self, Evaluation(causes: causes, output: change, reads: reads, difference: difference)))
    difference = nil
    guard type.hasPositions else { return }
    var reconciler = Reconciler(children: self, in: graph)
    Output._visit(made, at: 0, by: &reconciler)
    reconciler.finish()
  }

  /// Removes the output and unmounts the children.
  final func clearOutput(in graph: ViewGraph) {
    scope?.cancel()
    // Swapped for the same reason as in `updateOutput`.
    var old: Output?
    swap(&old, &output)
    if old != nil { hadOutput = true }
    difference = nil
    Reconciler(children: self, in: graph).finish()
  }

  /// Compares the output of a dry run with the current output, and matches its content with the children.
  final func compare(with fresh: Output, in environment: EnvironmentValues) -> DryRun {
    var matcher = DryRunMatcher(of: self, in: environment)
    Output._visit(fresh, at: 0, by: &matcher)
    let isStale = output != nil && change(from: output, to: fresh) == .changed
    return DryRun(isStale: isStale, children: matcher.matched)
  }

  /// Compares a new output with the previous one.
  ///
  /// Inlined, because each function with an optional of a generic type looks up the metadata of that type once.
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

  /// Runs `make`, and replaces the node's dependencies by what `make` reads.
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
