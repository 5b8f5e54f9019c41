import GranularityTabular

/// An XML element with its name, attributes and content.
package struct XMLTag: Sendable {
  package typealias Attribute = (name: String, value: String)

  let name: String
  let attributes: [Attribute]
  let content: Content

  package init(name: String, attributes: [Attribute], content: Content) {
    self.name = name
    self.attributes = attributes
    self.content = content
  }

  /// The content between the start tag and the end tag of an element.
  package indirect enum Content: Sendable {
    case tags([XMLTag])
    case text(String)
  }

  /// The element as a complete XML document, with a line feed at the end.
  package var document: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + lines(indent: "").joined(separator: "\n")
      + "\n"
  }

  private func lines(indent: String) -> [String] {
    let words = [name] + attributes.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }
    let start = "\(indent)<\(words.joined(separator: " "))"
    switch content {
    case .tags(let tags) where tags.isEmpty: return ["\(start)/>"]
    case .tags(let tags):
      return ["\(start)>"] + tags.flatMap { $0.lines(indent: indent + "  ") }
        + ["\(indent)</\(name)>"]
    case .text(let text): return ["\(start)>\(Self.escaped(text, keepsLines: true))</\(name)>"]
    }
  }

  /// Replaces characters that have a meaning in XML with references, and characters that XML forbids with their
  /// numbers.
  ///
  /// - Parameter keepsLines: True to keep line feeds. An attribute must not contain them literally.
  ///
  /// Source: Extensible Markup Language (XML) 1.0, fifth edition, production 2 and section 3.3.3.
  static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    text.replacingScalars { scalar in
      switch scalar.value {
      case 0x22: "&quot;"
      case 0x0A where keepsLines: nil
      case 0x09, 0x0A, 0x0D: "&#\(scalar.value);"
      case 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF:
        scalar.controlsDisplay ? scalar.codePointEscape : scalar.markupReference
      default: scalar.codePointEscape
      }
    }
  }
}
