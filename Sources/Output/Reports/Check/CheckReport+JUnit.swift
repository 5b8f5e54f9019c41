import GranularityBaseline
import GranularityDocuments

extension CheckReport {
  /// The report in the JUnit format: a suite each for the invariants, the runs, the claims, the
  /// budgets and the derived files.
  ///
  /// It contains a failure exactly if the command fails. All times are zero, because none is
  /// measured.
  ///
  /// - Parameter allowingChange: True if a change that is not a regression is not a failure.
  package func junit(allowingChange: Bool = false) -> String {
    let findings = Dictionary(grouping: generalFindings.flatMap(\.self) + rowFindings, by: \.test)
    let suites = suites.map { suite in
      let cases = suite.tests.map { name in
        let test = Finding.Test(suite: suite.name, name: name)
        return Case(test, findings[test] ?? [], allowingChange: allowingChange)
      }
      return (name: suite.name, cases: cases)
    }
    let tags = suites.map { suite in
      XMLTag(
        name: "testsuite", attributes: [("name", suite.name)] + Case.counts(of: suite.cases),
        content: .tags(suite.cases.map(\.tag)))
    }
    return XMLTag(
      name: "testsuites",
      attributes: [("name", "granularity check")]
        + Case.counts(of: suites.flatMap(\.cases)), content: .tags(tags)
    ).document
  }
}

/// The element of one test: failed, passed with output, or passed.
private struct Case {
  let tag: XMLTag
  let fails: Bool

  init(_ test: Finding.Test, _ findings: [Finding], allowingChange: Bool) {
    fails = findings.contains { $0.fails(allowingChange: allowingChange) }
    var outcome: [XMLTag] = []
    if let first = findings.first {
      outcome.append(
        XMLTag(
          name: fails ? "failure" : "system-out",
          attributes: fails ? [("message", first.summary), ("type", first.kind)] : [],
          content: .text(findings.outline().map(\.text.plain).joined(separator: "\n"))))
    }
    tag = XMLTag(
      name: "testcase",
      attributes: [
        ("classname", "granularity.\(test.suite)"), ("name", test.name), ("time", "0"),
      ], content: .tags(outcome))
  }

  static func counts(of cases: [Case]) -> [XMLTag.Attribute] {
    [
      ("tests", String(cases.count)), ("failures", String(cases.count(where: \.fails))),
      ("errors", "0"), ("time", "0"),
    ]
  }
}
