import SwiftUI

/// The events on the screens of one measurement, in order: evaluations of bodies and logged lines.
///
/// SwiftUI creates the views, so views and models have no reference to the recording. They record their
/// events in the ``current`` recording.
final class Recording {
  /// The recording of the running measurement. Measurements run on the main thread, one after
  /// another.
  nonisolated(unsafe) private(set) static var current: Recording?

  /// The engine that runs the screens of the measurement.
  let engine: any Engine
  /// The finished steps of the measurement, in order.
  private(set) var steps: [Step] = []
  /// The events since the end of the last finished step, in order.
  private var events: [Event] = []
  private var lines: [String] = []
  private var actions: [String: () -> Void] = [:]
  private var objects: [ObjectIdentifier] = []
  /// The first value that the measurement tried to read and that the engine lacks; `nil` if there was none.
  private(set) var missing: NotExpressible?
  /// The types whose bodies were evaluated since the measurement began.
  private(set) var evaluatedTypes: Set<String> = []

  private init(_ engine: any Engine) {
    self.engine = engine
  }

  /// Creates a recording with `engine`, and runs `body` while it is the current recording. Returns the
  /// recording and the result of `body`.
  @MainActor static func record<Result>(
    with engine: any Engine, _ body: () -> Result
  ) -> (result: Result, recording: Recording) {
    let outer = current
    defer { current = outer }
    let recording = Recording(engine)
    current = recording
    return (body(), recording)
  }

  func evaluate(_ type: String) {
    evaluatedTypes.insert(type)
    events.append(.body(type))
  }

  func log(_ line: String) {
    lines.append(line)
    events.append(.line(line))
  }

  /// Returns the lines that were logged since the last call, and removes them from the log.
  func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Ends the current step, which began where the previous step ended, and returns it.
  ///
  /// - Parameter name: The action that the step performed, such as `show` or the label of a button.
  @MainActor func endStep(_ name: String) -> Step {
    let step = Step(
      name: name, events: events, texts: try? engine.texts(), known: evaluatedTypes)
    events = []
    steps.append(step)
    return step
  }

  /// Reads a value from the engine. If the engine cannot provide the value, records this in ``missing``.
  ///
  /// - Parameter other: The value to return if the engine cannot provide one. Then the measurement has no
  ///   result.
  @MainActor func read<Value>(or other: Value, _ body: (any Engine) throws -> Value) -> Value {
    do {
      return try body(engine)
    } catch {
      missing = missing ?? error as? NotExpressible ?? NotExpressible(needs: "\(error)")
      return other
    }
  }

  /// Registers the action of a button under its label. A later registration with the same label replaces the
  /// action.
  func register(_ label: String, _ action: @escaping () -> Void) { actions[label] = action }

  /// Returns the position of an object among the objects that were passed to this method, counted from 1.
  func position(of object: AnyObject) -> Int {
    let id = ObjectIdentifier(object)
    if !objects.contains(id) { objects.append(id) }
    return (objects.firstIndex(of: id) ?? 0) + 1
  }

  func action(_ label: String) -> (() -> Void)? { actions[label] }
}

/// The events in one step of a measurement.
struct Step {
  /// The action that the step performed, such as `show` or the label of a button.
  let name: String
  /// The evaluations and logged lines of the step, in order.
  let events: [Event]
  /// The texts on the screen after the step; `nil` if the engine does not read texts.
  let texts: [String]?
  /// The types whose bodies were evaluated in this step or in an earlier step.
  let known: Set<String>

  /// The number of evaluations in the step, by the type whose body was evaluated.
  var bodies: [String: Int] {
    events.reduce(into: [:]) { counts, event in
      if case .body(let type) = event { counts[type, default: 0] += 1 }
    }
  }

  /// Joins several steps into a single step.
  static func joining(_ steps: [Step]) -> Step {
    Step(
      name: steps.map(\.name).joined(separator: ", "), events: steps.flatMap(\.events),
      texts: steps.last?.texts, known: steps.last?.known ?? [])
  }
}

/// An event that a screen records.
enum Event: Hashable {
  /// The body of a view or of a view modifier was evaluated. The associated value is the name of its type.
  case body(String)
  /// An action ran, such as that of `onAppear`, `onChange`, `onReceive` or `task`. The associated value is
  /// the line that the action logged.
  case line(String)
}

/// Records an evaluation of the body of a view or of a view modifier. Each body on a screen begins with a
/// call of this function.
func evaluated<Evaluated>(_ type: Evaluated.Type) {
  Recording.current?.evaluate(shortName(of: type))
}

/// Returns a name for an object, such as `object 1`. The name is the same in each run, and different objects
/// have different names.
func identity(of object: AnyObject) -> String {
  "object \(Recording.current?.position(of: object) ?? 0)"
}

/// Records an evaluation under a name that consists of the view's type and role, such as `Leaf owner`.
func evaluated(named name: String) { Recording.current?.evaluate(name) }

/// Registers a button's action in the current recording, so that a measurement can perform it by its label.
func register(_ label: String, _ action: @escaping () -> Void) {
  Recording.current?.register(label, action)
}

/// Adds a line to the log of the current measurement. Screens call this function where the published code
/// calls `print`.
public func log(_ line: String) { Recording.current?.log(line) }

/// Returns the lines that were logged since the last call, and removes them.
func takeLog() -> [String] { Recording.current?.takeLines() ?? [] }

/// Returns the lines that were logged since the last call, separated by spaces; `nothing` if there
/// are none.
func takeLogLine() -> String {
  let lines = takeLog()
  return lines.isEmpty ? "nothing" : lines.joined(separator: " ")
}

/// Empties the log, and returns how often the log contained each of the given lines, such as `init 2, task
/// 0`.
func takeLogCounts(_ lines: String...) -> String {
  let logged = takeLog()
  return lines.map { line in "\(line) \(logged.count { $0 == line })" }.joined(separator: ", ")
}

/// Empties the log, and returns what follows each of the given words in the lines that begin with it, such as
/// `bodies 0 2, changes 0>2`.
func takeLogValues(_ words: String...) -> String {
  let logged = takeLog()
  return words.map { word in
    ([word]
      + logged.filter { $0.hasPrefix(word + " ") }.map { String($0.dropFirst(word.count + 1)) })
      .joined(separator: " ")
  }.joined(separator: ", ")
}

/// Runs an action in a later turn of the main thread, when every engine has settled.
func later(after delay: Duration = .milliseconds(200), _ action: @escaping @MainActor () -> Void) {
  let (seconds, attoseconds) = delay.components
  let time = Double(seconds) + Double(attoseconds) / 1e18
  DispatchQueue.main.asyncAfter(deadline: .now() + time) { MainActor.assumeIsolated(action) }
}

/// Returns the name of a type without its generic arguments and its enclosing types.
///
/// In an optimized build, a private type prints as `(Row in _0123ABCD)`.
func shortName<Evaluated>(of type: Evaluated.Type) -> String {
  String("\(type)".drop { $0 == "(" }.prefix { $0 != "<" && $0 != " " })
}
