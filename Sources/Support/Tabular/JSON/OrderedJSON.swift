/// A JSON value whose objects keep the order of their members, so that equal values give equal bytes.
package indirect enum OrderedJSON: Hashable, Sendable {
  case text(String)
  case number(Int)
  case boolean(Bool)
  /// The JSON `null`, which is written for an empty cell of a table. The parser rejects it.
  case null
  case list([OrderedJSON])
  case object([Member])

  /// A member of a JSON object: its name and its value.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: OrderedJSON

    package init(name: String, value: OrderedJSON) {
      self.name = name
      self.value = value
    }
  }

  /// Returns an object with the given members, without those whose value is `nil`.
  package static func members(_ members: KeyValuePairs<String, OrderedJSON?>) -> OrderedJSON {
    .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }

  package static func texts(_ texts: [String]) -> OrderedJSON { .list(texts.map { .text($0) }) }

  /// The value as the text of a file: on several lines, indented by two spaces, with a line feed at the end.
  package var document: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  /// Returns the value as part of a larger text.
  ///
  /// A flat value is on one line, with spaces. Any other value is on several lines, all of which except the first begin
  /// with `indent`.
  func text(indent: String, isFlat: Bool) -> String {
    var text = ""
    guard isFlat else {
      write(to: &text, indent: indent)
      return text
    }
    switch self {
    case .list(let values):
      return "[" + values.map { $0.text(indent: indent, isFlat: true) }.joined(separator: ", ")
        + "]"
    case .object(let members) where members.isEmpty: return "{}"
    case .object(let members):
      return "{ "
        + members.map {
          "\(Self.quoted($0.name, isEmbedded: false)): \($0.value.text(indent: indent, isFlat: true))"
        }.joined(separator: ", ") + " }"
    default:
      write(to: &text, indent: "")
      return text
    }
  }

  /// Returns the text of a file with a list of the elements. The elements are taken one at a time, so that a lazy
  /// sequence of them takes no memory.
  package static func document(of elements: some Sequence<OrderedJSON>) -> String {
    var text = ""
    write("[", elements, "]", to: &text, indent: "") { $0.write(to: &$1, indent: $2) }
    return text + "\n"
  }

  /// The value on one line without spaces, safe inside a `script` element of a page.
  ///
  /// The text contains `<` only as an escape, because the character could end the `script` element or begin a new
  /// element.
  ///
  /// Source: HTML, living standard, section 4.12.1.3.
  package var embedded: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  /// Appends the value to `text`: in the embedded form on one line if `indent` is `nil`, otherwise on several lines.
  private func write(to text: inout String, indent: String?) {
    switch self {
    case .text(let string): text += Self.quoted(string, isEmbedded: indent == nil)
    case .number(let number): text += String(number)
    case .boolean(let flag): text += flag ? "true" : "false"
    case .null: text += "null"
    case .list(let values):
      Self.write("[", values, "]", to: &text, indent: indent) { $0.write(to: &$1, indent: $2) }
    case .object(let members):
      Self.write("{", members, "}", to: &text, indent: indent) { member, text, indent in
        text += Self.quoted(member.name, isEmbedded: indent == nil) + (indent == nil ? ":" : ": ")
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  private static func write<Element>(
    _ open: String, _ elements: some Sequence<Element>, _ close: String, to text: inout String,
    indent: String?, _ writeElement: (Element, inout String, String?) -> Void
  ) {
    let inner = indent.map { $0 + "  " }
    var isEmpty = true
    text += open
    for element in elements {
      if !isEmpty { text += "," }
      if let inner { text += "\n" + inner }
      writeElement(element, &text, inner)
      isEmpty = false
    }
    if let indent, !isEmpty { text += "\n" + indent }
    text += close
  }

  /// Returns a text as a quoted and escaped JSON string.
  ///
  /// Source: RFC 8259, section 7.
  private static func quoted(_ text: String, isEmbedded: Bool) -> String {
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
