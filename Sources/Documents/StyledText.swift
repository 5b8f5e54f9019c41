/// Text whose parts have roles, from which a renderer chooses colours or marks.
package struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// What a part of a text is to the reader.
  package enum Role: Hashable, Sendable {
    case plain, strong, quiet, good, bad
    /// To be typed or found exactly so.
    case literal
  }

  /// Neighbouring characters with the same role.
  package struct Span: Hashable, Sendable {
    package let text: String
    package let role: Role
  }

  package private(set) var spans: [Span]

  package init(_ text: String, _ role: Role = .plain) {
    spans = text.isEmpty ? [] : [Span(text: text, role: role)]
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }

  /// The characters without their roles.
  package var plain: String { spans.map(\.text).joined() }

  /// Columns that the text takes on a terminal.
  package var width: Int { spans.reduce(0) { $0 + $1.text.count } }

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

  /// The parts of the text between its spaces, each with its role.
  var words: [StyledText] {
    var words: [StyledText] = []
    var isInWord = false
    for span in spans {
      let parts = span.text.split(separator: " ", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { isInWord = false }
        guard !part.isEmpty else { continue }
        let piece = StyledText(String(part), span.role)
        if isInWord, let last = words.popLast() {
          words.append(last + piece)
        } else {
          words.append(piece)
        }
        isInWord = true
      }
    }
    return words
  }

  /// The text in lines of at most `width` columns, unless a single word is longer.
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

  /// The text without its first characters, and a sign that they are missing, if it is too wide.
  func cutAtFront(to width: Int) -> StyledText {
    guard self.width > width, width > 0, let role = spans.last?.role else { return self }
    return StyledText("…" + String(plain.suffix(width - 1)), role)
  }
}

extension StyledText {
  /// The texts in one, with `separator` between them.
  static func joined(_ texts: [StyledText], separator: String) -> StyledText {
    guard let first = texts.first else { return "" }
    return texts.dropFirst().reduce(first) { $0 + StyledText(separator) + $1 }
  }
}
