/// The control of a screen that has the focus, and the mounted `focused` modifiers, whose state is
/// reset when that control disappears.
///
/// Apple's documentation of `FocusState.wrappedValue`: "When focus is not in any view that is bound
/// to this state, the wrapped value will be nil (for optional-typed state) or false (for Bool-typed
/// state)." So the state is reset when the control with the focus is removed or replaced by a
/// different control, even if the `focused` modifier around the control stays.
package final class FocusWatch {
  /// A mounted `focused` modifier. Each evaluation that makes the modifier replaces the entry's
  /// target.
  package final class Entry {
    package var target: any Focusing

    package init(_ target: any Focusing) { self.target = target }
  }

  // The reference is weak, because the graph detaches its nodes while it is deallocated.
  private weak var graph: ViewGraph?
  private var entries: [Entry] = []
  /// The control that has the focus now, if it is known.
  private var focused: Control?

  private init(in graph: ViewGraph) { self.graph = graph }

  package static func of(_ graph: ViewGraph) -> FocusWatch {
    graph.shared(orMake: FocusWatch(in: graph))
  }

  package func add(_ entry: Entry) {
    entries.append(entry)
    graph?.whenSettled(for: self) { [weak self] in self?.refresh() }
  }

  package func remove(_ entry: Entry) {
    entries.removeAll { $0 === entry }
    if entries.isEmpty { graph?.whenSettled(for: self, perform: nil) }
  }

  /// Records that the user moved the focus to this control.
  func follow(_ control: Control) { focused = control }

  /// Looks for the control that has the focus. If that control no longer exists, resets the focus
  /// state of the `focused` modifier around it.
  ///
  /// - Complexity: The complexity of ``ViewGraph/controls()`` while a modifier has the focus;
  ///   otherwise O(*n*), where *n* is the number of `focused` modifiers.
  private func refresh() {
    guard let graph, let target = entries.first(where: { $0.target.hasFocus })?.target else {
      focused = nil
      return
    }
    let controls = graph.controls().filter {
      $0.environment.focusTarget?.isSame(as: target) == true
    }
    guard let last = focused, last.environment.focusTarget?.isSame(as: target) == true else {
      focused = controls.first { $0.isTextInput } ?? controls.first
      return
    }
    if controls.contains(where: last.isSame) { return }
    focused = nil
    target.resign()
  }
}
