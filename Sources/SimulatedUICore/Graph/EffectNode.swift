/// The node of a ``ViewEffect``, such as `onAppear` or `task`: it queues the effect's actions to run after the pass.
final class EffectNode<Effect: ViewEffect>: Node {
  private var effect: Effect

  init(_ effect: Effect, id: Int, graph: ViewGraph, parent: Node, position: Int) {
    self.effect = effect
    super.init(id: id, kind: .effect, graph: graph, parent: parent, position: position)
    self.effect.enter(below: parent, in: graph)
    graph.perform(afterPass: self.effect.appear)
  }

  override var component: String { "" }

  override var disappear: (() -> Void)? { effect.disappear }

  /// Gives the effect its environment. Called when the node is among its parent's children.
  func open() {
    effect.open(in: environmentValues)
  }

  /// Receives the effect that the owner's body made, and queues what the change asks for.
  func receive(_ effect: Effect, in graph: ViewGraph) {
    let old = self.effect
    self.effect = effect
    graph.perform(afterPass: self.effect.change(from: old))
    open()
  }
}
