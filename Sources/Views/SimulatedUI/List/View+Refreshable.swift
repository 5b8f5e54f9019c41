internal import ModelObservation
import SimulatedUIBasics
public import SimulatedUICore

nonisolated extension View {
  /// Adds an action that runs when a user pulls this view down. A test performs the action by
  /// tapping `Refresh`, which is disabled if this view contains no list, form, table or scroll view.
  ///
  /// The action runs as a task on the virtual clock that is current at the time of the tap. The
  /// task continues if the view is unmounted. If no clock is current, the action does not run, and
  /// the graph warns.
  public func refreshable(action: @escaping @isolated(any) () async -> Void) -> some View {
    let owner = RefreshOwner()
    return ActionModifier(
      content: EffectModifier(content: self, effect: RefreshEffect(owner: owner)), kind: nil,
      label: "Refresh"
    ) { owner.start(action) }
  }
}

/// Passes the graph and the path of the view to the owner of the refresh tasks.
private struct RefreshEffect: PullEffect, KeptValue {
  let owner: RefreshOwner

  func enter(below node: Node, in graph: ViewGraph) {
    owner.name = "refresh of \(node.path.isEmpty ? "/" : node.path)"
    owner.graph = graph
  }

  func change(from old: Self) -> (() -> Void)? {
    (owner.name, owner.graph) = (old.owner.name, old.owner.graph)
    return nil
  }
}

/// Starts the refresh tasks of a view, and retains each task until the task has ended.
private final class RefreshOwner {
  var name = "refresh"
  weak var graph: ViewGraph?

  private final class Running {
    var task: AnyCancellable?
  }

  func start(_ action: @escaping @isolated(any) () async -> Void) {
    let running = Running()
    running.task = startTask(name, for: graph, keeping: running, action)
  }
}
