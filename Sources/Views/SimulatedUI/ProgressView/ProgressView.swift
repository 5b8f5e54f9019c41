public import SimulatedUIBasics
public import SimulatedUICore

/// A view that shows the progress of an operation, with or without a value.
public struct ProgressView<Label: View>: LabelledView, StylableView {
  package static var kind: String { "ProgressView" }
  package let label: Label
  package let content: Text?
  private let fraction: Double?

  public init() where Label == EmptyView { self.init(label: EmptyView()) }

  public init(@ViewBuilder label: () -> Label) { self.init(label: label()) }

  public init<Number: BinaryFloatingPoint>(value: Number?, total: Number = 1)
  where Label == EmptyView {
    self.init(label: EmptyView(), value: value, total: total)
  }

  @TitleForms
  public init<Number: BinaryFloatingPoint>(
    _ title: LocalizedStringKey, value: Number?, total: Number = 1
  ) where Label == Text {
    self.init(label: Text(title), value: value, total: total)
  }

  public init<Number: BinaryFloatingPoint>(
    value: Number?, total: Number = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), value: value, total: total)
  }

  public init<Number: BinaryFloatingPoint, Title: View, CurrentValue: View>(
    value: Number?, total: Number = 1, @ViewBuilder label: () -> Title,
    @ViewBuilder currentValueLabel: () -> CurrentValue
  ) where Label == TupleView<Title, CurrentValue> {
    let label = ViewBuilder.buildBlock(label(), currentValueLabel())
    self.init(label: label, value: value, total: total)
  }

  private init<Number: BinaryFloatingPoint>(label: Label, value: Number?, total: Number) {
    self.label = label
    content = value.map { Text("\($0) of \(total)") }
    fraction = value.map { Double($0 / total) }
  }

  init(label: Label, fraction: Double? = nil) {
    self.label = label
    content = fraction.map { Text("\($0) of 1.0") }
    self.fraction = fraction
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    guard visitor.style(for: ProgressViewStyleConfiguration.self) != nil else {
      visitWithoutStyle(view, at: position, by: &visitor)
      return
    }
    let label = Label.self == EmptyView.self ? nil : ProgressViewStyleConfiguration.Label()
    let source = ProgressViewStyleConfiguration(fractionCompleted: view.fraction, label: label)
    visitor.beginContainer(kind)
    visitor.visit(
      StyledControl(source).placing(view.label, for: ProgressViewStyleConfiguration.Label.self),
      at: position)
    visitor.endContainer()
  }

  public static var _positions: Int {
    max(Label._positions, 1 + StyledControl<ProgressViewStyleConfiguration>._positions)
  }

  package static var positionsWithoutStyle: Int { Label._positions }
}

extension ProgressView where Label == Text {
  @TitleForms
  public init(_ title: LocalizedStringKey) {
    self.init { Text(title) }
  }
}
