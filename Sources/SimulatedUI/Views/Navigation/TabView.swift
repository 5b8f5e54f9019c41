public import SimulatedUIAppearance
public import SimulatedUICore

/// Views of which one is visible at a time; all of them are mounted.
///
/// Setting the selection is an input that is called `TabView`.
public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
    selection = nil
    self.content = content()
  }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.beginContainer("TabView")
    if let selection = view.selection {
      visitor.content("Selection", "\(selection.shown)")
      visitor.input("TabView", selection)
    }
    Content._visit(view.content, at: position + 1, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { 1 + Content._positions }
}

/// One of the views of a tab view, with its label.
public struct Tab<Value, Content: View, Label: View>: LabelledView {
  package static var kind: String { "Tab" }
  package let label: Label
  package let content: Content
  private let value: Value

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) where Label == SimulatedUI.Label<Text, Image> {
    label = SimulatedUI.Label(title, systemImage: systemImage)
    self.content = content()
    self.value = value
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, systemImage: String, @ViewBuilder content: () -> Content
  ) where Value == Never?, Label == SimulatedUI.Label<Text, Image> {
    self.init(title, systemImage: systemImage, value: nil, content: content)
  }
}
