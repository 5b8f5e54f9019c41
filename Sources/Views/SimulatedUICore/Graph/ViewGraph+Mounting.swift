extension ViewGraph {
  /// Records a new node and schedules its first evaluation in the running pass.
  func mount(_ node: Node, because cause: Cause = .mount) {
    record(of: node, .didMount(node))
    if node.kind == .view { record(of: node, .didInitialise(node)) }
    scheduleEvaluation(of: node, because: cause)
  }

  /// Queues an action of an effect to run after the pass, before the actions of removed content.
  func perform(afterPass action: (() -> Void)?, of effect: Node) {
    if let action { actions.add(action, of: effect) }
  }

  /// Removes nodes and all their descendants, parents first and without recursion.
  ///
  /// All unmounts are recorded before any node is detached, so that a listener can still ask each node for its parents.
  func unmount(_ nodes: [Node]) {
    var (removed, pending) = ([Node](), Array(nodes.reversed()))
    while let node = pending.popLast() {
      removed.append(node)
      pending.append(contentsOf: node.children.reversed())
    }
    for node in removed {
      if let disappear = node.disappear { actions.add(ofRemoved: disappear) }
      record(of: node, .didUnmount(node))
    }
    Node.detach(removed)
  }
}
