import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the output and the files of `sweep` and `merge`.
@Suite(.waitsForProcesses) struct SweepTests {
  private static let line = ["sweep", "broad", "--views", "1..64*2", "--ticks", "10"]

  @Test func `the bytes of a sweep's output do not depend on the number of jobs or on sharding`()
    throws
  {
    let files = try Files()
    defer { files.remove() }
    let one = try run(Self.line + ["--jobs", "1", "-o", "one.csv"], in: files)
    let two = try run(Self.line + ["--jobs", "2", "-o", "two.csv"], in: files)
    let parts = try (1...3).map {
      try run(Self.line + ["--shard", "\($0)/3", "-o", "part\($0)"], in: files)
    }
    let merge = try run(["merge", "part3", "part1", "part2", "-o", "whole"], in: files)
    #expect(([one, two, merge] + parts).allSatisfy { $0.code == 0 && $0.output == "" })
    #expect(one.messages == "wrote one.csv\n")
    #expect(parts[0].messages == "wrote part1\n")
    let rows = try files.text("one.csv")
    #expect(rows.split(separator: "\n").count == 1 + 7 * 3)
    #expect(try files.text("two.csv") == rows)
    #expect(try files.text("whole/sweep.csv") == rows)
    #expect(try Granularity.run(Self.line).output == rows)
    let names = ["one.csv", "part1", "part2", "part3", "two.csv", "whole"]
    #expect(try files.names() == names)
  }

