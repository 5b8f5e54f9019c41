/// Actions that accompany the content around them, each of which runs after the pass that makes it due.
///
/// The actions are not tracked. Each may be `nil` for no action. The effects of one update run innermost first: those in the
/// content before those around it, and those of one view in the order in which they are written.
public protocol ViewEffect {
  /// True if covering the content runs ``disappear``, and showing it again runs ``appear``.
  static var followsVisibility: Bool { get }

  /// True if ``appear`` runs before the actions of all other effects of an update.
  static var appearsFirst: Bool { get }

  /// True if the actions run only while the content consists of at least one view, in a list of views; see <doc:Semantics>, rule
  /// 50d. Then ``change(from:)`` runs its action only while that is so too, if the effect follows the visibility.
  static var followsViews: Bool { get }

  /// Places the effect below `owner`; it is called before all other methods.
  mutating func enter(below owner: Node, in graph: ViewGraph)

  /// The action for when the content appears.
  var appear: (() -> Void)? { get }

  /// The action for when the content disappears.
  var disappear: (() -> Void)? { get }

  /// Opens the effect, which is mounted from now on, in its environment.
  func open(in environment: EnvironmentValues)

  /// The action for when an evaluation replaced `old` by this effect, which takes over data that outlives evaluations.
  mutating func change(from old: Self) -> (() -> Void)?
}

extension ViewEffect {
  public static var followsVisibility: Bool { false }
  public static var followsViews: Bool { false }
  public static var appearsFirst: Bool { false }
  public func enter(below owner: Node, in graph: ViewGraph) {}
  public var appear: (() -> Void)? { nil }
  public var disappear: (() -> Void)? { nil }
  public func open(in environment: EnvironmentValues) {}
  public func change(from old: Self) -> (() -> Void)? { nil }
}

/// A view with an effect.
package struct EffectModifier<Content: View, Effect: ViewEffect>: PrimitiveView {
  let content: Content
  let effect: Effect

  package init(content: Content, effect: Effect) {
    self.content = content
    self.effect = effect
  }

  package static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginEffect()
    Content._visit(view.content, at: position, by: &visitor)
    visitor.effect(view.effect, at: position + Content._positions)
  }

  package static var _positions: Int { 1 + Content._positions }
}
