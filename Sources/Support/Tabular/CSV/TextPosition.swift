/// A line and column in a text file, both counted from 1.
package struct TextPosition: Hashable, Sendable, CustomStringConvertible {
  package var line: Int
  /// In bytes, as compilers count.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package var description: String { "\(line):\(column)" }

  /// Moves to the position after `byte`, which is at this position.
  mutating func advance(past byte: UInt8) {
    if byte == ASCII.lineFeed {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }
}
