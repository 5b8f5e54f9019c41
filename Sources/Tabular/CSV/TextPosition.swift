/// A place in a text file, both numbers counted from 1.
package struct TextPosition: Hashable, Sendable, CustomStringConvertible {
  package var line: Int
  /// In bytes, as compilers count.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package var description: String { "\(line):\(column)" }
}
