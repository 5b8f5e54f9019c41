import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the edits of a screen file that the command `fix` proposes.
@Suite(.waitsForProcesses) struct FixTests {
  private static let screen = #"""
    {
      "name": "pill",
      "objects": { "model": ["level", "elapsed"], "help": ["page"] },
      "views": [{
        "name": "Pill", "installs": ["model", "help"],
        "reads": "model.level"
      }],
      "changes": [
        { "name": "clock", "every": "100ms", "times": 10, "sets": "model.elapsed" },
        { "name": "meter", "times": 3, "sets": "model.level" },
        { "name": "help", "times": 2, "sets": "help.page" }
      ]
    }
    """#

  private func put(_ text: String, in files: Files) throws {
    try text.write(
      to: files.directory.appending(path: "screen.json"), atomically: true, encoding: .utf8)
  }

  private func fix(_ options: [String], in files: Files) throws -> Granularity.Ending {
    try Granularity.run(["fix", "screen.json"] + options, in: files.directory)
  }

  @Test func `'fix' shows the best edits with line numbers and the re-evaluations that remain`()
    throws
  {
    let files = try Files()
    defer { files.remove() }
    try put(Self.screen, in: files)
    let ending = try fix([], in: files)
    #expect(ending.code == 0)
    #expect(ending.messages == "")
    #expect(
      ending.output == """
        pill: a screen of your own

        What to change
        'pill' has 15 re-evaluations. One edit leaves 3, 80% fewer: migrate the models
        to @Observable. Without migrating, one edit leaves 5, 67% fewer: do not publish
        model.elapsed, which no view reads; two edits leave 3, 80% fewer (fix 5).

        fix  left  wasted  stale  what to do
          0    15      12      0  the screen as it is
          1     3       0      0  migrate the models to @Observable (screen.json:3)
          5     3       0      0  let Pill hold help without observing, because it reads
                                  no property of it (screen.json:5); then do not publish
                                  model.elapsed, which no view reads (screen.json:3)
          2     5       2      0  do not publish model.elapsed, which no view reads
                                  (screen.json:3)

        One edit
        fix  left  wasted  stale  what to do
          1     3       0      0  migrate the models to @Observable (screen.json:3)
          2     5       2      0  do not publish model.elapsed, which no view reads
                                  (screen.json:3)
          3    13      10      0  let Pill hold help without observing, because it reads
                                  no property of it (screen.json:5)
          4    13      10      0  do not publish help.page, which no view reads
                                  (screen.json:3)

        Two edits
        fix  left  wasted  stale  what to do
          5     3       0      0  let Pill hold help without observing, because it reads
                                  no property of it (screen.json:5); then do not publish
                                  model.elapsed, which no view reads (screen.json:3)
          6     3       0      0  do not publish model.elapsed, which no view reads
                                  (screen.json:3); then do not publish help.page, which
                                  no view reads (screen.json:3)

        """)
  }

  @Test func `the rows of 'fix' contain the predicted and the measured count of each edit`() throws
  {
    let files = try Files()
    defer { files.remove() }
    try put(Self.screen, in: files)
    let csv = try fix(["--format", "csv"], in: files)
    let lines = csv.output.split(separator: "\n").map(String.init)
    #expect(csv.code == 0)
    #expect(
      lines.prefix(3) == [
        "number,edits,runtime,kinds,edit,lines,assumption,is_on_front,predicted_reevaluations,"
          + "reevaluations,saved,wasted,stale_views",
        "0,0,coarse,,,,,true,15,15,0,12,0",
        "1,1,fine,migrate,migrate the models to @Observable,3,,true,3,3,12,0,0",
      ])
    #expect(lines.count == 1 + 7)
    let json = try fix(["--format", "json"], in: files)
    #expect(json.output.hasPrefix("[\n  {\n    \"number\": 0,"))
    let columns = try Granularity.run(["list", "columns"]).output
    #expect(columns.contains(#/\nfixes +predicted_reevaluations/#))
  }

  @Test func `'fix --apply' writes the edited file, which has the counts that 'fix' showed`() throws
  {
    let files = try Files()
    defer { files.remove() }
    try put(Self.screen, in: files)
    let ending = try fix(["--apply", "5", "-o", "new.json", "-q"], in: files)
    #expect(ending == .init(code: 0, output: "", messages: ""))
    #expect(try fix(["--apply", "5", "-o", "new.json"], in: files).messages == "wrote new.json\n")
    let run = try Granularity.run(
      ["fix", "new.json", "--format", "csv"], in: files.directory)
    #expect(run.output.contains("\n0,0,coarse,,,,,true,3,3,0,0,0\n"))
    let none = try fix(["--apply", "7"], in: files)
    #expect(none.code == 64)
    #expect(
      none.messages == "granularity: --apply needs the number of a fix, from 0 to 6; found 7\n")
  }

  @Test func `'fix --apply' of a migration says that the file must run with --runtime fine`() throws
  {
    let files = try Files()
    defer { files.remove() }
    try put(
      #"""
      {"name": "s", "objects": {"cart": {"properties": ["note", "clock"], "lists": {"items": 3}}},
       "views": [{"name": "Cart", "reads": "cart.note", "children": [
         {"name": "Row", "repeat": "cart.items", "closure": []}]}],
       "changes": [
         {"name": "type", "times": 10, "sets": "cart.note"},
         {"name": "tick", "times": 5, "sets": "cart.clock"}]}
      """#, in: files)
    let closures = ["--closures", "different"]
    let kinds = try fix(closures + ["--format", "csv"], in: files).output.split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false)[3] }
    for (kind, message) in [
      ("migrate", "the file stays as it is: run it with --runtime fine\n"),
      ("equatable+migrate", "run the file with --runtime fine\n"), ("equatable", ""),
    ] {
      let number = try #require(kinds.dropFirst().firstIndex(of: Substring(kind))) - 1
      let ending = try fix(closures + ["--apply", "\(number)", "-o", "new.json"], in: files)
      #expect(ending == .init(code: 0, output: "", messages: message + "wrote new.json\n"))
    }
  }

  @Test func `'fix' offers no edits of notifications if the models are already @Observable`() throws
  {
    let files = try Files()
    defer { files.remove() }
    try put(Self.screen, in: files)
    let ending = try fix(["--runtime", "fine"], in: files)
    #expect(ending.code == 0)
    #expect(
      ending.output == """
        pill: a screen of your own

