public import Foundation
public import SimulatedUICore

/// A view that shows a string.
public struct Text: Equatable, Sendable, LeafView {
  package let string: String
  /// The modifiers that were applied to the text, with their arguments; empty if there are none.
  private let looks: String

  package init(_ string: String, looks: String) {
    self.string = string
    self.looks = looks
  }

  /// Makes a text that shows a localization key without a translation.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(key.text, looks: "")
  }

  @_disfavoredOverload
  public init(_ content: some StringProtocol) { self.init(String(content), looks: "") }

  /// Makes a text from a string that is never translated.
  public init(verbatim string: String) { self.init(string, looks: "") }

  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(resource.shown, looks: "") }

  @_disfavoredOverload
  public init(_ attributed: AttributedString) {
    self.init(String(attributed.characters), looks: "\(attributed)")
  }

  public init(_ image: Image) { self.init("", looks: "\(image)") }

  public init<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
  where Style.FormatInput: Equatable, Style.FormatOutput == String {
    self.init(format.format(input), looks: "")
  }

  public init<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
  where Style.FormatInput: Equatable, Style.FormatOutput == AttributedString {
    self.init(format.format(input))
  }

  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(formatter.string(for: subject) ?? "", looks: "")
  }

  /// Makes a text that shows a date in the format ISO 8601 in UTC. The text does not change when
  /// time passes.
  public init(_ date: Date, style: DateStyle) {
    self.init(date.formatted(.iso8601), looks: "\(style)")
  }

  public init(_ dates: ClosedRange<Date>) {
    self.init(
      "\(dates.lowerBound.formatted(.iso8601))–\(dates.upperBound.formatted(.iso8601))",
      looks: "")
  }

  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    let dates = Text(timerInterval)
    self = dates.look("\(pauseTime, default: "") \(countsDown) \(showsHours)", name: "timer")
  }

  /// Concatenates two texts. Each part keeps its modifiers.
  public static func + (left: Text, right: Text) -> Text {
    let isPlain = left.looks.isEmpty && right.looks.isEmpty
    return Text(
      left.string + right.string,
      looks: isPlain ? "" : "\(left.string.count) \(left.looks)+\(right.looks)")
  }

  /// Returns this text with an additional modifier.
  package func look(_ value: String = "", name: StaticString = #function) -> Text {
    Text(string, looks: "\(looks)\(name) \(value);")
  }

  public enum DateStyle: Sendable, Codable { case time, date, relative, offset, timer }
  public enum TruncationMode: Sendable { case head, tail, middle }
  public enum Case: Sendable { case uppercase, lowercase }
  public enum Scale: Sendable { case `default`, secondary }
  public struct LineStyle: Hashable, Sendable {
    private let pattern: Pattern
    private let color: Color?

    public init(pattern: Pattern = .solid, color: Color? = nil) {
      (self.pattern, self.color) = (pattern, color)
    }

    public static let single = LineStyle()

    public enum Pattern: Sendable { case solid, dot, dash, dashDot, dashDotDot }
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.content("Text", view.string)
  }
}

extension Text {
  public func font(_ font: Font?) -> Text { look(font?.name ?? "nil") }
  public func fontWeight(_ weight: Font.Weight?) -> Text { look("\(weight, default: "nil")") }
  public func fontWidth(_ width: Font.Width?) -> Text { look("\(width, default: "nil")") }
  public func fontDesign(_ design: Font.Design?) -> Text { look("\(design, default: "nil")") }
  public func foregroundColor(_ color: Color?) -> Text { look(color?.name ?? "nil") }
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    look((style as? Color)?.name ?? String(reflecting: style))
  }
  public func bold() -> Text { look() }
  public func bold(_ isActive: Bool) -> Text { look("\(isActive)") }
  public func italic() -> Text { look() }
  public func italic(_ isActive: Bool) -> Text { look("\(isActive)") }
  public func monospaced(_ isActive: Bool = true) -> Text { look("\(isActive)") }
  public func monospacedDigit() -> Text { look() }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    look("\(isActive) \(color?.name ?? "nil")")
  }
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    look("\(isActive) \(pattern) \(color?.name ?? "nil")")
  }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    look("\(isActive) \(color?.name ?? "nil")")
  }
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    look("\(isActive) \(pattern) \(color?.name ?? "nil")")
  }
  public func kerning(_ kerning: CGFloat) -> Text { look("\(kerning)") }
  public func tracking(_ tracking: CGFloat) -> Text { look("\(tracking)") }
  public func baselineOffset(_ offset: CGFloat) -> Text { look("\(offset)") }
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text {
    look("\(scale) \(isEnabled)")
  }
  @TextForms
  public func accessibilityLabel(_ label: LocalizedStringKey) -> Text { look(Text(label).string) }
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { look("\(value)") }
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { look("\(value)") }
}
