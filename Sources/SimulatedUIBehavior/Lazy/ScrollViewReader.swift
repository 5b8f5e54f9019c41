public import SimulatedUIAppearance
public import SimulatedUICore

/// A view whose content can scroll to a row by its id.
///
/// The content has its own tracking scope, as that of a ``GeometryReader``. Scrolling has an effect only if a test chose to
/// mount rows on demand.
public struct ScrollViewReader<Content: View> {
  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

extension ScrollViewReader: View, PrimitiveView {
  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    ScrollContent._visit(ScrollContent(content: view.content), at: position, by: &visitor)
  }
}

private struct ScrollContent<Content: View>: UncountedView {
  @Environment(OnDemandMounting.self) private var mounting: OnDemandMounting?
  let content: (ScrollViewProxy) -> Content

  init(content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  var body: Content { content(ScrollViewProxy(viewport: mounting?.viewport)) }
}

/// Scrolls the lazy containers of the screen.
public struct ScrollViewProxy {
  let viewport: RowViewport?

  /// Makes the row with an id the first that is mounted, as far as enough rows follow it.
  ///
  /// - Parameter anchor: Ignored, because nothing is laid out.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    viewport?.scroll(to: AnyHashable(id))
  }
}
