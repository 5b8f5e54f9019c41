import SimulatedUI

extension ViewHost {
  /// Scrolls until the row with an id is the first on the screen, as far as enough rows follow it.
  ///
  /// It applies to each collection in a lazy container that has a row with the id; without such a row, nothing happens.
  ///
  /// - Throws: ``ViewHostError/everythingIsMounted`` if the host does not mount rows on demand.
  @discardableResult
  public func scroll<ID: Hashable>(to id: ID) throws(ViewHostError) -> ViewActivity {
    guard let viewport = settings.viewport else { throw .everythingIsMounted }
    return turn { viewport.scroll(to: AnyHashable(id)) }
  }

  /// Sets which of its views each `ViewThatFits` shows, counted from 0; the last if it has fewer.
  @discardableResult
  public func fit(_ index: Int) -> ViewActivity {
    set(\.fittingIndex, to: index)
  }
}
