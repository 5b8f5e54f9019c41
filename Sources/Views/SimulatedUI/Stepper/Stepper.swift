public import SimulatedUIBasics
public import SimulatedUICore

/// A control with which a user increments and decrements a value. In a test, its actions are called
/// `Increment` and `Decrement`, followed by the stepper's title.
public struct Stepper<Label: View>: ControlView {
  package static var kind: String { "Stepper" }
  package let label: Label
  /// An empty binding as the control's value, because a stepper does not show its value.
  package let value: Binding<Void>
  package var shownValue: String? { nil }
  private let increment: (() -> Void)?
  private let decrement: (() -> Void)?
  private let onEditingChanged: (Bool) -> Void

  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    value = .constant(())
    increment = onIncrement
    decrement = onDecrement
    self.onEditingChanged = onEditingChanged
  }

  public init<Number: Strideable>(
    value: Binding<Number>, in bounds: ClosedRange<Number>, step: Number.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value, step: step, isAllowed: bounds.contains, label: label,
      onEditingChanged: onEditingChanged)
  }

  public init<Number: Strideable>(
    value: Binding<Number>, step: Number.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value, step: step, isAllowed: { _ in true }, label: label, onEditingChanged: onEditingChanged)
  }

  // In these deprecated forms, the label is the last argument.

  @_disfavoredOverload
  public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<Number: Strideable>(
    value: Binding<Number>, in bounds: ClosedRange<Number>, step: Number.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(
      value, step: step, isAllowed: bounds.contains, label: label,
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<Number: Strideable>(
    value: Binding<Number>, step: Number.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(
      value, step: step, isAllowed: { _ in true }, label: label, onEditingChanged: onEditingChanged)
  }

  private init<Number: Strideable>(
    _ value: Binding<Number>, step: Number.Stride, isAllowed: @escaping (Number) -> Bool,
    label: () -> Label, onEditingChanged: @escaping (Bool) -> Void
  ) {
    func move(by distance: Number.Stride) {
      let moved = value.wrappedValue.advanced(by: distance)
      if isAllowed(moved) { value.wrappedValue = moved }
    }
    self.label = label()
    self.value = value.converted(to: { _ in }, from: { _, number in number })
    increment = { move(by: step) }
    decrement = { move(by: 0 - step) }
    self.onEditingChanged = onEditingChanged
  }

  package func showActions(titled title: () -> String, to visitor: inout some ViewVisitor) {
    for (name, action) in [("Increment", increment), ("Decrement", decrement)] {
      guard let action else { continue }
      visitor.action("\(name) \(title())") { _ in
        onEditingChanged(true)
        action()
        onEditingChanged(false)
      }
    }
  }
}

extension Stepper where Label == Text {
  @TitleForms
  public init(
    _ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  @TitleForms
  public init<Number: Strideable>(
    _ title: LocalizedStringKey, value: Binding<Number>, in bounds: ClosedRange<Number>,
    step: Number.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }

  @TitleForms
  public init<Number: Strideable>(
    _ title: LocalizedStringKey, value: Binding<Number>, step: Number.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}
