import Baseline
import Claims
import Counting
import Documents
import Tabular

extension CheckReport {
  /// The report in the widely read form of JUnit: a suite for the laws, the runs, the claims, the limits and the figures each.
  ///
  /// A failure is in it exactly if the command fails. No time is told, for none is measured.
  ///
  /// - Parameter allowingChange: Whether a change that makes nothing worse is no failure.
  package func junit(allowingChange: Bool = false) -> String {
    let suites: [Suite] =
      ([
        Suite("laws", [lawCase, baselineCase]),
        Suite("runs", runCases(allowingChange: allowingChange)),
        Suite("claims", claimCases(allowingChange: allowingChange)),
        Suite("budgets", budgetCases),
      ] + derived.map { suite(of: $0, allowingChange: allowingChange) }).filter {
        !$0.cases.isEmpty
      }
    let counts = Suite.counts(of: suites.flatMap(\.cases))
    return XMLTag(
      name: "testsuites", attributes: [.init("name", "granularity check")] + counts,
      content: .tags(suites.map(\.tag))
    ).document
  }

  private var lawCase: Case {
    Case(
      "every invariant holds",
      failure: violations.first.map { first in
        .init(
          "broken", first,
          lines: limited(violations.prefix(listLimit + 1).map(\.self), of: violations.count))
      })
  }

  private var baselineCase: Case {
    Case(
      "there is a baseline",
      failure: missingBaseline.map { .init("missing", $0.description, lines: []) })
  }

  private func runCases(allowingChange: Bool) -> [Case] {
    let rows = Dictionary(grouping: rows, by: \.run)
    return runs.map { run in
      rowCase(run.title, rows[run] ?? [], allowingChange: allowingChange)
    }
  }

  private func claimCases(allowingChange: Bool) -> [Case] {
    counts.filter { $0.table == ClaimRow.table.name }.map { table in
      rowCase(
        "every row of \(table.table).csv is as recorded", rows.filter { $0.table == table.table },
        allowingChange: allowingChange)
    }
  }

  /// A test that fails if any of `rows`, which are not equal, is a failure.
  private func rowCase(_ name: String, _ rows: [RowDifference], allowingChange: Bool) -> Case {
    guard let worst = rows.first else { return Case(name) }
    let lines = rows.prefix(listLimit + 1).map { "\($0.status.rawValue)  \($0.summary)" }
    let facts = rows.first == explanation?.row ? explanation?.facts ?? [] : []
    let outcome = Outcome(
      worst.status.rawValue, worst.summary,
      lines: limited(lines, of: rows.count) + facts.map { "\($0.name): \($0.fact)" })
    return allowingChange && !rows.contains(where: \.isRegression)
      ? Case(name, note: outcome) : Case(name, failure: outcome)
  }

  private var budgetCases: [Case] {
    let excesses = Dictionary(grouping: budgets.excesses, by: \.budget)
    return budgets.budgets.filter { $0.row.level != .off }.map { budget in
      let name = "\(budget.place) \(budget.row)"
      guard let found = excesses[budget], let first = found.first else { return Case(name) }
      let outcome = Outcome(
        budget.row.level.rawValue, "\(first.title) \(first.message)",
        lines: limited(found.map { "\($0.title) \($0.message)" })
          + ["again: \(first.run.command)"])
      return first.fails ? Case(name, failure: outcome) : Case(name, note: outcome)
    }
  }

  private func suite(of derived: DerivedCheck, allowingChange: Bool) -> Suite {
    let outcome = derived.outdated.first.map { _ in
      Outcome(
        "changed", "\(derived.kind) are not what the recorded rows give",
        lines: derived.outdated.map(\.name))
    }
    let test =
      allowingChange
      ? Case(derived.name, note: outcome) : Case(derived.name, failure: outcome)
    return Suite(derived.kind, derived.isCompared ? [test] : [])
  }
}

extension CheckReport {
  /// What is told of a test that is not simply passed.
  private struct Outcome {
    let type: String
    let message: String
    let lines: [String]

    init(_ type: String, _ message: String, lines: [String]) {
      self.type = type
      self.message = message
      self.lines = lines
    }

    var text: String { lines.joined(separator: "\n") }
  }

  /// One test: failed, passed with something to say, or passed.
  private struct Case {
    let name: String
    let failure: Outcome?
    let note: Outcome?

    init(_ name: String, failure: Outcome? = nil, note: Outcome? = nil) {
      self.name = name
      self.failure = failure
      self.note = note
    }

    func tag(in suite: String) -> XMLTag {
      let failure = failure.map {
        XMLTag(
          name: "failure", attributes: [.init("message", $0.message), .init("type", $0.type)],
          content: .text($0.text))
      }
      let note = note.map { XMLTag(name: "system-out", content: .text($0.text)) }
      return XMLTag(
        name: "testcase",
        attributes: [
          .init("classname", "granularity.\(suite)"), .init("name", name), .init("time", "0"),
        ], content: .tags([failure, note].compactMap(\.self)))
    }
  }

  private struct Suite {
    let name: String
    let cases: [Case]

    init(_ name: String, _ cases: [Case]) {
      self.name = name
      self.cases = cases
    }

    static func counts(of cases: [Case]) -> [XMLTag.Attribute] {
      [
        .init("tests", String(cases.count)),
        .init("failures", String(cases.count { $0.failure != nil })),
        .init("errors", "0"), .init("time", "0"),
      ]
    }

    var tag: XMLTag {
      XMLTag(
        name: "testsuite", attributes: [.init("name", name)] + Self.counts(of: cases),
        content: .tags(cases.map { $0.tag(in: name) }))
    }
  }
}
