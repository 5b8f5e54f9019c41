import GranularitySpelling
public import SimulatedUICore

/// The evaluations, skips and warnings of a screen in one turn, or in all turns since a reset; see ``ViewHost``.
///
/// A query for a view that was never mounted is a mistake: the path is misspelled, or the type belongs to a different
/// screen. Such a query finds no events, and records an issue in the running test that lists the mounted views.
public struct ViewActivity: Sendable {
  /// All evaluations of view bodies, in the order in which they happened.
  public internal(set) var evaluations = Evaluations()
  /// All skips of views, in the order in which they happened.
  public internal(set) var skips = Skips()
  /// The number of times that row closures ran, such as the content closure of a `ForEach`. These runs are not part of
  /// ``evaluations``.
  public internal(set) var rowRuns = 0
  /// The warnings, in the order in which they occurred.
  public internal(set) var warnings: [HostWarning] = []
  /// Lazy containers that are slow in a real app because they cannot load each row only when it becomes visible. Each
  /// has the largest number of rows so far.
  ///
  /// For example, a real `List` builds all rows if a row contains a condition, an `AnyView` or an `.id`.
  public var findings: [ViewFinding] { rowFindings.all }
  var rowFindings = RowFindings()
  /// All views that were mounted before the end of the activity.
  var history = MountHistory()

  /// The number of evaluations by the name of the view's type.
  public var counts: [String: Int] { evaluations.byType }

  /// The evaluations of the views, modifiers or styles whose type is `type`, with the same generic arguments.
  ///
  /// - Complexity: O(*n*), where *n* is the number of evaluations.
  public func evaluations<Evaluated>(of type: Evaluated.Type) -> Evaluations {
    history.expect(type)
    let id = ObjectIdentifier(type)
    return Evaluations(evaluations.filter { $0.type.id == id })
  }

  /// The evaluations of the views at `path`. If `path` does not start with `/`, these are the views at all paths that
  /// end with its components.
  ///
  /// - Parameter path: A complete path, such as `/CartScreen/CartRow[3]`, or the last components of paths, such as
  ///   `CartRow[3]`.
  /// - Complexity: O(*n* + *m*), where *n* is the number of evaluations and *m* the number of views mounted so far.
  public func evaluations(at path: String) -> Evaluations {
    history.expect(path)
    let pattern = PathPattern(path)
    return Evaluations(evaluations.filter { pattern.matches($0.path) })
  }

  /// The skips of the views, modifiers or styles whose type is `type`, with the same generic arguments.
  public func skips<Evaluated>(of type: Evaluated.Type) -> Skips {
    history.expect(type)
    let id = ObjectIdentifier(type)
    return Skips(skips.filter { $0.type.id == id })
  }

  /// The skips of the views at `path`. If `path` does not start with `/`, these are the views at all paths that end
  /// with its components.
  ///
  /// - Parameter path: A path in the form of ``evaluations(at:)``.
  public func skips(at path: String) -> Skips {
    history.expect(path)
    let pattern = PathPattern(path)
    return Skips(skips.filter { pattern.matches($0.path) })
  }

  /// Appends a later activity to this one.
  mutating func append(_ later: ViewActivity) {
    evaluations.append(contentsOf: later.evaluations)
    skips.append(contentsOf: later.skips)
    rowRuns += later.rowRuns
    warnings += later.warnings
    rowFindings.add(later.rowFindings)
  }
}

extension ViewActivity: CustomStringConvertible {
  /// The evaluations with their causes, the skips with their reasons, the warnings and the findings, each on its own
  /// line.
  public var description: String {
    let parts = [
      Self.list(evaluations.map(\.description), "evaluation"),
      skips.isEmpty ? [] : Self.list(skips.map(\.description), "skip"),
      warnings.isEmpty ? [] : Self.list(warnings.map(\.description), "warning"),
      findings.isEmpty ? [] : Self.list(findings.map(\.description), "finding"),
    ]
    return parts.joined().joined(separator: "\n")
  }

  /// A heading with the number of lines, followed by the lines. Equal consecutive lines are merged into one.
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

/// The types and paths of all views that were ever mounted on a screen.
struct MountHistory: Sendable {
  private var names: [ObjectIdentifier: String] = [:]
  private var paths: Set<String> = []
  /// Receives the reason why a query matches no view; `nil` if such queries are not reported.
  private let report: (@Sendable (String) -> Void)?

  init(report: (@Sendable (String) -> Void)? = nil) {
    self.report = report
  }

  mutating func insert(_ type: HostedType, at path: String) {
    names[type.id] = type.name
    paths.insert(path)
  }

  /// Reports a query for a type if no view of that type was ever mounted.
  func expect<Evaluated>(_ type: Evaluated.Type) {
    guard let report, names[ObjectIdentifier(type)] == nil else { return }
    report(
      "no view of type \(type) was mounted; mounted types: "
        + quotedList(Set(names.values).sorted()))
  }

  /// Reports a query for a path if no view at a matching path was ever mounted.
  func expect(_ path: String) {
    guard let report, !paths.contains(where: PathPattern(path).matches) else { return }
    let known =
      path.hasPrefix("/")
      ? paths : Set(paths.compactMap { $0.split(separator: "/").last.map(String.init) })
    let nearest = nearestName(to: path, among: known.sorted())
    report(
      "no view at '\(path)' was mounted" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
  }
}

/// A pattern for view paths. A pattern that starts with `/` matches only that path; any other pattern matches all paths
/// that end with its components.
struct PathPattern {
  private let path: String
  private let suffix: String?

  init(_ path: String) {
    self.path = path
    suffix = path.hasPrefix("/") ? nil : "/" + path
  }

  func matches(_ other: String) -> Bool {
    suffix.map { other.hasSuffix($0) } ?? (other == path)
  }
}

/// The names in quotes, joined by commas; `none` if there are no names.
func quotedList(_ names: [String]) -> String {
  names.isEmpty ? "none" : names.map { "'\(shown($0))'" }.joined(separator: ", ")
}

/// A text of a screen in a form that is safe in a message. Control characters and text direction marks become numbers,
/// and at most 200 characters are shown.
func shown(_ text: String) -> String {
  let limit = 200
  let start = text.unicodeScalars.prefix(limit)
  let isCut = start.endIndex < text.unicodeScalars.endIndex
  return start.reduce(into: "") { result, scalar in
    switch scalar.value {
    case 0x0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  } + (isCut ? "…" : "")
}
