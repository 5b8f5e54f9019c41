// A replacement for Charts. A chart shows its marks as texts. It has no axes and does not scroll.

@_exported public import SimulatedSwiftUI
public import SimulatedUICore

/// The type of chart content. Marks are views here, so that any view can contain marks and use the modifiers of marks.
public typealias ChartContent = View
public typealias ChartContentBuilder = ViewBuilder
public typealias AxisContent = View
public typealias AxisContentBuilder = ViewBuilder
public typealias AxisMark = View
public typealias AxisMarkBuilder = ViewBuilder

/// A chart, which is a container that shows its marks.
public nonisolated struct Chart<Content: View>: PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public init<Data: RandomAccessCollection, Mark: View>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Mark
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Mark> {
    self.content = ForEach(data, content: content)
  }

  public init<Data: RandomAccessCollection, ID: Hashable, Mark: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Mark
  ) where Content == ForEach<Data, ID, Mark> {
    self.content = ForEach(data, id: id, content: content)
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("Chart")
    Content._visit(view.content, at: position, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { Content._positions }
}

/// A number, text or date that a mark shows, with a label.
public struct PlottableValue<Value: Plottable> {
  let text: String

  public static func value(
    _ label: some StringProtocol, _ value: Value
  ) -> PlottableValue {
    PlottableValue(text: "\(value.primitivePlottable)")
  }
  @_disfavoredOverload
  public static func value(_ label: LocalizedStringKey, _ value: Value) -> PlottableValue {
    PlottableValue(text: "\(value.primitivePlottable)")
  }
  public static func value(_ label: Text, _ value: Value) -> PlottableValue {
    PlottableValue(text: "\(value.primitivePlottable)")
  }
}

extension PlottableValue where Value == Date {
  /// A date of which only a calendar component matters, such as the day.
  public static func value(
    _ label: some StringProtocol, _ value: Date, unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue {
    PlottableValue(text: "\(value) \(unit)")
  }
}

extension PlottableValue where Value: Plottable & Comparable {
  public static func value(
    _ label: some StringProtocol, _ range: Range<Value>
  ) -> PlottableValue {
    PlottableValue(text: "\(range)")
  }
}

/// A type whose values a mark can show.
public protocol Plottable {
  associatedtype PrimitivePlottable
  var primitivePlottable: PrimitivePlottable { get }
  init?(primitivePlottable: PrimitivePlottable)
}

/// A type whose values are themselves plotted, such as a number, text or date.
public protocol _OwnPlottable: Plottable where PrimitivePlottable == Self {}

extension _OwnPlottable {
  public var primitivePlottable: Self { self }
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: Plottable {
  public var primitivePlottable: RawValue { rawValue }
  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension Int: _OwnPlottable { public typealias PrimitivePlottable = Int }
extension Int64: _OwnPlottable { public typealias PrimitivePlottable = Int64 }
extension Int32: _OwnPlottable { public typealias PrimitivePlottable = Int32 }
extension UInt: _OwnPlottable { public typealias PrimitivePlottable = UInt }
extension Double: _OwnPlottable { public typealias PrimitivePlottable = Double }
extension Float: _OwnPlottable { public typealias PrimitivePlottable = Float }
extension CGFloat: _OwnPlottable { public typealias PrimitivePlottable = CGFloat }
extension Decimal: _OwnPlottable { public typealias PrimitivePlottable = Decimal }
extension String: _OwnPlottable { public typealias PrimitivePlottable = String }
extension Date: _OwnPlottable { public typealias PrimitivePlottable = Date }
