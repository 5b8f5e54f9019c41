/// How the roles of a text look on a terminal.
package struct Palette: Hashable, Sendable {
  private let codes: [StyledText.Role: String]

  /// No colours: for files, pipes and those who asked for none.
  package static let plain = Palette(codes: [:])

  /// The colours that every terminal has; none is the only bearer of a meaning.
  ///
  /// Source: ECMA-48, Select Graphic Rendition.
  package static let colours = Palette(codes: [
    .strong: "1", .quiet: "2", .good: "32", .bad: "1;31", .literal: "36",
  ])

  /// The text with the codes that switch each role on and off.
  func paint(_ text: StyledText) -> String {
    text.spans.map { span in
      guard let code = codes[span.role] else { return span.text }
      return "\u{1B}[\(code)m\(span.text)\u{1B}[0m"
    }.joined()
  }
}
