/// A JSON value whose members keep their order, so that equal values give equal bytes.
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

  /// The value on several lines, indented by two spaces, with a line feed at the end.
  package var document: String { lines(indent: "") + "\n" }

  /// The value on one line without spaces, safe inside a `script` element of a page.
  ///
  /// It escapes `<`, which could end the element or begin another.
  ///
  /// Source: HTML, living standard, section 4.12.1.3.
  package var embedded: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .text(let string): text += Self.quoted(string, isEmbedded: true)
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

  /// Quotes and escapes a text.
  ///
  /// Source: RFC 8259, section 7.
  private static func quoted(_ text: String, isEmbedded: Bool = false) -> String {
    let escaped = text.replacingScalars { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where scalar.value < 0x20 || isEmbedded && scalar == "<":
        (scalar.value < 0x10 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
      default: nil
      }
    }
    return "\"\(escaped)\""
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