        What to change
        'pill' has 3 re-evaluations. No edit and no pair of edits saves a re-evaluation.

        fix  left  wasted  stale  what to do
          0     3       0      0  the screen as it is

        """)
  }

  @Test func `the way in which closures compare decides how much an equatable row saves`() throws {
    let files = try Files()
    defer { files.remove() }
    try put(
      #"""
      {"name": "s", "objects": {"cart": {"properties": ["note"], "lists": {"items": 3}}},
       "views": [{"name": "Cart", "reads": "cart.note", "children": [
         {"name": "Row", "repeat": "cart.items", "closure": []}]}],
       "changes": [{"name": "type", "times": 10, "sets": "cart.note"}]}
      """#, in: files)
    let none = try fix([], in: files).output
    #expect(none.contains("No edit and no pair of edits saves a re-evaluation."))
    let different = try fix(["--closures", "different"], in: files)
    #expect(
      different.output.contains(
        "One edit leaves 10, 75% fewer: make Row equatable: =="))
    // The runs compare closures in the same way as the prediction.
    #expect(different.output.contains("\n  0    40      30      0  the screen as it is\n"))
    let unknown = try fix(["--closures", "none"], in: files)
    #expect(unknown.code == 64)
    #expect(
      unknown.messages
        == "granularity: --closures needs one of captures, different, equal; found 'none'\n")
  }

  @Test
  func `'fix' offers a workload's other parameter values as edits and keeps the given parameters`()
    throws
  {
    let ending = try Granularity.run(["fix", "tasks", "--tasks", "4", "--deletions", "0"])
    #expect(ending.code == 0 && ending.messages == "")
    #expect(
      ending.output == """
        tasks: a task board: typing, adding, toggling, deleting; rows that observe the
        board or do not

        What to change
        'tasks' has 191 re-evaluations. One edit leaves 42, 78% fewer: let each row hold
        the board without observing, because it reads no property of it (--rows let).

        fix  left  wasted  stale  what to do
          0   191     149      0  the screen as it is
          1    42       0      0  let each row hold the board without observing, because
                                  it reads no property of it (--rows let)

        One edit
        fix  left  wasted  stale  what to do
          1    42       0      0  let each row hold the board without observing, because
                                  it reads no property of it (--rows let)
          2    42       0      0  migrate the models to @Observable

        """)
    let rows = try Granularity.run(["fix", "tasks", "--format", "csv"]).output
      .split(separator: "\n").map(String.init)
    #expect(
      rows.last == "2,1,fine,migrate,migrate the models to @Observable,,,false,47,47,756,0,0")
    let run = try Granularity.run(["run", "tasks", "--rows", "let", "--runtime", "coarse"])
    #expect(run.output.contains("47"))
  }

  @Test func `an edit that 'fix' cannot make for a workload is an error that says why`() throws {
    func message(_ words: String...) throws -> String {
      let ending = try Granularity.run(["fix"] + words)
      #expect(ending.code == 64 && ending.output == "", "\(words)")
      return ending.messages
    }
    for number in ["0", "1", "99"] {
      #expect(
        try message("tasks", "--apply", number)
          == "granularity: --apply needs a screen file; an edit of 'tasks' is a value of a parameter\n"
      )
    }
    #expect(
      try message("window", "--order", "random", "--runtime", "fine") == """
        granularity: 'fix' cannot predict what the edits of 'window' save with these parameters: no \
        closed form gives its count exactly

