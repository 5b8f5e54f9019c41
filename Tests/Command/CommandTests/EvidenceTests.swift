import GranularityTestProcesses
import Testing

/// The output of `evidence`.
@Suite(.waitsForProcesses) struct EvidenceTests {
  @Test func `a named observation is shown once, with both results and its source`() throws {
    let ending = try Granularity.run(["evidence", "A1", "N10", "A1"])
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

  @Test func `the observations can be limited to verdicts`() throws {
    let ending = try Granularity.run(["evidence", "F12", "A1", "--verdict", "differs"])
    #expect(ending.code == 0)
    #expect(ending.output.hasPrefix("What differs, and why\n"))
    #expect(ending.output.contains("measured: TimerView 0"))
    #expect(!ending.output.contains("A1 "))
    // A verdict asks for its observations, so those that agree are not only ids.
    let agreeing = try Granularity.run(["evidence", "--verdict", "agrees"])
    #expect(agreeing.code == 0)
    #expect(agreeing.output.hasPrefix("What agrees\nA1 A published change evaluates"))
  }

  @Test func `without an id, only observations that differ are shown with more than their ids`()
    throws
  {
    let folded = try Granularity.run(["evidence"])
    #expect(folded.code == 0)
    #expect(folded.output.hasPrefix("What differs, and why\nA19 "))
    #expect(!folded.output.contains("A1 A published change"))
    let all = try Granularity.run(["evidence", "--all"])
    #expect(all.output.contains("A1 A published change"))
    #expect(
      all.output.split(separator: "\n").count > 2 * folded.output.split(separator: "\n").count)
  }

  @Test func `the CSV file contains every observation`() throws {
    let ending = try Granularity.run(["evidence", "--format", "csv"])
    #expect(ending.code == 0)
    let lines = ending.output.split(separator: "\n")
    #expect(
      lines.first
        == "id,source,link,release,grade,summary,action,published,measured,verdict,reason,models")
    #expect(lines.count > 150)
    let json = try Granularity.run(["evidence", "A1", "--format", "json"])
    #expect(json.output.hasPrefix("[\n  {\n    \"id\": \"A1\",\n"))
  }

  @Test func `an unknown observation exits with 64 and suggests the nearest one`() throws {
    let ending = try Granularity.run(["evidence", "A1x"])
    #expect(ending.code == 64)
    #expect(ending.messages.hasPrefix("granularity: unknown observation 'A1x'; did you mean 'A1"))
  }
}
