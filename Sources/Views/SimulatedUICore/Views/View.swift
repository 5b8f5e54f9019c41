/// A description of a part of a screen. Each evaluation of the enclosing body makes a new description.
///
/// As in SwiftUI: a view with a `body` is composite, becomes a node of the ``ViewGraph``, and each run of its body
/// is one evaluation. A view whose `Body` is `Never` is primitive: it has content and structure, but no node, and
/// is not counted.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Passes `view`, which is at `position` in the surrounding content, to `visitor`.
  ///
  /// The default is right for every composite view. A primitive view passes its content and then the views in it,
  /// in order.
  nonisolated static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor)

  /// The number of positions that the view takes up in the surrounding content, the same for all of its values.
  ///
  /// A view that passes more than content and containers to a visitor needs at least one position: the graph
  /// reconciles nothing for a view without positions after an evaluation.
  nonisolated static var _positions: Int { get }
}

nonisolated extension View {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.child(view, at: position)
  }

  public static var _positions: Int { 1 }
}

extension Never: View {
  public nonisolated var body: Never { self }
}

/// A view without a body, such as a text or a stack: it has content of its own or contains other views.
public nonisolated protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never {
    preconditionFailure("\(Self.self) is a primitive view; it has no body to evaluate")
  }
}

/// A composite view of this library that holds state for a primitive view; it is neither counted nor reported.
package nonisolated protocol UncountedView: View {}

/// A primitive view that passes only its content to a visitor.
package nonisolated protocol LeafView: PrimitiveView {}

extension LeafView {
  public static var _positions: Int { 0 }
}
