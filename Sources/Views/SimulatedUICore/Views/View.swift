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

/// A view without a body, such as a text or a stack: it shows something itself, or it contains other views.
public nonisolated protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never {
    fatalError("\(Self.self) is a primitive view; it has no body to evaluate")
  }
}

/// A composite view of this library that holds state for a primitive view; it is neither counted nor reported.
package nonisolated protocol UncountedView: View {}

/// A primitive view that passes only its content to a visitor.
package nonisolated protocol LeafView: PrimitiveView {}

extension LeafView {
  public static var _positions: Int { 0 }
}

/// A view that shows content which other views of the screen make, such as a pushed view.
///
/// A pass evaluates it after the views that may make the content.
package nonisolated protocol PushedContent: View {
  /// The number of levels above the content around the view, at least 1; a pass evaluates lower levels first.
  var levels: Int { get }
}

/// A view that provides its own name for paths and outlines, for when one type represents many views.
///
/// Screens that are declared as data use it. Siblings need different names: the graph does not number them, as it
/// numbers other siblings of one type.
public nonisolated protocol NamedView: View {
  /// The component of the view's path. It must not contain slashes, brackets, braces or number signs, which have
  /// another meaning in paths.
  ///
  /// The name of the first value at a position is used for as long as the view is mounted there.
  var viewName: String { get }
}

/// A composite view of this library that evaluates something other than a view, such as a modifier or a style.
///
/// Its evaluations are counted, under the name of the type that it stands for.
package nonisolated protocol StandInView: View {
  static var representedType: any Any.Type { get }
}

/// A value in a view, such as a modifier, whose dynamic properties belong to the view's node.
package struct Embedded<Value>: DynamicProperty, EmbeddedValue {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}

/// Marks ``Embedded`` for any type of value.
protocol EmbeddedValue {}
