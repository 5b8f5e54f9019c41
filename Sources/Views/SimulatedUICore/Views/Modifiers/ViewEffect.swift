/// The actions of a modifier that run when the modifier's content appears, changes or disappears.
///
/// Each action runs after the pass that makes the action due. Reads in the actions are not tracked.
/// Each action can be `nil`. The effects of one update run innermost first: effects in the content
/// run before the effects around the content. The effects of one view run in the order in which
/// they are written.
public protocol ViewEffect {
  /// True if ``disappear`` also runs when the content is covered, and ``appear`` also runs when the
  /// content is visible again.
  static var followsVisibility: Bool { get }

  /// True if ``appear`` runs before the actions of all other effects in the same update.
  static var appearsFirst: Bool { get }

  /// True if, in a list of views, the actions run only while the content has at least one view; see
  /// <doc:Semantics>, rule 50d. If ``followsVisibility`` is also true, the action of
  /// ``change(from:)`` has the same condition.
  static var followsViews: Bool { get }

  /// Places the effect below the node `owner`. The graph calls this method before all other methods
  /// of the effect.
  mutating func enter(below owner: Node, in graph: ViewGraph)

  /// The action that runs when the content appears; `nil` if there is none.
  var appear: (() -> Void)? { get }

  /// The action that runs when the content disappears; `nil` if there is none.
  var disappear: (() -> Void)? { get }

  /// Passes the environment of the effect to it. The effect is mounted from this call on.
  func open(in environment: EnvironmentValues)

  /// Returns the action that runs after an evaluation replaced the effect `old` by this effect.
  /// This method also moves the data that has to be kept between evaluations from `old` to this
  /// effect.
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

/// A view whose content has an effect, such as `onAppear`.
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
