/// A JSON value with its position in the text, for error messages about the value.
package struct LocatedJSON: Sendable {
  /// The number of bytes in the text before the value.
  package let offset: Int
  /// The byte offset at which the value ends.
  package let end: Int
  package let content: Content

  package indirect enum Content: Sendable {
    case text(String)
    case number(Int)
    case boolean(Bool)
    case list([LocatedJSON])
    case object([Member])
  }

  /// A member of a JSON object: its name and its value.
  package struct Member: Sendable {
    package let name: String
    /// The number of bytes in the text before the member's name.
    package let offset: Int
    package let value: LocatedJSON
  }

  /// The value without its positions.
  var plain: OrderedJSON {
    switch content {
    case .text(let text): .text(text)
    case .number(let number): .number(number)
    case .boolean(let flag): .boolean(flag)
    case .list(let elements): .list(elements.map(\.plain))
    case .object(let members):
      .object(members.map { OrderedJSON.Member(name: $0.name, value: $0.value.plain) })
    }
  }
}
