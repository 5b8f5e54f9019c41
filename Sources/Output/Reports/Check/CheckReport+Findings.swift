import GranularityBaseline
import GranularityClaims
import GranularityCounting
import GranularityDocuments
import GranularityEvidenceRows
import GranularityTabular

extension CheckReport {
  /// The findings that are not about rows: failures, invariants, missing parts, budgets and derived files.
  ///
  /// Each of these has a group of findings, in the order of the report. Empty groups are left out.
  var generalFindings: [[Finding]] {
    [failureFindings, invariantFindings, contentsFindings, budgetFindings, derivedFindings]
      .filter { !$0.isEmpty }
  }

  /// A finding for each row that differs, the worst first.
  var rowFindings: [Finding] { rows.map(finding) }

  func finding(about row: RowDifference) -> Finding {
    Finding(
      test: row.test, kind: row.status.rawValue, title: row.title,
      message: row.message,
      severity: row.isRegression ? .failure : .change, file: "\(row.table).csv", line: row.line,
      viewPath: row.viewPath,
      facts: explanation.map { $0.row == row ? $0.facts : [] } ?? [])
  }

  /// The test suites to which findings are assigned in a test report, in the order of the report.
  ///
  /// If the check was not completed, there is a single test, because nothing was examined.
  var suites: [(name: String, tests: [String])] {
    guard failure == nil else { return [(Finding.Test.end.suite, [Finding.Test.end.name])] }
    let single = tables.map(\.table).filter {
      [ClaimRow.table.name, EvidenceRow.table.name].contains($0)
    }
    let suites =
      [
        ("laws", [Finding.Test.invariants.name, Finding.Test.baseline.name]),
        ("runs", runs.map(\.title)),
      ] + single.map { ($0, tests(of: $0)) } + [("budgets", judgedBudgets)]
      + derived.filter(\.isCompared).map { ($0.kind, [$0.name]) }
    return suites.filter { !$0.1.isEmpty }
  }

  /// The names of the tests for a table: one for all of its rows and, for claims, one for sources that were not
  /// compiled.
  private func tests(of table: String) -> [String] {
    let isClaims = table == ClaimRow.table.name
    return [Finding.Test(table: table).name]
      + (isClaims && uncompiledSources > 0 ? [Finding.Test.sources.name] : [])
  }

  private var judgedBudgets: [String] {
    budgets.budgets.filter { $0.row.level != .off }.map(\.test.name)
  }

  /// The reason why a test did not examine everything that it covers; `nil` if it examined everything.
  func gap(of test: Finding.Test) -> String? {
    if test == .sources { return "sources were not compiled; claims --compile compiles them" }
    if let budget = budgets.unexamined.first(where: { $0.test == test }) {
      return "the budget in line \(budget.line) applies to no run or view that was checked"
    }
    return unexamined.first { $0.fileName == "\(test.suite).csv" }
      .map { "\($0) \($0.count == 1 ? "was" : "were") not examined" }
  }

  private var invariantFindings: [Finding] {
    [missingBaseline].compactMap(\.self).map {
      Finding(
        test: .baseline, kind: "missing", title: "baseline",
        message: $0.description(recording: screens),
        severity: .failure)
    }
      + violations.map {
        Finding(
          test: .invariants, kind: "broken", title: "invariant", message: escaped($0),
          severity: .failure)
      }
  }

  private var failureFindings: [Finding] {
    [failure].compactMap(\.self).map {
      Finding(
        test: .end, kind: "failed", title: "check", message: escaped($0.message),
        severity: .failure, file: $0.location?.file, line: $0.location?.line)
    }
  }

  private var contentsFindings: [Finding] {
    let package = DataPackage.fileName
    let outdated = Finding(
      test: .baseline, kind: "outdated", title: package,
      message: "is not what this version writes for the recorded rows", severity: .change,
      file: package)
    return contents.missing.map { part in
      Finding(
        test: .baseline, kind: "missing", title: escaped(part),
        message:
          "is named in \(package), but does not exist; restore it, or record again without it",
        severity: .failure, file: package)
    } + (contents.isPackageOutdated ? [outdated] : [])
      + contents.unnamed.map { name in
        Finding(
          test: .baseline, kind: "unnamed", title: escaped(name),
          message:
            "is not named in \(package), so 'check' could not report that it is missing; 'record' adds its name",
          severity: .change, file: package)
      }
  }

