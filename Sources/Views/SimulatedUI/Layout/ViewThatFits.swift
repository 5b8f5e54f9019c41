public import SimulatedUIBasics
public import SimulatedUICore

/// A view that shows one of several views: the first view, or the view that a test chose with
/// `fit(_:)`. The simulation does not measure views.
///
/// Only the view that is shown is mounted. SwiftUI sometimes also evaluates the views before it, to
/// measure them.
public struct ViewThatFits<Content: View>: PrimitiveView {
  private let axes: Axis.Set
  private let content: Content

  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    FittingView._visit(FittingView(content: view.content), at: position, by: &visitor)
  }
}

private struct FittingView<Content: View>: UncountedView {
  @Environment(\.fittingIndex) private var index
  let content: Content

  var body: some View {
    let candidates = (content as? any ViewSequence)?.elements ?? [AnyView(typed: content)]
    let chosen = min(max(index, 0), candidates.count - 1)
    candidates[chosen].id(chosen)
  }
}
