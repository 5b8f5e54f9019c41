import GranularitySpelling
import SimulatedUICore

/// The evaluations, skips and warnings of a screen in one turn, or in all turns since a reset; see ``ViewHost``.
public struct ViewActivity: Sendable {
  /// All evaluations of bodies, in the order of occurrence.
  public internal(set) var evaluations = Evaluations()
  /// All skips of views, in the order of occurrence.
  public internal(set) var skips = Skips()
  /// The number of calls of rows' content closures, such as the closure of a `ForEach`; not part of ``evaluations``.
  public internal(set) var rowRuns = 0
  /// The warnings, oldest first.
  ///
  /// A warning names misuse of SwiftUI, such as a `State` set in a body; a limit, such as endless updates; a view that
  /// shows an old value; or a change that the test made outside of any turn.
  public internal(set) var warnings: [String] = []
  /// Sentences about lazy containers that are slow in an app, because rows cannot be loaded when they become visible.
  ///
  /// A sentence begins with the path of the view that made the container, and has the largest number of rows so far. A
  /// real `List` builds all rows if a row has a condition, an `AnyView` or an `.id`.
  public var findings: [String] { rowFindings.sentences }
  var rowFindings = RowFindings()
  /// The views that were mounted up to the end of the activity.
  var history = MountHistory()

  /// The number of evaluations by the name of the view's type; types without an evaluation are left out.
  public var counts: [String: Int] { evaluations.byType }

  /// The evaluations of the views, modifiers or styles whose type is `type`, with the same generic arguments.
  ///
  /// - Complexity: O(*n*), where *n* is the number of evaluations.
  public func evaluations<Evaluated>(of type: Evaluated.Type) -> Evaluations {
    let id = ObjectIdentifier(type)
    return history.list(evaluations.filter { $0.type.id == id }, history.problem(with: type))
  }

  /// The evaluations of the views at `path`; if `path` has no leading `/`, at every path that ends with its components.
  ///
  /// - Parameter path: A whole path, such as `/CartScreen/CartRow[3]`, or the last components of paths, such as
  ///   `CartRow[3]`.
  /// - Complexity: O(*n* + *m*), where *n* is the number of evaluations and *m* the number of views mounted so far.
  public func evaluations(at path: String) -> Evaluations {
    let pattern = PathPattern(path)
    return history.list(
      evaluations.filter { pattern.matches($0.path) }, history.problem(with: path))
  }

  /// The skips of the views, modifiers or styles whose type is `type`, with the same generic arguments.
  public func skips<Evaluated>(of type: Evaluated.Type) -> Skips {
    let id = ObjectIdentifier(type)
    return history.list(skips.filter { $0.type.id == id }, history.problem(with: type))
  }

  /// The skips of the views at `path`; if `path` has no leading `/`, at every path that ends with its components.
  ///
  /// - Parameter path: A path in the form of ``evaluations(at:)``.
  public func skips(at path: String) -> Skips {
    let pattern = PathPattern(path)
    return history.list(skips.filter { pattern.matches($0.path) }, history.problem(with: path))
  }

  /// Adds the activity that followed this one.
  mutating func append(_ later: ViewActivity) {
    evaluations.append(contentsOf: later.evaluations)
    skips.append(contentsOf: later.skips)
    rowRuns += later.rowRuns
    warnings += later.warnings
    rowFindings.add(later.rowFindings)
  }
}

extension ViewActivity: CustomStringConvertible {
  /// The evaluations with their causes, the skips with their reasons, the warnings and the findings, one per line.
  public var description: String {
    let parts = [
      Self.list(evaluations.map(\.description), "evaluation"),
      skips.isEmpty ? [] : Self.list(skips.map(\.description), "skip"),
      warnings.isEmpty ? [] : Self.list(warnings, "warning"),
      findings.isEmpty ? [] : Self.list(findings, "finding"),
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

/// The types and paths of all views that were ever mounted on a screen.
struct MountHistory: Sendable {
  private var names: [ObjectIdentifier: String] = [:]
  private var paths: Set<String> = []
  /// Receives the problem of a query that has no answer, if its result is used; `nil` if problems are not reported.
  private let report: (@Sendable (String) -> Void)?

  init(report: (@Sendable (String) -> Void)? = nil) {
    self.report = report
  }

  mutating func insert(_ type: HostedType, at path: String) {
    names[type.id] = type.name
    paths.insert(path)
  }

  /// The result of a query: the events that it found, or the reason why the events cannot be counted.
  func list<Event>(_ found: [Event], _ problem: UnknownView?) -> EventList<Event> {
    EventList(found, of: problem.map { WrongQuery($0, report: report) })
  }

  /// The problem with a query for a type; `nil` if a view of the type was mounted.
  func problem<Evaluated>(with type: Evaluated.Type) -> UnknownView? {
    guard names[ObjectIdentifier(type)] == nil else { return nil }
    return .type("\(type)", known: Set(names.values).sorted())
  }

  /// The problem with a query for a path; `nil` if a view with a matching path was mounted.
  func problem(with path: String) -> UnknownView? {
    let pattern = PathPattern(path)
    guard !paths.contains(where: pattern.matches) else { return nil }
    let known =
      path.hasPrefix("/")
      ? paths : Set(paths.compactMap { $0.split(separator: "/").last.map(String.init) })
    return .path(path, nearest: nearestName(to: path, among: known.sorted()))
  }
}

/// A pattern that matches one whole path if it begins with `/`, and otherwise every path that ends with its components.
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

/// The reason why a query is wrong: no view of the type, or at the path, was ever mounted.
public enum UnknownView: Hashable, Sendable, CustomStringConvertible {
  /// No view of the type `type` was mounted; `known` are the type names of all views that were mounted.
  case type(_ type: String, known: [String])
  /// No view at this path was mounted; `nearest` is the path that was most likely meant.
  case path(_ path: String, nearest: String?)

  public var description: String {
    switch self {
    case .type(let type, let known):
      "no view of type \(type) was mounted; mounted types: \(quotedList(known))"
    case .path(let path, let nearest):
      "no view at '\(path)' was mounted" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
  }
}

/// The names in quotes, joined by commas; `none` if there are no names.
func quotedList(_ names: [String]) -> String {
  names.isEmpty ? "none" : names.map { "'\(shown($0))'" }.joined(separator: ", ")
}

/// A text of a screen in a message: its control characters and directions of text as numbers, and not more than 200
/// characters.
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
