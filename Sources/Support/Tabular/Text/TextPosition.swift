/// A line and column in a text file, both counted from 1.
package struct TextPosition: Hashable, Sendable, CustomStringConvertible {
  package var line: Int
  /// The column, counted in bytes, as compilers count.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package var description: String { "\(line):\(column)" }

  /// Moves this position from `byte` to the byte after it.
  mutating func advance(past byte: UInt8) {
    if byte == ASCII.lineFeed {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }
}

extension TextPosition {
  /// Creates the position of the byte at `offset` in `bytes`.
  ///
  /// - Complexity: O(*n*), where *n* is the offset.
  package init(offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    let start = before.lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
    self.init(line: before.count { $0 == ASCII.lineFeed } + 1, column: before.count - start + 1)
  }
}
