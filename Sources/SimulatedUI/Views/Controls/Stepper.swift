public import SimulatedUICore

/// A value that can be incremented and decremented, by actions that are called `Increment` or `Decrement` and its
/// title.
public struct Stepper<Label: View>: ControlView {
  package static var kind: String { "Stepper" }
  package let label: Label
  /// Reads the value, which is not shown.
  package let value: Binding<Void>
  package var shownValue: String? { nil }
  private let increment: (() -> Void)?
  private let decrement: (() -> Void)?

  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    self.label = label()
    value = .constant(())
    increment = onIncrement
    decrement = onDecrement
  }

  public init<Title: StringProtocol>(
    _ title: Title, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) where Label == Text {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  public init<Number: Strideable>(
    value: Binding<Number>, in bounds: ClosedRange<Number>, step: Number.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value, step: step, isAllowed: bounds.contains, label: label)
  }

  public init<Number: Strideable>(
    value: Binding<Number>, step: Number.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(value, step: step, isAllowed: { _ in true }, label: label)
  }

  public init<Title: StringProtocol, Number: Strideable>(
    _ title: Title, value: Binding<Number>, in bounds: ClosedRange<Number>,
    step: Number.Stride = 1
  ) where Label == Text {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }

  public init<Title: StringProtocol, Number: Strideable>(
    _ title: Title, value: Binding<Number>, step: Number.Stride = 1
  ) where Label == Text {
    self.init(value: value, step: step) { Text(title) }
  }

  private init<Number: Strideable>(
    _ value: Binding<Number>, step: Number.Stride, isAllowed: @escaping (Number) -> Bool,
    label: () -> Label
  ) {
    func move(by distance: Number.Stride) {
      let moved = value.wrappedValue.advanced(by: distance)
      if isAllowed(moved) { value.wrappedValue = moved }
    }
    self.label = label()
    self.value = value.converted(to: { _ in }, from: { _, number in number })
    increment = { move(by: step) }
    decrement = { move(by: 0 - step) }
  }

  package func showActions<Visitor: ViewVisitor>(titled title: String, to visitor: inout Visitor) {
    if let increment { visitor.action("Increment \(title)") { _ in increment() } }
    if let decrement { visitor.action("Decrement \(title)") { _ in decrement() } }
  }
}
