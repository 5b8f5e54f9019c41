/// The content of a report. A renderer formats it for a terminal, as Markdown or as HTML.
package struct Document: Hashable, Sendable {
  package var blocks: [Block]

  package init(_ blocks: [Block] = []) { self.blocks = blocks }

  /// A part of a document. A renderer separates the parts with empty lines.
  package enum Block: Hashable, Sendable {
    case title(StyledText)
    case heading(String)
    /// Text that a renderer can break into lines at spaces.
    case paragraph(StyledText)
    /// Lines that a renderer shows unchanged.
    case verbatim([String])
    case outline([OutlineItem])
    case table(TextTable)
    /// A part with a summary. In Markdown, only the summary is visible until the reader opens it. A terminal shows all
    /// of it.
    case folded(String, [Block])

    /// True if the block is a heading, which must not be separated from the block after it.
    var isHeading: Bool {
      if case .heading = self { true } else { false }
    }
  }
}

extension Document {
  /// A copy of the document in which control characters for terminals are replaced and long texts are shortened.
  var visible: Document { Document(blocks.map(\.visible)) }
}

extension Document.Block {
  fileprivate var visible: Document.Block {
    switch self {
    case .title(let text): .title(text.visible)
    case .heading(let text): .heading(StyledText.visible(text))
    case .paragraph(let text): .paragraph(text.visible)
    case .verbatim(let lines): .verbatim(lines.map(StyledText.visible))
    case .outline(let items):
      .outline(items.map { OutlineItem(depth: $0.depth, $0.text.visible) })
    case .table(let table):
      .table(
        TextTable(
          table.columns,
          rows: table.rows.map { .init(depth: $0.depth, $0.cells.map(\.visible)) }))
    case .folded(let summary, let blocks):
      .folded(StyledText.visible(summary), blocks.map(\.visible))
    }
  }
}

/// A line of an outline, with its indentation level.
package struct OutlineItem: Hashable, Sendable {
  package let depth: Int
  package let text: StyledText

  package init(depth: Int = 0, _ text: StyledText) {
    self.depth = depth
    self.text = text
  }
}
