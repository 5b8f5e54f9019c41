internal import ModelObservation
public import SimulatedUIBasics
import SimulatedUICore

/// The state of a tab view: the tabs, the selected tab, and the tabs that were ever selected.
final class TabScope: AnnouncedSource {
  let announcer = Announcer()
  /// True if a tab is mounted when it is first selected; false if all tabs are mounted at once.
  fileprivate var isOnDemand = false
  /// The scope of the whole tab view, which another view can cover.
  fileprivate let cover = CoverScope()
  private var selected: AnyHashable?
  private var visited: Set<AnyHashable> = []
  /// The tabs that were evaluated, in order.
  private var tabs: [AnyHashable] = []
  /// The cover scopes of the mounted tabs. A tab is covered while another tab is selected.
  private var covers: [AnyHashable: CoverScope] = [:]
  /// Sets the binding to the selection; `nil` if the tab view has no binding.
  fileprivate var setSelection: ((AnyHashable) -> Void)?

  /// Returns true if a tab is mounted. If no tab was selected yet, selects `tab` first.
  fileprivate func mounts(_ tab: AnyHashable) -> Bool {
    if selected == nil { begin(with: tab) }
    if !tabs.contains(tab) { tabs.append(tab) }
    return !isOnDemand || visited.contains(tab)
  }

  /// The cover scope of a tab's content, which is covered unless the tab is selected.
  fileprivate func cover(of tab: AnyHashable) -> CoverScope {
    if let known = covers[tab] { return known }
    let made = CoverScope()
    made.enter(cover)
    made.setCovered(tab != selected)
    covers[tab] = made
    return made
  }

  /// Selects a tab when the tab view appears, before its tabs are evaluated.
  fileprivate func begin(with tab: AnyHashable) {
    guard selected == nil else { return }
    selected = tab
    visited.insert(tab)
  }

  /// Selects a tab, and shows it if it is mounted.
  fileprivate func show(_ tab: AnyHashable) {
    selected = tab
    covers[tab]?.setCovered(false)
  }

  /// Covers all tabs except the selected tab. Call this method after the appearance actions of the
  /// selected tab have run.
  ///
  /// Source: the log of observation F18, where a tab appears before the other tab disappears.
  fileprivate func coverOthers() {
    for tab in tabs where tab != selected { covers[tab]?.setCovered(true) }
  }

  /// Mounts a tab that was never selected before. Call this method outside of passes.
  fileprivate func mount(_ tab: AnyHashable) {
    guard !visited.contains(tab) else { return }
    if isOnDemand { announcer.announce() }
    visited.insert(tab)
  }

  /// Selects the first tab if the selection is not one of the tabs, as a tab bar does.
  fileprivate func correctSelection() {
    guard let first = tabs.first, let selected, !tabs.contains(selected) else { return }
    select(first)
  }

  /// Selects a tab when a user taps it.
  fileprivate func tap(_ tab: AnyHashable) {
    if let setSelection { setSelection(tab) } else { select(tab) }
  }

  private func select(_ tab: AnyHashable) {
    show(tab)
    mount(tab)
  }
}

/// Sets the state of a tab view in the environment. The state is the same object as long as the tab
/// view is mounted.
struct TabScopeWrite: EnvironmentWrite, KeptValue {
  private let scope = TabScope()

  func apply(to values: inout EnvironmentValues) {
    scope.isOnDemand = values.object(of: MountsAllTabs.self) == nil
    scope.cover.enter(values.object(of: CoverScope.self) as? CoverScope)
    values.set(scope, of: TabScope.self)
  }
}

/// Observes the selection of a tab view.
struct TabSelectionView<Value: Hashable>: UncountedView {
  @EnvironmentObject private var scope: TabScope
  @Binding var selection: Value

  var body: some View {
    EffectModifier(
      content: EmptyView(),
      effect: TabSelectionEffect(scope: scope, selection: selection, binding: $selection))
  }
}

/// Passes the selection to the state of the tab view.
private struct TabSelectionEffect<Value: Hashable>: ViewEffect {
  let scope: TabScope
  let selection: Value
  let binding: Binding<Value>

  var appear: (() -> Void)? {
    { scope.correctSelection() }
  }