  @Test func `the rows of a shard begin with the same columns as the rows of the whole sweep`()
    throws
  {
    let whole = try Granularity.run(Self.line).output.split(separator: "\n")
    let shards = try (1...2).flatMap { number in
      try Granularity.run(Self.line + ["--shard", "\(number)/2"]).output.split(separator: "\n")
    }
    #expect(
      Set(shards.map { $0.split(separator: ",").dropLast(4).joined(separator: ",") })
        == Set(whole.map(String.init)))
  }

  @Test func `a sweep accepts several screens as values, also in shards`() throws {
    let files = try Files()
    defer { files.remove() }
    _ = try run(["init", "-q", "a.json"], in: files)
    let text = try files.text("a.json")
    let other = text.replacing("\"checkout\"", with: "\"other\"")
    try Data(other.utf8).write(to: files.directory.appending(path: "b.json"))
    let closures = ["--closures", "captures,different"]
    let single = try run(["sweep", "a.json"] + closures, in: files)
    #expect(single.output.hasPrefix("plan_id,point,runtime,closures,"))
    let line = ["sweep", "b.json", "--workload", "a.json"] + closures
    let whole = try run(line, in: files)
    #expect(whole.code == 0, "\(whole.messages)")
    let rows = whole.output.split(separator: "\n").map { $0.split(separator: ",") }
    #expect(rows[0].prefix(5) == ["plan_id", "point", "runtime", "screen", "closures"])
    #expect(
      rows.dropFirst().map { $0[3] } == Array(repeating: "checkout", count: 6)
        + Array(repeating: "other", count: 6))
    for shard in 1...2 {
      let part = try run(line + ["--shard", "\(shard)/2", "-o", "part\(shard)"], in: files)
      #expect(part.code == 0)
    }
    let screens = ["--workload", "a.json", "--workload", "b.json"]
    let merge = try run(["merge", "part1", "part2", "-o", "whole"] + screens, in: files)
    #expect(merge.code == 0, "\(merge.messages)")
    #expect(try files.text("whole/sweep.csv") == whole.output)
    try Data(other.replacing("60s", with: "50s").utf8)
      .write(to: files.directory.appending(path: "b.json"))
    let stale = try run(["merge", "part1", "part2", "-o", "whole"] + screens, in: files)
    #expect(stale.code == 65)
    let same = try run(["sweep", "a.json", "--workload", "a.json"], in: files)
    #expect(same.code == 64)
    #expect(same.messages.contains("two screens must not have the same name"))
  }

  @Test func `a row of a sweep contains the counts of its run`() throws {
    let rows = try Granularity.run(["sweep", "menu", "--donuts", "3,4", "--orders", "5"]).output
    let run = try Granularity.run([
      "run", "menu", "--donuts", "4", "--orders", "5", "--format", "csv",
    ])
    let header = try #require(rows.split(separator: "\n").first).split(separator: ",")
    #expect(header.dropFirst(3).first == "donuts")
    #expect(rows.contains(",2,coarse,4,"))
    let reevaluations = try cell("reevaluations", 1, of: run.output)
    #expect(try cell("reevaluations", 4, of: rows) == reevaluations)
  }

  @Test func `'sweep --dry-run' shows the points without running them`() throws {
    let line = ["sweep", "broad", "--views", "1,1000000", "--ticks", "1000000", "--dry-run"]
    let ending = try Granularity.run(line + ["--runtime", "coarse,fine"])
    let id = try #require(ending.output.firstMatch(of: /broad#[0-9a-f]{8}/)).output
    let rows = """
      plan_id,point,runtime,views,expected_reevaluations
      \(id),1,coarse,1,1000000
      \(id),1,fine,1,1000000
      \(id),2,coarse,1000000,1000000000000
      \(id),2,fine,1000000,1000000

      """
    #expect(ending == .init(code: 0, output: rows, messages: ""))
    #expect(
      try Granularity.run(line + ["--format", "table"]).output == """
        broad: 2 points over views with ticks=1000000

        Re-evaluations by the closed form
        point    views         coarse     fine  observation
            1        1        1000000  1000000      1000000
            2  1000000  1000000000000  1000000      1000000

        Cost: 6 runs, 1000005000000 re-evaluations, without mounts

        """)
  }

  @Test func `dry runs of all shards together show each point of the sweep once`() throws {
    let numbers = try (1...3).flatMap { shard in
      try Granularity.run(
        Self.line + ["--dry-run", "--runtime", "fine", "--shard", "\(shard)/3"]
      ).output.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[1] }
    }
    #expect(numbers.sorted() == ["1", "2", "3", "4", "5", "6", "7"])
  }

  @Test
  func `a count that contradicts its closed form makes 'sweep', a shard and 'merge' exit with 3`()
    throws
  {
    let files = try Files()
    defer { files.remove() }
    let line = ["sweep", "misjudged", "--ticks", "2,3"]
    let sweep = try run(line, in: files, by: "unsound-granularity")
    let shard = try run(
      line + ["--shard", "1/1", "-o", "part"], in: files, by: "unsound-granularity")
    let merge = try run(["merge", "part", "-o", "whole"], in: files, by: "unsound-granularity")
    #expect([sweep.code, shard.code, merge.code] == [3, 3, 3])
    #expect(sweep.output.contains(",false\n"))
    #expect(sweep.messages.contains("need to meet the closed form, exact 3; found 2\n"))
    #expect(merge.messages.contains("need to meet the closed form, exact 3; found 2\n"))
    #expect(try files.text("whole/sweep.csv") == sweep.output)
    // A page on the standard output shows what is broken; with the page in a file, the messages do.
    let page = try run(line + ["--format", "table"], in: files, by: "unsound-granularity")
    #expect(page.code == 3)
    #expect(page.messages == "granularity: 6 invariants are broken\n")
    let file = try run(
      line + ["--format", "table", "-o", "page.txt"], in: files, by: "unsound-granularity")
    #expect(file.messages == "wrote page.txt\n" + sweep.messages)
  }

  @Test func `'merge' writes no file if the shards are incomplete or from different sweeps`() throws
  {
    let files = try Files()
    defer { files.remove() }
    _ = try run(Self.line + ["--shard", "1/2", "-o", "part"], in: files)
    let missing = try run(["merge", "part", "-o", "whole"], in: files)
    #expect(missing.code == 66)
    #expect(
      missing.messages.hasPrefix(
        "granularity: merge needs every point of broad#"))
    _ = try run(
      ["sweep", "broad", "--views", "1..64*2", "--shard", "2/2", "-o", "other"], in: files)
    let mixed = try run(["merge", "part", "other", "-o", "whole"], in: files)
    #expect(mixed.code == 65)
    #expect(!FileManager.default.fileExists(atPath: files.directory.appending(path: "whole").path))
  }

  @Test(arguments: [["--shard", "1/1"], []])
  func `'sweep' exits with 73 if its output file cannot be created`(_ more: [String]) throws {
    let ending = try Granularity.run(
      ["sweep", "broad", "--views", "1,2", "-o", "/no/such/place"] + more)
    #expect(ending.code == 73)
    #expect(
      ending.messages
        == "granularity: cannot create /no/such/place: No such file or directory\n")
  }

  @Test(arguments: [
    ["sweep", "broad", "--views", "1,2", "-o"], ["run", "broad", "-o"],
    ["report", "broad", "--html"], ["explain", "broad", "-o"],
    ["compare", "broad", "broad", "-o"], ["bench", "-o"], ["fix", "rows", "-o"], ["claims", "-o"],
  ])
  func `a command fails before its work starts if its output path is a directory`(words: [String])
    throws
  {
    let files = try Files()
    defer { files.remove() }
    let ending = try Granularity.run(words + [files.directory.path])
    #expect(ending.code == 73)
    #expect(ending.output == "")
    #expect(
      ending.messages == "granularity: cannot create \(files.directory.path): Is a directory\n")
  }

  @Test(arguments: [["-o", "rows.csv"], ["-o", "part", "--shard", "1/1"]])
  func `a sweep that is interrupted before its first point is complete leaves only a header row`(
    _ output: [String]
  ) throws {
    let files = try Files()
    defer { files.remove() }
    let process = Granularity.process(
      ["sweep", "broad", "--views", "1000,1001", "--ticks", "1000000"] + output)
    process.currentDirectoryURL = files.directory
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let name = "\(output[1]).partial"
    while process.isRunning, try files.text(name).isEmpty { usleep(10_000) }
    try #require(process.isRunning)
    process.terminate()
    process.waitUntilExit()
    #expect(try files.names() == [name])
    #expect(try files.text(name).split(separator: "\n").count == 1)
  }

  @Test
  func `a sweep writes each row when it is known, and --resume continues an interrupted sweep`()
    throws
  {
    let files = try Files()
    defer { files.remove() }
    let line = ["sweep", "broad", "--views", "1,2,2000", "--ticks", "2000", "--jobs", "1"]
    for output in [[], ["-o", "rows.csv"]] {
      let process = Granularity.process(line + output)
      process.currentDirectoryURL = files.directory
      let (rows, messages) = (try files.create("output"), try files.create("messages"))
      (process.standardOutput, process.standardError) = (rows, messages)
      try process.run()
      let name = output.isEmpty ? "output" : "rows.csv.partial"
      let lines = 1 + 2 * 3
      while process.isRunning, try files.text(name).split(separator: "\n").count < lines {
        usleep(10_000)
      }
      try #require(process.isRunning)
      process.interrupt()
      process.waitUntilExit()
      #expect(process.terminationStatus == 130)
      #expect(try files.text(name).split(separator: "\n").count == lines)
      #expect(try files.text("messages").contains("--resume") == !output.isEmpty)
    }
    // A parameter point whose row is torn, as after a power failure, is run again.
    let partial = try files.text("rows.csv.partial")
    let short = ["sweep", "broad", "--views", "1,2,3", "--ticks", "5", "-o", "short.csv"]
    let whole = try run(short, in: files)
    let text = try files.text("short.csv")
    let shard = try run(short.dropLast(2) + ["--shard", "1/1"], in: files)
    let kept = shard.output.split(separator: "\n").prefix(4).joined(separator: "\n")
    let id = try #require(text.firstMatch(of: /broad#[0-9a-f]{8}/)).output
    try (kept + "\n\(id),2,coa").write(
      to: files.directory.appending(path: "short.csv.partial"), atomically: true, encoding: .utf8)
    let resumed = try run(short + ["--resume"], in: files)
    #expect(resumed == whole)
    #expect(try files.text("short.csv") == text)
    #expect(try !files.names().contains("short.csv.partial"))
    let other = try run(
      ["sweep", "broad", "--views", "1,2", "--ticks", "2000", "-o", "rows.csv", "--resume"],
      in: files)
    #expect(other.code == 65)
    #expect(other.messages.contains("rows.csv.partial needs rows of broad#"))
    #expect(other.messages.contains("without --verify; found rows of broad#"))
    #expect(try files.text("rows.csv.partial") == partial)
    let again = try run(
      ["sweep", "broad", "--views", "1,2", "--ticks", "2000", "-o", "rows.csv"], in: files)
    #expect(again.code == 0)
    #expect(again.messages.contains("rows.csv.partial exists; kept it as rows.csv.partial.1. "))
    #expect(try files.text("rows.csv.partial.1") == partial)
  }

  @Test func `a sweep keeps an unrelated file at the path of its partial rows`() throws {
    let files = try Files()
    defer { files.remove() }
    let file = files.directory.appending(path: "rows.csv.partial")
    try Data("a download in progress".utf8).write(to: file)
    let ending = try run(["sweep", "broad", "--views", "1,2", "-o", "rows.csv"], in: files)
    #expect(ending.code == 0)
    #expect(try files.text("rows.csv.partial.1") == "a download in progress")
    #expect(try !files.names().contains("rows.csv.partial"))
  }

  @Test func `'sweep --resume' refuses rows outside the shard and keeps them`() throws {
    let files = try Files()
    defer { files.remove() }
    let rows = try run(Self.line + ["--shard", "1/1"], in: files).output
    try Data(rows.utf8).write(to: files.directory.appending(path: "part.partial"))
    let resumed = try run(Self.line + ["--shard", "1/2", "-o", "part", "--resume"], in: files)
    #expect(resumed.code == 65)
    #expect(resumed.messages.contains("part.partial has a row of point "))
    #expect(try files.text("part.partial") == rows)
    #expect(try files.names() == ["part.partial"])
  }

  @Test func `'merge' says so if only some shards were made with --verify`() throws {
    let files = try Files()
    defer { files.remove() }
    _ = try run(Self.line + ["--shard", "1/2", "-o", "part1", "--verify"], in: files)
    _ = try run(Self.line + ["--shard", "2/2", "-o", "part2"], in: files)
    let mixed = try run(["merge", "part1", "part2", "-o", "whole"], in: files)
    #expect(mixed.code == 0)
    #expect(mixed.messages.hasSuffix("only some of the shards were run with --verify\n"))
    _ = try run(Self.line + ["--shard", "2/2", "-o", "part2", "--verify"], in: files)
    let same = try run(["merge", "part1", "part2", "-o", "whole"], in: files)
    #expect(same.code == 0)
    #expect(!same.messages.contains("--verify"))
  }

  @Test func `a shard does not replace the file of a different shard or sweep`() throws {
    let files = try Files()
    defer { files.remove() }
    let first = try run(Self.line + ["--shard", "1/2", "-o", "part"], in: files)
    let rows = try files.text("part")
    #expect(try run(Self.line + ["--shard", "1/2", "-o", "part"], in: files) == first)
    for arguments in [
      Self.line + ["--shard", "2/2", "-o", "part"],
      ["sweep", "broad", "--views", "3,4", "--shard", "1/2", "-o", "part"],
    ] {
      let second = try run(arguments, in: files)
      #expect(second.code == 73)
      #expect(second.messages.contains("part exists and is not shard "))
      #expect(try files.text("part") == rows)
    }
  }

  private func run(
    _ arguments: [String], in files: Files, by name: String = "granularity"
  ) throws -> Granularity.Ending {
    try Granularity.run(arguments, in: files.directory, by: name)
  }

  /// Returns the cell of a column in a line of a CSV file. The header is line 0.
  private func cell(_ column: String, _ line: Int, of text: String) throws -> Substring {
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    return lines[line][try #require(lines[0].firstIndex(of: Substring(column)))]
  }
}
