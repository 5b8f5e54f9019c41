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
  /// True for the control characters, and for the marks that change the direction of text, so that a line reads
  /// differently.
  ///
  /// Source: Unicode Standard Annex 9, section 2.
  package var controlsDisplay: Bool { value < 0x20 || value >= 0x7F && controlsText }

  /// The same for a character outside of ASCII, and for the last one in it.
  private var controlsText: Bool {
    switch value {
    case 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
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