  private var budgetFindings: [Finding] {
    let file = BudgetRow.table.fileName
    var explained: Set<BudgetCheck.Budget> = []
    return budgets.excesses.map { excess in
      let isFirst = explained.insert(excess.budget).inserted
      return Finding(
        test: excess.budget.test, kind: excess.budget.fails ? "over" : "warning",
        title: excess.run.key.title, message: excess.message,
        severity: excess.budget.fails ? .failure : .note, file: file, line: excess.budget.line,
        facts: isFirst ? [.init(name: "again", value: excess.run.command)] : [])
    }
      + budgets.idle.map { idle in
        Finding(
          test: idle.budget.test, kind: "idle", title: idle.budget.location, message: idle.message,
          severity: idle.budget.fails ? .failure : .note, file: file, line: idle.budget.line)
      }
  }

  private var derivedFindings: [Finding] {
    derived.flatMap { check in
      check.outdated.map { part in
        Finding(
          test: .init(suite: check.kind, name: check.name), kind: "outdated", title: part,
          message: "is not what the recorded rows give", severity: .change)
      }
    }
  }
}

extension Finding.Test {
  static let invariants = Self(suite: "laws", name: "every invariant holds")
  static let baseline = Self(suite: "laws", name: "there is a baseline")
  static let end = Self(suite: "laws", name: "the check runs to its end")
  static let sources = Self(
    suite: ClaimRow.table.name,
    name: "the compiler responds to every source as the claim about the source says")

  /// Creates the single test for all rows of a table whose rows belong to no run, such as claims.
  init(table: String) {
    self.init(suite: table, name: "every row of \(table).csv is as recorded")
  }
}

extension BudgetCheck.Budget {
  fileprivate var test: Finding.Test { .init(suite: "budgets", name: "\(location) \(row)") }
}

extension RowDifference {
  fileprivate var test: Finding.Test {
    run.map { .init(suite: "runs", name: $0.title) } ?? .init(table: table)
  }

  /// The name of the row in a message, such as `views.csv, timer#1a2b3c4d under coarse, view_path /Clock`.
  var title: String {
    (["\(table).csv", run?.title].compactMap(\.self) + key).joined(separator: ", ")
  }

  /// The first columns that changed, or the meaning of the status, and then the contradiction.
  fileprivate var message: String {
    let parts = (changes.isEmpty ? [meaning] : [firstChanges]) + [contradiction?.description]
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  /// The meaning of the status; `nil` if the row only contradicts others.
  fileprivate var meaning: String? {
    status == .moved && contradiction != nil ? nil : status.meaning
  }

  /// The first changed columns in words. The explanation of the worst row lists all of them.
  private var firstChanges: String {
    let named = changes.prefix(Self.columnLimit).map(\.description)
    let more = changes.count - named.count
    let rest = more > 0 ? ["\(more) more \(more == 1 ? "column" : "columns")"] : []
    return (named + rest).joined(separator: ", ")
  }

  private static let columnLimit = 4
}

extension RowDifference.Contradiction: CustomStringConvertible {
  private static let viewLimit = 3

  package var description: String {
    let totals = totals.map {
      "\($0.column) are \($0.ofRun) here, and \($0.ofViews) in the sum there"
    }
    let more = views.count - Self.viewLimit
    let names =
      views.prefix(Self.viewLimit).map { escaped($0) } + (more > 0 ? ["\(more) more views"] : [])
    let changed =
      names.isEmpty
      ? []
      : [
        "\(names.joined(separator: ", ")) \(views.count == 1 ? "is" : "are") not as measured"
      ]
    return "contradicts \(ViewRow.table.fileName): "
      + (totals + changed).joined(separator: "; ")
  }
}

extension ColumnChange: CustomStringConvertible {
  package var description: String {
    "\(column) recorded \(recorded.shown), measured \(measured.shown)"
  }
}

extension RowStatus {
  /// What the status means for a row in which no column changed, in words.
  fileprivate var meaning: String {
    switch self {
    case .removed: "is recorded, but no longer measured"
    case .added: "is measured, but not recorded"
    case .reconfigured: "belongs to a run that is recorded with different parameters"
    default: "has the same totals, but different counts of views, causes or passes"
    }
  }
}

extension Explanation {
  /// The changed columns of the explained row in words; if no column changed, the meaning of its status.
  var changes: [String] {
    (row.changes.isEmpty ? [row.meaning].compactMap(\.self) : row.changes.map(\.description))
      + [row.contradiction?.description].compactMap(\.self)
  }

