import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the output of the command `compare`.
@Suite(.waitsForProcesses) struct CompareTests {
  /// Returns a screen file. If `isWide` is true, its view `Total` reads one more property.
  private static func screen(isWide: Bool) -> String {
    """
    {"name": "cart", "objects": {"cart": ["items", "note"]},
     "views": [{"name": "Cart", "installs": ["cart"], "children": [
       {"name": "Total", "reads": \(isWide ? #"["cart.items", "cart.note"]"# : #"["cart.items"]"#)}]}],
     "changes": [{"name": "type", "times": 10, "sets": "cart.note"}]}
    """
  }

  private func compare(
    _ arguments: [String], in files: Files? = nil
  ) throws -> Granularity.Ending {
    try Granularity.run(["compare"] + arguments, in: files?.directory)
  }

  private func project() throws -> Files {
    let files = try Files()
    for (name, isWide) in [("old.json", false), ("new.json", true)] {
      try Data(Self.screen(isWide: isWide).utf8).write(to: files.directory.appending(path: name))
    }
    return files
  }

  @Test func `'compare' with a single operand compares its coarse run with its fine run`() throws {
    let ending = try compare(["timer", "--format", "csv"])
    #expect(ending.code == 0)
    #expect(ending.messages == "")
    let lines = ending.output.split(separator: "\n").map(String.init)
    #expect(
      lines.first
        == "run_a,runtime_a,run_b,runtime_b,view_path,cause,status,evaluations_a,evaluations_b,"
        + "difference,reevaluations_a,reevaluations_b,wasted_a,wasted_b")
    #expect(lines.count == 4)
    #expect(lines[1].contains(",coarse,timer#"))
    #expect(lines[1].hasSuffix(",fine,/TruckStatus,,better,101,1,-100,100,0,100,0"))
    #expect(
      lines[2].hasSuffix(
        ",availability timer → Truck.isAvailable → object(Truck),better,100,0,-100,,,100,0"))
    #expect(lines[3].hasSuffix(",/TruckStatus,mount,equal,1,1,0,,,0,0"))
  }

  @Test func `a view that reads an additional property is worse only with @Observable models`()
    throws
  {
    let files = try project()
    defer { files.remove() }
    let ending = try compare(["old.json", "new.json", "--format", "markdown"], in: files)
    #expect(ending.code == 0, "\(ending.messages)")
    let rows = ending.output.split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.count == 5)
    #expect(
      rows[2...3].allSatisfy { $0.contains(" | 1 → 11 | 11 times as many | 0 → 0 | **worse** |") })
    #expect(rows[2].hasPrefix("| /Cart/Total | fine |"))
    #expect(rows[4] == "| /Cart/Total | coarse | 11 → 11 | the same | 10 → 0 | better |")
    #expect(ending.output.contains("  - 0 → 10 × type → cart.note → property(cart.note)\n"))
  }

  @Test func `'compare' returns an exit code for changes only with --exit-code`() throws {
    let files = try project()
    defer { files.remove() }
    let codes = try [
      ["old.json", "new.json"], ["old.json", "new.json", "--exit-code"],
      ["timer", "--exit-code"], ["old.json", "old.json", "--exit-code"],
    ].map { try compare($0, in: files).code }
    #expect(codes == [0, 2, 4, 0])
  }

  @Test
  func `'compare' accepts recorded results and a screen, or two runs of the recorded results`()
    throws
  {
    let files = try project()
    defer { files.remove() }
    let record = try Granularity.run(
      [
        "record", "--workload", "old.json", "--results", "Counts", "--reason", "new",
      ], in: files.directory)
    try #require(record.code == 0, "\(record.messages)")
    let equal = try compare(["Counts", "old.json", "--exit-code"], in: files)
    #expect(equal.code == 0, "\(equal.output)")
    let worse = try compare(["Counts", "new.json", "--exit-code"], in: files)
    #expect(worse.code == 2)
    #expect(worse.output.contains("1 → 11"))
    let runtimes = try compare(["Counts", "--runtime", "coarse,fine"], in: files)
    #expect(runtimes.output.contains("A: Counts under coarse; B: Counts under fine"))
    let id = try #require(
      try String(
        contentsOf: files.directory.appending(path: "Counts/runs.csv"), encoding: .utf8
      ).split(separator: "\n").last?.split(separator: ",").first.map(String.init))
    let same = try compare(["Counts", "--run", id, "--run", id, "--exit-code"], in: files)
    #expect(same.code == 0)
    #expect(same.output.contains("A: Counts, run \(id); B: Counts, run \(id)"))
    let one = try compare(["Counts", "old.json", "--run", id], in: files)
    #expect(one.output.contains("A: Counts, run \(id); B: old.json\n"))
    #expect(one.messages == "")

    let package = try files.text("Counts/datapackage.json")
      .replacing(#/"semantics_version": \d+/#, with: "\"semantics_version\": 99")
    try Data(package.utf8).write(to: files.directory.appending(path: "Counts/datapackage.json"))
    let causes = try files.text("Counts/causes.csv").split(separator: "\n")
      .filter { !$0.hasPrefix("\(id),fine,") }.joined(separator: "\n")
    try Data("\(causes)\n".utf8).write(to: files.directory.appending(path: "Counts/causes.csv"))
    let other = try compare(["Counts", "old.json"], in: files)
    #expect(other.code == 0)
    #expect(
      other.messages == """
        granularity: warning: counts need the same semantics version to be compared; Counts has \
        version 99, old.json has version \(try semanticsVersion())
        granularity: warning: Counts/causes.csv has no rows for \(id) under fine

        """)
  }

  private func semanticsVersion() throws -> String {
    let version = try Granularity.run(["--version"]).output
    return String(try #require(version.firstMatch(of: #/semantics (\d+)/#)).1)
  }

  @Test func `'compare' treats the same workload with different parameters as two runs`() throws {
    let ending = try compare(["timer:ticks=10", "timer:ticks=20,seed=3", "--runtime", "coarse"])
    #expect(ending.code == 0)
    #expect(
      ending.output.hasPrefix(
        "re-evaluations: coarse 10 → 20, 2 times as many (all evaluations 11 → 21)\n"))
    #expect(ending.output.contains("  10 → 20 × availability timer"))
  }

  @Test(
    arguments: [
      (
        [], 64,
        "'compare' needs one side of the comparison: a directory, a workload or a screen file"
      ),
      (["timr"], 64, "did you mean 'timer'?"),
      (["timer", "--runtime", "fine"], 64, "one side needs two runtimes to compare; found fine"),
      (
        ["timer", "--run", "x"], 64,
        "each --run needs a side that is a directory; number of sides that are directories: 0"
      ),
      (["x:y.json"], 66, "cannot read x:y.json: No such file"),
      (["timr:ticks=1"], 64, "did you mean 'timer'?"),
      (["-", "-"], 64, "only one side can be the standard input; found - and -"),
      (["--", "-", "-:closures=different"], 64, "only one side can be the standard input"),
      (
        ["timer:ticks=1,ticks=2"], 64,
        "a parameter must have the form NAME=VALUE, and each name can be set only once; found 'ticks=2'"
      ),
      (
        ["timer:ticks"], 64,
        "a parameter must have the form NAME=VALUE, and each name can be set only once; found 'ticks'"
      ),
      (["timer:ticks=-1"], 64, "--ticks needs"), (["timer:tick=1"], 64, "did you mean 'ticks'?"),
      (["empty"], 5, "the recorded file empty/views.csv is missing; record with: "),
      (["bad"], 65, "bad/views.csv:1:1"),
      (["bad.json"], 65, "bad.json: a screen needs a value"),
      (["no.json"], 66, "cannot read no.json: No such file"),
      (["timer", "menu", "orders"], 64, "orders"),
    ] as [([String], Int32, String)])
  func `a mistake in the arguments of 'compare' is explained`(
    arguments: [String], code: Int32, message: String
  ) throws {
    let files = try Files()
    defer { files.remove() }
    for name in ["empty", "bad"] {
      try FileManager.default.createDirectory(
        at: files.directory.appending(path: name), withIntermediateDirectories: false)
    }
    try Data("no,table\n".utf8).write(to: files.directory.appending(path: "bad/views.csv"))
    try Data("no screen".utf8).write(to: files.directory.appending(path: "bad.json"))
    let ending = try compare(arguments, in: files)
    #expect(ending.code == code)
    #expect(ending.messages.contains(message), "\(ending.messages)")
    #expect(ending.output == "")
  }
}
