/// A string on the screen.
public struct Text: LeafView, Equatable {
  private let string: String

  public init<Content: StringProtocol>(_ content: Content) {
    string = String(content)
  }

  /// Creates a text without a translation; here no string is translated.
  public init(verbatim string: String) {
    self.string = string
  }

  /// Concatenates two texts.
  public static func + (left: Text, right: Text) -> Text {
    Text(left.string + right.string)
  }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.content("Text", view.string)
  }
}

/// A picture, represented by its name only.
public struct Image: LeafView, Equatable {
  package static let kind = "Image"
  private let name: String

  public init(_ name: String) {
    self.name = name
  }

  /// Creates an image of a system symbol.
  public init(systemName: String) {
    name = systemName
  }

  /// Returns the image unchanged, because nothing is laid out.
  public func resizable() -> Image { self }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.content(kind, view.name)
  }
}
