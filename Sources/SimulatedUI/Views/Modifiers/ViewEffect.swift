/// Something that is done beside the content around it, after the pass that makes it due.
///
/// What it does is not tracked. All of it may be `nil`, for nothing.
public protocol ViewEffect {
  /// Takes its place below `owner`, before anything else is asked of it.
  mutating func enter(below owner: Node, in graph: ViewGraph)

  /// What to do when the content appears.
  var appear: (() -> Void)? { get }

  /// What to do when the content goes.
  var disappear: (() -> Void)? { get }

  /// The effect is there from now on, among views that have this environment.
  func open(in environment: EnvironmentValues)

  /// What to do when an evaluation has made the effect anew, in place of `old`; keeps what outlives evaluations.
  mutating func change(from old: Self) -> (() -> Void)?
}

extension ViewEffect {
  public func enter(below owner: Node, in graph: ViewGraph) {}
  public var appear: (() -> Void)? { nil }
  public var disappear: (() -> Void)? { nil }
  public func open(in environment: EnvironmentValues) {}
  public func change(from old: Self) -> (() -> Void)? { nil }
}

/// A view with something to do beside it.
struct EffectModifier<Content: View, Effect: ViewEffect>: PrimitiveView {
  let content: Content
  let effect: Effect

  static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.effect(view.effect, at: position)
    Content._visit(view.content, at: position + 1, by: &visitor)
  }

  static var _positions: Int { 1 + Content._positions }
}
