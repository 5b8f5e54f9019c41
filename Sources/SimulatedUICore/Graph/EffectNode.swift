/// The node of a ``ViewEffect``, such as `onAppear` or `task`: it queues the effect's actions to run after the pass.
final class EffectNode<Effect: ViewEffect>: Node {
  private var effect: Effect
  /// The number of views around the effect that are covered.
  private var coverDepth: UInt8 = 0

  init(_ effect: Effect, id: Int, graph: ViewGraph, parent: Node, position: Int) {
    self.effect = effect
    super.init(id: id, kind: .effect, graph: graph, parent: parent, position: position)
    self.effect.enter(below: parent, in: graph)
    graph.perform(afterPass: self.effect.appear, of: self)
  }

  override var component: String { "" }

  override var disappear: (() -> Void)? {
    coverDepth > 0 && Effect.followsVisibility ? nil : effect.disappear
  }

  override func setCovered(_ isCovered: Bool) {
    if isCovered {
      coverDepth += 1
      if coverDepth == 1, Effect.followsVisibility { effect.disappear?() }
    } else if coverDepth > 0 {
      coverDepth -= 1
      if coverDepth == 0, Effect.followsVisibility { effect.appear?() }
    }
  }

  /// Gives the effect its environment. Called when the node is among its parent's children.
  func open() {
    effect.open(in: environmentValues)
  }

  /// Receives the effect that the owner's body made, and queues what the change asks for.
  func receive(_ effect: Effect, in graph: ViewGraph) {
    let old = self.effect
    self.effect = effect
    graph.perform(afterPass: self.effect.change(from: old), of: self)
    open()
  }
}
