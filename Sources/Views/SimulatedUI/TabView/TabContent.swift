internal import ModelObservation
import SimulatedUICore

/// The tabs of a tab view that were selected so far, for a screen that mounts tabs on demand.
final class TabScope: AnnouncedSource {
  let announcer = Announcer()
  private var visited: Set<AnyHashable> = []
  /// Sets the selection of the tab view; `nil` if the tab view has no binding.
  fileprivate var setSelection: ((AnyHashable) -> Void)?

  /// Returns true if `tab` was selected at least once. If no tab was selected yet, selects `tab` first.
  fileprivate func shows(_ tab: AnyHashable) -> Bool {
    if visited.isEmpty { visited = [tab] }
    return visited.contains(tab)
  }

  /// Selects a tab when the tab view appears, before its tabs are evaluated.
  fileprivate func begin(with tab: AnyHashable) {
    if visited.isEmpty { visited = [tab] }
  }

  fileprivate func select(_ tab: AnyHashable) {
    guard !visited.contains(tab) else { return }
    announcer.announce()
    visited.insert(tab)
  }

  /// Selects a tab as a user does.
  fileprivate func tap(_ tab: AnyHashable) {
    if let setSelection { setSelection(tab) } else { select(tab) }
  }
}

/// Follows the selection of a tab view.
struct TabSelectionView<Value: Hashable>: UncountedView {
  @EnvironmentObject private var scope: TabScope
  @Binding var selection: Value

  var body: some View {
    EffectModifier(
      content: EmptyView(),
      effect: TabSelectionEffect(scope: scope, selection: selection, binding: $selection))
  }
}

/// Informs the scope of the selection.
private struct TabSelectionEffect<Value: Hashable>: ViewEffect {
  let scope: TabScope
  let selection: Value
  let binding: Binding<Value>

  /// Runs in the pass that evaluates the tabs, which are evaluated after this view.
  func open(in environment: EnvironmentValues) {
    scope.begin(with: AnyHashable(selection))
    scope.setSelection = { if let value = $0.base as? Value { binding.wrappedValue = value } }
  }

  func change(from old: Self) -> (() -> Void)? {
    selection == old.selection ? nil : { scope.select(AnyHashable(selection)) }
  }
}

/// The content of a tab, which is mounted from the first selection of the tab on.
struct TabContent<Content: View>: UncountedView {
  @EnvironmentObject private var scope: TabScope
  let tab: AnyHashable
  let content: Content

  var body: some View {
    if scope.shows(tab) {
      content.environment(writing: ObjectWrite<TabScope>(object: nil))
    }
  }
}

extension ViewVisitor {
  /// True if the tabs that are visited now are mounted on demand.
  var mountsTabsOnDemand: Bool { environmentObject(of: TabScope.self) != nil }
}

extension TabScope {
  /// Selects a tab as a user does, in the tab view that an environment belongs to.
  static func tap(_ tab: AnyHashable, in environment: EnvironmentValues) {
    (environment.object(of: TabScope.self) as? TabScope)?.tap(tab)
  }
}
