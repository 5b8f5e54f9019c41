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

    /// True for a heading, which belongs to the next part.
    var isHeading: Bool {
      if case .heading = self { true } else { false }
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
