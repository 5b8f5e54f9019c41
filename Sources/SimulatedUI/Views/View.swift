/// A description of a part of a screen, made anew whenever something that it depends on changes.
///
/// As in SwiftUI: a view with a `body` is composite, becomes a node of the ``ViewGraph``, and each run of its body is one
/// evaluation. A view whose `Body` is `Never` is primitive: it has content and structure, but no node, and is not counted.
public protocol View {
  associatedtype Body: View

  /// What the view consists of.
  @ViewBuilder var body: Body { get }

  /// Shows `view`, which stands at `position` in the content around it, to `visitor`.
  ///
  /// The default is right for every composite view; a primitive shows its content and then what it contains, in order.
  static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor)

  /// How many positions in the content around it the view takes up, whatever its value.
  ///
  /// Whatever shows more to a visitor than content and containers takes up one at least: a view without any leaves nothing to
  /// bring in line after an evaluation.
  static var _positions: Int { get }
}

extension View {
  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.child(view, at: position)
  }

  public static var _positions: Int { 1 }
}

extension Never: View {
  public var body: Never { self }
}

/// A view without a body: it has content or contains other views.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never {
    preconditionFailure("\(Self.self) is a primitive view; it has no body to evaluate")
  }
}

/// A composite view of this library's own, which keeps something for a primitive one; it is neither counted nor told of.
protocol UncountedView: View {}

/// A primitive view that shows its content to a visitor and nothing else.
protocol LeafView: PrimitiveView {}

extension LeafView {
  public static var _positions: Int { 0 }
}
