public import SimulatedUI

/// What happened on a screen in a turn, or since some moment.
public struct ViewActivity: Sendable {
  /// Every run of a body.
  public internal(set) var evaluations = Evaluations()
  /// Every view that a pass came by and did not evaluate.
  public internal(set) var skips = Skips()
  /// How often the content of rows was run, such as that of a `ForEach`; such runs are no evaluations.
  public internal(set) var rowRuns = 0
  /// What was misused or did not go as it should, in order and in words.
  public internal(set) var warnings: [String] = []
  /// The views that had been on the screen by then.
  var known = MountHistory()

  /// How often views were evaluated, by the name of their type; a type without an evaluation is left out.
  public var counts: [String: Int] { evaluations.byType }

  /// The evaluations of all views of a type, generic arguments included.
  ///
  /// - Complexity: O(*n*), where *n* is the number of evaluations.
  public func evaluations<Content: View>(of type: Content.Type) -> Evaluations {
    let id = ObjectIdentifier(type)
    return Evaluations(
      evaluations.list.filter { $0.type.id == id }, problem: known.problem(with: type))
  }

  /// The evaluations of the view at a path, or of all whose paths end so.
  ///
  /// - Parameter path: A whole path if it begins with `/`, such as `/CartScreen/CartRow[3]`; else its end, such as `CartRow[3]`.
  /// - Complexity: O(*n* + *m*), where *n* is the number of evaluations and *m* that of views so far.
  public func evaluations(at path: String) -> Evaluations {
    let pattern = PathPattern(path)
    return Evaluations(
      evaluations.list.filter { pattern.matches($0.path) }, problem: known.problem(with: path))
  }

  /// The skips of all views of a type, generic arguments included.
  public func skips<Content: View>(of type: Content.Type) -> Skips {
    let id = ObjectIdentifier(type)
    return Skips(skips.list.filter { $0.type.id == id }, problem: known.problem(with: type))
  }

  /// The skips of the view at a path, or of all whose paths end so.
  ///
  /// - Parameter path: As in ``evaluations(at:)``.
  public func skips(at path: String) -> Skips {
    let pattern = PathPattern(path)
    return Skips(
      skips.list.filter { pattern.matches($0.path) }, problem: known.problem(with: path))
  }

  /// Adds what happened after it.
  mutating func append(_ later: ViewActivity) {
    evaluations.append(contentsOf: later.evaluations)
    skips.append(contentsOf: later.skips)
    rowRuns += later.rowRuns
    warnings += later.warnings
  }
}

extension ViewActivity: CustomStringConvertible {
  /// The evaluations with their causes, the skips with their reasons, and the warnings, a line each.
  public var description: String {
    let parts = [
      Self.list(evaluations.list.map(\.description), "evaluation"),
      skips.list.isEmpty ? [] : Self.list(skips.list.map(\.description), "skip"),
      warnings.isEmpty ? [] : Self.list(warnings, "warning"),
    ]
    return parts.joined().joined(separator: "\n")
  }

  /// A heading, and the lines below it; equal ones that follow each other are one line.
  private static func list(_ lines: [String], _ noun: String) -> [String] {
    var runs: [(line: String, count: Int)] = []
    for line in lines {
      if let last = runs.last, last.line == line {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((line, 1))
      }
    }
    let heading = "\(lines.isEmpty ? "no" : "\(lines.count)") \(noun)\(lines.count == 1 ? "" : "s")"
    return [heading] + runs.map { "  " + ($0.count > 1 ? "\($0.count) × " : "") + $0.line }
  }
}
