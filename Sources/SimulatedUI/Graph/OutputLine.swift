/// One line of what is on the screen: a view, a container or a piece of primitive content.
public struct OutputLine: Hashable, Sendable {
  /// Lines that contain it.
  public let depth: Int
  /// The view's name in its parent, or the kind of content, followed by its text in quotes.
  public let text: String

  public init(_ text: String, depth: Int) {
    self.depth = depth
    self.text = text
  }
}
