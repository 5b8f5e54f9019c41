import Foundation
import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct JUnitTests {
  @Test func `the JUnit report contains only standard JUnit elements and attributes`() throws {
    let outline = try Outline(of: try GateReports.worse().junit())
    #expect(
      outline.elements == [
        "testsuites", "  testsuite", "    testcase", "    testcase", "  testsuite",
        "    testcase", "      failure", "    testcase", "    testcase", "  testsuite",
        "    testcase", "  testsuite", "    testcase", "  testsuite", "    testcase",
        "      failure", "    testcase", "      system-out",
      ])
    let allowed: [String: Set<String>] = [
      "testsuites": ["name", "tests", "failures", "errors", "skipped", "time"],
      "testsuite": ["name", "tests", "failures", "errors", "skipped", "time"],
      "testcase": ["classname", "name", "time"],
      "failure": ["message", "type"],
      "system-out": [],
    ]
    for (name, attributes) in outline.attributes {
      #expect(Set(attributes.keys) == allowed[name])
      #expect(["0", nil].contains(attributes["time"]))
    }
    let total = try #require(outline.attributes.first?.attributes)
    #expect(total["tests"] == "9" && total["failures"] == "2")
    #expect(total["errors"] == "0")
  }

  @Test func `a JUnit failure contains the rows that differ, their cause and the commands to run`()
    throws
  {
    let outline = try Outline(of: try GateReports.worse().junit())
    let failure = try #require(outline.attributes.first { $0.name == "failure" }?.attributes)
    #expect(failure["type"] == "worse")
    #expect(
      failure["message"]?.hasPrefix("runs.csv, clockwork#f7f92d62 under coarse: evaluations")
        == true)
    #expect(outline.text.contains("cause: property(ClockModel.time) from timer tick"))
    #expect(outline.text.contains("accept: granularity record --only clockwork --reason \"…\""))
  }

  /// Returns a check of budgets. Each of three runs exceeds them.
  private func budgets(_ levels: [BudgetLevel]) throws -> BudgetCheck {
    let rows = levels.map { level in
      var row = BudgetRow()
      (row.level, row.reason) = (level, "because")
      return row
    }
    return BudgetCheck(
      rows.enumerated().map { .init(row: $1, line: $0 + 2) },
      of: Dataset(try Clockwork.results()), recorded: Dataset(), isWhole: true)
  }

  @Test func `the JUnit report contains a test for each budget whose level is not off`() throws {
    var report = try GateReports.equal()
    report.budgets = try budgets([.error, .off, .warn])
    let suite = try #require(report.suites.first { $0.name == "budgets" })
    #expect(suite.tests.map { $0.prefix { $0 != " " } } == ["budgets.csv:2", "budgets.csv:4"])
  }

  @Test func `the check report gives a command only for the first run that exceeds a budget`()
    throws
  {
    var report = try GateReports.equal()
    report.budgets = try budgets([.error, .warn])
    let findings = report.generalFindings.flatMap(\.self)
    #expect(findings.map(\.kind) == ["over", "over", "over", "warning", "warning", "warning"])
    #expect(
      findings.map { $0.facts.map(\.value) } == [
        ["granularity run clockwork --ticks 5 --runtime coarse"], [], [],
        ["granularity run clockwork --ticks 5 --runtime coarse"], [], [],
      ])
  }

  @Test func `the verdict of a check names a budget that fails it rather than one that only warns`()
    throws
  {
    var report = try GateReports.equal()
    var (exceeded, idle) = (BudgetRow(), BudgetRow())
    (exceeded.level, exceeded.reason) = (.warn, "because")
    (idle.pattern, idle.reason) = (Glob("nothing"), "because")
    func check() throws -> BudgetCheck {
      BudgetCheck(
        [.init(row: exceeded, line: 2), .init(row: idle, line: 3)],
        of: Dataset(try Clockwork.results()), recorded: Dataset(), isWhole: true)
    }
    report.budgets = try check()
    #expect(report.verdict == "a budget applies to nothing")
    exceeded.level = .error
    report.budgets = try check()
    #expect(report.verdict == "over a budget")
  }

  @Test(arguments: [(20, nil), (21, "and 1 more"), (25, "and 5 more")])
  func `a list of check findings contains at most twenty findings and counts the others`(
    count: Int, last: String?
  ) {
    let finding = Finding(
      test: .invariants, kind: "broken", title: "a", message: "b", severity: .failure,
      facts: [.init(name: "again", value: "c")])
    let lines = Array(repeating: finding, count: count).outline().map(\.text.plain)
    #expect(
      lines == (0..<20).flatMap { _ in ["broken a: b", "again: c"] } + (last.map { [$0] } ?? []))
  }

  @Test(arguments: [false, true])
  func `the JUnit report contains a failure if and only if the check fails`(isAllowed: Bool) throws
  {
    for report in try GateReports.all() {
      let attributes = try Outline(of: report.junit(allowingChange: isAllowed)).attributes.first
      let failures = try #require(attributes?.attributes["failures"])
      let fails = report.exitCode(allowingChange: isAllowed) != .success
      #expect((failures != "0") == fails, "\(report.text)")
    }
  }

  @Test(arguments: [
    ("a<b>&\"c\"", "a&lt;b&gt;&amp;&quot;c&quot;"),
    ("\t\n\r", "&#9;&#10;&#13;"),
    ("\u{0}\u{1B}[2J\u{8}", "\\u{0}\\u{1b}[2J\\u{8}"),
    ("\u{FFFE}\u{FFFF}\u{FFFD}", "\\u{fffe}\\u{ffff}\u{FFFD}"),
    ("é🚚", "é🚚"),
  ])
  func `JUnit text is escaped so that the document is well-formed XML`(
    text: String, escaped: String
  ) throws {
    #expect(XMLTag.escaped(text) == escaped)
    let tag = XMLTag(name: "a", attributes: [("b", text)], content: .text(text))
    #expect(throws: Never.self) { try Outline(of: tag.document) }
  }

  @Test func `the JUnit report is well-formed XML, whatever characters a name contains`() throws {
    let name = (0...0x2FF).compactMap { UnicodeScalar($0) }.map { String($0) }.joined()
    let results = try Clockwork.results(named: "x\(name)")
    var edited = results
    edited[0].run.evaluations -= 1
    let report = Check.compare(Dataset(edited), with: results, plan: Clockwork.plan)
    #expect(throws: Never.self) { try Outline(of: report.junit()) }
  }
}

/// Collects the elements, attributes and text of a document with Foundation's XML parser.
private final class Outline: NSObject, XMLParserDelegate {
  /// The names of the elements, indented by their depth in the document.
  private(set) var elements: [String] = []
  private(set) var attributes: [(name: String, attributes: [String: String])] = []
  private(set) var text = ""
  private var depth = 0

  init(of document: String) throws {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(String(repeating: "  ", count: depth) + name)
    self.attributes.append((name, attributes))
    depth += 1
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    depth -= 1
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
