package import GranularityViewHosting
import GranularityVirtualTime
package import SimulatedUI
import StandardObservation

/// Mounts the screen of an observation, with the toolchain's Observation.
///
/// The lines of `_printChanges` are logged. An instant ends after 1,000 steps, so that an endless task fails soon.
///
/// - Parameters:
///   - sdk: The release that the screen was observed with; `nil` for the one that the observation is measured with.
///   - mounting: Which rows and tabs are mounted.
package func screen<Content: View>(
  sdk: SDKVersion? = nil, mounting: Mounting = .everything, @ViewBuilder _ content: () -> Content
) -> ViewHost {
  let observer = HostObserver(receive: { ScreenLog.current?.receive($0) }, willAct: { _ in })
  return observer.observeHost {
    ViewHost(
      tracking: StandardTracker(), sdk: sdk ?? ScreenLog.current?.sdk ?? .xcode26,
      mounting: mounting, on: VirtualClock(immediateTimersPerTick: 1_000), printer: { log($0) },
      content: content)
  }
}

/// Mounts a screen with one state, which its content reads and changes.
package func screen<Value, Content: View>(
  state value: Value, sdk: SDKVersion? = nil,
  @ViewBuilder _ content: @escaping (Binding<Value>) -> Content
) -> ViewHost {
  screen(sdk: sdk) { Stateful(value: value, content: content) }
}

/// A view with one state; its content is a closure, so that it needs no further type.
private nonisolated struct Stateful<Value, Content: View>: View {
  @State var value: Value
  let content: (Binding<Value>) -> Content

  var body: some View { content($value) }
}

extension ViewActivity {
  /// The number of evaluations of each type, such as `ContentView 2, Subview 3`.
  ///
  /// For a type that was never mounted it shows no number, so that a wrong type is not counted as 0.
  package func counts(_ types: any View.Type...) -> String {
    types.map { count(of: $0) }.joined(separator: ", ")
  }

  /// The counts of a screen with one state, which the source calls `name`, and of the types of its views.
  package func counts(root name: String, _ types: any View.Type...) -> String {
    let root = number(evaluations(at: "Stateful"))
    return (["\(name) \(root)"] + types.map { count(of: $0) }).joined(separator: ", ")
  }

  private func count<Content: View>(of type: Content.Type) -> String {
    "\(shortName(of: type)) \(count(type))"
  }

  /// The number of evaluations of a type, for a message with other words.
  package func count<Content: View>(_ type: Content.Type) -> String {
    number(evaluations(of: type))
  }

  private func number(_ evaluations: Evaluations) -> String {
    evaluations.problem == nil ? "\(evaluations.count)" : "not mounted"
  }
}

extension ViewHost {
  /// Taps buttons in turn; the log then has only what the last tap logged.
  @discardableResult
  package func tapped(_ controls: ControlQuery...) throws -> ViewHost {
    for control in controls {
      _ = takeLog()
      try tap(control)
    }
    return self
  }

  /// The texts on the screen without the labels of buttons, separated by commas.
  package var shown: String {
    var texts: [String] = []
    var button: Int?
    for line in output {
      if let depth = button, line.depth <= depth { button = nil }
      if button == nil, line.text.hasSuffix("Button") { button = line.depth }
      let parts = line.text.split(separator: "\"", maxSplits: 1, omittingEmptySubsequences: false)
      if button == nil, parts.count == 2 { texts.append(String(parts[1].dropLast())) }
    }
    return texts.joined(separator: ", ")
  }
}

/// The name of a type without its generic arguments and the types that enclose it.
private func shortName<Content>(of type: Content.Type) -> String {
  String("\(type)".prefix { $0 != "<" })
}
