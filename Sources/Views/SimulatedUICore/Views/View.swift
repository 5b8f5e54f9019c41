/// A description of a part of a screen. Each evaluation of the enclosing body makes a new
/// description.
///
/// As in SwiftUI, a view with a `body` is composite. It has a node in the ``ViewGraph``, and each
/// run of its body is one evaluation. A view whose `Body` is `Never` is primitive. It has content
/// and structure, but no node, and its evaluations are not counted.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View

  /// The content of the view. Each evaluation of the view runs this property.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Passes `view` to `visitor`. In the surrounding content, `view` is at `position`.
  ///
  /// The default implementation is right for every composite view. A primitive view first passes
  /// the content that it shows itself, and then the views that it contains, in order.
  nonisolated static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor)

  /// The number of positions that the view takes up in the surrounding content, which is the same
  /// for all values of the type.
  ///
  /// The number must be at least 1 if the view passes more than content and containers to a
  /// visitor. After an evaluation, the graph does not reconcile the children of an output that has
  /// no positions.
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

/// A view without a body, such as a text or a stack. A primitive view shows something itself, or
/// contains other views.
public nonisolated protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never {
    fatalError("\(Self.self) is a primitive view; it has no body to evaluate")
  }
}

/// A composite view of this library that holds state for a primitive view. The evaluations of such
/// a view are neither counted nor reported.
package nonisolated protocol UncountedView: View {}

/// An internal view inside of a modifier or a style. It shows content that the body around the
/// modifier or the style made.
package nonisolated protocol PlacedContentView: UncountedView {}

/// A primitive view that contains no other views, and passes only its own content to a visitor.
package nonisolated protocol LeafView: PrimitiveView {}

extension LeafView {
  public static var _positions: Int { 0 }
}

/// A view that shows content which other views of the screen make, such as a pushed view.
///
/// A pass evaluates such a view after the views that can make the content.
package nonisolated protocol PushedContent: View {
  /// The number of levels by which the view is above the content around it, at least 1. A pass
  /// evaluates lower levels first.
  var levels: Int { get }
}

/// A view that gives itself a name for paths and outlines, because one type represents many
/// different views.
///
/// Screens that are described by data use this protocol. Sibling views need different names,
/// because the graph numbers other siblings of the same type, but not these.
public nonisolated protocol NamedView: View {
  /// The view's name in its path. The name must not contain slashes, brackets, braces or number
  /// signs, because these characters have a different meaning in paths.
  ///
  /// A node keeps the name of its first view value while it is mounted.
  var viewName: String { get }
}

/// A composite view of this library that runs the code of a modifier, a style or a different value
/// that is not a view.
///
/// The evaluations of such a view are counted under the type name of the modifier or style.
package nonisolated protocol StandInView: View {
  static var representedType: any Any.Type { get }
}

/// A value that a view contains, such as a modifier. The dynamic properties in the value belong to
/// the view's node.
package struct Embedded<Value>: DynamicProperty, EmbeddedValue {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}

/// A protocol to which only ``Embedded`` conforms, to recognize it for every type of value.
protocol EmbeddedValue {}