        """)
    #expect(try message("taks").contains("did you mean 'tasks'?"))
    #expect(try message("tasks", "--depth", "2").contains("'tasks' has no parameter '--depth'"))
    #expect(try message("tasks", "--rows", "x").contains("--rows needs one of let, observed"))
  }

  @Test
  func `'fix' names an edit that it did not count instead of saying that no edit saves anything`()
    throws
  {
    let skips = try Granularity.run(["fix", "skips"])
    #expect(skips.code == 0)
    #expect(
      skips.output.contains(
        "'skips' has 400 re-evaluations. No edit that was counted saves a re-evaluation."))
    #expect(
      skips.output.contains(
        "left out: migrate the models to @Observable: no closed form gives its count"))
    let rows = try Granularity.run(["fix", "skips", "--format", "csv"])
    #expect(
      rows.messages == """
        granularity: warning: left out: migrate the models to @Observable: no closed form gives its \
        count exactly

        """)
  }

  @Test func `'fix' names the edits that correct a view with an old value`() throws {
    let inline = try Granularity.run(["fix", "donut-list", "--rows", "inline"]).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      inline.contains(
        "In the unedited screen, a view shows an old value, until you migrate the models to @Observable, or "
          + "show each donut in a separate view, which observes the donut (--rows views)."))
    let owner = try Granularity.run(["fix", "ownership"]).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(owner.contains("shows an old value, and no single edit corrects that."))
    #expect(try !Granularity.run(["fix", "tasks"]).output.contains("old value"))
  }

  @Test func `a screen file with the name of a workload must be given as a path`() throws {
    let files = try Files()
    defer { files.remove() }
    try Self.screen.write(
      to: files.directory.appending(path: "tasks"), atomically: true, encoding: .utf8)
    let file = try Granularity.run(["fix", "./tasks", "--format", "csv"], in: files.directory)
    #expect(file.output.contains("\n0,0,coarse,,,,,true,15,15,0,12,0\n"))
    let workload = try Granularity.run(["fix", "tasks", "--format", "csv"], in: files.directory)
    #expect(workload.output.contains("\n0,0,coarse,,,,,true,803,803,0,756,0\n"))
    try Self.screen.write(
      to: files.directory.appending(path: "plain"), atomically: true, encoding: .utf8)
    let plain = try Granularity.run(["fix", "plain", "--format", "csv"], in: files.directory)
    #expect(plain.output == file.output)
    let none = try Granularity.run(["fix", "screen.json", "--rows", "let"], in: files.directory)
    #expect(none.code == 66)
    try put(Self.screen, in: files)
    let unknown = try fix(["--rows", "let"], in: files)
    #expect(unknown.code == 64)
    #expect(unknown.messages.contains("'screen.json' has no parameter '--rows'"))
  }

  @Test
  func `'fix' has different exit codes for a missing argument, a missing file and an invalid file`()
    throws
  {
    let files = try Files()
    defer { files.remove() }
    let none = try Granularity.run(["fix"])
    #expect(none.code == 64)
    #expect(none.messages.contains("'fix' needs a screen file"))
    try fix([], in: files).expect(code: 66)
    try put("{}", in: files)
    try fix([], in: files).expect(code: 65)
  }

  @Test func `for a screen on the standard input, 'fix' shows line numbers without a file name`()
    throws
  {
    let files = try Files()
    defer { files.remove() }
    try put(Self.screen, in: files)
    let process = Granularity.process(["fix", "-"])
    process.standardInput = try FileHandle(
      forReadingFrom: files.directory.appending(path: "screen.json"))
    let ending = try Granularity.run(process)
    #expect(ending.code == 0)
    #expect(ending.output.contains("migrate the models to @Observable (line 3)"))
  }

  @Test
  func `'fix' runs only the best edits and pairs of edits, and says how many others there are`()
    throws
  {
    let files = try Files()
    defer { files.remove() }
    // Each object has a view that holds it. The properties that the views do not show are written 1, 2, 3 … times.
    let numbers = 1...33
    let objects = numbers.map { #""m\#($0)": ["shown", "other"]"# }.joined(separator: ", ")
    let views = numbers.map { #"{ "name": "V\#($0)", "reads": "m\#($0).shown" }"# }
    let changes = numbers.map {
      #"{ "name": "c\#($0)", "every": "100ms", "times": \#($0), "sets": "m\#($0).other" }"#
    }
    try put(
      """
      {
        "name": "many", "objects": { \(objects) },
        "views": [\(views.joined(separator: ", "))],
        "changes": [\(changes.joined(separator: ", "))]
      }
      """, in: files)
    let ending = try fix(["--format", "csv"], in: files)
    #expect(ending.code == 0)
    let rows = ending.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
    let edits = Dictionary(grouping: rows.map { String($0[1]) }) { $0 }.mapValues(\.count)
    #expect(edits == ["0": 1, "1": 30, "2": 10])
    // The screen has 1 + 2 + … + 33 re-evaluations. There is an edit for each object, and the migration, which saves
    // the most.
    let all = numbers.reduce(0, +)
    let left = rows.map { $0.contains("migrate") ? "migrate" : String($0[0]) }
    #expect(left[1] == "migrate")
    let page = try fix([], in: files).output
    #expect(page.contains("4 further edits save no more than those shown"))
    #expect(page.contains("has \(all) re-evaluations"))
    let pairs = try #require(page.firstMatch(of: #/(\d+) further pairs save no more/#)?.1)
    #expect(Int(pairs) ?? 0 > 100)
  }
}
