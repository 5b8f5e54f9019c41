public import SimulatedUIAppearance
internal import SimulatedUIBehavior
public import SimulatedUICore

/// Views of which one is visible at a time. All of them are mounted, unless a test chose to mount them on demand.
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
    let isOnDemand = visitor.environmentObject(of: OnDemandMounting.self) != nil
    if isOnDemand {
      visitor.beginEnvironment(KeptObjectWrite(TabScope()), at: position + 1)
      if let selection = view.selection {
        visitor.child(TabSelectionView(selection), at: position + 2)
      }
    }
    Content._visit(view.content, at: position + 3, by: &visitor)
    if isOnDemand { visitor.endEnvironment() }
    visitor.endContainer()
  }

  public static var _positions: Int { 3 + Content._positions }
}

/// One of the views of a tab view, with its label.
public struct Tab<Value, Content: View, Label: View> {
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

extension Tab: View, PrimitiveView, LabelledView {
  package static var kind: String { "Tab" }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    guard visitor.mountsTabsOnDemand else {
      visitWithoutStyle(view, at: position, by: &visitor)
      return
    }
    let title = textContent(of: view.label)
    let value = Value.self == Never?.self ? nil : view.value as? AnyHashable
    let tab = value ?? AnyHashable(title)
    visitor.beginContainer(kind)
    visitor.action(title) { TabScope.tap(tab, in: $0) }
    Label._visit(view.label, at: position, by: &visitor)
    visitor.child(TabContent(tab, view.content), at: position + Label._positions)
    visitor.endContainer()
  }

  public static var _positions: Int { Label._positions + max(1, Content._positions) }
}

extension Tab: StylableView {
  package static var positionsWithoutStyle: Int {
    SimulatedUIBehavior.positionsWithoutStyle(of: Label.self)
      + SimulatedUIBehavior.positionsWithoutStyle(of: Content.self)
  }
}
