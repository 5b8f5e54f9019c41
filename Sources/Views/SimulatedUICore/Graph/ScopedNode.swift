internal import ModelObservation

/// A node that tracks which properties its body or content closure reads. These properties are the
/// node's dependencies.
@safe class ScopedNode<Output: View>: Node {
  /// Data that all outputs of this type share. For the node of a view, the object is a
  /// ``ViewType``.
  final let outputType: OutputType<Output>
  /// The memory of the node's last output. The memory is initialized if ``hasOutput`` is true.
  @safe private var output: UnsafeMutablePointer<Output>
  /// The scope that tracks what the node reads. The first evaluation with dependencies makes the
  /// scope; `nil` for a node without dependencies.
  private var scope: (any ReadScope)?

  init(
    _ type: OutputType<Output>, id: Int, kind: NodeKind, graph: ViewGraph, parent: Node?,
    position: Int, ordinal: Int = 0, levels: Int = 0
  ) {
    outputType = type
    unsafe output = type.allocate()
    super.init(
      id: id, kind: kind, graph: graph, parent: parent, position: position, ordinal: ordinal,
      levels: levels)
  }

  deinit {
    if hasOutput { unsafe outputType.destroy(output) }
    unsafe outputType.deallocate(output)
  }

  /// False before the first evaluation, and after a call of ``clearOutput(in:)``.
  final var hasOutput: Bool { outputState.isPresent }

  /// Runs `make` in the node's tracking scope, records the evaluation, and matches the children
  /// with the new output.
  ///
  /// The old output is destroyed only while no property is being accessed, because the destruction
  /// can run code of the app.
  ///
  /// - Parameter make: Initializes the memory that it receives.
  final func updateOutput(
    in graph: ViewGraph, _ make: (UnsafeMutablePointer<Output>) -> Void
  ) {
    let made = unsafe outputType.takeNext()
    var isMade = false
    let reads = track({ unsafe makeOnce(made, &isMade, make) }, in: graph)
    guard isMade else { fatalError("a tracker did not run the code that it tracks") }
    let change = unsafe change(to: made)
    let (old, hadOutput) = (output, hasOutput)
    unsafe output = made
    outputState = .present
    if hadOutput { unsafe outputType.destroy(old) }
    unsafe outputType.keepNext(old)
    if let causes = takeCauses() {
      let equal: OutputState =
        causes.isSelfAlone ? .equalForParent : causes.areOfEnvironment ? .equalForWriter : .equal
      if change == .unchanged { outputState = equal }
      graph.record(
        of: self,
        .didEvaluate(
          self, Evaluation(causes: causes, output: change, reads: reads, difference: difference)))
      if change == .changed { reportChangedContent(to: origin(of: equal), in: graph) }
    }
    difference = nil
    if outputType.hasPositions { reconcile(in: graph) }
  }

  /// Matches the children with the output. This function is separate from ``updateOutput(in:_:)``
  /// and not inlined, because an output of leaf views needs no matching.
  @inline(never)
  private func reconcile(in graph: ViewGraph) {
    var reconciler = Reconciler(children: self, in: graph)
    Output._visit(output.pointee, at: 0, by: &reconciler)
    reconciler.finish()
  }

  /// Runs `make`, which initializes the memory at `made`. Traps if a tracker runs the tracked code
  /// twice, because the first output would leak.
  @inline(__always)
  private func makeOnce(
    _ made: UnsafeMutablePointer<Output>, _ isMade: inout Bool,
    _ make: (UnsafeMutablePointer<Output>) -> Void
  ) {
    guard !isMade else { fatalError("a tracker must run a body once; it ran the body twice") }
    unsafe make(made)
    isMade = true
  }

  /// Destroys the node's output and unmounts all children.
  final func clearOutput(in graph: ViewGraph) {
    scope?.cancel()
    if hasOutput {
      outputState = .cleared
      unsafe outputType.destroy(output)
    }
    difference = nil
    Reconciler(children: self, in: graph).finish()
  }

  /// Compares the output of a dry run with the shown output, and matches the new content with the
  /// existing children.
  ///
  /// - Parameters:
  ///   - again: Makes the output of a second evaluation. It is called only if the dry run evaluates
  ///     twice (see ``DryRunCount``), and if the first output differs from the shown output or the
  ///     parent was evaluated twice.
  ///   - environmentAgain: The environment of the second evaluation; `nil` if the parent was
  ///     evaluated once.
  final func compare(
    with fresh: Output, again: () -> Output?, in environment: EnvironmentValues,
    and environmentAgain: EnvironmentValues?
  ) -> DryRun {
    let children = children(in: fresh, environment)
    let isChanged = unsafe withUnsafePointer(to: fresh) { fresh in
      unsafe hasOutput && change(to: fresh) == .changed
    }
    guard isChanged || environmentAgain != nil, graph?.phase == .dryRun(.twice) else {
      return DryRun(isStale: isChanged, children: children)
    }
    guard let again = OtherTime.whileShifted(again) else {
      return DryRun(isStale: false, children: [])
    }
    let isStale = unsafe isChanged && outputType.isOutdated(output, fresh, again)
    let others = Dictionary(
      self.children(in: again, environmentAgain ?? environment).map { ($0.node.id, $0) },
      uniquingKeysWith: { first, _ in first })
    return DryRun(
      isStale: isStale, children: children.map { $0.again(others[$0.node.id]) })
  }

  private func children(in fresh: Output, _ environment: EnvironmentValues) -> [DryRun.Child] {
    var matcher = DryRunMatcher(of: self, in: environment)
    Output._visit(fresh, at: 0, by: &matcher)
    return matcher.matched
  }

  /// Compares a new output with the node's previous output, if there is one.
  private func change(to fresh: UnsafePointer<Output>) -> OutputChange {
    guard hasOutput else { return outputState == .cleared ? .changed : .first }
    return unsafe outputType.isSame(output, fresh) ? .unchanged : .changed
  }

  override func visitContent<Visitor: ViewVisitor>(by visitor: inout Visitor) {
    if hasOutput { Output._visit(output.pointee, at: 0, by: &visitor) }
  }

  override func detach() {
    scope?.cancel()
    scope = nil
    super.detach()
  }

  /// Runs `make`, and replaces the node's dependencies with the properties that `make` reads.
  private func track(_ make: () -> Void, in graph: ViewGraph) -> ReadSummary {
    if let scope { return scope.track(make) }
    let (reads, scope) = graph.tracker.track(for: self, make)
    self.scope = scope
    return reads
  }
}

extension ScopedNode: ChangeReceiver {
  func willChange(_ change: Change) {
    guard let graph else { return }
    guard graph.isOnOwnThread else { return willChange(change, onOtherThreadThan: graph) }
    graph.invalidate(self, because: .property(change.property), notifiedBy: change)
  }

  @inline(never)
  private func willChange(_ change: Change, onOtherThreadThan graph: ViewGraph) {
    let cause = Cause.property(change.property)
    graph.handOver(change.property?.description ?? cause.description) { [self] in
      graph.invalidate(self, because: cause, notifiedBy: change)
      return true
    }
  }
}
