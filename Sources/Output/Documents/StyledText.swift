import GranularityTabular

/// Text that consists of parts with roles. A renderer chooses colors or markup for each role.
package struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The role of a part of a text, such as strong or bad.
  package enum Role: Hashable, Sendable {
    case plain, strong, quiet, good, bad
    /// Text that the reader types or finds literally, such as code.
    case literal
    /// A complete URL, which is a link in Markdown and HTML.
    case link
  }

  /// A part of the text whose characters have the same role.
  package struct Span: Hashable, Sendable {
    package let text: String
    package let role: Role
  }

  package private(set) var spans: [Span]

  package init(_ text: String, _ role: Role = .plain) {
    spans = text.isEmpty ? [] : [Span(text: text, role: role)]
  }

  package init(stringLiteral text: String) { self.init(text) }

  /// The text without its roles.
  package var plain: String { spans.map(\.text).joined() }

  /// The number of terminal columns that the text needs, counted as one column per character.
  package var width: Int { spans.lazy.map(\.text.count).sum() }

  package static func + (first: Self, second: Self) -> Self {
    var sum = first
    for span in second.spans {
      if let last = sum.spans.last, last.role == span.role {
        sum.spans[sum.spans.count - 1] = Span(text: last.text + span.text, role: span.role)
      } else {
        sum.spans.append(span)
      }
    }
    return sum
  }

  /// The words of the text, which are separated by spaces. Each word keeps the roles of its parts.
  var words: [StyledText] {
    var words: [StyledText] = []
    var isInWord = false
    for span in spans {
      let parts = span.text.split(separator: " ", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { isInWord = false }
        guard !part.isEmpty else { continue }
        let styled = StyledText(String(part), span.role)
        if isInWord, let last = words.popLast() {
          words.append(last + styled)
        } else {
          words.append(styled)
        }
        isInWord = true
      }
    }
    return words
  }

  /// Breaks the text into lines of at most `width` columns. A word that is longer than a line has a line of its own.
  func wrapped(to width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    var line = StyledText("")
    for word in words {
      if line.width > 0, line.width + 1 + word.width > width {
        lines.append(line)
        line = word
      } else {
        let role = line.spans.last?.role == word.spans.first?.role ? word.spans.first?.role : nil
        line = line.width == 0 ? word : line + StyledText(" ", role ?? .plain) + word
      }
    }
    return lines + [line]
  }

  /// Shortens the text to `width` columns by replacing its start with an ellipsis. The result has the role of the last
  /// part.
  func truncatedAtStart(to width: Int) -> StyledText {
    guard self.width > width, width > 0, let role = spans.last?.role else { return self }
    return StyledText("…" + String(plain.suffix(width - 1)), role)
  }

  static func joined(_ texts: [StyledText], separator: String) -> StyledText {
    guard let first = texts.first else { return "" }
    return texts.dropFirst().reduce(first) { $0 + StyledText(separator) + $1 }
  }
}

extension StyledText {
  /// The maximum number of characters in a part of a text, because a name from a file can be as long as the file.
  static let longest = 10_000

  /// The text with the control characters for terminals replaced, and with each part shortened to ``longest``
  /// characters.
  var visible: StyledText {
    guard spans.contains(where: { !Self.isPlain($0.text) }) else { return self }
    var text = StyledText("")
    for span in spans { text = text + StyledText(Self.visible(span.text), span.role) }
    return text
  }

  static func visible(_ text: String) -> String {
    isPlain(text) ? text : escaped(text.shortened(to: longest)).shortened(to: longest)
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.count <= longest && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}
