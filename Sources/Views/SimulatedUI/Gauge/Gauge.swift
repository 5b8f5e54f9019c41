import SimulatedUIBasics
public import SimulatedUICore

/// A view that shows a value within a range, with labels.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View> {
  private let label: Label
  private let current: CurrentValueLabel
  private let minimum, maximum: BoundsLabel
  private let value: Double
  private let bounds: ClosedRange<Double>

  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.label = label()
    current = currentValueLabel()
    (minimum, maximum) = (minimumValueLabel(), maximumValueLabel())
    self.value = Double(value)
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
  }
}

extension Gauge: PrimitiveView {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("Gauge")
    visitor.content("Value", "\(view.value)")
    if visitor.style(for: GaugeStyleConfiguration.self) == nil {
      Label._visit(view.label, at: position, by: &visitor)
      var position = position + Label._positions
      CurrentValueLabel._visit(view.current, at: position, by: &visitor)
      position += CurrentValueLabel._positions
      BoundsLabel._visit(view.minimum, at: position, by: &visitor)
      BoundsLabel._visit(view.maximum, at: position + BoundsLabel._positions, by: &visitor)
    } else {
      let hasBounds = BoundsLabel.self != EmptyView.self
      let source = GaugeStyleConfiguration(
        value: view.fraction,
        currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(),
        minimumValueLabel: hasBounds ? .init() : nil, maximumValueLabel: hasBounds ? .init() : nil)
      visitor.visit(
        StyledControl(source)
          .placing(view.maximum, for: GaugeStyleConfiguration.MaximumValueLabel.self)
          .placing(view.minimum, for: GaugeStyleConfiguration.MinimumValueLabel.self)
          .placing(view.current, for: GaugeStyleConfiguration.CurrentValueLabel.self)
          .placing(view.label, for: GaugeStyleConfiguration.Label.self), at: position)
    }
    visitor.endContainer()
  }

  /// The position of the gauge's value between its bounds, from 0 to 1; 0 if the value is NaN or
  /// the bounds are empty.
  private var fraction: Double {
    let length = bounds.upperBound - bounds.lowerBound
    return length > 0 ? min(1, max(0, (value - bounds.lowerBound) / length)) : 0
  }

  public static var _positions: Int {
    max(
      Label._positions + CurrentValueLabel._positions + 2 * BoundsLabel._positions,
      4 + StyledControl<GaugeStyleConfiguration>._positions)
  }
}

extension Gauge where BoundsLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel,
      minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() })
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() })
  }
}
