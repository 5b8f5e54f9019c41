import SimulatedUIBasics
public import SimulatedUICore

/// A control with which a user sets a value within a range. A test finds a slider without a label
/// by the name `Slider`.
public struct Slider<Label: View, ValueLabel: View>: PrimitiveView {
  private let label: Label
  private let value: Binding<Double>
  private let bounds: ClosedRange<Double>
  /// The distance between two adjacent values of the slider; 0 if the slider accepts all values in
  /// the range.
  private let step: Double
  private let minimum, maximum: ValueLabel
  private let onEditingChanged: (Bool) -> Void

  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.label = label()
    self.value = value.converted(to: { Double($0) }, from: { number, _ in Value(number) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = Double(step ?? 0)
    (minimum, maximum) = (minimumValueLabel(), maximumValueLabel())
    self.onEditingChanged = onEditingChanged
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let text = textContent(of: view.label)
    let title = text.isEmpty ? "Slider" : text
    visitor.controlContent("Slider", shownText([title, "\(view.value.shown)"]))
    if Label._positions > 0 { Label._visit(view.label, at: position + 1, by: &visitor) }
    let afterLabel = position + 1 + Label._positions
    ValueLabel._visit(view.minimum, at: afterLabel, by: &visitor)
    ValueLabel._visit(view.maximum, at: afterLabel + ValueLabel._positions, by: &visitor)
    visitor.input(title, view.value.reporting(view.onEditingChanged))
  }

  public static var _positions: Int { 1 + Label._positions + 2 * ValueLabel._positions }
}

extension Slider where ValueLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: label, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() }, onEditingChanged: onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: { EmptyView() },
      onEditingChanged: onEditingChanged)
  }
}

extension Binding {
  /// Returns a binding to the same value. The binding calls a closure with true before each set,
  /// and with false after the set.
  func reporting(_ onEditingChanged: @escaping (Bool) -> Void) -> Binding<Value> {
    Binding(
      get: { shown },
      set: {
        onEditingChanged(true)
        wrappedValue = $0
        onEditingChanged(false)
      })
  }
}

extension Binding {
  /// Creates a binding with an optional type to the value of `base`. Setting the new binding to
  /// `nil` sets `base` to its current value.
  public init<Base>(_ base: Binding<Base>) where Value == Base? {
    self = base.converted(to: { $0 }, from: { $0 ?? $1 })
  }

  /// Creates a binding to the value inside the optional value of `base`. The initializer reads the
  /// value, and returns `nil` if the value is `nil`.
  ///
  /// If the value of `base` becomes `nil` later, the new binding returns the value that the
  /// initializer read.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self = base.converted(to: { $0 ?? value }, from: { new, _ in new })
  }

  /// Creates a binding to the value of `base` as an `AnyHashable`.
  ///
  /// Setting the new binding to a value of a different type sets `base` to its current value.
  public init<Base: Hashable>(_ base: Binding<Base>) where Value == AnyHashable {
    self = base.converted(to: { AnyHashable($0) }, from: { $0.base as? Base ?? $1 })
  }
}

// In these forms from before iOS 15, the labels at the ends of the slider are passed as values.
extension Slider {
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: label,
      minimumValueLabel: { minimumValueLabel }, maximumValueLabel: { maximumValueLabel },
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
  ) where Value.Stride: BinaryFloatingPoint, ValueLabel == EmptyView {
    self.init(
      value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }
}
