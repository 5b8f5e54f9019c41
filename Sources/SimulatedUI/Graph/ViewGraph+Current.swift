internal import ModelObservation

extension ViewGraph {
  private static let slot = ThreadLocal<ViewGraph>()

  /// The graph that evaluates bodies now, on the current thread.
  static var current: ViewGraph? { slot.value }

  /// Makes the graph current while it evaluates.
  func whileCurrent<Result>(_ body: () -> Result) -> Result {
    let outer = Self.slot.value
    defer { Self.slot.value = outer }
    Self.slot.value = self
    return body()
  }

  /// Prints to the standard output, as `_printChanges()` does unless a graph has another printer.
  public static let standardPrinter: @Sendable (String) -> Void = { print($0) }

  /// What `_printChanges()` says of the view whose body runs now, if it is of this type.
  func changes<Content: View>(of _: Content.Type) -> [String] {
    guard let evaluated, let node = evaluated.node as? ViewNode<Content> else { return [] }
    return node.changes(because: evaluated.causes)
  }
}
