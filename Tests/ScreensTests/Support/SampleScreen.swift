import ModelObservation
import SimulatedUI
import Simulation

/// A screen on a virtual clock, and how often it evaluated each type of view.
final class SampleScreen {
  private let clock = VirtualClock()
  private let graph: ViewGraph
  private let counts: Counts

  /// The evaluations of the mount.
  let mount: [String: Int]

  private final class Counts {
    var evaluations: [String: Int] = [:]

    func receive(_ event: GraphEvent) {
      guard case .didEvaluate(let node, _) = event, node.kind == .view else { return }
      let type = node.component.prefix { $0 != "#" }
      evaluations[String(type), default: 0] += 1
    }
  }

  init<Content: View>(
    over tracker: any ReadTracker = NoTracking(), @ViewBuilder content: @escaping () -> Content
  ) {
    let counts = Counts()
    self.counts = counts
    let graph = ViewGraph(tracker: tracker, listener: { counts.receive($0) }, content: content)
    self.graph = graph
    clock.onTurnEnd = { graph.update() }
    clock.perform { graph.update() }
    mount = counts.evaluations
  }

  /// Does something and gives the evaluations by type that it leads to.
  @discardableResult
  func turn(_ action: () -> Void) -> [String: Int] {
    counts.evaluations = [:]
    clock.perform {
      action()
      graph.update()
    }
    return counts.evaluations
  }

  /// Lets time pass, with an update after everything that is due at one instant.
  func wait(_ duration: Duration) async throws -> [String: Int] {
    counts.evaluations = [:]
    try await clock.advance(by: duration)
    return counts.evaluations
  }

  /// Taps the first control with a label; one that cannot be tapped does nothing.
  @discardableResult
  func tap(_ label: String) -> [String: Int] {
    turn { _ = graph.controls().first { $0.label == label && $0.tap() } }
  }

  /// Sets the first control with a label.
  @discardableResult
  func set<Value>(_ label: String, to value: Value) -> [String: Int] {
    turn { _ = graph.controls().first { $0.label == label && $0.set(to: value) } }
  }

  /// The labels of all controls that can be used.
  var controls: [String] { graph.controls().filter(\.isEnabled).map(\.label) }

  /// Whether a piece of content says this.
  func shows(_ text: String) -> Bool {
    graph.outline().contains { $0.text.hasSuffix("\"\(text)\"") }
  }

  /// How many views show what is out of date.
  var staleViews: Int { clock.perform { graph.staleNodes().count } }
}
