import SwiftUI

/// Shows a screen in the engine of the current measurement.
///
/// - Parameter rows: The number of rows of a lazy container that fit on the screen; `nil` if all rows are
///   mounted.
@MainActor func screen<Content: View>(
  rows: Int? = nil, @ViewBuilder _ content: () -> Content
) -> ShownScreen {
  ShownScreen(content(), in: ScreenWindow(rows: rows))
}

/// Shows a screen with a single state, which the screen's content reads and changes.
@MainActor func screen<Value, Content: View>(
  state value: Value, @ViewBuilder _ content: @escaping (Binding<Value>) -> Content
) -> ShownScreen {
  screen { Stateful(value: value, content: content) }
}

/// A view with a single state. Its content is a closure, so that a screen need not declare a type for it.
private struct Stateful<Value, Content: View>: View {
  @State var value: Value
  let content: (Binding<Value>) -> Content

  var body: some View {
    let _ = evaluated(Self.self)
    content($value)
  }
}

/// A button whose action a measurement can perform by its label, in any engine.
struct ActionButton: View {
  let label: String
  let action: () -> Void

  init(_ label: String, action: @escaping () -> Void) {
    self.label = label
    self.action = action
  }

  var body: some View {
    let _ = register(label, action)
    Button(label, action: action)
  }
}

/// A screen in the window of an engine. A measurement performs its steps and reads its counts
/// through this object.
@MainActor final class ShownScreen {
  private let recording: Recording
  /// The first step, in which the screen was shown.
  private(set) var mount: Step
  /// The steps since the last call of ``reset()``.
  private var steps: [Step]

  init<Content: View>(_ content: Content, in window: ScreenWindow) {
    guard let recording = Recording.current else {
      preconditionFailure("a screen needs a current measurement; found none")
    }
    self.recording = recording
    recording.engine.show(content, in: window)
    mount = recording.endStep("show")
    steps = [mount]
  }

  // MARK: What a measurement does

  /// Performs an action, and then evaluates the views that the action invalidated. Returns both as a step.
  @discardableResult func turn(_ action: () -> Void) -> Step {
    step("action") { recording.engine.perform(action) }
  }

  /// Performs the action of an ``ActionButton``, or taps a control that SwiftUI makes.
  ///
  /// - Parameter index: The position among the buttons with the same label; `nil` if there is only
  ///   one.
  @discardableResult func tap(_ label: String, at index: Int? = nil) throws -> Step {
    try step(label) {
      guard index == nil, let action = recording.action(label) else {
        return try recording.engine.operate(.tap(label, at: index))
      }
      recording.engine.perform(action)
    }
  }

  /// Performs several registered actions in one turn.
  @discardableResult func perform(_ labels: [String]) -> Step {
    step(labels.joined(separator: ", ")) {
      recording.engine.perform { for label in labels { recording.action(label)?() } }
    }
  }

  /// Taps buttons one after another. Afterwards, the log contains only the lines of the last tap.
  @discardableResult func tapped(_ labels: String...) throws -> ShownScreen {
    for label in labels {
      _ = takeLog()
      try tap(label)
    }
    return self
  }

  @discardableResult func advance(by duration: Duration) throws -> Step {
    try step("wait \(duration)") { try recording.engine.advance(by: duration) }
  }

  @discardableResult func operate(_ operation: UserOperation) throws -> Step {
    try step("\(operation)") { try recording.engine.operate(operation) }
  }

  @discardableResult func remove() -> Step {
    step("remove") { recording.engine.remove() }
  }

  private func step<Failure>(
    _ name: String, _ body: () throws(Failure) -> Void
  ) throws(Failure) -> Step {
    let result = Result(catching: body)
    let step = recording.endStep(name)
    steps.append(step)
    try result.get()
    return step
  }

  // MARK: What a measurement reads

  /// The events since the last call of ``reset()`` or, without such a call, since the screen was shown.
  var activity: Step { .joining(steps) }

  /// Begins a new ``activity``, which does not include earlier events.
  func reset() { steps = [] }

  /// The texts on the screen in reading order, without the labels of buttons; empty if the engine
  /// does not read texts.
  var texts: [String] { recording.read(or: []) { try $0.texts() } }

  /// The texts on the screen, joined with commas.
  var shown: String { texts.joined(separator: ", ") }

  /// True if one of the texts on the screen is `text`.
  func shows(_ text: String) -> Bool { texts.contains(text) }

  /// The warnings that the engine has issued since the screen was shown.
  var warnings: [String] { recording.read(or: []) { try $0.warnings() } }
}

/// Throws an error, which ends the measurement, unless the engine logs the lines of `_printChanges()`.
@MainActor func requirePrintedChanges() throws {
  guard Recording.current?.engine.logsPrintedChanges == true else {
    throw NotExpressible(needs: "the lines of _printChanges")
  }
}

extension Step {
  /// Returns the number of evaluations of each type, such as `ContentView 2, Subview 3`.
  ///
  /// If a type was never evaluated, the text contains no number for it, so that a wrong type is not mistaken
  /// for a type with 0 evaluations.
  func counts(_ types: any View.Type...) -> String {
    types.map { count(of: $0) }.joined(separator: ", ")
  }

  /// Returns the counts of a screen with a single state, and of the types of its views. The source calls the
  /// screen's root view `name`.
  func counts(root name: String, _ types: any View.Type...) -> String {
    (["\(name) \(number("Stateful"))"] + types.map { count(of: $0) }).joined(separator: ", ")
  }

  private func count<Content: View>(of type: Content.Type) -> String {
    "\(shortName(of: type)) \(count(type))"
  }

  /// Returns just the number of evaluations of a type, for results with other wording.
  func count<Content: View>(_ type: Content.Type) -> String { number(shortName(of: type)) }

  private func number(_ type: String) -> String {
    known.contains(type) ? "\(bodies[type] ?? 0)" : "not mounted"
  }
}
