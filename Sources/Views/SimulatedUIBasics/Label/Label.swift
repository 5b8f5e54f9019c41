public import SimulatedUICore

/// A view that shows a title with an icon in front of it.
public struct Label<Title: View, Icon: View>: PrimitiveView, StylableView {
  private let title: Title
  private let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, systemImage: String) where Title == Text, Icon == Image {
    self.title = Text(title)
    icon = Image(systemName: systemImage)
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, image: String) where Title == Text, Icon == Image {
    self.title = Text(title)
    icon = Image(image)
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("Label")
    if visitor.style(for: LabelStyleConfiguration.self) == nil {
      Icon._visit(view.icon, at: position, by: &visitor)
      Title._visit(view.title, at: position + Icon._positions, by: &visitor)
    } else {
      visitor.visit(
        StyledControl(LabelStyleConfiguration())
          .placing(view.icon, for: LabelStyleConfiguration.Icon.self)
          .placing(view.title, for: LabelStyleConfiguration.Title.self), at: position)
    }
    visitor.endContainer()
  }

  public static var _positions: Int {
    max(positionsWithoutStyle, 2 + StyledControl<LabelStyleConfiguration>._positions)
  }

  package static var positionsWithoutStyle: Int { Icon._positions + Title._positions }
}
