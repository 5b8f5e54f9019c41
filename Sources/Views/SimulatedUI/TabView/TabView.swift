public import SimulatedUIBasics
public import SimulatedUICore

/// A view with several tabs, one of which is visible. A tab is mounted when it is first selected,
/// unless a test chose to mount everything.
///
/// The actions of `onAppear`, `onDisappear` and `task` depend on the selection. To select a tab, a
/// test taps the title of the tab. If the tab view has a binding to the selection, a test can also
/// set the control `TabView` to a value.
public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  /// Creates a tab view from views with the modifier `tabItem(_:)`.
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// Creates a tab view from tabs whose values have the type of the selection.
  public init(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
    selection = nil
    self.content = content()
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("TabView")
    if let selection = view.selection {
      visitor.content("Selection", "\(selection.shown)")
      visitor.control("TabView", .choice(selection))
    }
    visitor.beginEnvironment(TabScopeWrite(), at: position)
    if let selection = view.selection {
      visitor.child(TabSelectionView(selection: selection), at: position + 1)
    }
    visitor.beginElements()
    visitor.child(Tabs(content: view.content), at: position + 2)
    visitor.endNames()
    visitor.endEnvironment()
    visitor.endContainer()
  }

  public static var _positions: Int { 3 }
}

/// Content of a tab view: a tab, several tabs under a common title, or such content with modifiers.
public nonisolated protocol TabContent<TabValue>: View {
  associatedtype TabValue
}

/// Builds the content of a tab view from the tabs in a closure. Supports `if`, `if let` and `switch`.
///
/// The value of each tab has the type `TabValue`, so a value can be written as an implicit member, such as `.home`.
@resultBuilder
public enum TabContentBuilder<TabValue> {
  public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
  where Content.TabValue == TabValue {
    content
  }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    ViewBuilder.buildBlock(repeat each content)
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    first content: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    .first(content)
  }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    second content: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    .second(content)
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> Content {
    content
  }
}

/// One tab of a tab view, which has content and a label.
public struct Tab<Value, Content: View, Label: View>: LabelledView, StylableView {
  package static var kind: String { "Tab" }
  package let label: Label
  package let content: Content
  private let value: Value
  private let role: TabRole?

  @TitleForms
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) where Label == SimulatedUI.Label<Text, Image> {
    self.init(title, systemImage: systemImage, value: value, role: nil, content: content)
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) where Value == Never?, Label == SimulatedUI.Label<Text, Image> {
    self.init(title, systemImage: systemImage, value: nil, content: content)
  }

  public static var _positions: Int { Label._positions + Content._positions }

  package static var positionsWithoutStyle: Int {
    SimulatedUI.positionsWithoutStyle(of: Label.self)
      + SimulatedUI.positionsWithoutStyle(of: Content.self)
  }
}

extension Tab: TabStructure {
  package static func visitTabs(_ view: Self, at position: Int, by visitor: inout some ViewVisitor)
  {
    let title = textContent(of: view.label)
    let value = Value.self == Never?.self ? nil : view.value as? AnyHashable
    let tab = value ?? AnyHashable(UntaggedTab(position: position))
    visitor.beginContainer(kind)
    visitor.control(title, TabScope.interaction(selecting: tab))
    Label._visit(view.label, at: position, by: &visitor)
    visitTab(tab, view.content, at: position + Label._positions, by: &visitor)
    visitor.endContainer()
  }

  package static var tabPositions: Int { Label._positions + 1 }
}

extension Tab: TabContent {
  public typealias TabValue = Value
}

/// The purpose of a tab. In the simulation, the role only gives the tab a label.
public enum TabRole: Sendable { case search }

extension Tab {
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
    self.value = value
    self.role = role
  }

  public init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) where Value == Never? {
    self.init(value: nil, role: role, content: content, label: label)
  }

  /// Creates a tab without a label of its own. A tab with a role has the label `Search`.
  public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content)
  where Label == Text {
    self.init(value: value, role: role, content: content) { Text(role == nil ? "" : "Search") }
  }

  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content)
  where Value == Never?, Label == Text {
    self.init(value: nil, role: role, content: content)
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Label == SimulatedUI.Label<Text, Image> {
    self.init(value: value, role: role, content: content) {
      SimulatedUI.Label(title, systemImage: systemImage)
    }
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == Never?, Label == SimulatedUI.Label<Text, Image> {
    self.init(title, systemImage: systemImage, value: nil, role: role, content: content)
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, image: String, value: Value, @ViewBuilder content: () -> Content
  ) where Label == SimulatedUI.Label<Text, Image> {
    self.init(value: value, content: content) { SimulatedUI.Label(title, image: image) }
  }
}

/// A group of tabs under a common title.
public struct TabSection<Header: View, Content: View, SelectionValue>: LabelledView {
  package static var kind: String { "TabSection" }
  package let label: Header
  package let content: Content

  public init(
    @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
  ) {
    label = header()
    self.content = content()
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Header == Text {
    self.init(content: content) { Text(title) }
  }
}

extension TabSection: TabStructure {
  package static func visitTabs(_ view: Self, at position: Int, by visitor: inout some ViewVisitor)
  {
    visitor.beginContainer(kind)
    Header._visit(view.label, at: position, by: &visitor)
    SimulatedUI.visitTabs(of: view.content, at: position + Header._positions, by: &visitor)
    visitor.endContainer()
  }

  package static var tabPositions: Int {
    Header._positions + SimulatedUI.tabPositions(of: Content.self)
  }
}

extension TabSection: TabContent {
  public typealias TabValue = SelectionValue
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
}

nonisolated extension View {
  /// Sets the label that represents this view in a tab bar.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    layered("TabItem", label())
  }
  public func tabViewBottomAccessory(@ViewBuilder content: () -> some View) -> some View {
    layered("TabViewBottomAccessory", content())
  }
  public func tabViewBottomAccessory(
    isEnabled: Bool, @ViewBuilder content: () -> some View
  ) -> some View {
    layered("TabViewBottomAccessory", isEnabled ? content() : nil)
  }
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    look(behavior)
  }
}

public enum TabBarMinimizeBehavior: Sendable { case automatic, onScrollDown, onScrollUp, never }
