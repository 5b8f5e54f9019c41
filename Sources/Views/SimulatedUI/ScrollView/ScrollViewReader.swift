public import SimulatedUIBasics
public import SimulatedUICore

/// A view whose content can scroll to a row by its id.
///
/// What the content closure reads is not a dependency of the view around the reader. Scrolling has an effect only if
/// the test mounts rows on demand.
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

/// Scrolls the lazy containers of the screen.
public struct ScrollViewProxy {
  let viewport: RowViewport?

  /// Scrolls so that the row with an id is the first mounted row; if too few rows follow it, the last rows are mounted.
  ///
  /// - Parameter anchor: Ignored, because nothing is laid out.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {
    viewport?.scroll(to: AnyHashable(id))
  }
}
