/// A place in a text file, both numbers counted from 1.
public struct TextPosition: Hashable, Sendable, CustomStringConvertible {
  public var line: Int
  /// In bytes, as compilers count.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public var description: String { "\(line):\(column)" }
}
