internal import ModelObservation

extension ViewGraph {
  private static let slot = ThreadLocal<ViewGraph>()

  /// The graph that is evaluating bodies on the current thread; `nil` if no graph is.
  package static var current: ViewGraph? { slot.value }

  /// Makes this graph the current graph of the thread while `body` runs.
  func whileCurrent<Result>(_ body: () -> Result) -> Result {
    let outer = Self.slot.value
    defer { Self.slot.value = outer }
    Self.slot.value = self
    return body()
  }

  /// Prints a line to the standard output. This is the default printer for `_printChanges()`.
  public static let standardPrinter: @Sendable (String) -> Void = { print($0) }

  /// The words that `_printChanges()` prints for the view that is being evaluated; empty if that
  /// view does not have the type `Content`.
  package func changes<Content: View>(of _: Content.Type) -> [String] {
    (evaluated as? ViewNode<Content>)?.changes ?? []
  }
}
