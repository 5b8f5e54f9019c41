extension ViewGraph {
  /// Does what the control with a label does when it is tapped; of several, the one that stands furthest up.
  ///
  /// - Returns: Whether there is such a control.
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  public func tap(_ label: String) -> Bool {
    guard let action = firstControl(where: { ControlFinder(action: label) }).action else {
      return false
    }
    action()
    return true
  }

  /// Appends `text` to the line of text with a title; of several, to the one that stands furthest up.
  ///
  /// - Returns: Whether there is such a line.
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  public func type(_ text: String, into title: String) -> Bool {
    guard let field = firstControl(where: { ControlFinder(field: title) }).field else {
      return false
    }
    field.wrappedValue += text
    return true
  }

  private func firstControl(where makeFinder: () -> ControlFinder) -> ControlFinder {
    var (level, finder) = ([host], makeFinder())
    while !finder.isDone, !level.isEmpty {
      for node in level where !finder.isDone { node.visitContent(by: &finder) }
      level = level.flatMap(\.children)
    }
    return finder
  }
}

/// Looks for one control in the content of nodes.
private struct ControlFinder: ViewVisitor {
  private(set) var action: (() -> Void)?
  private(set) var field: Binding<String>?

  private let wantedAction: String?
  private let wantedField: String?

  init(action label: String) {
    wantedAction = label
    wantedField = nil
  }

  init(field title: String) {
    wantedAction = nil
    wantedField = title
  }

  var isDone: Bool { action != nil || field != nil }

  mutating func action(_ label: @autoclosure () -> String, _ perform: @escaping () -> Void) {
    if !isDone, label() == wantedAction { action = perform }
  }

  mutating func field(_ title: @autoclosure () -> String, _ text: Binding<String>) {
    if !isDone, title() == wantedField { field = text }
  }

  mutating func content(_ kind: String, _ text: @autoclosure () -> String) {}
  mutating func child<Child: View>(_ view: Child, at position: Int) {}
  mutating func rows<Data, ID, Content>(_ rows: ForEach<Data, ID, Content>, at position: Int) {}
}
