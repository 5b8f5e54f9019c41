public import SimulatedUIBasics
public import SimulatedUICore

/// A text size that a user can choose.
public enum DynamicTypeSize: Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// The text size in APIs from before iOS 15. It does not depend on `dynamicTypeSize`.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool {
    switch self {
    case .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge:
      true
    default: false
    }
  }
}

/// A number that scales with the text size that the user chose. A change of the text size evaluates
/// the view.
///
/// The factors are approximately the factors of the text style `body`. The text style that is
/// passed is ignored.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  private let base: Value

  public init(wrappedValue: Value) { base = wrappedValue }

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { base = wrappedValue }

  public var wrappedValue: Value { base * Value(dynamicTypeSize.scale) }
}

extension DynamicTypeSize {
  /// The size in points of the text style `body` at this text size, divided by its default size.
  /// Source: Apple, Human Interface Guidelines.
  fileprivate var scale: Double {
    let points: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    let index = Self.allCases.firstIndex(of: self) ?? 0
    return points[index] / 17
  }
}

nonisolated extension View {
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Limits the text size in this view to a range. A size outside of the range is replaced with the
  /// nearest size in the range.
  public func dynamicTypeSize<Range: RangeExpression>(_ range: Range) -> some View
  where Range.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      let allowed = DynamicTypeSize.allCases.filter(range.contains)
      guard let lowest = allowed.first, let highest = allowed.last else { return }
      size = min(max(size, lowest), highest)
    }
  }
}
