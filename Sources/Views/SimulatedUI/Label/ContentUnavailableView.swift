public import SimulatedUIBasics
public import SimulatedUICore

/// A view that is shown instead of content that is not available.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: PrimitiveView {
  private let label: Label
  private let description: Description
  private let actions: Actions

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("ContentUnavailableView")
    Label._visit(view.label, at: position, by: &visitor)
    let afterLabel = position + Label._positions
    Description._visit(view.description, at: afterLabel, by: &visitor)
    Actions._visit(view.actions, at: afterLabel + Description._positions, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int {
    Label._positions + Description._positions + Actions._positions
  }
}

extension ContentUnavailableView
where Label == SimulatedUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  @TitleForms
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(
      label: { SimulatedUI.Label(title, systemImage: name) }, description: { description },
      actions: { EmptyView() })
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(
      label: { SimulatedUI.Label(title, image: name) }, description: { description },
      actions: { EmptyView() })
  }

  /// The view that is shown for a search without results.
  public static var search: Self { Self("No Results", systemImage: "magnifyingglass") }
  public static func search(text: String) -> Self {
    Self("No Results for “\(text)”", systemImage: "magnifyingglass")
  }
}
