/// Which rows of lazy containers and which tabs of tab views a ``ViewHost`` mounts.
public enum Mounting: Hashable, Sendable {
  /// All rows and all tabs.
  case everything
  /// At most `rows` rows of each collection in a lazy container, at least 1, and each tab once it was selected.
  ///
  /// Lazy containers are `List`, lazy stacks and lazy grids. A collection inside a row has all its rows. A row that leaves
  /// the screen is unmounted and loses its state. ``ViewHost/scroll(to:)`` and `ScrollViewProxy` scroll.
  case onDemand(rows: Int)
}
