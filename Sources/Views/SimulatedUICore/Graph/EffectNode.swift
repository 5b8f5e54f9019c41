/// The node of a ``ViewEffect``, such as `onAppear` or `task`. The node queues the effect's
/// actions, which run after the pass.
final class EffectNode<Effect: ViewEffect>: Node {
  private(set) var effect: Effect
  /// The registration with the enclosing view that can be covered. The first call of
  /// ``open(hasViews:)`` sets it, if the effect observes whether that view is covered.
  private var visibility: Visibility?
  private var isOpen = false
  /// False while the effect depends on the views in its content, but the content has no views.
  private var isPresent = true

  init(_ effect: Effect, id: Int, graph: ViewGraph, parent: Node, position: Int) {
    self.effect = effect
    super.init(id: id, kind: .effect, graph: graph, parent: parent, position: position)
    self.effect.enter(below: parent, in: graph)
  }

  override var component: String { "" }

  override var disappear: (() -> Void)? { isPresent && !isCovered ? effect.disappear : nil }

  private var isCovered: Bool { visibility?.scope.isCovered == true }

  /// Passes the environment to the effect. Call this method after the node was added to its
  /// parent's children.
  ///
  /// The first call queues the appear action, unless the view is covered. A later call queues the
  /// appear action if the content has views again, and the disappear action if the content has no
  /// views any more.
  func open(hasViews: Bool) {
    effect.open(in: environmentValues)
    let wasPresent = isOpen && isPresent
    isPresent = hasViews || !Effect.followsViews || !isInViewList
    if !isOpen, Effect.followsVisibility,
      let scope = environmentValues.object(of: CoverScope.self) as? CoverScope
    {
      visibility = Visibility(of: self, in: scope)
    }
    isOpen = true
    guard isPresent != wasPresent, !isCovered else { return }
    perform(isPresent ? effect.appear : effect.disappear, first: Effect.appearsFirst)
  }

  /// Receives the effect that the owner's body made, and queues the effect's change action. If the
  /// effect follows visibility, no change action is queued while the view is covered or its content
  /// has no views.
  func receive(_ effect: Effect, hasViews: Bool) {
    let old = self.effect
    let wasPresent = isPresent
    self.effect = effect
    let change = self.effect.change(from: old)
    open(hasViews: hasViews)
    let isSeen = wasPresent && isPresent && !isCovered
    if isSeen || !Effect.followsVisibility { perform(change, first: false) }
  }

  override func detach() {
    visibility?.end()
    visibility = nil
    super.detach()
  }

  private func coverDidChange(to isCovered: Bool) {
    guard isPresent else { return }
    perform(isCovered ? effect.disappear : effect.appear, first: Effect.appearsFirst)
  }

  /// Queues an action, if there is one, to run after the pass.
  private func perform(_ action: (() -> Void)?, first: Bool) {
    if let action { graph?.perform(afterPass: action, of: self, first: first) }
  }

  /// The registration of an effect with the enclosing view that can be covered.
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
