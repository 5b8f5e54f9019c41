public import Foundation
public import SimulatedUIAppearance
package import SimulatedUIBehavior
public import SimulatedUICore

/// A control that sets a date; its input has the title of the picker.
public struct DatePicker<Label: View> {
  package let label: Label
  package let value: Binding<Date>
  private let components: DatePickerComponents
  private let earliest, latest: Date?

  fileprivate init(
    _ selection: Binding<Date>, from earliest: Date? = nil, to latest: Date? = nil,
    _ components: DatePickerComponents, label: Label
  ) {
    self.label = label
    value = selection
    self.components = components
    (self.earliest, self.latest) = (earliest, latest)
  }

  public typealias Components = DatePickerComponents
}

extension DatePicker: ControlView {
  package static var kind: String { "DatePicker" }
}

/// The parts of a date that a user can set.
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

extension DatePicker {
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, displayedComponents, label: label())
  }

  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection, from: range.lowerBound, to: range.upperBound, displayedComponents, label: label())
  }

  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, from: range.lowerBound, displayedComponents, label: label())
  }

  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, to: range.upperBound, displayedComponents, label: label())
  }
}

extension DatePicker where Label == Text {
  public init(
    _ key: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, displayedComponents, label: Text(key))
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, displayedComponents, label: Text(title))
  }

  public init(
    _ key: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(
      selection, from: range.lowerBound, to: range.upperBound, displayedComponents, label: Text(key)
    )
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(
      selection, from: range.lowerBound, to: range.upperBound, displayedComponents,
      label: Text(title))
  }

  public init(
    _ key: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, from: range.lowerBound, displayedComponents, label: Text(key))
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, from: range.lowerBound, displayedComponents, label: Text(title))
  }

  public init(
    _ key: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, to: range.upperBound, displayedComponents, label: Text(key))
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, to: range.upperBound, displayedComponents, label: Text(title))
  }
}

/// A control that sets a color; its input has the title of the picker.
public struct ColorPicker<Label: View> {
  package let label: Label
  package let value: Binding<Color>
  private let supportsOpacity: Bool

  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    value = selection
    self.supportsOpacity = supportsOpacity
  }

  public init(_ key: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true)
  where Label == Text {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(key) }
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, selection: Binding<Color>, supportsOpacity: Bool = true
  ) where Label == Text {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

extension ColorPicker: ControlView {
  package static var kind: String { "ColorPicker" }
}
