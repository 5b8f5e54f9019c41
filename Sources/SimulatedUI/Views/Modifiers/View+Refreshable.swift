internal import ModelObservation
internal import SimulatedUIBehavior
public import SimulatedUICore
internal import VirtualTime

nonisolated extension View {
  /// Adds an action that runs when the user pulls the view down; it is called `Refresh`.
  ///
  /// The action runs as a task on the virtual clock that is current then, and goes on if the view is unmounted. Without a
  /// clock it does not run, and the graph warns.
  public func refreshable(action: @escaping @isolated(any) () async -> Void) -> some View {
    let owner = RefreshOwner()
    return ActionModifier(
      content: EffectModifier(content: self, effect: RefreshEffect(owner: owner)), kind: nil,
      label: "Refresh"
    ) { owner.start(action) }
  }
}

/// Gives the graph to the owner of a refresh.
private struct RefreshEffect: ViewEffect, KeptValue {
  let owner: RefreshOwner

  func enter(below node: Node, in graph: ViewGraph) {
    owner.name = "refresh of \(node.path.isEmpty ? "/" : node.path)"
    owner.graph = graph
  }
}

/// Starts the tasks of a refresh, and keeps each of them until it has ended.
private final class RefreshOwner {
  var name = "refresh"
  weak var graph: ViewGraph?

  private final class Running {
    var task: AnyCancellable?
  }

  func start(_ action: @escaping @isolated(any) () async -> Void) {
    guard let clock = VirtualClock.current else {
      graph?.warn(.taskWithoutClock(name))
      return
    }
    let running = Running()
    running.task = clock.start(
      name, priority: .userInitiated,
      listener: { [running, weak graph, name] event in
        _ = running
        switch event {
        case .willRun: graph?.record(.willRunTask(name))
        case .isAbsent: graph?.warn(.absentTask(name))
        }
      }, action)
  }
}
