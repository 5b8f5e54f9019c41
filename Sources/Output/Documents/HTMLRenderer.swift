import GranularityTabular

/// Renders a document as HTML elements. The page that contains these elements has to supply the style sheet.
///
/// Headings have the levels 2 and 3, so that the page itself can have a heading of level 1.
package struct HTMLRenderer: Sendable {
  package init() {}

  /// The HTML elements of the document, with a line feed after each of them.
  package func render(_ document: Document) -> HTML {
    document.blocks.map(element).joined()
  }

  private func element(of block: Document.Block) -> HTML {
    switch block {
    case .title(let text): "<h2>\(markup(text))</h2>\n"
    case .heading(let text): "<h3>\(text)</h3>\n"
    case .paragraph(let text): "<p>\(markup(text))</p>\n"
    case .verbatim(let lines): "<pre>\(lines.map { "\($0)\n" as HTML })</pre>\n"
    case .outline(let items):
      "<ul>\(items.map { "<li\(depth($0.depth))>\(markup($0.text))</li>\n" as HTML })</ul>\n"
    case .table(let table): element(of: table)
    case .folded(let summary, let blocks):
      "<details><summary>\(summary)</summary>\n\(blocks.map(element).joined())</details>\n"
    }
  }

  /// A table as HTML, in a box that scrolls sideways if the table is too wide.
  ///
  /// The first cell of a row is the row's heading. In the other columns of text, cells have the class `text`. In
  /// columns of numbers, whole numbers have commas.
  ///
  /// - Parameter name: The CSS class of the table.
  package func element(
    of table: TextTable, class name: String = "", caption: String = ""
  ) -> HTML {
    let header = table.columns.enumerated().map { index, column -> HTML in
      column.header.isEmpty
        ? "<td></td>" : "<th scope=\"col\"\(textClass(of: column, at: index))>\(column.header)</th>"
    }
    let rows = table.rows.map { row -> HTML in
      let cells = zip(row.cells, table.columns).enumerated().map { index, cell -> HTML in
        let content = markup(cell.0, isNumber: cell.1.isTrailing)
        guard index > 0 else {
          return "<th\(depth(row.depth))>\(content)</th>"
        }
        return "<td\(textClass(of: cell.1, at: index))>\(content)</td>"
      }
      return "<tr>\(cells)</tr>\n"
    }
    return """
      <div class="wide"><table\(name.isEmpty ? "" : " class=\"\(name)\"" as HTML)>\
      \(caption.isEmpty ? "" : "<caption>\(caption)</caption>" as HTML)
      \(table.hasHeader ? "<thead><tr>\(header)</tr></thead>\n" as HTML : "")\
      <tbody>\(rows)</tbody></table></div>

      """
  }

  private func textClass(of column: TextTable.Column, at index: Int) -> HTML {
    index == 0 || column.isTrailing ? "" : " class=\"text\""
  }

  /// The indentation level as an attribute. It sets a CSS custom property that the style sheet uses.
  private func depth(_ depth: Int) -> HTML {
    depth == 0 ? "" : " style=\"--depth:\(depth)\""
  }

  /// The text as HTML, with an element for each part that has a role.
  ///
  /// - Parameter isNumber: True to write whole numbers with commas.
  package func markup(_ text: StyledText, isNumber: Bool = false) -> HTML {
    text.spans.map { span -> HTML in
      let words = isNumber ? Int(span.text)?.grouped ?? span.text : span.text
      return switch span.role {
      case .plain, .good: "\(words)"
      case .strong, .bad: "<b>\(words)</b>"
      case .quiet: "<small>\(words)</small>"
      case .link: "<a href=\"\(words)\">\(words)</a>"
      case .literal: "<code>\(words)</code>"
      }
    }.joined()
  }
}
