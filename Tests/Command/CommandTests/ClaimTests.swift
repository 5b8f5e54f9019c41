import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the output of the command `claims`.
@Suite(.waitsForProcesses) struct ClaimTests {
  @Test func `'claims' shows each named claim once, with its counts and verdict`() throws {
    let ending = try Granularity.run(["claims", "x-02", "s0-13", "x-02"])
    #expect(ending.code == 0)
    #expect(ending.messages == "")
    #expect(ending.output.contains("s0-13 confirmed: A timer"))
    #expect(ending.output.contains("\n    coarse 101 = 1 + T\n    fine, observation 1\n"))
    #expect(ending.output.split(separator: "\n").count { $0.hasPrefix("x-02 ") } == 1)
    #expect(
      ending.output.hasSuffix(
        "2 claims: 2 confirmed, 0 refuted, 0 imprecise, 0 open; 6 of 6 results are as\nexpected\n"))
  }

  @Test
  func `without an id, 'claims' shows refuted claims first and only the ids of confirmed ones`()
    throws
  {
    let folded = try Granularity.run(["claims"])
    #expect(folded.code == 0)
    #expect(folded.output.contains(#/^\d+ refuted\n\S+ refuted: /#))
    #expect(folded.output.contains(#/\n\d+ confirmed\n/#))
    #expect(!folded.output.contains(" confirmed: "))
    #expect(try Granularity.run(["claims", "--all"]).output.contains("s0-13 confirmed: A timer"))
  }

  @Test func `an upper-case claim id is an error that suggests the lower-case id`() throws {
    let ending = try Granularity.run(["claims", "S0-13"])
    #expect(ending.code == 64)
    #expect(ending.messages.contains("did you mean 's0-13'?"))
  }

  @Test func `the value of a short option can follow an equals sign`() throws {
    let files = try Files()
    defer { files.remove() }
    let ending = try Granularity.run(
      ["claims", "s0-13", "--format", "csv", "-o=out.csv"], in: files.directory)
    #expect(ending.code == 0)
    #expect(try files.names() == ["out.csv"])
    try Granularity.run(["claims", "-o="]).expect(code: 64)
  }

  @Test func `'claims' counts only with the runtimes that --runtime names`() throws {
    let ending = try Granularity.run([
      "claims", "s0-13", "--runtime", "coarse,fine", "--format", "csv",
    ])
    #expect(ending.code == 0)
    let rows = ending.output.split(separator: "\n").dropFirst()
    #expect(rows.map { $0.split(separator: ",")[2] } == ["coarse", "fine"])
  }

  @Test func `the CSV output of 'claims' contains every claim`() throws {
    let ending = try Granularity.run(["claims", "--format", "csv"])
    #expect(ending.code == 0)
    let lines = ending.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("claim_id,number,basis,source,claim,figure,workload,") == true)
    #expect(Set(lines.dropFirst().map { $0.prefix { $0 != "," } }).count == 78)
    let json = try Granularity.run(["claims", "s0-13", "--format", "json"])
    #expect(json.output.hasPrefix("[\n  {\n"))
  }

  @Test func `an unknown claim id exits with 64 and suggests the nearest id`() throws {
    let ending = try Granularity.run(["claims", "s0-1"])
    #expect(ending.code == 64)
    #expect(ending.messages == "granularity: unknown claim 's0-1'; did you mean 's0-01'?\n")
    for id in ["xyzzy", "s9-99"] {
      let other = try Granularity.run(["claims", id])
      #expect(other.messages.contains("see 'granularity list claims'"))
    }
  }

  @Test func `'claims' compiles the source of a claim if --compile is given`() throws {
    let plain = try Granularity.run(["claims", "s0-01"])
    #expect(plain.code == 0)
    #expect(plain.output.contains("; not compiled\n"))
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    let ending = try Granularity.run(["claims", "s0-01", "--compile"], environment: ["PATH": path])
    #expect(ending.code == 0)
    #expect(ending.output.contains("  source 1 is refused: '@Observable' cannot be applied to"))
    #expect(ending.output.contains("\n    @Observable struct Donut"))
  }

  @Test func `'claims --compile' exits with 66 if there is no compiler`() throws {
    let ending = try Granularity.run(["claims", "--compile"], environment: ["PATH": "/nowhere"])
    #expect(ending.code == 66)
    #expect(ending.output == "")
    #expect(ending.messages.hasPrefix("granularity: --compile needs swiftc on the search path; "))
  }

  @Test func `the list of claims shows the verdict of each claim`() throws {
    let ending = try Granularity.run(["list", "claims"])
    #expect(ending.output.contains("\ns0-01  refuted    @Observable works"))
    #expect(ending.output.split(separator: "\n").filter { $0.count > 80 } == [])
    #expect(!(try Granularity.run(["list"]).output.contains("s0-01")))
  }
}
