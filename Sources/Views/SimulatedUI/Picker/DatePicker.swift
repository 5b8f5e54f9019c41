public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// A control with which a user sets a date. A test finds the control by its title.
public struct DatePicker<Label: View>: ControlView {
  package static var kind: String { "DatePicker" }
  package let label: Label
  package let value: Binding<Date>
  private let components: DatePickerComponents
  private let bounds: [Date?]

  private init(
    _ selection: Binding<Date>, _ components: DatePickerComponents,
    bounds: (Date?, Date?) = (nil, nil), label: Label
  ) {
    self.label = label
    value = selection
    self.components = components
    self.bounds = [bounds.0, bounds.1]
  }

  public typealias Components = DatePickerComponents
}

/// The parts of a date that a user can set, such as the time of day.
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A range of dates from which a user can choose. The range has two bounds, or only one of them.
public protocol _DateRange {
  var _bounds: (Date?, Date?) { get }
}

extension ClosedRange: _DateRange where Bound == Date {
  public var _bounds: (Date?, Date?) { (lowerBound, upperBound) }
}
extension PartialRangeFrom: _DateRange where Bound == Date {
  public var _bounds: (Date?, Date?) { (lowerBound, nil) }
}
extension PartialRangeThrough: _DateRange where Bound == Date {
  public var _bounds: (Date?, Date?) { (nil, upperBound) }
}

extension DatePicker {
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, displayedComponents, label: label())
  }

  public init(
    selection: Binding<Date>, in range: some _DateRange,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, displayedComponents, bounds: range._bounds, label: label())
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text {
    self.init(selection, displayedComponents, label: Text(title))
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: some _DateRange,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text {
    self.init(selection, displayedComponents, bounds: range._bounds, label: Text(title))
  }
}

public protocol DatePickerStyle {}
public struct DefaultDatePickerStyle: DatePickerStyle { public init() {} }
extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: Self { .init() }
}
public struct CompactDatePickerStyle: DatePickerStyle { public init() {} }
extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: Self { .init() }
}
public struct GraphicalDatePickerStyle: DatePickerStyle { public init() {} }
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: Self { .init() }
}
public struct WheelDatePickerStyle: DatePickerStyle { public init() {} }
extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: Self { .init() }
}

nonisolated extension View {
  public func datePickerStyle(_ style: some DatePickerStyle) -> some View { look(style) }
}
