import SimulatedUI

/// The evaluations, skips and warnings on a screen in one turn, or since some moment.
public struct ViewActivity: Sendable {
  /// Every evaluation of a body.
  public internal(set) var evaluations = Evaluations()
  /// Every view that a pass reached and did not evaluate.
  public internal(set) var skips = Skips()
  /// The number of runs of row content, such as that of a `ForEach`; these runs are not evaluations.
  public internal(set) var rowRuns = 0
  /// Messages about misuse and unexpected situations, in order.
  public internal(set) var warnings: [String] = []
  /// The views that were mounted up to the end of the activity.
  var history = MountHistory()

  /// The number of evaluations by the name of the view's type; types without an evaluation are left out.
  public var counts: [String: Int] { evaluations.byType }

  /// The evaluations of all views, modifiers or styles of a type, generic arguments included.
  ///
  /// - Complexity: O(*n*), where *n* is the number of evaluations.
  public func evaluations<Evaluated>(of type: Evaluated.Type) -> Evaluations {
    let id = ObjectIdentifier(type)
    return Evaluations(
      evaluations.list.filter { $0.type.id == id }, problem: history.problem(with: type))
  }

  /// The evaluations of the view at a path, or of all views whose paths have this ending.
  ///
  /// - Parameter path: A whole path if it begins with `/`, such as `/CartScreen/CartRow[3]`; otherwise the end of
  ///   one, such as `CartRow[3]`.
  /// - Complexity: O(*n* + *m*), where *n* is the number of evaluations and *m* the number of views mounted so far.
  public func evaluations(at path: String) -> Evaluations {
    let pattern = PathPattern(path)
    return Evaluations(
      evaluations.list.filter { pattern.matches($0.path) }, problem: history.problem(with: path))
  }

  /// The skips of all views, modifiers or styles of a type, generic arguments included.
  public func skips<Evaluated>(of type: Evaluated.Type) -> Skips {
    let id = ObjectIdentifier(type)
    return Skips(skips.list.filter { $0.type.id == id }, problem: history.problem(with: type))
  }

  /// The skips of the view at a path, or of all views whose paths have this ending.
  ///
  /// - Parameter path: A path in the form of ``evaluations(at:)``.
  public func skips(at path: String) -> Skips {
    let pattern = PathPattern(path)
    return Skips(
      skips.list.filter { pattern.matches($0.path) }, problem: history.problem(with: path))
  }

  /// Adds the activity that followed this one.
  mutating func append(_ later: ViewActivity) {
    evaluations.append(contentsOf: later.evaluations)
    skips.append(contentsOf: later.skips)
    rowRuns += later.rowRuns
    warnings += later.warnings
  }
}

extension ViewActivity: CustomStringConvertible {
  /// The evaluations with their causes, the skips with their reasons, and the warnings, one per line.
  public var description: String {
    let parts = [
      Self.list(evaluations.list.map(\.description), "evaluation"),
      skips.list.isEmpty ? [] : Self.list(skips.list.map(\.description), "skip"),
      warnings.isEmpty ? [] : Self.list(warnings, "warning"),
    ]
    return parts.joined().joined(separator: "\n")
  }

  /// A heading with the number of lines, and the lines below it; equal consecutive lines are merged.
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
