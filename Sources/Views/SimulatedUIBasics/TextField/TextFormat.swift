internal import Foundation
internal import SimulatedUICore

/// Finds a text that a user can enter into a text field with a format.
///
/// The text is digits at the end of the field's text if the format can parse the result. Otherwise
/// it is another value in this format, such as `$12.00`.
struct TextFormat: CustomComparable {
  let entry: (String) -> TextEntry?

  init<Style: ParseableFormatStyle>(_ style: Style) where Style.FormatOutput == String {
    self.init(
      samples: Self.samples(of: Style.FormatInput.self).map(style.format),
      isNumber: Style.FormatInput.self is any Numeric.Type,
      parse: { text in (try? style.parseStrategy.parse(text)).map(style.format) })
  }

  init<Value>(_ formatter: Formatter, _: Value.Type) {
    let isNumber = formatter is NumberFormatter
    let samples: [Any] =
      isNumber ? Self.numbers.map { NSNumber(value: $0) } : [Self.date]
    self.init(
      samples: samples.compactMap(formatter.string), isNumber: isNumber,
      parse: { text in
        (formatter as? NumberFormatter)?.number(from: text).flatMap(formatter.string)
      })
  }

  /// - Parameter parse: Returns the text after the field has parsed and formatted it; `nil` if it
  ///   cannot be parsed.
  private init(samples: [String], isNumber: Bool, parse: @escaping (String) -> String?) {
    entry = { shown in
      let typed = "\(Self.numbers[0])"
      if isNumber, let parsed = parse(shown + typed), parsed != parse(shown) {
        return TextEntry(typed, isReplacement: false)
      }
      return samples.first { $0 != shown }.map { TextEntry($0, isReplacement: true) }
    }
  }

  private static func samples<Value>(of type: Value.Type) -> [Value] {
    if let date = date as? Value { return [date] }
    guard let type = type as? any Numeric.Type else { return [] }
    return numbers.compactMap { value(of: type, $0) as? Value }
  }

  private static func value<Number: Numeric>(of _: Number.Type, _ number: Int) -> Any? {
    Number(exactly: number)
  }

  private static let numbers = [12, 21]
  private static let date = Date(timeIntervalSince1970: 1_000_000_000)

  /// The binding of the field differs if the format does, so formats are not compared.
  static func difference(from old: Self, to new: Self, by _: SimulatedUICore.Comparator)
    -> Difference?
  { nil }
}
