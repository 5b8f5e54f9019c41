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

  public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { Text(title) }
  }

  package func showActions<Visitor: ViewVisitor>(titled title: String, to visitor: inout Visitor) {
    visitor.action(title) { _ in value.wrappedValue.toggle() }
  }
}

/// A control that sets a value in a range.
public struct Slider<Label: View>: ControlView {
  package static var kind: String { "Slider" }
  package let label: Label
  package let value: Binding<Double>

  public init<Number: BinaryFloatingPoint>(
    value: Binding<Number>, in bounds: ClosedRange<Number> = 0...1, step: Number? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.value = value.converted(to: { Double($0) }, from: { number, _ in Number(number) })
  }

  /// Creates a slider without a label, which is found by its kind.
  public init<Number: BinaryFloatingPoint>(
    value: Binding<Number>, in bounds: ClosedRange<Number> = 0...1, step: Number? = nil
  ) where Label == Text {
    self.init(value: value, in: bounds, step: step) { Text("Slider") }
  }
}
