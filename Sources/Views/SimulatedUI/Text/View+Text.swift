public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

nonisolated extension View {
  public func font(_ font: Font?) -> some View { look(font) }
  public func fontWeight(_ weight: Font.Weight?) -> some View { look(weight) }
  public func fontWidth(_ width: Font.Width?) -> some View { look(width) }
  public func fontDesign(_ design: Font.Design?) -> some View { look(design) }
  public func bold(_ isActive: Bool = true) -> some View { look(isActive) }
  public func italic(_ isActive: Bool = true) -> some View { look(isActive) }
  public func monospaced(_ isActive: Bool = true) -> some View { look(isActive) }
  public func monospacedDigit() -> some View { look(()) }
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    look((isActive, pattern, color))
  }
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    look((isActive, pattern, color))
  }
  public func kerning(_ kerning: CGFloat) -> some View { look(kerning) }
  public func tracking(_ tracking: CGFloat) -> some View { look(tracking) }
  public func baselineOffset(_ offset: CGFloat) -> some View { look(offset) }
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    look((scale, isEnabled))
  }
  public func textCase(_ textCase: Text.Case?) -> some View { look(textCase) }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { look(mode) }
  public func allowsTightening(_ flag: Bool) -> some View { look(flag) }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { look(factor) }
  public func lineSpacing(_ spacing: CGFloat) -> some View { look(spacing) }
  public func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
    look(lineHeight)
  }
  public func lineLimit(_ number: Int?) -> some View { look(number) }
  /// Limits the number of lines to a range, which has two bounds or one. SwiftUI declares three
  /// overloads for this. Here, one existential type replaces them. Otherwise, the compiler would
  /// try all three overloads for a number if the code contains a mistake elsewhere.
  public func lineLimit(_ limit: any RangeExpression<Int>) -> some View { look("\(limit)") }
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    look((limit, reservesSpace))
  }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { look(alignment) }
  public func textSelection(_ selectability: some TextSelectability) -> some View {
    look(selectability)
  }
}

/// The alignment of the lines in a text with several lines.
public enum TextAlignment: CaseIterable, Sendable { case leading, center, trailing }

/// Says whether a user can select text.
public protocol TextSelectability {}
public struct EnabledTextSelectability: TextSelectability {}
public struct DisabledTextSelectability: TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: Self { .init() }
}
extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: Self { .init() }
}

extension AttributedString {
  /// The height of a line of text.
  public struct LineHeight: Hashable, Sendable {
    private let name: String
    private let amount: CGFloat

    public static let loose = LineHeight(name: "loose", amount: 0)
    public static let normal = LineHeight(name: "normal", amount: 0)
    public static let tight = LineHeight(name: "tight", amount: 0)
    public static let variable = LineHeight(name: "variable", amount: 0)
    public static func exact(points: CGFloat) -> LineHeight {
      LineHeight(name: "exact", amount: points)
    }
    public static func leading(increase: CGFloat) -> LineHeight {
      LineHeight(name: "leading", amount: increase)
    }
    public static func multiple(factor: CGFloat) -> LineHeight {
      LineHeight(name: "multiple", amount: factor)
    }
  }
}
