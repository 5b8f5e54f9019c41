public import SimulatedUIAppearance
internal import SimulatedUIBehavior
public import SimulatedUICore

public import struct Foundation.CGFloat

/// A group of related controls.
public struct Form<Content: View>: ContainerView {
  package static var kind: String? { "Form" }
  package let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Views that can be scrolled.
public struct ScrollView<Content: View>: ContainerView {
  package static var kind: String? { "ScrollView" }
  package let content: Content
  private let axes: Axis.Set
  private let showsIndicators: Bool

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }
}

/// A column of views in a frame, under a title.
public struct GroupBox<Content: View> {
  package let content: Content
  private let title: Text?

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    title = nil
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.title = Text(title)
  }
}

extension GroupBox: View, PrimitiveView {
  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.beginContainer("GroupBox")
    if visitor.style(for: GroupBoxStyleConfiguration.self) == nil {
      Content._visit(view.content, at: position, by: &visitor)
    } else {
      let placed = PlacedContent(
        view.content, for: GroupBoxStyleConfiguration.Content.self,
        in: StyledControl(GroupBoxStyleConfiguration()))
      Styled._visit(
        Styled(view.title, for: GroupBoxStyleConfiguration.Label.self, in: placed), at: position,
        by: &visitor)
    }
    visitor.endContainer()
  }

  private typealias PlacedContent = PlacingView<
    GroupBoxStyleConfiguration.Content, Content, StyledControl<GroupBoxStyleConfiguration>
  >
  private typealias Styled = PlacingView<GroupBoxStyleConfiguration.Label, Text?, PlacedContent>

  public static var _positions: Int { max(Content._positions, Styled._positions) }
}

/// A flexible space between views.
public struct Spacer: LeafView {
  private let minLength: CGFloat?

  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {}
}

/// A line between views.
public struct Divider: LeafView {
  public init() {}

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {}
}
