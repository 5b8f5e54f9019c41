public import SimulatedSwiftUI
public import SimulatedUICore

/// A view with a modifier of Charts that only affects the appearance.
nonisolated struct ChartStyled<Content: View, Style>: PrimitiveView {
  let content: Content
  /// The name of the modifier. It makes two modifiers with equal arguments differ.
  let name: StaticString
  let style: Style

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    Content._visit(view.content, at: position, by: &visitor)
  }

  static var _positions: Int { Content._positions }
}

/// A view with an additional view, such as the annotation of a mark.
nonisolated struct ChartLayer<Content: View, Layer: View>: PrimitiveView {
  let content: Content
  let layer: Layer

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    Content._visit(view.content, at: position, by: &visitor)
    visitor.beginCompanion()
    visitor.beginContainer("ChartLayer")
    Layer._visit(view.layer, at: position + Content._positions, by: &visitor)
    visitor.endContainer()
    visitor.endCompanion()
  }

  static var _positions: Int { Content._positions + Layer._positions }
}

nonisolated extension View {
  fileprivate func chartLook<Style>(
    _ style: Style, name: StaticString = #function
  ) -> some View {
    ChartStyled(content: self, name: name, style: style)
  }
}

// MARK: - Marks

nonisolated extension View {
  public func foregroundStyle(by value: PlottableValue<some Plottable>) -> some View {
    chartLook(value.text)
  }
  public func position(
    by value: PlottableValue<some Plottable>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some View {
    chartLook(value.text)
  }
  public func symbol(by value: PlottableValue<some Plottable>) -> some View {
    chartLook(value.text)
  }
  public func symbol(_ shape: BasicChartSymbolShape) -> some View { chartLook(shape) }
  @_disfavoredOverload
  public func symbol(_ shape: some ChartSymbolShape) -> some View { chartLook(shape.name) }
  public func symbol(@ViewBuilder symbol: () -> some View) -> some View {
    ChartLayer(content: self, layer: symbol())
  }
  public func symbolSize(_ area: CGFloat) -> some View { chartLook(area) }
  public func symbolSize(_ size: CGSize) -> some View { chartLook(size) }
  public func symbolSize(by value: PlottableValue<some Plottable>) -> some View {
    chartLook(value.text)
  }
  public func lineStyle(_ style: StrokeStyle) -> some View { chartLook(style) }
  public func lineStyle(by value: PlottableValue<some Plottable>) -> some View {
    chartLook(value.text)
  }
  public func interpolationMethod(_ method: InterpolationMethod) -> some View {
    chartLook(method)
  }
  public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some View {
    chartLook(aligns)
  }

  /// Shows an additional view next to a mark.
  public func annotation(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
  ) -> some View {
    ChartLayer(content: self, layer: content())
  }
  public func annotation(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: () -> some View
  ) -> some View {
    ChartLayer(content: self, layer: content())
  }
}

/// A shape that marks the points of a chart.
public protocol ChartSymbolShape: Shape {
  /// The name of the shape in an output.
  var name: String { get }
}

extension Circle: ChartSymbolShape {
  public nonisolated var name: String { "circle" }
}

extension ChartSymbolShape {
  /// Returns the border of the shape; `lineWidth` is in points.
  @_disfavoredOverload
  public nonisolated func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
    BasicChartSymbolShape(name: "\(name) \(lineWidth)")
  }
}

public struct BasicChartSymbolShape: Hashable, Sendable, ChartSymbolShape {
  public let name: String

  public static let circle = BasicChartSymbolShape(name: "circle")
  public static let square = BasicChartSymbolShape(name: "square")
  public static let triangle = BasicChartSymbolShape(name: "triangle")
  public static let diamond = BasicChartSymbolShape(name: "diamond")
  public static let pentagon = BasicChartSymbolShape(name: "pentagon")
  public static let plus = BasicChartSymbolShape(name: "plus")
  public static let cross = BasicChartSymbolShape(name: "cross")
  public static let asterisk = BasicChartSymbolShape(name: "asterisk")

  public func strokeBorder(lineWidth: CGFloat = 1) -> BasicChartSymbolShape {
    BasicChartSymbolShape(name: "\(name) \(lineWidth)")
  }

  /// An ellipse in place of each shape, because the simulation draws nothing.
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

public struct InterpolationMethod: Hashable, Sendable {
  private let name: String

  public static let linear = InterpolationMethod(name: "linear")
  public static let monotone = InterpolationMethod(name: "monotone")
  public static let catmullRom = InterpolationMethod(name: "catmullRom")
  public static let cardinal = InterpolationMethod(name: "cardinal")
  public static let stepStart = InterpolationMethod(name: "stepStart")
  public static let stepCenter = InterpolationMethod(name: "stepCenter")
  public static let stepEnd = InterpolationMethod(name: "stepEnd")
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
    InterpolationMethod(name: "catmullRom \(alpha)")
  }
  public static func cardinal(tension: CGFloat) -> InterpolationMethod {
    InterpolationMethod(name: "cardinal \(tension)")
  }
}

