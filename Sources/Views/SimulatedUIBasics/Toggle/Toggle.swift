public import SimulatedUICore

/// A switch between on and off, with a label.
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

  package var interaction: ControlInteraction {
    .input(value).tapped { _ in value.wrappedValue.toggle() }
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    guard visitor.style(for: ToggleStyleConfiguration.self) != nil else {
      visitWithoutStyle(view, at: position, by: &visitor)
      return
    }
    let title = textContent(of: view.label)
    visitor.beginControl(kind)
    visitor.input(title, view.value)
    let source = ToggleStyleConfiguration(label: .init(text: title), isOn: view.value)
    visitor.visit(
      StyledControl(source).placing(view.label, for: ToggleStyleConfiguration.Label.self),
      at: position)
    visitor.endContainer()
  }

  public static var _positions: Int {
    1 + max(Label._positions, StyledControl<ToggleStyleConfiguration>._positions)
  }
}

extension Toggle {
  @TitleForms
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { Text(title) }
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>)
  where Label == SimulatedUIBasics.Label<Text, Image> {
    self.init(isOn: isOn) { SimulatedUIBasics.Label(title, systemImage: systemImage) }
  }
}
