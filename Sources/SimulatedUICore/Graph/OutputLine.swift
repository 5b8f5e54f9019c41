/// One line of a graph's output tree: a view, a container or a piece of primitive content.
public struct OutputLine: Hashable, Sendable {
  /// The number of lines that contain this one.
  public let depth: Int
  /// The view's path component; or the kind of the content, followed by the content's text in quotes.
  public let text: String

  public init(_ text: String, depth: Int) {
    self.depth = depth
    self.text = text
  }
}
