import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the output of the command `evidence`.
@Suite(.waitsForProcesses) struct EvidenceTests {
  private func run(_ arguments: [String]) throws -> Granularity.Ending {
    try Granularity.run(["evidence", "--results", Granularity.results] + arguments)
  }

  @Test func `without recorded results, 'evidence' exits with 5 and says what is missing`() throws {
    let ending = try Granularity.run(["evidence", "--results", "/nowhere"])
    #expect(ending.code == 5)
    #expect(
      ending.messages.hasPrefix("granularity: the recorded file /nowhere/evidence.csv is missing"))
  }

  @Test
  func
    `'check' compares observations given with --evidence, and otherwise reports them as unexamined`()
    throws
  {
    let project = try Project()
    defer { project.remove() }
    let without = try project.check()
    #expect(without.code == 0)
    #expect(without.output.contains("\nnot examined without --evidence: 3 rows of evidence.csv\n"))
    let file = project.directory.appending(path: "measured.csv")
    let recorded = try project.text("evidence.csv")
    try recorded.write(to: file, atomically: true, encoding: .utf8)
    let equal = try project.check(["--evidence", file.path()])
    #expect(equal.code == 0)
    #expect(equal.output.contains("\nevidence.csv: 3 rows equal\n"))
    try recorded.replacing("Subview 3\",agrees", with: "Subview 4\",agrees")
      .write(to: file, atomically: true, encoding: .utf8)
    #expect(try project.check(["--evidence", file.path()]).code == 2)
    try "id\n".write(to: file, atomically: true, encoding: .utf8)
    let malformed = try project.check(["--evidence", file.path()])
    #expect(malformed.code == 65)
    #expect(malformed.messages.contains("measured.csv"))
  }

  @Test func `'evidence' shows each named observation once, with both results and its source`()
    throws
  {
    let ending = try run(["A1", "N10", "A1"])
    #expect(ending.code == 0)
    #expect(ending.messages == "")
    #expect(ending.output.contains("A1 A published change evaluates"))
    #expect(ending.output.contains("published and measured: ContentView 2, Subview 3"))
    #expect(ending.output.contains("\n  needs the library's property wrapper\n"))
    #expect(ending.output.contains("https://github.com/OpenSwiftUIProject/"))
    #expect(
      ending.output.hasSuffix(
        "2 observations: 1 agrees, 0 differs, 1 not-expressible, 0 unexpected\n"))
  }

  @Test func `'evidence' shows only the observations with the verdict that --verdict names`() throws
  {
    let ending = try run(["F12", "A1", "--verdict", "differs"])
    #expect(ending.code == 0)
    #expect(ending.output.hasPrefix("What differs, and why\n"))
    #expect(ending.output.contains("measured: TimerView 0"))
    #expect(!ending.output.contains("A1 "))
    // With a filter for a verdict, the output describes each observation, even those that agree, instead of only
    // listing their ids.
    let agreeing = try run(["--verdict", "agrees"])
    #expect(agreeing.code == 0)
    #expect(agreeing.output.hasPrefix("What agrees\nA1 A published change evaluates"))
  }

  @Test func `without an id, 'evidence' shows details only for observations that differ`()
    throws
  {
    let folded = try run([])
    #expect(folded.code == 0)
    #expect(folded.output.hasPrefix("What differs, and why\nA19 "))
    #expect(!folded.output.contains("A1 A published change"))
    let all = try run(["--all"])
    #expect(all.output.contains("A1 A published change"))
    #expect(
      all.output.split(separator: "\n").count > 2 * folded.output.split(separator: "\n").count)
  }

  @Test func `the CSV output of 'evidence' contains every observation`() throws {
    let ending = try run(["--format", "csv"])
    #expect(ending.code == 0)
    let lines = ending.output.split(separator: "\n")
    #expect(
      lines.first
        == "id,source,link,release,grade,summary,action,published,measured,verdict,reason,models")
    #expect(lines.count > 150)
    let json = try run(["A1", "--format", "json"])
    #expect(json.output.hasPrefix("[\n  {\n    \"id\": \"A1\",\n"))
  }

  @Test func `an unknown observation id exits with 64 and suggests the nearest id`() throws {
    let ending = try run(["A1x"])
    #expect(ending.code == 64)
    #expect(ending.messages.hasPrefix("granularity: unknown observation 'A1x'; did you mean 'A1"))
  }
}
