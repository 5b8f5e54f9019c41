/// One line of a graph's output tree: a view, a container or a piece of primitive content.
public struct OutputLine: Hashable, Sendable {
  /// The number of views and containers around this line; 0 for the outermost line.
  public let depth: Int
  /// For a view, the last component of its path; for other content, its kind, followed by any text in quotes.
  public let text: String

  public init(_ text: String, depth: Int) {
    self.depth = depth
    self.text = text
  }
}
