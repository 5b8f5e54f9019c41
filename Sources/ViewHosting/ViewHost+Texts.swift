import SimulatedUI

extension ViewHost {
  /// The strings on the screen in the order of the screen, those of controls included.
  ///
  /// Content with a title and a value is one string, such as `Total: 3`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of lines of ``output``.
  public var texts: [String] { output.compactMap(\.content) }

  /// True if exactly this string is on the screen.
  public func shows(_ text: String) -> Bool {
    output.contains { $0.content == text }
  }
}

extension OutputLine {
  /// The string that a line of primitive content shows; `nil` for a view or a container.
  fileprivate var content: String? {
    guard let quote = text.firstIndex(of: "\""), text.hasSuffix("\"") else { return nil }
    return String(text[quote...].dropFirst().dropLast())
  }
}
