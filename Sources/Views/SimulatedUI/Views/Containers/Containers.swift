public import SimulatedUICore

public import struct Foundation.CGFloat

/// A group of related controls.
public struct Form<Content: View>: PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("Form")
    if visitor.style(for: FormStyleConfiguration.self) == nil {
      Content._visit(view.content, at: position, by: &visitor)
    } else {
      visitor.visit(
        StyledControl(FormStyleConfiguration())
          .placing(view.content, for: FormStyleConfiguration.Content.self), at: position)
    }
    visitor.endContainer()
  }

  public static var _positions: Int {
    max(Content._positions, 1 + StyledControl<FormStyleConfiguration>._positions)
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
public struct GroupBox<Label: View, Content: View>: PrimitiveView {
  package let content: Content
  private let label: Label

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }

  public init(@ViewBuilder content: () -> Content) where Label == EmptyView {
    self.init(content: content) { EmptyView() }
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Label == Text {
    self.init(content: content) { Text(title) }
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("GroupBox")
    if visitor.style(for: GroupBoxStyleConfiguration.self) == nil {
      Content._visit(view.content, at: position, by: &visitor)
      Label._visit(view.label, at: position + Content._positions, by: &visitor)
    } else {
      visitor.visit(
        StyledControl(GroupBoxStyleConfiguration())
          .placing(view.content, for: GroupBoxStyleConfiguration.Content.self)
          .placing(view.label, for: GroupBoxStyleConfiguration.Label.self), at: position)
    }
    visitor.endContainer()
  }

  public static var _positions: Int {
    max(
      Content._positions + Label._positions,
      2 + StyledControl<GroupBoxStyleConfiguration>._positions)
  }
}

/// A flexible space between views.
public struct Spacer: BlankView {
  private let minLength: CGFloat?

  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

/// A line between views.
public struct Divider: BlankView { public init() {} }
