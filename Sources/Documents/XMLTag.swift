import Tabular

/// An XML element with its attributes and what stands in it.
package struct XMLTag: Hashable, Sendable {
  let name: String
  var attributes: [Attribute] = []
  var content = Content.tags([])

  package init(name: String, attributes: [Attribute] = [], content: Content = Content.tags([])) {
    self.name = name
    self.attributes = attributes
    self.content = content
  }

  package struct Attribute: Hashable, Sendable {
    let name: String
    let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What stands between the start of an element and its end.
  package indirect enum Content: Hashable, Sendable {
    case tags([XMLTag])
    case text(String)
  }

  /// The element as a whole document, with a line feed at the end.
  package var document: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + lines(indent: "").joined(separator: "\n")
      + "\n"
  }

  private func lines(indent: String) -> [String] {
    let words = [name] + attributes.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }
    let start = "\(indent)<\(words.joined(separator: " "))"
    switch content {
    case .tags([]): return ["\(start)/>"]
    case .tags(let tags):
      return ["\(start)>"] + tags.flatMap { $0.lines(indent: indent + "  ") }
        + ["\(indent)</\(name)>"]
    case .text(let text): return ["\(start)>\(Self.escaped(text, keepsLines: true))</\(name)>"]
    }
  }

  /// The text with the characters that XML takes for its own as references, and those that it forbids as their numbers.
  ///
  /// Source: Extensible Markup Language (XML) 1.0, fifth edition, production 2 and section 3.3.3.
  static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x0A where keepsLines: result += "\n"
      case 0x09, 0x0A, 0x0D: result += "&#\(scalar.value);"
      case 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF:
        result.unicodeScalars.append(scalar)
      default: result += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
  }
}