  /// Runs in the pass that evaluates the tabs, before the tabs are evaluated.
  func open(in environment: EnvironmentValues) {
    scope.begin(with: AnyHashable(selection))
    scope.setSelection = { if let value = $0.base as? Value { binding.wrappedValue = value } }
  }

  func change(from old: Self) -> (() -> Void)? {
    guard selection != old.selection else { return nil }
    scope.show(AnyHashable(selection))
    return {
      scope.mount(AnyHashable(selection))
      scope.correctSelection()
    }
  }
}

/// The content of a tab. It is mounted at once or when the tab is first selected, and covered while
/// another tab is selected.
private struct MountedTab<Content: View>: UncountedView {
  @EnvironmentObject private var scope: TabScope
  let tab: AnyHashable
  let content: Content

  var body: some View {
    if scope.mounts(tab) {
      EffectModifier(content: content, effect: TabAppearance(scope: scope))
        .environmentObject(scope.cover(of: tab))
        .environment(writing: ObjectWrite<TabScope>(object: nil))
    }
  }
}

/// Covers the other tabs after a tab has appeared, and after the effects in its content.
private struct TabAppearance: ViewEffect {
  static var followsVisibility: Bool { true }
  let scope: TabScope

  var appear: (() -> Void)? {
    { scope.coverOthers() }
  }
}

// MARK: - The views of a tab view

/// The views of a tab view, in a separate node. Each tab has a position in the content of that
/// node.
struct Tabs<Content: View>: UncountedView {
  let content: Content

  var body: some View { TabSequence(content: content) }
}

private struct TabSequence<Content: View>: PrimitiveView {
  let content: Content

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitTabs(of: view.content, at: position, by: &visitor)
  }

  static var _positions: Int { tabPositions(of: Content.self) }
}

/// A view that consists of any number of tabs, such as a condition or several views in order.
package nonisolated protocol TabStructure: View {
  static func visitTabs(_ view: Self, at position: Int, by visitor: inout some ViewVisitor)
  static var tabPositions: Int { get }
}

/// Visits each tab in the content of a tab view. A view that is not a ``TabStructure`` is one tab.
func visitTabs<Content: View>(
  of content: Content, at position: Int, by visitor: inout some ViewVisitor
) {
  func visit<Structure: TabStructure>(
    _ structure: Structure, by visitor: inout some ViewVisitor
  ) {
    Structure.visitTabs(structure, at: position, by: &visitor)
  }
  if let structure = content as? any TabStructure {
    visit(structure, by: &visitor)
    return
  }
  var label = TabLabelFinder()
  Content._visit(content, at: position, by: &label)
  let tab = label.tags.first ?? AnyHashable(UntaggedTab(position: position))
  if let title = label.title { visitor.control(title, TabScope.interaction(selecting: tab)) }
  visitTab(tab, content, at: position, by: &visitor)
}

/// Visits one tab, which takes up one position.
func visitTab(
  _ tab: AnyHashable, _ content: some View, at position: Int, by visitor: inout some ViewVisitor
) {
  if !(tab.base is UntaggedTab) { visitor.tag(tab) }
  visitor.child(MountedTab(tab: tab, content: content), at: position)
}

/// The number of positions that the content of a tab view takes up.
func tabPositions<Content: View>(of type: Content.Type) -> Int {
  (type as? any TabStructure.Type)?.tabPositions ?? 1
}

/// The value of a tab without a tag: the tab's position in the content of the tab view.
struct UntaggedTab: Hashable {
  let position: Int
}

extension TabScope {
  /// Selects a tab as a user does, in the tab view that the environment of the control belongs to.
  static func interaction(selecting tab: AnyHashable) -> ControlInteraction {
    func scope(in environment: EnvironmentValues) -> TabScope? {
      environment.object(of: TabScope.self) as? TabScope
    }
    var interaction = ControlInteraction.tap { scope(in: $0)?.tap(tab) }
    interaction.selectedTab = { scope(in: $0)?.covers[tab] }
    return interaction
  }
}

extension TupleView: TabStructure {
  package static func visitTabs(_ view: Self, at position: Int, by visitor: inout some ViewVisitor)
  {
    var position = position
    for element in repeat each view.content {
      visit(element, at: &position, by: &visitor)
    }
  }