public enum AnnotationPosition: Sendable {
  case automatic, overlay, top, bottom, leading, trailing, topLeading, topTrailing
  case bottomLeading, bottomTrailing
}

/// How an annotation is adjusted that does not fit into the chart. It has no effect.
public struct AnnotationOverflowResolution: Sendable {
  public init(x: Strategy = .automatic, y: Strategy = .automatic) {}

  public enum Strategy: Sendable {
    case automatic, disabled, fit, padScale
    case fitToChart
    public static func fit(to boundary: Boundary) -> Strategy { .fitToChart }
  }
  public enum Boundary: Sendable { case automatic, chart, plot }
}

// MARK: - Charts

nonisolated extension View {
  public func chartXAxis(_ visibility: Visibility) -> some View { chartLook(visibility) }
  public func chartYAxis(_ visibility: Visibility) -> some View { chartLook(visibility) }
  public func chartXAxis(@ViewBuilder content: () -> some View) -> some View {
    chartLook(content())
  }
  public func chartYAxis(@ViewBuilder content: () -> some View) -> some View {
    chartLook(content())
  }
  public func chartXAxisLabel(
    _ label: some StringProtocol, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    ChartLayer(content: self, layer: Text(label))
  }
  public func chartYAxisLabel(
    _ label: some StringProtocol, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    ChartLayer(content: self, layer: Text(label))
  }
  public func chartXAxisLabel(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
  ) -> some View {
    ChartLayer(content: self, layer: content())
  }
  public func chartYAxisLabel(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
  ) -> some View {
    ChartLayer(content: self, layer: content())
  }

  public func chartXScale<Domain>(domain: Domain, type: ScaleType? = nil) -> some View {
    chartLook(domain)
  }
  public func chartYScale<Domain>(domain: Domain, type: ScaleType? = nil) -> some View {
    chartLook(domain)
  }
  public func chartXScale<Domain, Range>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    chartLook((domain, range))
  }
  public func chartYScale<Domain, Range>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    chartLook((domain, range))
  }
  public func chartXScale(range: PlotDimensionScaleRange, type: ScaleType? = nil) -> some View {
    chartLook(())
  }
  public func chartYScale(range: PlotDimensionScaleRange, type: ScaleType? = nil) -> some View {
    chartLook(())
  }
  public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    _ mapping: KeyValuePairs<Value, Style>
  ) -> some View {
    chartLook(mapping.map { "\($0.key.primitivePlottable) \($0.value)" })
  }
  public func chartForegroundStyleScale<Domain, Range>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    chartLook((domain, range))
  }
  public func chartForegroundStyleScale<Range>(range: Range) -> some View { chartLook(range) }
  public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    mapping: @escaping (Value) -> Style
  ) -> some View {
    chartLook(())
  }
  public func chartSymbolScale<Domain, Range>(domain: Domain, range: Range) -> some View {
    chartLook((domain, range))
  }
  public func chartLegend(_ visibility: Visibility) -> some View { chartLook(visibility) }
  public func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartLook((position, alignment, spacing))
  }
  public func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
  ) -> some View {
    ChartLayer(content: self, layer: content())
  }
  public func chartPlotStyle(
    @ViewBuilder content: @escaping (ChartPlotContent) -> some View
  ) -> some View {
    chartLook(())
  }
  public func chartOverlay(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> some View
  ) -> some View {
    ChartLayer(content: self, layer: content(ChartProxy()))
  }
  public func chartBackground(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> some View
  ) -> some View {
    ChartLayer(content: self, layer: content(ChartProxy()))
  }

  // Scrolling and selection have no effect: a chart does not scroll, and nobody selects a value.

  public func chartScrollableAxes(_ axes: Axis.Set) -> some View { chartLook(()) }
  public func chartXVisibleDomain<Length>(length: Length) -> some View { chartLook(length) }
  public func chartYVisibleDomain<Length>(length: Length) -> some View { chartLook(length) }
  public func chartScrollPosition<Value>(x: Binding<Value>) -> some View { chartLook(()) }
  public func chartScrollPosition<Value>(y: Binding<Value>) -> some View { chartLook(()) }
  public func chartScrollPosition<Value>(initialX: Value) -> some View { chartLook(()) }
  public func chartXSelection<Value>(value: Binding<Value?>) -> some View { chartLook(()) }
  public func chartYSelection<Value>(value: Binding<Value?>) -> some View { chartLook(()) }
  public func chartXSelection<Value>(range: Binding<ClosedRange<Value>?>) -> some View {
    chartLook(())
  }
  public func chartAngleSelection<Value>(value: Binding<Value?>) -> some View { chartLook(()) }
}

