public import SimulatedUIAppearance
public import SimulatedUICore

/// A switch with a label.
public struct Toggle<Label: View>: ControlView {
  package static var kind: String { "Toggle" }
  package let label: Label
  package let value: Binding<Bool>

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.label = label()
    value = isOn
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { Text(title) }
  }

  package func showActions<Visitor: ViewVisitor>(titled title: String, to visitor: inout Visitor) {
    visitor.action(title) { _ in value.wrappedValue.toggle() }
  }
}
