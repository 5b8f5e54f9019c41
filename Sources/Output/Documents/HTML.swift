import GranularityTabular

/// HTML markup. Interpolated text is escaped, so that a name in a report cannot become a tag.
///
/// A string literal is markup. An interpolated value is text to escape, unless it is itself `HTML`.
package struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  package private(set) var text: String

  package init(stringLiteral text: String) { self.text = text }

  package init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// Uses `text` as markup without escaping it. Use this initializer only for text that this program wrote itself.
  package init(verbatim text: String) { self.text = text }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }
    package mutating func appendInterpolation(_ words: String) { text += HTML.escaped(words) }
    package mutating func appendInterpolation(_ number: Int) { text += String(number) }
    package mutating func appendInterpolation(_ markup: HTML) { text += markup.text }

    package mutating func appendInterpolation(_ parts: [HTML]) {
      for part in parts { text += part.text }
    }
  }

  /// Escapes `text` for use between tags and in quoted attributes.
  ///
  /// Characters that HTML forbids, and marks that change the direction of text, are replaced with their numbers, such
  /// as `\u{0}`.
  ///
  /// Source: HTML, living standard, sections 13.2.3.5 and 13.3.
  static func escaped(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isPlain) else { return text }
    return text.replacingScalars { scalar in
      switch scalar.value {
      case 0x22: "&quot;"
      case 0x27: "&#39;"
      default: scalar.controlsDisplay ? scalar.codePointEscape : scalar.markupReference
      }
    }
  }

  /// Returns `text` with the characters that control a terminal or the direction of text replaced with their numbers.
  package static func visible(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isPlain) else { return text }
    return text.replacingScalars { $0.controlsDisplay ? $0.codePointEscape : nil }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x26, 0x27, 0x3C, 0x3E: false
    case 0x20...0x7E: true
    default: false
    }
  }
}

extension [HTML] {
  package func joined() -> HTML { HTML(verbatim: map(\.text).joined()) }
}
