/// A description of a part of a screen. Each evaluation of the enclosing body makes a new
/// description.
///
/// As in SwiftUI, a view with a `body` is composite. It has a node in the ``ViewGraph``, and each
/// run of its body is one evaluation. A view whose `Body` is `Never` is primitive. It has content
/// and structure, but no node, and its evaluations are not counted.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Passes `view` to `visitor`. `view` is at `position` in the surrounding content.
  ///
  /// The default implementation is right for every composite view. A primitive view first passes
  /// the content that it shows itself, and then the views that it contains, in order.
  nonisolated static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor)

  /// The number of positions that the view takes up in the surrounding content, which is the same
  /// for all values of the type.
  ///
  /// A view that passes more than content and containers to a visitor needs at least one position.
  /// After an evaluation, the graph does not reconcile the children of a view without positions.
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

/// A view without a body, such as a text or a stack: it shows something itself, or it contains
/// other views.
public nonisolated protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never {
    fatalError("\(Self.self) is a primitive view; it has no body to evaluate")
  }
}

/// A composite view of this library that holds state for a primitive view. Its evaluations are
/// neither counted nor reported.
package nonisolated protocol UncountedView: View {}

/// A primitive view that passes only its content to a visitor.
package nonisolated protocol LeafView: PrimitiveView {}

extension LeafView {
  public static var _positions: Int { 0 }
}

/// A view that shows content made by other views of the screen, such as a pushed view.
///
/// A pass evaluates it after the views that can make the content.
package nonisolated protocol PushedContent: View {
  /// The number of levels by which the view is above the enclosing content, at least 1. A pass
  /// evaluates lower levels first.
  var levels: Int { get }
}

/// A view that provides its own name for paths and outlines, because one type represents many
/// different views.
///
/// Screens that are described by data use it. Siblings need different names, because the graph does
/// not number them as it numbers other siblings of one type.
public nonisolated protocol NamedView: View {
  /// The component of the view's path. The name must not contain slashes, brackets, braces or
  /// number signs, because these have another meaning in paths.
  ///
  /// The name of the first value at a position is used while the view is mounted there.
  var viewName: String { get }
}

/// A composite view of this library that runs the code of a modifier, a style or another value that
/// is not a view.
///
/// Its evaluations are counted under the type name of the modifier or style.
package nonisolated protocol StandInView: View {
  static var representedType: any Any.Type { get }
}

/// A value that a view contains, such as a modifier. The dynamic properties of the value belong to
/// the view's node.
package struct Embedded<Value>: DynamicProperty, EmbeddedValue {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}

/// A type-erased protocol to which ``Embedded`` conforms for all types of values.
protocol EmbeddedValue {}
