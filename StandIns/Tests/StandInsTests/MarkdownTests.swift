import SwiftUI
import Testing

struct MarkdownTests {
  @Test func `on Linux, an AttributedString made from Markdown keeps the Markdown characters`()
    throws
  {
    let options = AttributedString.MarkdownParsingOptions(
      interpretedSyntax: .inlineOnlyPreservingWhitespace)
    let texts = [
      try AttributedString(markdown: "**a** b"),
      try AttributedString(markdown: "**a** b", options: options),
      try AttributedString(markdown: Data("**a** b".utf8), baseURL: URL(string: "https://a.b")),
    ]
    #if canImport(Darwin)
      #expect(texts.map { String($0.characters) } == ["a b", "a b", "a b"])
    #else
      #expect(texts.map { String($0.characters) } == ["**a** b", "**a** b", "**a** b"])
    #endif
  }

  @Test func `an AttributedString made from a missing Markdown file throws`() {
    #expect(throws: (any Error).self) {
      try AttributedString(contentsOf: URL(filePath: "/nowhere/text.md"))
    }
  }
}
