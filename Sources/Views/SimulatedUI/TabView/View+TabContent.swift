public import SimulatedUIBasics
public import SimulatedUICore

/// Tabs with a modifier, which can hide the tabs, or give them an accessibility name.
private struct ModifiedTab<Content: TabContent, Style>: TabContent, PrimitiveView {
  typealias TabValue = Content.TabValue

  let content: Content
  /// The name of the modifier. It makes different modifiers with equal arguments count as
  /// different.
  let name: StaticString
  let style: Style
  var isHidden = false
  var label: Text?
  var identifier: String?

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    view.visit(by: &visitor) { Content._visit(view.content, at: position, by: &$0) }
  }

  static var _positions: Int { Content._positions }

  private func visit<Visitor: ViewVisitor>(
    by visitor: inout Visitor, _ visitContent: (inout Visitor) -> Void
  ) {
    guard !isHidden else { return }
    guard label != nil || identifier != nil else { return visitContent(&visitor) }
    visitor.beginNames(label: label?.string, identifier: identifier)
    visitContent(&visitor)
    visitor.endNames()
  }
}

extension ModifiedTab: TabStructure {
  static func visitTabs(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    view.visit(by: &visitor) { SimulatedUI.visitTabs(of: view.content, at: position, by: &$0) }
  }

  static var tabPositions: Int { SimulatedUI.tabPositions(of: Content.self) }
}

nonisolated extension TabContent {
  private func modified<Style>(
    _ style: Style, name: StaticString = #function
  ) -> ModifiedTab<Self, Style> {
    ModifiedTab(content: self, name: name, style: style)
  }

  /// Removes the tabs from the tab bar while `hidden` is true. The simulation does not mount hidden
  /// tabs.
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    ModifiedTab(content: self, name: "hidden", style: hidden, isHidden: hidden)
  }

  public func badge(_ count: Int) -> some TabContent<TabValue> { modified(count) }
  public func badge(_ label: Text?) -> some TabContent<TabValue> { modified(label) }
  @TitleForms
  public func badge(_ label: LocalizedStringKey?) -> some TabContent<TabValue> {
    modified(label.map { Text($0) })
  }

  @TextForms
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some TabContent<TabValue> {
    ModifiedTab(content: self, name: "accessibilityLabel", style: (), label: Text(label))
  }
  @TextForms
  public func accessibilityValue(_ value: LocalizedStringKey) -> some TabContent<TabValue> {
    modified(Text(value))
  }
  @TextForms
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some TabContent<TabValue> {
    modified(Text(hint))
  }
  public func accessibilityIdentifier(_ identifier: String) -> some TabContent<TabValue> {
    ModifiedTab(content: self, name: "accessibilityIdentifier", style: (), identifier: identifier)
  }

  // The simulation has no sidebar, so these modifiers for a sidebar change only the output.

  public func customizationID(_ id: String) -> some TabContent<TabValue> { modified(id) }
  public func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    modified((behavior, placements))
  }
  public func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    modified((visibility, placements))
  }
  public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
    modified(placement)
  }
  public func sectionActions(@ViewBuilder content: () -> some View) -> some TabContent<TabValue> {
    modified(())
  }
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some TabContent<TabValue> {
    modified(())
  }
  public func springLoadingBehavior(
    _ behavior: SpringLoadingBehavior
  ) -> some TabContent<TabValue> {
    modified(behavior)
  }
}

/// Says how a user is allowed to change a tab in a tab bar or a sidebar. In the simulation, a user
/// cannot make such changes.
public struct TabCustomizationBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = TabCustomizationBehavior(name: "automatic")
  public static let reorderable = TabCustomizationBehavior(name: "reorderable")
  public static let disabled = TabCustomizationBehavior(name: "disabled")
}

public enum AdaptableTabBarPlacement: Sendable { case automatic, tabBar, sidebar }

public struct TabPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = TabPlacement(name: "automatic")
  public static let pinned = TabPlacement(name: "pinned")
  public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

public enum SpringLoadingBehavior: Sendable { case automatic, enabled, disabled }

/// The order and the visibility of tabs that a user chose. In the simulation, a user cannot choose
/// them.
public struct TabViewCustomization: Codable, Hashable, Sendable {
  public init() {}
}

nonisolated extension View {
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    look(behavior)
  }
  public func tabViewCustomization(
    _ customization: Binding<TabViewCustomization>?
  ) -> some View {
    self
  }
  public func tabViewSidebarHeader(@ViewBuilder content: () -> some View) -> some View {
    layered("TabViewSidebarHeader", content())
  }
  public func tabViewSidebarFooter(@ViewBuilder content: () -> some View) -> some View {
    layered("TabViewSidebarFooter", content())
  }
  public func tabViewSidebarBottomBar(@ViewBuilder content: () -> some View) -> some View {
    layered("TabViewSidebarBottomBar", content())
  }
}
