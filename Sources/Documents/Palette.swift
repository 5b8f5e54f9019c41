/// The terminal colours of the roles in a styled text.
package struct Palette: Hashable, Sendable {
  private let codes: [StyledText.Role: String]

  /// No colours, for files, pipes and users who turn colours off.
  package static let plain = Palette(codes: [:])

  /// Colours that every terminal supports; no meaning depends on colour alone.
  ///
  /// Source: ECMA-48, Select Graphic Rendition.
  package static let colours = Palette(codes: [
    .strong: "1", .quiet: "2", .good: "32", .bad: "1;31", .literal: "36",
  ])

  /// The text with escape sequences that turn the colour of each role on and off.
  func paint(_ text: StyledText) -> String {
    text.spans.map { span in
      guard let code = codes[span.role] else { return span.text }
      return "\u{1B}[\(code)m\(span.text)\u{1B}[0m"
    }.joined()
  }
}
