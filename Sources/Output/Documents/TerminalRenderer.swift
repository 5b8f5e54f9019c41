import GranularityTabular

/// Renders a document as lines for a terminal or a text file.
package struct TerminalRenderer: Sendable {
  /// The maximum width of a line in columns. Text that cannot be broken can exceed this width.
  package var width: Int
  package var palette: Palette
  /// True if the output goes to a terminal, to which the control characters from a file must not be sent.
  package var isOnTerminal = false

  package init(width: Int = 80, palette: Palette = .plain) {
    self.width = width
    self.palette = palette
  }

  /// The text of CSV or JSON rows. For a terminal, characters that control the terminal or the text direction are
  /// replaced with their numbers.
  package func render(rows: String) -> String {
    guard isOnTerminal else { return rows }
    return rows.replacingScalars {
      $0.controlsDisplay && $0 != "\n" ? $0.codePointEscape : nil
    }
  }

  /// Renders the document as lines of text. Each line ends with a line feed.
  ///
  /// Control characters are always replaced with their numbers, even if the output does not go to a terminal, because a
  /// user can later display the log of a CI job in a terminal.
  package func render(_ document: Document) -> String {
    var text = ""
    var isUnderHeading = true
    for block in document.visible.blocks {
      if !isUnderHeading { text += "\n" }
      for line in lines(of: block) { text += withoutWorkflowCommands(line) + "\n" }
      isUnderHeading = block.isHeading
    }
    return text
  }

  private func lines(of block: Document.Block) -> [String] {
    switch block {
    case .title(let text): text.wrapped(to: width).map(paint)
    case .heading(let text): [paint(StyledText(text, .strong))]
    case .paragraph(let text): text.wrapped(to: width).map(paint)
    case .verbatim(let lines): lines
    case .outline(let items): items.flatMap(lines(of:))
    case .table(let table): lines(of: table)
    case .folded(let summary, let blocks):
      lines(of: .heading(summary)) + blocks.flatMap(lines(of:))
    }
  }

  private func paint(_ text: StyledText) -> String { palette.paint(text) }

  private func lines(of item: OutlineItem) -> [String] {
    let indent = String(repeating: "  ", count: item.depth)
    let lines = item.text.wrapped(to: width - indent.count - 2)
    return lines.enumerated().map { indent + ($0.offset > 0 ? "  " : "") + paint($0.element) }
  }

  private func lines(of table: TextTable) -> [String] {
    var widths = widths(of: table)
    var columns = table.columns
    // A last column that would wrap into a narrow strip is shown below each row.
    let below = isNarrow(table, widths.last) ? columns.popLast() : nil
    if below != nil { widths = self.widths(of: table.withoutLastColumn) }
    var lines: [String] = []
    if table.hasHeader {
      let header = columns.map { StyledText($0.header, .quiet) }
      lines.append(line(header, in: columns, widths))
    }
    for row in table.rows {
      var cells = row.cells
      let text = below == nil || cells.count <= columns.count ? nil : cells.popLast()
      if let first = cells.first {
        cells[0] = StyledText(String(repeating: "  ", count: row.depth)) + first
      }
      lines += self.lines(of: cells, in: columns, widths)
      if let below, let text, text.width > 0 {
        let label = below.header.isEmpty ? "" : StyledText("\(below.header): ", .quiet)
        lines += (label + text).wrapped(to: width - Self.indent.count)
          .map { Self.indent + paint($0) }
      }
    }
    return lines
  }

  /// True if the last column of a table wraps into less than a third of the line.
  private func isNarrow(_ table: TextTable, _ column: Int?) -> Bool {
    guard let column, table.columns.last?.fit == .wrapping, column * 3 < width else { return false }
    return table.rows.contains {
      $0.cells.count == table.columns.count && ($0.cells.last?.width ?? 0) > column
    }
  }

  /// The space before the text of a cell that is shown below its row.
  private static let indent = "    "

  /// The lines of one table row: a single line, or several if the last cell wraps.
  private func lines(
    of cells: [StyledText], in columns: [TextTable.Column], _ widths: [Int]
  ) -> [String] {
    var cells = zip(cells, zip(columns, widths)).map { cell, column in
      column.0.fit == .cuttingFront ? cell.truncatedAtStart(to: column.1) : cell
    }
    guard columns.last?.fit == .wrapping, let last = cells.popLast(), let width = widths.last
    else { return [line(cells, in: columns, widths)] }
    return last.wrapped(to: width).enumerated().map { index, part in
      line((index == 0 ? cells : cells.map { _ in "" }) + [part], in: columns, widths)
    }
  }

  private func line(
    _ cells: [StyledText], in columns: [TextTable.Column], _ widths: [Int]
  ) -> String {
    var line = ""
    var pending = 0  // spaces that are written only if another cell follows
    for (cell, (column, width)) in zip(cells, zip(columns, widths)) {
      let space = max(0, width - cell.width)
      if cell.width > 0 {
        line += String(repeating: " ", count: pending + (column.isTrailing ? space : 0))
        line += paint(cell)
        pending = column.isTrailing ? 0 : space
      } else {
        pending += width
      }
      pending += Self.gap
    }
    return line
  }

  /// The number of spaces between two columns of a table.
  private static let gap = 2

  /// The width of each column in characters: that of the widest cell, or less if the table is too wide.
  ///
  /// If the table is too wide, the widest column that is allowed to shrink loses width, step by step. No column shrinks
  /// below ``minimumWidth``, or so far that different cells look the same. So the table can still be too wide in the
  /// end.
  private func widths(of table: TextTable) -> [Int] {
    var widths = table.columns.map(\.header.count)
    for row in table.rows {
      for (index, cell) in row.cells.enumerated() where index < widths.count {
        widths[index] = max(widths[index], cell.width + (index == 0 ? 2 * row.depth : 0))
      }
    }
    let excess = widths.sum() + Self.gap * (widths.count - 1) - width
    let flexible = table.columns.indices.filter { table.columns[$0].fit != .whole }
    for _ in 0..<max(0, excess) {
      guard let widest = flexible.max(by: { widths[$0] < widths[$1] }),
        widths[widest] > Self.minimumWidth
      else { break }
      widths[widest] -= 1
    }
    for index in flexible where table.columns[index].fit == .cuttingFront {
      let cells = Set(
        table.rows.filter { index < $0.cells.count }.map { row in
          StyledText(String(repeating: " ", count: index == 0 ? 2 * row.depth : 0))
            + row.cells[index]
        })
      let different = Set(cells.map(\.plain)).count
      while Set(cells.map { $0.truncatedAtStart(to: widths[index]).plain }).count < different {
        widths[index] += 1
      }
    }
    return widths
  }

  /// The minimum width of a shrunk column, in characters.
  private static let minimumWidth = 12
}

/// The terminal color for each role of a styled text.
package struct Palette: Hashable, Sendable {
  private let codes: [StyledText.Role: String]

  /// A palette without colors, for files, for pipes, and for users who turn colors off.
  package static let plain = Palette(codes: [:])

  /// A palette of colors that every terminal supports. No information is conveyed by color alone.
  ///
  /// Source: ECMA-48, Select Graphic Rendition.
  package static let colors = Palette(codes: [
    .strong: "1", .quiet: "2", .good: "32", .bad: "1;31", .literal: "36",
  ])

  /// The text with escape sequences that switch the color of each role on and off.
  func paint(_ text: StyledText) -> String {
    text.spans.map { span in
      guard let code = codes[span.role] else { return span.text }
      return "\u{1B}[\(code)m\(span.text)\u{1B}[0m"
    }.joined()
  }
}
