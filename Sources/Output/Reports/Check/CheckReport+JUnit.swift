import GranularityBaseline
import GranularityDocuments

extension CheckReport {
  /// The report in the JUnit format.
  ///
  /// The invariants, the runs, the claims, the budgets and the derived files have one test suite each. The report
  /// contains a failed test if and only if the command fails. A test that did not examine everything that it covers is
  /// reported as skipped, unless it failed. All durations are zero, because they are not measured.
  ///
  /// - Parameter allowingChange: True if a change that is not a regression does not count as a failure.
  package func junit(allowingChange: Bool = false) -> String {
    let findings = Dictionary(grouping: generalFindings.flatMap(\.self) + rowFindings, by: \.test)
    let suites = suites.map { suite in
      let cases = suite.tests.map { name in
        let test = Finding.Test(suite: suite.name, name: name)
        return Case(
          test, findings[test] ?? [], gap: gap(of: test), allowingChange: allowingChange)
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

/// The XML element of one test: a failed test, a skipped test, or a passed test with or without output.
private struct Case {
  let tag: XMLTag
  let fails: Bool
  private let isSkipped: Bool

  /// Creates the element of a test from its findings.
  ///
  /// - Parameter gap: The reason why the test did not examine everything that it covers; `nil` if it examined
  ///   everything.
  init(_ test: Finding.Test, _ findings: [Finding], gap: String?, allowingChange: Bool) {
    fails = findings.contains { $0.fails(allowingChange: allowingChange) }
    isSkipped = gap != nil && !fails
    var outcome: [XMLTag] = []
    if isSkipped, let gap {
      outcome.append(XMLTag(name: "skipped", attributes: [("message", gap)], content: .tags([])))
    }
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
      ("errors", "0"), ("skipped", String(cases.count(where: \.isSkipped))), ("time", "0"),
    ]
  }
}
