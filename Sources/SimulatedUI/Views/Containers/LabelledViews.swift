public import SimulatedUICore

/// Content with a title in front of it.
public struct LabeledContent<Label: View, Content: View>: LabelledView {
  package static var kind: String { "LabeledContent" }
  package let label: Label
  package let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content)
  where Label == Text {
    self.init(content: content) { Text(title) }
  }

  public init<Title: StringProtocol, Value: StringProtocol>(_ title: Title, value: Value)
  where Label == Text, Content == Text {
    label = Text(title)
    content = Text(value)
  }
}

/// A title with a picture in front of it.
public struct Label<Title: View, Icon: View>: PrimitiveView {
  private let title: Title
  private let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public init<Words: StringProtocol>(_ title: Words, systemImage: String)
  where Title == Text, Icon == Image {
    self.title = Text(title)
    icon = Image(systemName: systemImage)
  }

  public init<Words: StringProtocol>(_ title: Words, image: String)
  where Title == Text, Icon == Image {
    self.title = Text(title)
    icon = Image(image)
  }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.beginContainer("Label")
    Icon._visit(view.icon, at: position, by: &visitor)
    Title._visit(view.title, at: position + Icon._positions, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { Icon._positions + Title._positions }
}

/// A placeholder for content that is not available.
public struct ContentUnavailableView: LeafView, Equatable {
  private let title: String
  private let description: Text?

  public init<Title: StringProtocol>(
    _ title: Title, systemImage: String, description: Text? = nil
  ) {
    self.title = String(title)
    self.description = description
  }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.content(
      "ContentUnavailableView", shownText([view.title, view.description.map(textContent)]))
  }
}