  /// The facts that explain the row, each with its name.
  var facts: [Finding.Fact] {
    let facts: [(name: String, value: String?)] = [
      ("view", view.map { "\(escaped($0.viewPath)), evaluations \($0.evaluations)" }),
      ("property", cause.map(\.propertyInWords)),
      ("cause", cause.map(\.inWords)),
      ("pass", pass.map { "\($0.pass), in turn \($0.tick)" }),
      ("formula", formula),
      ("again", reproduction),
      ("accept", acceptance),
    ]
    return facts.compactMap { fact in
      fact.value.map { Finding.Fact(name: fact.name, value: $0) }
    }
  }
}

extension CauseRow {
  /// The property that was mutated, in words for a message.
  fileprivate var propertyInWords: String {
    let names = [object, property].filter { !$0.isEmpty }
    return names.isEmpty ? "none was mutated" : escaped(names.joined(separator: "."))
  }

  /// The cause of the evaluations and the source of the mutation, in words for a message.
  fileprivate var inWords: String {
    "\(escaped("\(via)")) from \(escaped(source)), the first cause of \(evaluationsFirst) "
      + (evaluationsFirst == 1 ? "evaluation" : "evaluations")
  }
}

/// A finding of a check about a run, a row, a budget or a derived file. All formats of the report list the same
/// findings.
struct Finding: Hashable, Sendable {
  /// Under which condition a finding makes the check fail.
  enum Severity: Hashable, Sendable {
    /// The finding always makes the check fail.
    case failure
    /// The finding makes the check fail unless changes are allowed.
    case change
    /// The finding does not make the check fail.
    case note
  }

  /// The test to which a finding is assigned in a test report, such as JUnit.
  struct Test: Hashable, Sendable {
    let suite: String
    let name: String
  }

  /// A fact about a finding: a name and a value, such as the command that runs a row again.
  struct Fact: Hashable, Sendable {
    let name: String
    let value: String
  }

  let test: Test
  /// The kind of the finding in one word, such as `worse`.
  let kind: String
  /// What the finding is about, such as `runs.csv, timer#1a2b3c4d under coarse`.
  var title: String
  let message: String
  let severity: Severity
  /// The recorded file that the finding is about; `nil` if it is about no file.
  var file: String?
  /// The line number in ``file``; `nil` if it is unknown.
  var line: Int?
  /// The path of the view that the finding is about; `nil` if it is about no view.
  var viewPath: String?
  var facts: [Fact] = []

  var summary: String { "\(title): \(message)" }

  /// True for a failure and for a row that is worse or removed. Such a row is an error even if only the status of its
  /// run makes the check fail.
  var isError: Bool {
    severity == .failure || [RowStatus.worse, .removed].map(\.rawValue).contains(kind)
  }

  /// True if this finding makes the check fail.
  func fails(allowingChange: Bool) -> Bool {
    severity == .failure || severity == .change && !allowingChange
  }

  /// The finding as one line of text. The title and the message have at most `limit` characters each.
  func text(limit: Int = .max) -> StyledText {
    StyledText(kind, .strong)
      + StyledText(" \(title.shortened(to: limit)): \(message.shortened(to: limit))")
  }
}

extension Finding.Fact {
  /// The fact as one line of text. The value has at most `limit` characters.
  func text(limit: Int = .max) -> StyledText {
    StyledText("\(name): ") + StyledText(value.shortened(to: limit), .literal)
  }
}

extension [Finding] {
  /// The maximum number of findings in a list.
  static let listLimit = 20

  /// The first findings with their facts as an outline, and the number of the other findings.
  ///
  /// - Parameter textLimit: The maximum number of characters of a title, a message or a fact.
  func outline(limit: Int = listLimit, textLimit: Int = .max) -> [OutlineItem] {
    let items = prefix(limit).flatMap { finding in
      [OutlineItem(finding.text(limit: textLimit))]
        + finding.facts.map { OutlineItem(depth: 1, $0.text(limit: textLimit)) }
    }
    return count > limit ? items + [OutlineItem("and \(count - limit) more")] : items
  }
}
