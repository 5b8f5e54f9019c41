/// What a screen or a page says, before anyone decides how it looks.
package struct Document: Hashable, Sendable {
  package var blocks: [Block]

  package init(_ blocks: [Block] = []) {
    self.blocks = blocks
  }

  /// A part of a document; parts stand apart from each other by an empty line.
  package enum Block: Hashable, Sendable {
    case title(StyledText)
    case heading(String)
    /// Text that may be broken into lines at its spaces.
    case paragraph(StyledText)
    /// Lines that stay as they are.
    case verbatim([String])
    case outline([OutlineItem])
    case table(TextTable)
    /// A part with a summary; Markdown shows only the summary until a reader opens it, a terminal shows everything.
    case folded(String, [Block])

    /// Whether it belongs to the part below it.
    var isHeading: Bool {
      if case .heading = self { true } else { false }
    }
  }
}

/// A line of an outline and how deep it stands.
package struct OutlineItem: Hashable, Sendable {
  package let depth: Int
  package let text: StyledText

  package init(depth: Int = 0, _ text: StyledText) {
    self.depth = depth
    self.text = text
  }
}
