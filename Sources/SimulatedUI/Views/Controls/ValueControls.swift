package import SimulatedUIBehavior
public import SimulatedUICore

/// A switch with a label.
public struct Toggle<Label: View> {
  package let label: Label
  package let value: Binding<Bool>

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.label = label()
    value = isOn
  }
}

extension Toggle: View, PrimitiveView, ControlView {
  package static var kind: String { "Toggle" }

  package func showActions<Visitor: ViewVisitor>(
    titled title: () -> String, to visitor: inout Visitor
  ) {
    visitor.action(title()) { _ in value.wrappedValue.toggle() }
  }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    guard visitor.style(for: ToggleStyleConfiguration.self) != nil else {
      visitWithoutStyle(view, at: position, by: &visitor)
      return
    }
    let title = textContent(of: view.label)
    visitor.beginContainer(kind)
    visitor.input(title, view.value)
    let source = ToggleStyleConfiguration(label: .init(text: title), isOn: view.value)
    Styled._visit(
      Styled(view.label, for: ToggleStyleConfiguration.Label.self, in: StyledControl(source)),
      at: position, by: &visitor)
    visitor.endContainer()
  }

  private typealias Styled = PlacingView<
    ToggleStyleConfiguration.Label, Label, StyledControl<ToggleStyleConfiguration>
  >

  public static var _positions: Int { max(1 + Label._positions, Styled._positions) }
}
