/// A string on the screen.
public struct Text: LeafView, Equatable {
  private let string: String

  public init(_ string: String) {
    self.string = string
  }

  /// A string without a translation, which is what every string is here.
  public init(verbatim string: String) {
    self.string = string
  }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.content("Text", view.string)
  }
}

/// A value with a title in front of it.
public struct LabeledContent: LeafView, Equatable {
  private let title: String
  private let value: String

  public init(_ title: String, value: String) {
    self.title = title
    self.value = value
  }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.content("LabeledContent", "\(view.title): \(view.value)")
  }
}
