public import SimulatedUIBasics

/// A timing curve from the point (0, 0) to the point (1, 1).
public struct UnitCurve: Hashable, Sendable {
  private enum Form: Hashable {
    /// A cubic curve with the control points (`x1`, `y1`) and (`x2`, `y2`).
    case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
    /// Quarters of a circle, at the start of the curve, at the end, or one in each half.
    case circularIn, circularOut, circularInOut
  }

  private let form: Form
  /// True if the two axes of the curve are exchanged.
  private var isInverse = false

  private init(_ form: Form) { self.form = form }

  public static let linear = UnitCurve(.cubic(x1: 0, y1: 0, x2: 1, y2: 1))
  public static let easeIn = UnitCurve(.cubic(x1: 0.42, y1: 0, x2: 1, y2: 1))
  public static let easeOut = UnitCurve(.cubic(x1: 0, y1: 0, x2: 0.58, y2: 1))
  public static let easeInOut = UnitCurve(.cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
  public static let circularEaseIn = UnitCurve(.circularIn)
  public static let circularEaseOut = UnitCurve(.circularOut)
  public static let circularEaseInOut = UnitCurve(.circularInOut)

  /// Makes a cubic curve. The horizontal coordinates of the control points are limited to the range
  /// from 0 to 1.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(
      .cubic(
        x1: min(1, max(0, startControlPoint.x)), y1: startControlPoint.y,
        x2: min(1, max(0, endControlPoint.x)), y2: endControlPoint.y))
  }

  /// This curve with its two axes exchanged.
  public var inverse: UnitCurve {
    var curve = self
    curve.isInverse.toggle()
    return curve
  }

  /// Returns the value of the curve at a progress, which is limited to the range from 0 to 1.
  public func value(at progress: Double) -> Double {
    let progress = min(1, max(0, progress))
    return isInverse ? Self.solve(progress, forward) : forward(progress)
  }

  /// Returns the slope of the curve at a progress, measured over a short distance.
  public func velocity(at progress: Double) -> Double {
    let (start, end) = (max(0, progress - 1e-4), min(1, progress + 1e-4))
    return start < end ? (value(at: end) - value(at: start)) / (end - start) : 0
  }

  private func forward(_ progress: Double) -> Double {
    switch form {
    case .cubic(let x1, let y1, let x2, let y2):
      if x1 == y1, x2 == y2 { return progress }
      let parameter = Self.solve(progress) { Self.cubic(x1, x2, $0) }
      return Self.cubic(y1, y2, parameter)
    case .circularIn: return Self.circle(progress)
    case .circularOut: return 1 - Self.circle(1 - progress)
    case .circularInOut:
      return progress < 0.5
        ? Self.circle(2 * progress) / 2 : 1 - Self.circle(2 - 2 * progress) / 2
    }
  }

  private static func circle(_ progress: Double) -> Double {
    1 - (1 - progress * progress).squareRoot()
  }

  /// Returns one coordinate of a cubic curve from 0 to 1, whose control points have the coordinates
  /// `first` and `second`.
  private static func cubic(_ first: Double, _ second: Double, _ parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
      + parameter * parameter * parameter
  }

  /// Returns the argument, from 0 to 1, at which a rising function has the given value.
  private static func solve(_ value: Double, _ function: (Double) -> Double) -> Double {
    if value <= 0 { return 0 }
    if value >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if function(middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
