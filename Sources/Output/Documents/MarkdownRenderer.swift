import GranularityTabular

/// Renders a document as GitHub Flavored Markdown, for a pull request, a job summary or a file of a repository.
///
/// In a comment on GitHub, `@name` notifies a person and `#1` refers to an issue. The renderer inserts zero-width
/// spaces to prevent both.
package struct MarkdownRenderer: Sendable {
  /// True if the text is stored as a file of a repository, where `@name` and `#1` have no special meaning.
  private let isFile: Bool

  /// Creates a renderer for comments or for files.
  ///
  /// - Parameter isFile: True for text that is stored in a file and never posted as a comment.
  package init(isFile: Bool = false) { self.isFile = isFile }

  /// Renders the document as Markdown. Each line ends with a line feed.
  package func render(_ document: Document) -> String {
    let text = document.blocks.map { lines(of: $0).joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
    return withoutWorkflowCommands(text)
  }

  /// The maximum size of a comment in bytes. A comment on GitHub can have 65,536 characters.
  package static let commentLimit = 60_000
  /// The minimum length of a line in bytes that is assumed to estimate how many lines fit into a comment.
  private static let shortestLine = 60

  /// Renders the document with as many lines as fit into ``commentLimit`` bytes.
  ///
  /// - Parameters:
  ///   - lines: The number of all lines that the document could list.
  ///   - document: Returns the document that lists at most this number of lines.
  package func comment(of lines: Int, _ document: (Int) -> Document) -> String {
    var limit = min(lines, Self.commentLimit / Self.shortestLine)
    while true {
      let text = render(document(limit))
      guard text.utf8.count >= Self.commentLimit, limit > 0 else { return text }
      limit = min(limit - 1, limit * Self.commentLimit / text.utf8.count)
    }
  }

  private func lines(of block: Document.Block) -> [String] {
    switch block {
    case .title(let text): ["## " + mark(text)]
    case .heading(let text): ["### " + words(text)]
    case .paragraph(let text): [mark(text)]
    case .verbatim(let lines):
      // Each fence within the lines is broken up, because it would otherwise end the block.
      ["```"] + lines.map { StyledText.visible($0).replacing("```", with: "`\u{200B}``") } + ["```"]
    case .outline(let items):
      items.map { String(repeating: "  ", count: $0.depth) + "- " + mark($0.text) }
    case .table(let table): lines(of: table)
    case .folded(let summary, let blocks):
      [
        "<details><summary>\(words(summary))</summary>\n", render(Document(blocks)),
        "</details>",
      ]
    }
  }

  private func lines(of table: TextTable) -> [String] {
    let header = table.columns.map { words($0.header) }
    let delimiters = table.columns.map { $0.isTrailing ? "--:" : ":--" }
    let rows = table.rows.map { row in
      row.cells.enumerated().map { index, cell in
        (index == 0 ? String(repeating: "&emsp;", count: row.depth) : "") + mark(cell)
      }
    }
    return ([header, delimiters] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
  }

  private func mark(_ text: StyledText) -> String {
    text.spans.map { span in
      switch span.role {
      case .plain, .quiet, .good: words(span.text)
      case .strong, .bad: "**\(words(span.text))**"
      case .link: "<\(span.text)>"
      case .literal:
        "<code>\(Self.escaped(span.text.shortened(to: StyledText.longest)))</code>"
      }
    }.joined()
  }

  /// The text, escaped and shortened. In a comment, it notifies nobody and refers to no issue.
  private func words(_ text: String) -> String {
    let escaped = Self.escaped(text.shortened(to: StyledText.longest))
    let isPlain = !escaped.utf8.contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "#") }
    guard !isFile, !isPlain else { return escaped }
    return escaped.replacing(/(@(?=[A-Za-z0-9])|#(?=[0-9]))/) { "\($0.1)&#8203;" }
  }

  /// Escapes the characters that have a meaning in Markdown or HTML, and replaces line breaks with spaces.
  package static func escaped(_ text: String) -> String {
    text.replacing("\r\n", with: " ").replacingScalars { scalar in
      switch scalar {
      case "|", "*", "_", "`", "[", "]", "\\", "#", "~": "\\\(scalar)"
      case "\n", "\r": " "
      default: scalar.controlsDisplay ? scalar.codePointEscape : scalar.markupReference
      }
    }
  }
}
