import ModelObservation

@testable import SimulatedUI
@testable import SimulatedUICore

/// A view graph with a log of its events. The words of the log are the same for every runtime.
final class Screen {
  let graph: ViewGraph
  let log: EventLog
  private let printedLines: Events

  /// Creates a screen that shows `content`; the first turn mounts it.
  init<Content: View>(
    tracker: any ReadTracker = NoTracking(), closures: ClosureComparison = .captures,
    sdk: SDKVersion = .current,
    @ViewBuilder content: @escaping () -> Content
  ) {
    let log = EventLog()
    self.log = log
    let printedLines = Events()
    self.printedLines = printedLines
    graph = ViewGraph(
      tracker: tracker, closures: closures, sdk: sdk,
      listener: { log.receive($0) }, printer: { printedLines.list.append($0) }, content: content)
  }

  /// Creates a screen for models of one runtime.
  convenience init<Model: TestModel, Content: View>(
    of _: Model.Type, closures: ClosureComparison = .captures,
    sdk: SDKVersion = .current,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(
      tracker: Model.tracker, closures: closures, sdk: sdk,
      content: content)
  }

  /// Performs `action`, updates the screen, and returns the events from both.
  ///
  /// - Parameter kinds: The events to return; the evaluations of views by default.
  @discardableResult
  func turn(
    listeningTo kinds: Set<EventLog.Kind> = [.evaluation], _ action: () -> Void = {}
  ) -> [String] {
    log.entries = []
    action()
    graph.update()
    return log.entries.filter { kinds.contains($0.kind) }.map(\.text)
  }

  /// Performs a turn in which the user taps the control with this label.
  @discardableResult
  func tap(_ label: String, listeningTo kinds: Set<EventLog.Kind> = [.evaluation]) -> [String] {
    turn(listeningTo: kinds) { perform(label) }
  }

  /// Taps the control with this label without updating the screen.
  func perform(_ label: String) {
    for control in graph.controls() where control.label == label { control.tap() }
  }

  /// Performs a turn, and returns the lines that the code prints during the turn.
  func print(_ action: () -> Void = {}) -> [String] {
    printedLines.list = []
    turn(action)
    return printedLines.list
  }

  /// Performs the given number of turns. In each turn, the user taps the control with this label.
  func tap(_ label: String, times: Int) {
    for _ in 0..<times { tap(label) }
  }

  /// The strings of all primitive content in order, without the labels of buttons.
  var texts: [String] {
    var texts: [String] = []
    var button: Int?
    for line in graph.outputTree() {
      if let depth = button, line.depth <= depth { button = nil }
      if button == nil, line.text.hasSuffix("Button") { button = line.depth }
      let parts = line.text.split(separator: "\"", maxSplits: 1)
      if button == nil, parts.count == 2 { texts.append(String(parts[1].dropLast())) }
    }
    return texts
  }

  /// The paths of the stale views.
  var stalePaths: [String] { graph.staleNodes().map(\.path) }
}

extension ViewGraph {
  /// All mounted nodes, parents first.
  var nodes: [Node] {
    var nodes = [host]
    var index = 0
    while index < nodes.count {
      nodes += nodes[index].children
      index += 1
    }
    return nodes
  }
}
