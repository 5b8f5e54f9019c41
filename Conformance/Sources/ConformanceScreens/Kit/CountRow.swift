/// A row of an engine's CSV file: one value that the engine counted or logged in one step of a screen.
public struct CountRow: Hashable, Sendable {
  public var engine: String
  public var version: String
  /// The name of the screen.
  public var screen: String
  /// The position of the step, counted from 1, and the action, such as `2 add`; empty if the row is about the
  /// complete screen.
  public var step: String
  /// The name of the value, such as `body ContentView` or `order`. ``table(of:by:)`` lists these names.
  public var what: String
  public var value: String

  public init(
    engine: String, version: String, screen: String, step: String, what: String, value: String
  ) {
    self.engine = engine
    self.version = version
    self.screen = screen
    self.step = step
    self.what = what
    self.value = value
  }

  /// The names of the columns of the CSV file.
  public static let columns = ["engine", "version", "screen", "step", "what", "value"]

  /// Returns a CSV file with the rows and a header.
  public static func csv(_ rows: [CountRow]) -> String { CSV.line(columns) + "\n" + lines(rows) }

  /// Returns the rows as lines of a CSV file, without a header.
  public static func lines(_ rows: [CountRow]) -> String {
    rows.map {
      CSV.line([$0.engine, $0.version, $0.screen, $0.step, $0.what, $0.value]) + "\n"
    }.joined()
  }

  /// Parses the rows of a CSV file.
  ///
  /// - Throws: ``InvalidCSV`` if the text has any other format.
  public static func rows(of csv: String) throws -> [CountRow] {
    let records = try CSV.records(csv)
    guard let header = records.first, header == columns else {
      throw InvalidCSV(
        line: 1, needed: "the header '\(columns.joined(separator: ","))'",
        found: "'\(records.first?.joined(separator: ",") ?? "")'")
    }
    return try records.enumerated().dropFirst().map { index, fields in
      guard fields.count == columns.count else {
        throw InvalidCSV(
          line: index + 1, needed: "\(columns.count) fields", found: "\(fields.count)")
      }
      return CountRow(
        engine: fields[0], version: fields[1], screen: fields[2], step: fields[3], what: fields[4],
        value: fields[5])
    }
  }

  /// Returns the rows for a measured screen.
  ///
  /// Each step has these rows: the number of evaluations of each counted type, by name; the first 200
  /// evaluations and logged lines, in order; and the first 20 texts, if the engine reads texts and a text
  /// changed. The complete screen has these rows: the result in the words of the source (or what the engine
  /// lacks), and the kinds of models.
  @MainActor public static func table(
    of measurement: MeasuredScreen, by engine: any Engine
  ) -> [CountRow] {
    func row(_ step: String, _ what: String, _ value: String) -> CountRow {
      CountRow(
        engine: engine.name, version: engine.version, screen: measurement.screen, step: step,
        what: what, value: value)
    }
    var texts: [String]?
    var rows = measurement.steps.enumerated().flatMap { index, step in
      let name = "\(index + 1) \(step.name)"
      var rows = step.bodies.sorted { $0.key < $1.key }.map { type, count in
        row(name, "body \(type)", "\(count)")
      }
      if !step.events.isEmpty { rows.append(row(name, "order", step.order)) }
      if let shown = step.texts, shown != texts ?? [] {
        rows.append(row(name, "texts", shortened(shown, to: 20, separator: " | ")))
        texts = shown
      }
      return rows
    }
    switch measurement.outcome {
    case .result(let result) where !result.isEmpty: rows.append(row("", "result", result))
    case .result: break
    case .needs(let needs): rows.append(row("", "needs", needs))
    }
    if let models = measurement.models, !measurement.steps.isEmpty {
      rows.append(row("", "models", models.rawValue))
    }
    return rows
  }
}

extension Step {
  /// The evaluations and the logged lines of the step in order, such as `ContentView; Row × 3; 'appeared'`.
  var order: String {
    var runs: [(event: Event, count: Int)] = []
    for event in events {
      if let last = runs.last, last.event == event {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((event, 1))
      }
    }
    let words = runs.map { $0.count == 1 ? "\($0.event)" : "\($0.event) × \($0.count)" }
    return shortened(words, to: 200, separator: "; ")
  }
}

/// Joins the first `limit` texts, and adds the number of the remaining texts.
private func shortened(_ texts: [String], to limit: Int, separator: String) -> String {
  let others = texts.count - limit
  return (texts.prefix(limit) + (others > 0 ? ["\(others) more"] : [])).joined(separator: separator)
}

extension Event: CustomStringConvertible {
  var description: String {
    switch self {
    case .body(let type): type
    case .line(let line): "'\(line)'"
    }
  }
}