public struct ScaleType: Hashable, Sendable {
  private let name: String

  public static let linear = ScaleType(name: "linear")
  public static let log = ScaleType(name: "log")
  public static let date = ScaleType(name: "date")
  public static let category = ScaleType(name: "category")
  public static let squareRoot = ScaleType(name: "squareRoot")
  public static let symmetricLog = ScaleType(name: "symmetricLog")
}

/// The part of a plot's size that a scale covers. It has no effect.
public struct PlotDimensionScaleRange: Sendable {
  public static let plotDimension = PlotDimensionScaleRange()
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange { .init() }
  public static func plotDimension(
    startPadding: CGFloat = 0, endPadding: CGFloat = 0
  ) -> PlotDimensionScaleRange {
    .init()
  }
}

/// The plot of a chart without its axes. It shows nothing, because the chart already shows the marks.
public nonisolated struct ChartPlotContent: PrimitiveView {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {}
  public static var _positions: Int { 0 }
}

/// Converts between values and positions in a chart. There is no layout, so no value has a position.
public struct ChartProxy: Sendable {
  public var plotSize: CGSize { .zero }
  public var plotFrame: Anchor<CGRect>? { nil }

  public func position<Value: Plottable>(forX value: Value) -> CGFloat? { nil }
  public func position<Value: Plottable>(forY value: Value) -> CGFloat? { nil }
  public func value<Value: Plottable>(atX position: CGFloat, as type: Value.Type) -> Value? { nil }
  public func value<Value: Plottable>(atY position: CGFloat, as type: Value.Type) -> Value? { nil }
  public func value<Value: Plottable>(atX position: CGFloat) -> Value? { nil }
  public func value<Value: Plottable>(atY position: CGFloat) -> Value? { nil }
}

// MARK: - Axes

/// A part of an axis. It shows nothing, because there are no axes.
public nonisolated protocol AxisPart: PrimitiveView {}

nonisolated extension AxisPart {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {}
  public static var _positions: Int { 0 }
}

/// The marks of an axis. The content closure never runs, because there are no axes.
public nonisolated struct AxisMarks: AxisPart {
  private let position: AxisMarkPosition

  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) {
    self.position = position
  }
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @ViewBuilder content: (AxisValue) -> some View
  ) {
    self.position = position
  }
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @ViewBuilder content: () -> some View
  ) {
    self.position = position
  }
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil
  ) {
    self.position = position
  }
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], @ViewBuilder content: (AxisValue) -> some View
  ) {
    self.position = position
  }
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], @ViewBuilder content: () -> some View
  ) {
    self.position = position
  }
  public init(
    format: some FormatStyle, preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) {
    self.position = position
  }
}

/// A value on an axis of a chart.
public struct AxisValue: Sendable {
  public let index: Int
  public let count: Int

  public func `as`<Value>(_ type: Value.Type) -> Value? { nil }
}

public nonisolated struct AxisGridLine: AxisPart {
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}
}

public nonisolated struct AxisTick: AxisPart {
  public init(
    centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil
  ) {}

  public enum Length: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    case automatic, label, longestLabel
    case fixed(CGFloat)

    public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
    public init(floatLiteral value: Double) { self = .fixed(value) }
  }
}

public nonisolated struct AxisValueLabel: AxisPart {
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {}
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) {}
  public init(
    format: some FormatStyle, centered: Bool? = nil, anchor: UnitPoint? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    orientation: AxisValueLabelOrientation = .automatic
  ) {}
  public init(_ text: some StringProtocol, centered: Bool? = nil, anchor: UnitPoint? = nil) {}
}

public struct AxisMarkPosition: Hashable, Sendable {
  private let name: String

  public static let automatic = AxisMarkPosition(name: "automatic")
  public static let leading = AxisMarkPosition(name: "leading")
  public static let trailing = AxisMarkPosition(name: "trailing")
  public static let top = AxisMarkPosition(name: "top")
  public static let bottom = AxisMarkPosition(name: "bottom")
}

public enum AxisMarkPreset: Sendable { case automatic, aligned, extended, inset }
public enum AxisValueLabelOrientation: Sendable {
  case automatic, horizontal, vertical, verticalReversed
}
public enum AxisValueLabelCollisionResolution: Sendable { case automatic, disabled, greedy }

/// The values at which an axis has marks.
public struct AxisMarkValues: Sendable {
  public static let automatic = AxisMarkValues()
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    .init()
  }
  public static func automatic(minimumStride: Double, desiredCount: Int? = nil) -> AxisMarkValues {
    .init()
  }
  public static func stride(by step: Double) -> AxisMarkValues { .init() }
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil, calendar: Calendar? = nil
  ) -> AxisMarkValues {
    .init()
  }
}
