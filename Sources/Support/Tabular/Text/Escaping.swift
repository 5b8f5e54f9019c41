/// The number of characters of a quoted text that a message shows.
private let excerptLimit = 40

/// Quotes a text from a file for a message: in single quotes, escaped and shortened.
package func excerpt(_ text: String) -> String {
  let start = String(text.unicodeScalars.prefix(excerptLimit))
  return start.utf8.count < text.utf8.count ? "'\(escaped(start))…'" : "'\(escaped(text))'"
}

/// Replaces each character of a text that controls a terminal or the direction of text by its number.
package func escaped(_ text: String) -> String {
  text.replacingScalars { $0.controlsDisplay ? $0.codePointEscape : nil }
}

extension String {
  /// The text with each Unicode scalar replaced for which `replacement` returns a text.
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
  /// True for the control characters, for those that end a line, and for the marks that change the direction of text.
  ///
  /// Source: Unicode Standard Annex 9, section 2.
  package var controlsDisplay: Bool { value < 0x20 || value >= 0x7F && controlsText }

  /// True for such a character outside of ASCII, and for the last character in ASCII.
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

/// Replaces what a GitHub workflow would take for a command in the lines of a text: `::` at the start of a line, and
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
  /// The first `limit` characters; the last of them is an ellipsis if some were left out.
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
