import SwiftUI
import Testing

struct MarkdownTests {
  @Test func `Markdown that Foundation on Linux cannot read is shown as it is written`() throws {
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

  @Test func `a file with Markdown that does not exist is an error`() {
    #expect(throws: (any Error).self) {
      try AttributedString(contentsOf: URL(filePath: "/nowhere/text.md"))
    }
  }
}
