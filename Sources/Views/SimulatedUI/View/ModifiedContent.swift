public import SimulatedUICore

/// A view with a modifier, or a modifier with which a second modifier is combined.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    Modifier._visit(view.modifier, of: view.content, at: position, by: &visitor)
  }

  public static var _positions: Int { Modifier._positions(of: Content.self) }
}

extension ModifiedContent: RowStructure where Content: View, Modifier: ViewModifier {
  package static func rowShape(_ depth: Int) -> RowShape { RowShape.of(Content.self, depth) }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public static func _visit<Modified: View>(
    _ modifier: Self, of view: Modified, at position: Int, by visitor: inout some ViewVisitor
  ) {
    let inner = ModifiedContent<Modified, Content>(content: view, modifier: modifier.content)
    Modifier._visit(modifier.modifier, of: inner, at: position, by: &visitor)
  }

  public static func _positions<Modified: View>(of view: Modified.Type) -> Int {
    Modifier._positions(of: ModifiedContent<Modified, Content>.self)
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

nonisolated extension View {
  /// Applies a custom modifier to this view.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

nonisolated extension ViewModifier {
  /// Returns a modifier that first applies this modifier and then applies `modifier`.
  public func concat<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
