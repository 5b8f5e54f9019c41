public import SimulatedUIBasics
public import SimulatedUICore

/// A custom modifier. It makes a view from the view to which it is applied.
///
/// A modifier is evaluated like a view. Its body runs in a separate node with its own dynamic
/// properties and dependencies, and each run is counted under the type name of the modifier. The
/// body runs when the modifier's value changes, or when something on which the modifier depends
/// changes. New content does not run the body, and running the body does not evaluate the content.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View

  /// The view to which the modifier was applied. The body can show it several times.
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  /// Visits a view to which the modifier is applied. The default implementation is right for every
  /// modifier with a body.
  nonisolated static func _visit<Modified: View>(
    _ modifier: Self, of view: Modified, at position: Int, by visitor: inout some ViewVisitor)

  /// Returns the number of positions that a view takes up when the modifier is applied to it.
  nonisolated static func _positions<Modified: View>(of view: Modified.Type) -> Int
}

nonisolated extension ViewModifier {
  public static func _visit<Modified: View>(
    _ modifier: Self, of view: Modified, at position: Int, by visitor: inout some ViewVisitor
  ) {
    typealias Placing = PlacingView<Content, Modified, ModifierView<Self>>
    let placing = Placing(view, for: Content.self, in: ModifierView(modifier))
    Placing._visit(placing, at: position, by: &visitor)
  }

  public static func _positions<Modified: View>(of view: Modified.Type) -> Int {
    PlacingView<Content, Modified, ModifierView<Self>>._positions
  }
}

nonisolated extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is a primitive modifier; it has no body to evaluate")
  }
}

/// The view to which a modifier was applied, as the body of the modifier receives it.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PlaceholderView {}

/// A view that runs the body of a modifier, in a separate node.
struct ModifierView<Modifier: ViewModifier>: StandInView {
  private let modifier: Embedded<Modifier>

  init(_ modifier: Modifier) { self.modifier = Embedded(modifier) }

  static var representedType: any Any.Type { Modifier.self }

  @MainActor var body: Modifier.Body { modifier.value.body(content: _ViewModifier_Content()) }
}

/// A modifier that has no effect.
public nonisolated struct EmptyModifier: ViewModifier {
  public typealias Body = Never
  public static var identity: EmptyModifier { EmptyModifier() }

  public init() {}

  public static func _visit<Modified: View>(
    _ modifier: Self, of view: Modified, at position: Int, by visitor: inout some ViewVisitor
  ) {
    Modified._visit(view, at: position, by: &visitor)
  }

  public static func _positions<Modified: View>(of view: Modified.Type) -> Int {
    Modified._positions
  }
}
