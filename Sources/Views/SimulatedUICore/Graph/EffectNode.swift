/// The node of a ``ViewEffect``, such as `onAppear` or `task`: it queues the effect's actions to run after the pass.
final class EffectNode<Effect: ViewEffect>: Node {
  private(set) var effect: Effect
  /// Present from the first ``open()`` on, if the effect follows the visibility of a view that can be covered.
  private var visibility: Visibility?
  private var isOpen = false

  init(_ effect: Effect, id: Int, graph: ViewGraph, parent: Node, position: Int) {
    self.effect = effect
    super.init(id: id, kind: .effect, graph: graph, parent: parent, position: position)
    self.effect.enter(below: parent, in: graph)
  }

  override var component: String { "" }

  override var disappear: (() -> Void)? { isCovered ? nil : effect.disappear }

  private var isCovered: Bool { visibility?.scope.isCovered == true }

  /// Gives the effect its environment. Called when the node is among its parent's children.
  ///
  /// The first call queues the action for the appearance, unless the view is covered.
  func open() {
    effect.open(in: environmentValues)
    guard !isOpen else { return }
    isOpen = true
    if Effect.followsVisibility,
      let scope = environmentValues.object(of: CoverScope.self) as? CoverScope
    {
      visibility = Visibility(of: self, in: scope)
    }
    if !isCovered { graph?.perform(afterPass: effect.appear, of: self) }
  }

  /// Receives the effect that the owner's body made, and queues what the change asks for, unless the view is covered.
  func receive(_ effect: Effect, in graph: ViewGraph) {
    let old = self.effect
    self.effect = effect
    let change = self.effect.change(from: old)
    if !isCovered { graph.perform(afterPass: change, of: self) }
    open()
  }

  override func detach() {
    visibility?.end()
    visibility = nil
    super.detach()
  }

  private func coverDidChange(to isCovered: Bool) {
    graph?.perform(afterPass: isCovered ? effect.disappear : effect.appear, of: self)
  }

  /// The registration of the effect with the view that can be covered.
  private final class Visibility: CoverReceiver {
    let scope: CoverScope
    private unowned let node: EffectNode

    init(of node: EffectNode, in scope: CoverScope) {
      self.node = node
      self.scope = scope
      super.init()
      scope.add(self)
    }

    func end() { scope.remove(self) }

    override func coverDidChange(to isCovered: Bool) { node.coverDidChange(to: isCovered) }
  }
}
