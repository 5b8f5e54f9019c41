/// Actions for the appearance, change and disappearance of the content to which a modifier applies.
///
/// Each action runs after the pass that makes it due. Reads in the actions are not tracked. Each
/// action may be `nil`. The effects of one update run innermost first: the effects in the content
/// before the effects around it, and the effects of one view in the order in which they are
/// written.
public protocol ViewEffect {
  /// True if ``disappear`` runs when the content is covered, and ``appear`` runs when the content
  /// is visible again.
  static var followsVisibility: Bool { get }

  /// True if ``appear`` runs before the actions of all other effects of an update.
  static var appearsFirst: Bool { get }

  /// True if the actions run only while the content consists of at least one view, in a list of
  /// views; see <doc:Semantics>, rule 50d. If the effect also observes the visibility, the action
  /// of ``change(from:)`` has the same condition.
  static var followsViews: Bool { get }

  /// Places the effect below `owner`. The graph calls this method before all other methods.
  mutating func enter(below owner: Node, in graph: ViewGraph)

  /// The action for when the content appears.
  var appear: (() -> Void)? { get }

  /// The action for when the content disappears.
  var disappear: (() -> Void)? { get }

  /// Opens the effect in its environment. The effect is mounted from now on.
  func open(in environment: EnvironmentValues)

  /// The action for a change, after an evaluation replaced `old` by this effect. This effect takes
  /// over data that has to be kept between evaluations.
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
