public import SimulatedUICore

/// A number that grows with the text size that the user chose; a change of the text size evaluates the view.
///
/// The factors are approximations of those of the text style `body`; the text style is ignored.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  private let base: Value

  public init(wrappedValue: Value) { base = wrappedValue }

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { base = wrappedValue }

  public var wrappedValue: Value { base * Value(dynamicTypeSize.scale) }
}

extension DynamicTypeSize {
  /// The size of the text style `body` in points, divided by its usual size. Source: Apple, Human Interface Guidelines.
  fileprivate var scale: Double {
    let points: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    let index = Self.allCases.firstIndex(of: self) ?? 0
    return points[index] / 17
  }
}
