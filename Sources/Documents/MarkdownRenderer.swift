import Tabular

/// A document as GitHub Flavored Markdown, for a pull request or a job summary.
package struct MarkdownRenderer: Sendable {
  package init() {}

  /// The document, with a line feed at the end of each line.
  package func render(_ document: Document) -> String {
    document.blocks.map { lines(of: $0).joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private func lines(of block: Document.Block) -> [String] {
    switch block {
    case .title(let text): ["## " + mark(text)]
    case .heading(let text): ["### " + Self.escaped(text)]
    case .paragraph(let text): [mark(text)]
    case .verbatim(let lines): ["```"] + lines + ["```"]
    case .outline(let items):
      items.map { String(repeating: "  ", count: $0.depth) + "- " + mark($0.text) }
    case .table(let table): lines(of: table)
    case .folded(let summary, let blocks):
      [
        "<details><summary>\(Self.escaped(summary))</summary>\n", render(Document(blocks)),
        "</details>",
      ]
    }
  }

  private func lines(of table: TextTable) -> [String] {
    let header = table.columns.map { Self.escaped($0.header) }
    let rule = table.columns.map { $0.isTrailing ? "--:" : ":--" }
    let rows = table.rows.map { row in
      row.cells.enumerated().map { index, cell in
        (index == 0 ? String(repeating: "&emsp;", count: row.depth) : "") + mark(cell)
      }
    }
    return ([header, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
  }

  private func mark(_ text: StyledText) -> String {
    text.spans.map { span in
      switch span.role {
      case .plain, .quiet, .good: Self.escaped(span.text)
      case .strong, .bad: "**\(Self.escaped(span.text))**"
      case .literal: "<code>\(Self.escaped(span.text))</code>"
      }
    }.joined()
  }

  /// The text with what Markdown and HTML would take for their own made harmless.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "|", "*", "_", "`", "[", "]", "\\", "#", "~": result += "\\\(character)"
      case "\n", "\r", "\r\n": result += " "
      default: result.append(character)
      }
    }
    return result
  }
}
