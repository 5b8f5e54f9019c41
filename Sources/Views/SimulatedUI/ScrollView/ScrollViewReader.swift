public import SimulatedUIBasics
public import SimulatedUICore

/// A view whose content can be scrolled to a row by the id of the row.
///
/// The reads of the content closure are not dependencies of the view around the reader. Scrolling
/// has an effect only if a test mounts rows on demand.
public struct ScrollViewReader<Content: View>: PrimitiveView {
  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    ScrollContent._visit(ScrollContent(content: view.content), at: position, by: &visitor)
  }
}

private struct ScrollContent<Content: View>: UncountedView {
  @Environment(OnDemandMounting.self) private var mounting: OnDemandMounting?
  let content: (ScrollViewProxy) -> Content

  var body: Content { content(ScrollViewProxy(viewport: mounting?.viewport)) }
}

/// Scrolls the lazy containers of the screen to a row.
public struct ScrollViewProxy {
  let viewport: RowViewport?

  /// Scrolls so that the row with an id is the first mounted row. Near the end of the rows, the
  /// last rows are mounted instead.
  ///
  /// - Parameter anchor: Ignored, because the simulation has no layout.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {
    viewport?.scroll(to: AnyHashable(id))
  }
}
