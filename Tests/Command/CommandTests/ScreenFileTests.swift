import Foundation
import GranularityTestProcesses
import Testing

/// Tests of commands that read a screen file.
@Suite(.waitsForProcesses) struct ScreenFileTests {
  private func put(_ text: String, in files: Files) throws {
    try text.write(
      to: files.directory.appending(path: "screen.json"), atomically: true, encoding: .utf8)
  }

  @Test func `the screen file that 'init' writes runs, and its counts match the closed form`()
    throws
  {
    let files = try Files()
    defer { files.remove() }
    let start = try Granularity.run(["init"], in: files.directory)
    #expect(
      start
        == .init(
          code: 0, output: "",
          messages: "wrote screen.json; run it with: granularity run --workload screen.json\n"))
    let run = try Granularity.run(["run", "--workload", "screen.json"], in: files.directory)
    #expect(run.code == 0)
    #expect(run.messages == "")
    #expect(
      run.output.contains("What would a migration of this screen save?\nMigrating 'checkout' from"))
    #expect(!run.output.contains("broken"))
    let explanation = try Granularity.run(
      ["explain", "--workload=screen.json", "--view", "Clock"], in: files.directory)
    #expect(explanation.code == 0)
    #expect(explanation.output.contains("60 × clock → session.now → property(session.now)"))
    #expect(explanation.output.contains("closed form"))
  }

  @Test func `an operand that ends in .json is read as a screen file`() throws {
    let files = try Files()
    defer { files.remove() }
    _ = try Granularity.run(["init", "-q"], in: files.directory)
    for command in ["run", "explain"] {
      let short = try Granularity.run([command, "screen.json"], in: files.directory)
      let long = try Granularity.run([command, "--workload", "screen.json"], in: files.directory)
      #expect(short.code == 0)
      #expect(short == long)
    }
    let missing = try Granularity.run(["run", "other.json"], in: files.directory)
    #expect(missing.code == 66)
    #expect(missing.messages.hasPrefix("granularity: cannot read other.json: No such file"))
    let two = try Granularity.run(
      ["run", "screen.json", "--workload", "screen.json"], in: files.directory)
    #expect(two.messages == "granularity: a run needs one screen file; found 2\n")
  }

  @Test func `a run compares alternative models only if it includes both coarse and fine`() throws {
    let files = try Files()
    defer { files.remove() }
    _ = try Granularity.run(["init", "-q"], in: files.directory)
    for (runtimes, isStudy) in [
      ("coarse", false), ("fine", false), ("coarse,observation", false), ("coarse,fine", true),
    ] {
      let rows = try Granularity.run(
        ["run", "screen.json", "--runtime", runtimes, "--format", "csv"], in: files.directory
      ).output.split(separator: "\n").dropFirst()
      #expect((rows.count > runtimes.split(separator: ",").count) == isStudy, "\(runtimes)")
    }
  }

  @Test func `'explain' shows every screen if several are given`() throws {
    let files = try Files()
    defer { files.remove() }
    _ = try Granularity.run(["init", "-q", "a.json"], in: files.directory)
    try files.text("a.json").replacing("\"checkout\"", with: "\"basket\"").write(
      to: files.directory.appending(path: "b.json"), atomically: true, encoding: .utf8)
    let ending = try Granularity.run(
      ["explain", "--workload", "a.json", "--workload", "b.json", "--format", "csv"],
      in: files.directory)
    #expect(ending.code == 0)
    let names = ending.output.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "#" } }
    #expect(Set(names) == ["basket", "checkout"])
  }

  @Test(arguments: [
    "ProductRow ×20", "ProductRow[…]", "/CheckoutScreen/ProductRow[…] ×20", "ProductRow",
    "…reen/ProductRow[…]",
  ])
  func `'explain' finds a view by every form of its name that a report prints`(view: String) throws
  {
    let files = try Files()
    defer { files.remove() }
    _ = try Granularity.run(["init"], in: files.directory)
    let ending = try Granularity.run(
      ["explain", "screen.json", "--view", view], in: files.directory)
    #expect(ending.code == 0, "\(ending.messages)")
    #expect(ending.output.contains("\n/CheckoutScreen/ProductRow[…] ×20\n"))
    #expect(!ending.output.contains("Clock\n"))
  }

  @Test func `'explain' says that rows were evaluated because a closure differs`() throws {
    let files = try Files()
    defer { files.remove() }
    try put(
      #"""
      {"name": "s", "objects": {"cart": {"properties": ["note"], "lists": {"items": 3}}},
       "views": [{"name": "Cart", "reads": "cart.note", "children": [
         {"name": "Row", "repeat": "cart.items", "closure": []}]}],
       "changes": [{"name": "type", "times": 10, "sets": "cart.note"}]}
      """#, in: files)
    let line = ["explain", "screen.json", "--runtime", "fine"]
    let captures = try Granularity.run(line, in: files.directory)
    #expect(!captures.output.contains("× self:"))
    let different = try Granularity.run(line + ["--closures", "different"], in: files.directory)
    #expect(different.output.contains("\n    30 × self: a closure differs\n"))
  }

  @Test
  func `a declaration without effect in a screen file is a warning beside rows and on the page`()
    throws
  {
    let files = try Files()
    defer { files.remove() }
    try put(
      #"{"name": "s", "objects": {"a": ["p", "q"]}, "views": [{"name": "A", "reads": "a.p"}], "changes": []}"#,
      in: files)
    let rows = try Granularity.run(["run", "screen.json", "--format", "csv"], in: files.directory)
    let warning = "no view reads 'a.q', and no change writes it"
    #expect(rows.messages == "granularity: warning: \(warning)\n")
    #expect(rows.code == 0)
    let page = try Granularity.run(["run", "screen.json"], in: files.directory)
    #expect(page.messages == "")
    #expect(page.output.contains("No verdict: no change of the model occurs in the run, so this"))
    #expect(page.output.contains("Warnings\n\(warning)\n"))
    let reasons = try Granularity.run(["explain", "screen.json"], in: files.directory)
    #expect(reasons.messages == rows.messages)
  }

  @Test
  func `counts of several screens are recorded, checked and reported like those of workloads`()
    throws
  {
    let files = try Files()
    defer { files.remove() }
    _ = try Granularity.run(["init", "a.json"], in: files.directory)
    try files.text("a.json").replacing("\"checkout\"", with: "\"basket\"").write(
      to: files.directory.appending(path: "b.json"), atomically: true, encoding: .utf8)
    func run(_ command: [String]) throws -> Granularity.Ending {
      let screens = ["--workload", "a.json", "--workload", "b.json", "--results", "Counts"]
      return try Granularity.run(command + screens, in: files.directory)
    }
    let first = try run(["record", "--reason", "the first counts"])
    #expect(first.code == 0, "\(first.messages)")
    let runs = try files.text("Counts/runs.csv")
    #expect(runs.split(separator: "\n").count == 1 + 2 * 3)
    #expect(runs.contains(",file=b.json,"))
    try run(["check"]).expect(code: 0)
    let page = try run(["report", "--html", "page.html"])
    #expect(page.code == 0, "\(page.messages)")
    #expect(try files.text("page.html").contains("basket"))

    let edited = try files.text("b.json").replacing(
      "\"name\": \"Footer\"", with: "\"name\": \"Footer\", \"reads\": \"session.now\"")
    try edited.write(
      to: files.directory.appending(path: "b.json"), atomically: true, encoding: .utf8)
    let worse = try run(["check", "--junit", "j.xml", "--markdown", "m.md", "--github"])
    #expect(worse.code == 2)
    #expect(worse.output.contains("/CheckoutScreen/Footer"))
    #expect(worse.output.contains("granularity run --workload b.json"))
    #expect(worse.output.contains("::error file=Counts/"))
    #expect(try files.text("j.xml").contains("basket"))
    #expect(try files.text("m.md").contains("basket"))
    try run(["record", "--reason", "the footer has a clock"]).expect(code: 0)
    try run(["check"]).expect(code: 0)
  }

  @Test func `two screens with the same name are refused`() throws {
    let files = try Files()
    defer { files.remove() }
    _ = try Granularity.run(["init", "a.json"], in: files.directory)
    _ = try Granularity.run(["init", "b.json"], in: files.directory)
    let ending = try Granularity.run(
      ["check", "--workload", "a.json", "--workload", "b.json"], in: files.directory)
    #expect(ending.code == 64)
    #expect(
      ending.messages
        == "granularity: two screens must not have the same name; found 'checkout' in a.json and b.json\n"
    )
  }

  @Test func `a sweep over a screen can be divided into shards and merged`() throws {
    let files = try Files()
    defer { files.remove() }
    _ = try Granularity.run(["init", "a.json"], in: files.directory)
    func run(_ arguments: [String]) throws -> Granularity.Ending {
      try Granularity.run(arguments, in: files.directory)
    }
    let line = ["sweep", "a.json", "--closures", "captures,different,equal"]
    let whole = try run(line)
    #expect(whole.code == 0, "\(whole.messages)")
    #expect(whole.output.split(separator: "\n").count == 1 + 3 * 3)
    for part in ["1", "2"] {
      try run(line + ["--shard", "\(part)/2", "-o", "part\(part)"]).expect(code: 0)
    }
    let merged = try run(["merge", "part1", "part2", "-o", "whole", "--workload", "a.json"])
    #expect(merged.code == 0, "\(merged.messages)")
    #expect(try files.text("whole/sweep.csv") == whole.output)
  }

  @Test func `'init' replaces an existing file only with --force`() throws {
    let files = try Files()
    defer { files.remove() }
    try put("mine", in: files)
    let refused = try Granularity.run(["init"], in: files.directory)
    #expect(
      refused
        == .init(
          code: 73, output: "",
          messages: """
            granularity: screen.json already exists; --force replaces it

            """))
    #expect(try files.text("screen.json") == "mine")
    try Granularity.run(["init", "--force"], in: files.directory).expect(code: 0)
    #expect(try files.text("screen.json").hasPrefix("{\n"))
    #expect(try files.names() == ["screen.json"])
  }

  @Test func `'init' can print the schema and the example screen`() throws {
    let schema = try Granularity.run(["init", "--schema"])
    let start = try Granularity.run(["init", "-"])
    #expect(schema.output.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/"))
    #expect(start.output.hasPrefix("{\n  \"$comment\": ["))
    #expect([schema.code, start.code] == [0, 0])
    #expect([schema.messages, start.messages] == ["", ""])
  }

  @Test func `a screen on the standard input runs like a screen in a file`() throws {
    let files = try Files()
    defer { files.remove() }
    _ = try Granularity.run(["init"], in: files.directory)
    let file = files.directory.appending(path: "screen.json")
    let named = try Granularity.run(["run", "--workload", file.path])
    let process = Granularity.process(["run", "--workload", "-"])
    process.standardInput = try FileHandle(forReadingFrom: file)
    #expect(try Granularity.run(process) == named)
  }

  @Test func `'report' writes a screen as a page, a trace and a diagram, as for a named workload`()
    throws
  {
    let files = try Files()
    defer { files.remove() }
    _ = try Granularity.run(["init"], in: files.directory)
    let report = ["report", "--workload", "screen.json"]
    let ending = try Granularity.run(
      report + ["--html", "p.html", "--trace", "t.json", "--mermaid", "m.mmd"], in: files.directory)
    #expect(
      ending
        == .init(
          code: 0, output: "", messages: "wrote p.html\nwrote t.json\nwrote m.mmd\n"))
    #expect(
      try files.text("p.html").contains(
        "<h1>Migrate &#39;checkout&#39;: 80 re-evaluations instead of 180, 56% fewer</h1>"))
    #expect(try files.text("t.json").contains("/CheckoutScreen/CartList/CartRow[9]"))
    #expect(try files.text("m.mmd").contains("180 re-evaluations"))
    let both = try Granularity.run(report + ["menu", "--html", "-"], in: files.directory)
    let recorded = try Granularity.run(
      report + ["--results", "x", "--html=-"], in: files.directory)
    #expect([both.code, recorded.code] == [64, 5])
  }

  @Test(arguments: [
    ("Xyz", ""), ("Footr", "; did you mean 'Footer'?"),
    ("/CheckoutScreen/Footr", "; did you mean '/CheckoutScreen/Footer'?"),
  ])
  func `the error for an unknown view of a screen suggests the nearest view or a command`(
    view: String, nearest: String
  ) throws {
    let files = try Files()
    defer { files.remove() }
    _ = try Granularity.run(["init"], in: files.directory)
    let ending = try Granularity.run(
      ["explain", "--workload", "screen.json", "--view", view], in: files.directory)
    #expect(ending.code == 64)
    let shown =
      nearest.isEmpty
      ? "; see 'granularity explain --workload screen.json'" : nearest
    #expect(ending.messages == "granularity: unknown view '\(view)'\(shown)\n")
  }

  @Test(arguments: [
    ("", "screen.json: a screen needs a value; found the end of the file (line 1, column 1)"),
    (
      #"{"nmae": "x"}"#,
      "screen.json: a screen needs no members other than $schema, version, name, summary, objects, "
        + "views, changes, duration; found 'nmae' at $.nmae (line 1, column 2); did you mean 'name'?\n"
        + ["name", "objects", "views", "changes"].map {
          "screen.json: a screen needs a member '\($0)'; found none at $ (line 1, column 1)"
        }.joined(separator: "\n")
    ),
  ])
  func `'run' and 'explain' exit with 65 if a file does not declare a screen`(
    text: String, message: String
  ) throws {
    let files = try Files()
    defer { files.remove() }
    try put(text, in: files)
    for command in ["run", "explain"] {
      let ending = try Granularity.run([command, "--workload", "screen.json"], in: files.directory)
      #expect(ending == .init(code: 65, output: "", messages: "granularity: \(message)\n"))
    }
  }

  @Test(arguments: ["none.json", "/", "/dev/zero"])
  func `'run' exits with 66 if the screen file cannot be read`(path: String) throws {
    let ending = try Granularity.run(["run", "--workload", path])
    #expect(ending.code == 66)
    #expect(ending.output == "")
    #expect(ending.messages.hasPrefix("granularity: cannot read \(path): "))
  }

  @Test func `a workload beside a screen file, or an unknown parameter of a screen, exits with 64`()
    throws
  {
    let files = try Files()
    defer { files.remove() }
    _ = try Granularity.run(["init"], in: files.directory)
    let both = try Granularity.run(
      ["run", "menu", "--workload", "screen.json"], in: files.directory)
    let flag = try Granularity.run(
      ["run", "--workload", "screen.json", "--ticks", "3"], in: files.directory)
    #expect([both.code, flag.code] == [64, 64])
    #expect(
      both.messages.contains(
        "a run needs either a workload or --workload FILE; found both, 'menu' and"))
    #expect(
      flag.messages.contains(
        "'--workload screen.json' has no parameter '--ticks'; it has --seed, --closures, --sdk\n"))
  }
}
