/// The largest number of characters of a quoted text that a message shows.
private let excerptLimit = 40

/// Quotes text from a file for a message: in single quotes, escaped and shortened.
package func excerpt(_ text: String) -> String {
  let start = String(text.unicodeScalars.prefix(excerptLimit))
  return start.utf8.count < text.utf8.count ? "'\(escaped(start))…'" : "'\(escaped(text))'"
}

/// Replaces each character that controls a terminal or changes the direction of text by a visible escape such as
/// `\u{1b}`.
package func escaped(_ text: String) -> String {
  text.replacingScalars { $0.controlsDisplay ? $0.codePointEscape : nil }
}

extension String {
  /// Returns the text with some Unicode scalars replaced: those for which `replacement` returns a string.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if let text = replacement(scalar) {
        result += text
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// True for control characters, line separators and the marks that change the direction of text, all of which could
  /// falsify what a terminal shows.
  ///
  /// Source: Unicode Standard Annex 9, section 2.
  package var controlsDisplay: Bool { value < 0x20 || value >= 0x7F && controlsText }

  /// True for a scalar from U+007F on that controls how text is displayed.
  private var controlsText: Bool {
    switch value {
    case 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The scalar as a visible escape, such as `\u{1b}`.
  package var codePointEscape: String { "\\u{\(String(value, radix: 16))}" }

  /// The character reference for `&`, `<` and `>` in XML and HTML; `nil` for other characters.
  package var markupReference: String? {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    default: nil
    }
  }
}

/// Escapes the parts of a text that a GitHub workflow would execute as commands: `::` at the start of a line, and
/// `##[`.
///
/// Source: the runner of GitHub Actions, `ActionCommand.TryParse` and `TryParseV2`.
package func withoutWorkflowCommands(_ text: String) -> String {
  guard text.contains("::") || text.contains("##[") else { return text }
  return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    let spaces = line.prefix { $0.isWhitespace }
    let rest = line.dropFirst(spaces.count)
    return (spaces + (rest.hasPrefix("::") ? "\\u{3a}" + rest.dropFirst() : rest))
      .replacing("##[", with: "#\\u{23}[")
  }.joined(separator: "\n")
}

extension String {
  /// The string cut to at most `limit` Unicode scalars. If it is cut, the last of them is an ellipsis.
  ///
  /// - Complexity: O(`limit`).
  package func shortened(to limit: Int) -> String {
    let start = unicodeScalars.prefix(limit)
    guard start.endIndex < unicodeScalars.endIndex else { return self }
    return String(start.dropLast()) + "…"
  }
}

/// Quotes a word so that a POSIX shell takes it literally; control characters become visible escapes.
package func shellQuoted(_ word: String) -> String {
  let isPlain = !word.isEmpty && word.utf8.allSatisfy(isPlainInShell)
  return isPlain ? word : "'\(escaped(word).replacing("'", with: "'\\''"))'"
}

private func isPlainInShell(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "-_.,:/=+@%".utf8.contains(byte)
  }
}
