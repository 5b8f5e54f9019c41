/// The content of a report, which a renderer formats for a terminal, as Markdown or as HTML.
package struct Document: Hashable, Sendable {
  package var blocks: [Block]

  package init(_ blocks: [Block] = []) { self.blocks = blocks }

  /// A part of a document; an empty line separates the parts.
  package enum Block: Hashable, Sendable {
    case title(StyledText)
    case heading(String)
    /// Text that a renderer may break into lines at its spaces.
    case paragraph(StyledText)
    /// Lines that a renderer does not change.
    case verbatim([String])
    case outline([OutlineItem])
    case table(TextTable)
    /// A part with a summary; Markdown shows only the summary until a reader opens it, a terminal shows everything.
    case folded(String, [Block])

    /// True for a heading, which must not be separated from the block after it.
    var isHeading: Bool {
      if case .heading = self { true } else { false }
    }
  }
}

extension Document {
  /// The document without control characters for terminals, and with long texts shortened.
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

/// A line of an outline and its depth.
package struct OutlineItem: Hashable, Sendable {
  package let depth: Int
  package let text: StyledText

  package init(depth: Int = 0, _ text: StyledText) {
    self.depth = depth
    self.text = text
  }
}
