public import SimulatedSwiftUI
public import SimulatedUICore

/// A mark. It is a view that shows its values as a text.
nonisolated protocol Mark: PrimitiveView {
  var text: String { get }
}

nonisolated extension Mark {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.content("\(Self.self)", view.text)
  }

  public static var _positions: Int { 0 }
}

/// A mark for a point of a line, shown as a text.
public nonisolated struct LineMark: Mark {
  let text: String

  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>
  ) {
    text = "\(x.text) \(y.text)"
  }
  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    series: PlottableValue<some Plottable>
  ) {
    text = "\(x.text) \(y.text) \(series.text)"
  }
}

/// A mark for a single point, shown as a text.
public nonisolated struct PointMark: Mark {
  let text: String

  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>
  ) {
    text = "\(x.text) \(y.text)"
  }
}

/// A mark for a part of an area, shown as a text.
public nonisolated struct AreaMark: Mark {
  let text: String

  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    stacking: MarkStackingMethod = .standard
  ) {
    text = "\(x.text) \(y.text)"
  }
  public init(
    x: PlottableValue<some Plottable>, yStart: PlottableValue<some Plottable>,
    yEnd: PlottableValue<some Plottable>
  ) {
    text = "\(x.text) \(yStart.text) \(yEnd.text)"
  }
  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    series: PlottableValue<some Plottable>,
    stacking: MarkStackingMethod = .standard
  ) {
    text = "\(x.text) \(y.text) \(series.text)"
  }
  public init(
    xStart: PlottableValue<some Plottable>, xEnd: PlottableValue<some Plottable>,
    y: PlottableValue<some Plottable>
  ) {
    text = "\(xStart.text) \(xEnd.text) \(y.text)"
  }
}

extension AreaMark {
  public init(
    x: PlottableValue<some Plottable>, yStart: PlottableValue<some Plottable>,
    yEnd: PlottableValue<some Plottable>, series: PlottableValue<some Plottable>
  ) {
    text = "\(x.text) \(yStart.text) \(yEnd.text) \(series.text)"
  }
}

/// A mark for a bar, shown as a text.
public nonisolated struct BarMark: Mark {
  let text: String

  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    text = "\(x.text) \(y.text)"
  }
  public init(
    x: PlottableValue<some Plottable>, yStart: PlottableValue<some Plottable>,
    yEnd: PlottableValue<some Plottable>,
    width: MarkDimension = .automatic
  ) {
    text = "\(x.text) \(yStart.text) \(yEnd.text)"
  }
  public init(
    xStart: PlottableValue<some Plottable>, xEnd: PlottableValue<some Plottable>,
    y: PlottableValue<some Plottable>,
    height: MarkDimension = .automatic
  ) {
    text = "\(xStart.text) \(xEnd.text) \(y.text)"
  }
}

// Initializers for bars in a chart with one dimension, and for bars between two values.
extension BarMark {
  public init(
    x: PlottableValue<some Plottable>, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    text = "\(x.text)"
  }
  public init(
    y: PlottableValue<some Plottable>, width: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    text = "\(y.text)"
  }
  public init(
    xStart: PlottableValue<some Plottable>, xEnd: PlottableValue<some Plottable>
  ) {
    text = "\(xStart.text) \(xEnd.text)"
  }
  public init(
    yStart: PlottableValue<some Plottable>, yEnd: PlottableValue<some Plottable>
  ) {
    text = "\(yStart.text) \(yEnd.text)"
  }
}

/// A mark for a rectangle, shown as a text.
public nonisolated struct RectangleMark: Mark {
  let text: String

  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    width: MarkDimension = .automatic, height: MarkDimension = .automatic
  ) {
    text = "\(x.text) \(y.text)"
  }
  public init(
    xStart: PlottableValue<some Plottable>, xEnd: PlottableValue<some Plottable>,
    yStart: PlottableValue<some Plottable>, yEnd: PlottableValue<some Plottable>
  ) {
    text = "\(xStart.text) \(xEnd.text) \(yStart.text) \(yEnd.text)"
  }
  public init(
    x: PlottableValue<some Plottable>, yStart: PlottableValue<some Plottable>,
    yEnd: PlottableValue<some Plottable>,
    width: MarkDimension = .automatic
  ) {
    text = "\(x.text) \(yStart.text) \(yEnd.text)"
  }
  public init(
    xStart: PlottableValue<some Plottable>, xEnd: PlottableValue<some Plottable>,
    y: PlottableValue<some Plottable>,
    height: MarkDimension = .automatic
  ) {
    text = "\(xStart.text) \(xEnd.text) \(y.text)"
  }
}

extension RectangleMark {
  public init(
    xStart: PlottableValue<some Plottable>, xEnd: PlottableValue<some Plottable>
  ) {
    text = "\(xStart.text) \(xEnd.text)"
  }
  public init(
    yStart: PlottableValue<some Plottable>, yEnd: PlottableValue<some Plottable>
  ) {
    text = "\(yStart.text) \(yEnd.text)"
  }
}

/// A mark for a straight line at a value, shown as a text.
public nonisolated struct RuleMark: Mark {
  let text: String

  public init(
    x: PlottableValue<some Plottable>
  ) {
    text = "\(x.text)"
  }
  public init(
    y: PlottableValue<some Plottable>
  ) {
    text = "\(y.text)"
  }
  public init(
    x: PlottableValue<some Plottable>, yStart: PlottableValue<some Plottable>,
    yEnd: PlottableValue<some Plottable>
  ) {
    text = "\(x.text) \(yStart.text) \(yEnd.text)"
  }
  public init(
    xStart: PlottableValue<some Plottable>, xEnd: PlottableValue<some Plottable>,
    y: PlottableValue<some Plottable>
  ) {
    text = "\(xStart.text) \(xEnd.text) \(y.text)"
  }
}

/// A mark for a sector of a pie chart, shown as a text.
public nonisolated struct SectorMark: Mark {
  let text: String

  public init(
    angle: PlottableValue<some Plottable>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {
    text = "\(angle.text)"
  }
}

public enum MarkDimension: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  case automatic
  case fixed(CGFloat)
  case ratio(CGFloat)
  case inset(CGFloat)

  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
  public init(floatLiteral value: Double) { self = .fixed(value) }
}

public enum MarkStackingMethod: Sendable { case standard, normalized, center, unstacked }
