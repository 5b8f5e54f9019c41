/// A JSON value and where it stands in its text, so that whoever finds it wrong can say where.
package struct LocatedJSON {
  /// Bytes before the value.
  package let offset: Int
  package let content: Content

  package indirect enum Content {
    case text(String)
    case number(Int)
    case boolean(Bool)
    case list([LocatedJSON])
    case object([Member])
  }

  /// A name and its value.
  package struct Member {
    package let name: String
    /// Bytes before the name.
    package let offset: Int
    package let value: LocatedJSON
  }

  /// The value without its places.
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

extension TextPosition {
  /// The place of the byte at `offset` of a text.
  ///
  /// - Complexity: O(*n*), where *n* is the offset.
  package init(offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    let start = before.lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
    self.init(line: before.count { $0 == ASCII.lineFeed } + 1, column: before.count - start + 1)
  }
}