  private static func visit<Element: View>(
    _ element: Element, at position: inout Int, by visitor: inout some ViewVisitor
  ) {
    SimulatedUI.visitTabs(of: element, at: position, by: &visitor)
    position += SimulatedUI.tabPositions(of: Element.self)
  }

  package static var tabPositions: Int {
    var count = 0
    for element in repeat (each Content).self { count += SimulatedUI.tabPositions(of: element) }
    return count
  }
}

extension _ConditionalContent: TabStructure {
  package static func visitTabs(_ view: Self, at position: Int, by visitor: inout some ViewVisitor)
  {
    switch view {
    case .first(let content):
      SimulatedUI.visitTabs(of: content, at: position, by: &visitor)
    case .second(let content):
      let offset = SimulatedUI.tabPositions(of: TrueContent.self)
      SimulatedUI.visitTabs(of: content, at: position + offset, by: &visitor)
    }
  }

  package static var tabPositions: Int {
    SimulatedUI.tabPositions(of: TrueContent.self) + SimulatedUI.tabPositions(of: FalseContent.self)
  }
}

extension Optional: TabStructure where Wrapped: View {
  package static func visitTabs(_ view: Self, at position: Int, by visitor: inout some ViewVisitor)
  {
    if let view { SimulatedUI.visitTabs(of: view, at: position, by: &visitor) }
  }

  package static var tabPositions: Int { SimulatedUI.tabPositions(of: Wrapped.self) }
}

extension Group: TabStructure {
  package static func visitTabs(_ view: Self, at position: Int, by visitor: inout some ViewVisitor)
  {
    SimulatedUI.visitTabs(of: view.content, at: position, by: &visitor)
  }

  package static var tabPositions: Int { SimulatedUI.tabPositions(of: Content.self) }
}

extension EmptyView: TabStructure {
  package static func visitTabs(_ view: Self, at position: Int, by visitor: inout some ViewVisitor)
  {}

  package static var tabPositions: Int { 0 }
}

extension ForEach: TabStructure {
  /// Each row is a tab. The value of a tab without a tag is the id of the row.
  package static func visitTabs(_ view: Self, at position: Int, by visitor: inout some ViewVisitor)
  {
    let rows = ForEach<Data, ID, TabRow<Content>>(view.data, identifiedBy: view.id) { element in
      TabRow(id: AnyHashable(view.id(element)), content: view.content(element))
    }
    visitor.rows(rows, at: position)
  }

  package static var tabPositions: Int { 1 }
}

/// One row of a collection, as a tab.
private struct TabRow<Content: View>: PrimitiveView {
  let id: AnyHashable
  let content: Content

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    if view.content is any TabStructure {
      visitTabs(of: view.content, at: position, by: &visitor)
      return
    }
    var label = TabLabelFinder()
    Content._visit(view.content, at: position, by: &label)
    let tab = label.tags.first ?? view.id
    if let title = label.title { visitor.control(title, TabScope.interaction(selecting: tab)) }
    visitTab(tab, view.content, at: position, by: &visitor)
  }

  static var _positions: Int { tabPositions(of: Content.self) }
}

// MARK: - The label of a tab

/// Finds the tag and the title that the modifiers of a tab set.
private struct TabLabelFinder: ViewVisitor {
  private(set) var tags: [AnyHashable] = []
  private var depth = 0
  private var label: ControlLabel?

  /// The text of the tab item; `nil` if there is no tab item.
  var title: String? { label?.text }

  mutating func beginContainer(_ kind: String) {
    if depth == 0, kind == "TabItem", label == nil { label = ControlLabel() }
    depth += 1
  }

  mutating func endContainer() { depth -= 1 }

  mutating func content(_ kind: String, _ text: @autoclosure () -> String) {
    if depth > 0 { label?.add(kind, text()) }
  }

  mutating func child(_ view: some View, at position: Int) {}
  mutating func rows<Data, ID, Content>(_ rows: ForEach<Data, ID, Content>, at position: Int) {}

  /// A tag inside a container, such as the tag of a picker's option, is not the tag of the tab.
  mutating func tag(_ value: some Hashable) {
    if depth == 0 { tags.append(AnyHashable(value).withoutExactness) }
  }
}
