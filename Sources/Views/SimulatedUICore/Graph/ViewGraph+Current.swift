internal import ModelObservation

extension ViewGraph {
  private static let slot = ThreadLocal<ViewGraph>()

  /// The graph that is evaluating bodies on the current thread; `nil` outside of bodies.
  package static var current: ViewGraph? { slot.value }

  /// Makes the graph the current one while `body` runs.
  func whileCurrent<Result>(_ body: () -> Result) -> Result {
    let outer = Self.slot.value
    defer { Self.slot.value = outer }
    Self.slot.value = self
    return body()
  }

  /// Prints to the standard output; the default printer for `_printChanges()`.
  public static let standardPrinter: @Sendable (String) -> Void = { print($0) }

  /// The words that `_printChanges()` prints for the view that is being evaluated; empty if that
  /// view has another type.
  package func changes<Content: View>(of _: Content.Type) -> [String] {
    (evaluated as? ViewNode<Content>)?.changes ?? []
  }
}
