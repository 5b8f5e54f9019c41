import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the command line and the output of `run` that do not depend on the counts.
@Suite(.waitsForProcesses) struct RunTests {
  @Test(arguments: ["18446744073709551616", "-1", "many", "1.5", ""])
  func `a parameter value outside its range exits with 64`(_ ticks: String) throws {
    let ending = try Granularity.run(["run", "timer", "--ticks=\(ticks)"])
    #expect(ending.code == 64)
    #expect(ending.output == "")
    #expect(ending.messages.hasPrefix("granularity: --ticks needs "))
    #expect(ending.messages.contains("found '\(ticks)'"))
  }

  @Test
  func `a switch is listed among a run's parameters only if it does not have its default value`()
    throws
  {
    func parameters(_ flags: [String]) throws -> Set<Substring> {
      let line = ["run", "timer", "--ticks", "3", "--format", "csv"] + flags
      let rows = try Granularity.run(line).output.split(separator: "\n").dropFirst()
      return Set(rows.map { $0.split(separator: ",")[4] })
    }
    #expect(try parameters(["--closures", "captures", "--sdk", "27"]) == ["ticks=3"])
    #expect(
      try parameters(["--closures", "equal", "--sdk", "26"])
        == ["closures=equal;sdk=26;ticks=3"])
  }

  @Test func `an unknown value of a switch exits with 64`() throws {
    let ending = try Granularity.run(["explain", "timer", "--closures", "same"])
    let message = "granularity: --closures needs one of captures, different, equal; found 'same'\n"
    #expect(ending == .init(code: 64, output: "", messages: message))
  }

  @Test(arguments: [("tmier", "unknown scenario 'tmier'; did you mean 'timer'?")])
  func `an unknown workload exits with 64 and suggests the nearest one`(
    _ name: String, _ message: String
  ) throws {
    let ending = try Granularity.run(["run", name])
    #expect(ending == .init(code: 64, output: "", messages: "granularity: \(message)\n"))
  }

  @Test func `'run' writes its output file completely and leaves no other file`() throws {
    let files = try Files()
    defer { files.remove() }
    let path = files.directory.appending(path: "runs.csv").path
    let printed = try Granularity.run(["run", "timer", "--ticks", "3", "--format", "csv"])
    let written = try Granularity.run(
      ["run", "timer", "--ticks", "3", "--format", "csv", "-o", path])
    #expect(written == .init(code: 0, output: "", messages: "wrote \(path)\n"))
    #expect(try files.text("runs.csv") == printed.output)
    #expect(try files.names() == ["runs.csv"])
  }

  @Test func `'run' exits with 73 if the directory of its output does not exist`() throws {
    let ending = try Granularity.run(["run", "timer", "--ticks", "3", "-o", "/no/such/place"])
    #expect(ending.code == 73)
    #expect(ending.output == "")
    #expect(ending.messages.contains("/no/such/place"))
  }

  @Test func `a dash as the output path means the standard output`() throws {
    let line = ["run", "timer", "--ticks", "3", "--format", "json"]
    #expect(try Granularity.run(line + ["-o", "-"]) == Granularity.run(line))
  }

  @Test(arguments: [
    (["--format", "table"], true), (["--format", "table", "--quiet"], false),
    (["--format", "markdown"], false), (["--format", "csv"], false), (["--format", "json"], false),
  ])
  func `only a page for the terminal shows the command 'explain', just before the decision`(
    _ flags: [String], _ isShown: Bool
  ) throws {
    let output = try Granularity.run(["run", "timer", "--ticks", "3"] + flags).output
    let line = "\nWhy: granularity explain timer --ticks 3 --view TruckStatus\n"
    #expect(output.contains(line + "\nDecision: ") == isShown)
    #expect(output.contains("granularity explain") == isShown)
  }

  @Test func `the command 'explain' that 'run' prints works unchanged`() throws {
    let page = try Granularity.run(["run", "donut-list", "--rows", "inline", "--ticks", "3"]).output
    let line = try #require(page.split(separator: "\n").last { $0.hasPrefix("Why: ") })
    let words = line.split(separator: " ").dropFirst(2).map(String.init)
    let ending = try Granularity.run(words)
    #expect((ending.code, ending.messages) == (0, ""))
    #expect(ending.output.contains("Why each view was evaluated or skipped"))
  }

  @Test func `the error for an unknown view names the command that shows all views`() throws {
    let ending = try Granularity.run(
      ["explain", "donut-list", "--rows", "shared", "--donuts", "3", "--view", "Menu"])
    let command = "granularity explain donut-list --donuts 3 --rows shared --ticks 50"
    #expect(
      ending.messages == "granularity: unknown view 'Menu'; see '\(command)'\n")
    #expect(ending.code == 64)
  }

  @Test(arguments: ["DonutRow[10]"])
  func `the example view in the help of 'explain' exists`(_ view: String) throws {
    #expect(try Granularity.run(["help", "explain"]).output.contains(view))
    try Granularity.run(["explain", "donut-list", "--view", view]).expect(code: 0)
  }

  /// 11,809 is the first number of ticks at which dividing two durations as `Double` would lose a millisecond.
  @Test(arguments: [("11809", "1180900"), ("1", "100")])
  func `the virtual time of a long run is exact to the millisecond`(
    ticks: String, milliseconds: String
  ) throws {
    let rows = try Granularity.run([
      "run", "timer", "--ticks", ticks, "--runtime", "fine", "--format", "csv",
    ]).output.split(separator: "\n").map { $0.split(separator: ",") }
    let column = try #require(rows[0].firstIndex(of: "virtual_ms"))
    #expect(rows[1][column] == Substring(milliseconds))
  }

  @Test(arguments: [
    "accepted", "budgets", "causes", "claims", "cost", "evidence", "runs", "sweep", "timeline",
    "views",
  ])
  func `'list columns' describes each column of each recorded file`(file: String) throws {
    let results = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Results")
    let text = try String(contentsOf: results.appending(path: "\(file).csv"), encoding: .utf8)
    let list = try Granularity.run(["list", "columns"], environment: [:]).output
    let known = list.split(separator: "\n").map {
      $0.split(separator: " ").prefix(2).map(String.init)
    }
    for column in text.prefix(while: { $0 != "\n" }).split(separator: ",") {
      #expect(known.contains([file, String(column)]), "\(column)")
    }
  }

  @Test(arguments: ["runs", "views", "causes", "timeline"])
  func `'list columns' describes each column of the tables that 'run' and 'explain' write`(
    table: String
  )
    throws
  {
    let line = ["menu", "--donuts", "2", "--orders", "2", "--format", "csv", "--table", table]
    let run = try Granularity.run(["run"] + line)
    let list = try Granularity.run(["list", "columns", "--format", "json"], environment: [:])
    #expect([run.code, list.code] == [0, 0])
    let header = try #require(run.output.split(separator: "\n").first).split(separator: ",")
    for column in header {
      #expect(
        list.output.contains(
          "\"table\": \"\(table)\",\n      \"column\": \"\(column)\",\n      \"meaning\": "),
        "\(column)")
    }
    let json = try Granularity.run(
      ["explain"] + line.map { $0 == "csv" ? "json" : $0 } + ["--view", "DonutMenu"])
    #expect(json.code == 0)
    let row = json.output.prefix { $0 != "}" }
    #expect(row.matches(of: /"(\w+)":/).map(\.1) == header)
  }

  @Test func `'explain --view' writes only the causes of that view as rows`() throws {
    let line = ["explain", "donut-list", "--donuts", "3", "--ticks", "2", "--runtime", "fine"]
    let all = try Granularity.run(line + ["--format", "csv"]).output
    let one = try Granularity.run(line + ["--format", "csv", "--view", "DonutRow[1]"]).output
    let rows = one.split(separator: "\n").dropFirst()
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { $0.contains("DonutRow[1],") })
    #expect(Set(rows).isStrictSubset(of: all.split(separator: "\n")))
  }

  @Test(arguments: ["run", "explain"], [[], ["--format", "markdown"]])
  func `--table requires the format csv or json`(command: String, format: [String]) throws {
    let ending = try Granularity.run([command, "timer", "--table", "views"] + format)
    let found = format.last ?? "table"
    #expect(
      ending
        == .init(
          code: 64, output: "",
          messages: "granularity: --table needs --format csv or json; found --format \(found)\n"))
  }

  @Test(arguments: [("60", 60), ("70", 70), ("120", 120), ("x", 80), ("0", 80)])
  func `the environment variable COLUMNS sets the width of a page`(columns: String, width: Int)
    throws
  {
    let page = try Granularity.run(
      ["explain", "donut-list", "--ticks", "1"], environment: ["COLUMNS": columns]
    ).output
    let longest = page.split(separator: "\n").map(\.count).max() ?? 0
    #expect(longest <= width)
    #expect(longest > width - 15)
  }

  @Test(arguments: [
    ("run broad --views 9999", 1_000_100_000), ("sweep broad --views 1,9998", 1_000_300_000),
  ])
  func `a long run is announced with the re-evaluations that the closed form predicts`(
    line: String, reevaluations: Int
  ) throws {
    let process = Granularity.process(
      line.split(separator: " ").map(String.init) + ["--ticks", "100000"])
    let messages = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = messages
    try process.run()
    let text = String(decoding: messages.fileHandleForReading.availableData, as: UTF8.self)
    process.terminate()
    process.waitUntilExit()
    #expect(
      text == """
        granularity: the closed forms expect \(reevaluations) re-evaluations, about 1000 s in a \
        release build; Ctrl-C ends the run

        """)
  }

  @Test func `'explain' without a workload is a command-line mistake`() throws {
    #expect(
      try Granularity.run(["explain"])
        == .init(
          code: 64, output: "",
          messages: """
            granularity: 'explain' needs a workload or --workload FILE ('granularity list' lists the \
            workloads); found none

            """))
  }

  @Test func `'run' without a workload runs the workload timer`() throws {
    #expect(try Granularity.run(["run"]) == Granularity.run(["run", "timer"]))
  }
}
