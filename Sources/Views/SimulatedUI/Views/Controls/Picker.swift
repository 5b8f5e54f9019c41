public import SimulatedUICore

/// A choice of one value out of several. Setting it to the tag of an option chooses the option.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: PrimitiveView {
  private let label: Label
  private let selection: Binding<SelectionValue>
  private let content: Content

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.selection = selection
    self.content = content()
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let title = textContent(of: view.label)
    visitor.input(title, view.selection)
    visitor.beginContainer("Picker")
    visitor.content("Selection", "\(title): \(view.selection.shown)")
    if Label._positions > 0 { Label._visit(view.label, at: position + 1, by: &visitor) }
    Content._visit(view.content, at: position + 1 + Label._positions, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { 1 + Label._positions + Content._positions }
}

nonisolated extension View {
  /// Sets the value of a selection that the view represents. It affects only the appearance of a picker.
  ///
  /// In a tab view whose tabs are mounted on demand, the view is mounted from the first selection of the value on.
  public func tag(_ tag: some Hashable) -> some View { TaggedView(content: self, tag: tag) }
}

/// A view that represents a value of a selection.
private struct TaggedView<Content: View, Value: Hashable>: PrimitiveView, StylableView {
  let content: Content
  let tag: Value

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    if visitor.mountsTabsOnDemand {
      visitor.child(TabContent(tab: view.tag, content: view.content), at: position)
    } else {
      Content._visit(view.content, at: position, by: &visitor)
    }
  }

  static var _positions: Int { max(1, Content._positions) }

  package static var positionsWithoutStyle: Int {
    SimulatedUI.positionsWithoutStyle(of: Content.self)
  }
}
