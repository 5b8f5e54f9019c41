/// A JSON value whose members keep their order, so that the same value is always the same bytes.
package indirect enum OrderedJSON: Hashable, Sendable {
  case text(String)
  case number(Int)
  case boolean(Bool)
  case list([OrderedJSON])
  case object([Member])

  /// A name and its value.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: OrderedJSON

    package init(name: String, value: OrderedJSON) {
      self.name = name
      self.value = value
    }
  }

  /// A list of texts.
  package static func texts(_ texts: [String]) -> OrderedJSON { .list(texts.map { .text($0) }) }

  /// The value over several lines, indented by two spaces, with a line feed at the end.
  package var document: String { lines(indent: "") + "\n" }

  /// The value in one line without spaces, as it may stand in a `script` element of a page.
  ///
  /// Whatever could end the element, or begin another, is written as its number.
  ///
  /// Source: HTML, living standard, section 4.12.1.3.
  package var embedded: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .text(let words): text += Self.quoted(words, isEmbedded: true)
    case .number(let number): text += String(number)
    case .boolean(let flag): text += flag ? "true" : "false"
    case .list(let values):
      for (index, value) in values.enumerated() {
        text += index == 0 ? "[" : ","
        value.write(to: &text)
      }
      text += values.isEmpty ? "[]" : "]"
    case .object(let members):
      for (index, member) in members.enumerated() {
        text += (index == 0 ? "{" : ",") + Self.quoted(member.name, isEmbedded: true) + ":"
        member.value.write(to: &text)
      }
      text += members.isEmpty ? "{}" : "}"
    }
  }

  private func lines(indent: String) -> String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): String(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .list(let values):
      Self.bracketed("[", values.map { $0.lines(indent: indent + "  ") }, "]", indent: indent)
    case .object(let members):
      Self.bracketed(
        "{",
        members.map { "\(Self.quoted($0.name)): \($0.value.lines(indent: indent + "  "))" }, "}",
        indent: indent)
    }
  }

  private static func bracketed(
    _ open: String, _ lines: [String], _ close: String, indent: String
  ) -> String {
    guard !lines.isEmpty else { return open + close }
    let content = lines.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "\(open)\n\(content)\n\(indent)\(close)"
  }

  /// Source: RFC 8259, section 7.
  private static func quoted(_ text: String, isEmbedded: Bool = false) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "<" where isEmbedded: result += "\\u003c"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension OrderedJSON: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, OrderedJSON)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }
}

extension OrderedJSON: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .text(value) }
}

extension OrderedJSON: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: OrderedJSON...) { self = .list(elements) }
}
