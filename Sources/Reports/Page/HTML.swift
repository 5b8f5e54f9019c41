import Tabular

/// Markup in which every text that is put into it is escaped, so that no name can become a tag.
///
/// What stands in a literal is markup; what is interpolated is text, unless it is markup itself.
struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  private(set) var text: String

  init(stringLiteral text: String) {
    self.text = text
  }

  init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// Takes a text for markup; only for what this program wrote itself.
  init(verbatim text: String) {
    self.text = text
  }

  static func + (left: HTML, right: HTML) -> HTML { HTML(verbatim: left.text + right.text) }
  static func += (left: inout HTML, right: HTML) { left.text += right.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ words: String) { text += HTML.escaped(words) }
    mutating func appendInterpolation(_ number: Int) { text += String(number) }
    mutating func appendInterpolation(_ markup: HTML) { text += markup.text }
    mutating func appendInterpolation(_ parts: [HTML]) { for part in parts { text += part.text } }
  }

  /// The text as it may stand between tags and in quoted attributes.
  ///
  /// What HTML forbids is shown as its number, such as `\u{0}`, and so are the marks that turn the direction of a text round.
  ///
  /// Source: HTML, living standard, sections 13.2.3.5 and 13.3.
  static func escaped(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isPlain) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x27: result += "&#39;"
      case 0x0...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
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
  func joined() -> HTML { HTML(verbatim: map(\.text).joined()) }
}

extension Int {
  /// The number as a reader takes it in, such as `12,345`.
  var grouped: String {
    let digits = String(magnitude)
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return self < 0 ? "−" + result : result
  }
}
