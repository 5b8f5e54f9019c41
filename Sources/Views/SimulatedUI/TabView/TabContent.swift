internal import ModelObservation
public import SimulatedUIBasics
import SimulatedUICore

/// The state of a tab view: its tabs, the selected tab, and the tabs that were ever selected.
final class TabScope: AnnouncedSource {
  let announcer = Announcer()
  /// True if each tab is mounted when it is first selected; false if all tabs are mounted at once.
  fileprivate var isOnDemand = false
  /// The cover scope of the whole tab view, which a different view can cover.
  fileprivate let cover = CoverScope()
  private var selected: AnyHashable?
  private var visited: Set<AnyHashable> = []
  /// The values of the tabs that were evaluated, in order.
  private var tabs: [AnyHashable] = []
  /// The cover scopes of the mounted tabs, by the values of the tabs. A tab is covered while a
  /// different tab is selected.
  private var covers: [AnyHashable: CoverScope] = [:]
  /// Sets the binding to the selection; `nil` if the tab view has no such binding.
  fileprivate var setSelection: ((AnyHashable) -> Void)?

  /// Returns true if the tab has to be mounted. If no tab was selected yet, selects `tab` first.
  fileprivate func mounts(_ tab: AnyHashable) -> Bool {
    if selected == nil { begin(with: tab) }
    if !tabs.contains(tab) { tabs.append(tab) }
    return !isOnDemand || visited.contains(tab)
  }

  /// Returns the cover scope of a tab's content. The scope is covered unless the tab is selected.
  fileprivate func cover(of tab: AnyHashable) -> CoverScope {
    if let known = covers[tab] { return known }
    let made = CoverScope()
    made.enter(cover)
    made.setCovered(tab != selected)
    covers[tab] = made
    return made
  }

  /// Selects a tab before the tabs are evaluated for the first time. Does nothing if a tab is
  /// already selected.
  fileprivate func begin(with tab: AnyHashable) {
    guard selected == nil else { return }
    selected = tab
    visited.insert(tab)
  }

  /// Selects a tab, and uncovers its content if the tab is mounted.
  fileprivate func show(_ tab: AnyHashable) {
    selected = tab
    covers[tab]?.setCovered(false)
  }

  /// Covers all tabs except the selected tab. Call this method after the appear actions of the
  /// selected tab have run.
  ///
  /// Source: the log of observation F18, in which a tab appears before the previous tab disappears.
  fileprivate func coverOthers() {
    for tab in tabs where tab != selected { covers[tab]?.setCovered(true) }
  }

  /// Mounts a tab that was never selected before. Call this method only outside of passes.
  fileprivate func mount(_ tab: AnyHashable) {
    guard !visited.contains(tab) else { return }
    if isOnDemand { announcer.announce() }
    visited.insert(tab)
  }

  /// Selects the first tab if the selected value is not the value of a tab, as a tab bar does.
  fileprivate func correctSelection() {
    guard let first = tabs.first, let selected, !tabs.contains(selected) else { return }
    select(first)
  }

  /// Selects the tab that a user tapped.
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

/// Observes the binding to the selection of a tab view.
struct TabSelectionView<Value: Hashable>: UncountedView {
  @EnvironmentObject private var scope: TabScope
  @Binding var selection: Value

  var body: some View {
    EffectModifier(
      content: EmptyView(),
      effect: TabSelectionEffect(scope: scope, selection: selection, binding: $selection))
  }
}

/// Passes the selection in a binding to the state of the tab view.
private struct TabSelectionEffect<Value: Hashable>: ViewEffect {
  let scope: TabScope
  let selection: Value
  let binding: Binding<Value>

  var appear: (() -> Void)? {
    { scope.correctSelection() }
  }

  /// Selects the tab in the pass that evaluates the tabs, before the tabs are evaluated.
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

/// The content of a tab. The content is mounted at once, or when the tab is first selected. It is
/// covered while a different tab is selected.
private struct MountedTab<Content: View>: UncountedView {
  @EnvironmentObject private var scope: TabScope
  let tab: AnyHashable
  let content: Content

  var body: some View {
    if scope.mounts(tab) {
      EffectModifier(content: content, effect: TabAppearance(scope: scope))
        .environmentObject(scope.cover(of: tab))
        .environment(writing: ObjectWrite<TabScope>(object: nil))
        .environment(writing: EditModeWrite())
    }
  }
}

/// Covers the other tabs after a tab has appeared, and after the effects in the tab's content have
/// run.
private struct TabAppearance: ViewEffect {
  static var followsVisibility: Bool { true }
  let scope: TabScope

  var appear: (() -> Void)? {
    { scope.coverOthers() }
  }
}

// MARK: - The views of a tab view

/// The views of a tab view, in a separate node. Each tab has a position in the content of this
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

/// A view that consists of any number of tabs, such as a condition or a sequence of views.
package nonisolated protocol TabStructure: View {
  static func visitTabs(_ view: Self, at position: Int, by visitor: inout some ViewVisitor)
  static var tabPositions: Int { get }
}

/// Visits each tab in the content of a tab view. A view that is not a ``TabStructure`` counts as
/// one tab.
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

/// Visits a single tab, which takes up one position.
func visitTab(
  _ tab: AnyHashable, _ content: some View, at position: Int, by visitor: inout some ViewVisitor
) {
  if !(tab.base is UntaggedTab) { visitor.tag(tab) }
  visitor.child(MountedTab(tab: tab, content: content), at: position)
}

/// Returns the number of positions that the content of a tab view takes up.
func tabPositions<Content: View>(of type: Content.Type) -> Int {
  (type as? any TabStructure.Type)?.tabPositions ?? 1
}

/// The value that identifies a tab without a tag. It consists of the tab's position in the content
/// of the tab view.
struct UntaggedTab: Hashable {
  let position: Int
}

extension TabScope {
  /// Returns the interaction that selects a tab as a user does. The tab belongs to the tab view in
  /// the environment of the control.
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
  /// Visits each row as a tab. If a tab has no tag, its value is the id of the row.
  package static func visitTabs(_ view: Self, at position: Int, by visitor: inout some ViewVisitor)
  {
    let rows = ForEach<Data, ID, TabRow<Content>>(view.data, identifiedBy: view.id) { element in
      TabRow(id: AnyHashable(view.id(element)), content: view.content(element))
    }
    visitor.rows(rows, at: position)
  }

  package static var tabPositions: Int { 1 }
}

/// A row of a collection that is shown as a tab.
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

/// Finds the tag and the title that modifiers of a tab's view set.
private struct TabLabelFinder: ViewVisitor {
  private(set) var tags: [AnyHashable] = []
  private var depth = 0
  private var label: ControlLabel?

  /// The text of the `tabItem` modifier; `nil` if the view has no such modifier.
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

  /// A tag inside a container does not count as the tag of the tab. An example is the tag of an
  /// option in a picker.
  mutating func tag(_ value: some Hashable) {
    if depth == 0 { tags.append(AnyHashable(value).withoutExactness) }
  }
}
