/// Something that is done beside the content around it, after the pass that makes it due.
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

  /// Tells the effect where it is, once the node has its place.
  func open() {
    effect.open(in: environmentValues)
  }

  /// Takes the effect that the owner made now.
  func receive(_ effect: Effect, in graph: ViewGraph) {
    let old = self.effect
    self.effect = effect
    graph.perform(afterPass: self.effect.change(from: old))
    open()
  }
}
