import Foundation
import Testing

/// Screen files on the command line.
@Suite struct ScreenFileTests {
  private func put(_ text: String, in files: Files) throws {
    try text.write(
      to: files.directory.appending(path: "screen.json"), atomically: true, encoding: .utf8)
  }

  @Test func `the file that init writes runs, and its counts match the closed form`() throws {
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

  @Test func `init replaces an existing file only with --force`() throws {
    let files = try Files()
    defer { files.remove() }
    try put("mine", in: files)
    let refused = try Granularity.run(["init"], in: files.directory)
    #expect(
      refused
        == .init(
          code: 73, output: "",
          messages: """
            granularity: screen.json needs to be a new file; found an existing one (--force \
            replaces it)

            """))
    #expect(try files.text("screen.json") == "mine")
    #expect(try Granularity.run(["init", "--force"], in: files.directory).code == 0)
    #expect(try files.text("screen.json").hasPrefix("{\n"))
    #expect(try files.names() == ["screen.json"])
  }

  @Test func `the schema and the example file can be printed`() throws {
    let schema = try Granularity.run(["init", "--schema"])
    let start = try Granularity.run(["init", "-"])
    #expect(schema.output.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/"))
    #expect(start.output.hasPrefix("{\n  \"$comment\": ["))
    #expect([schema.code, start.code] == [0, 0])
    #expect([schema.messages, start.messages] == ["", ""])
  }

  @Test func `a screen on the standard input runs like one in a file`() throws {
    let files = try Files()
    defer { files.remove() }
    _ = try Granularity.run(["init"], in: files.directory)
    let file = files.directory.appending(path: "screen.json")
    let named = try Granularity.run(["run", "--workload", file.path])
    let process = Granularity.process(["run", "--workload", "-"])
    process.standardInput = try FileHandle(forReadingFrom: file)
    #expect(try Granularity.run(process) == named)
  }

  @Test func `a screen is written as a page, a trace and a diagram like a named workload`() throws {
    let files = try Files()
    defer { files.remove() }
    _ = try Granularity.run(["init"], in: files.directory)
    let report = ["report", "--workload", "screen.json"]
    let ending = try Granularity.run(
      report + ["--html", "p.html", "--trace", "t.json", "--mermaid", "m.mmd"], in: files.directory)
    #expect(ending == .init(code: 0, output: "", messages: ""))
    #expect(
      try files.text("p.html").contains(
        "<h1>Migrate &#39;checkout&#39;: 80 re-evaluations instead of 180, 55% fewer</h1>"))
    #expect(try files.text("t.json").contains("/CheckoutScreen/CartList/CartRow[9]"))
    #expect(try files.text("m.mmd").contains("180 re-evaluations"))
    let both = try Granularity.run(report + ["menu", "--html", "-"], in: files.directory)
    let recorded = try Granularity.run(report + ["--from", "x", "--html=-"], in: files.directory)
    #expect([both.code, recorded.code] == [64, 64])
    #expect(recorded.messages.contains("found '--workload screen.json'"))
  }

  @Test(arguments: [
    ("Xyz", ""), ("Footr", "; did you mean 'Footer'?"),
    ("/CheckoutScreen/Footr", "; did you mean '/CheckoutScreen/Footer'?"),
  ])
  func `the error for a view that a screen does not have suggests the nearest, or a command`(
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
        + "views, changes, duration; found 'nmae' at $.nmae (line 1, column 2); did you mean 'name'?"
    ),
  ])
  func `a file that does not declare a screen exits with 65`(text: String, message: String) throws {
    let files = try Files()
    defer { files.remove() }
    try put(text, in: files)
    for command in ["run", "explain"] {
      let ending = try Granularity.run([command, "--workload", "screen.json"], in: files.directory)
      #expect(ending == .init(code: 65, output: "", messages: "granularity: \(message)\n"))
    }
  }

  @Test(arguments: ["none.json", "/", "/dev/zero"])
  func `a file that cannot be read exits with 66`(path: String) throws {
    let ending = try Granularity.run(["run", "--workload", path])
    #expect(ending.code == 66)
    #expect(ending.output == "")
    #expect(ending.messages.hasPrefix("granularity: \(path) needs to be "))
  }

  @Test func `a workload with a file, or an unknown parameter of a screen, exits with 64`() throws {
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
        "'--workload screen.json' has no parameter '--ticks'; 'granularity explain --workload"))
  }
}
