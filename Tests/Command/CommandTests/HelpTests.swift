import GranularityTestProcesses
import Testing

@Suite(.waitsForProcesses) struct HelpTests {
  private static let commands = [
    "run", "init", "fix", "list", "explain", "report", "compare", "claims", "evidence", "observe",
    "sweep", "merge",
    "record", "check", "accept", "bench", "try", "completion", "help",
  ]

  @Test func `the command without arguments shows short help and succeeds`() throws {
    let ending = try Granularity.run([])
    #expect(ending.code == 0)
    #expect(ending.messages == "")
    #expect(ending.output.hasPrefix("granularity: "))
    #expect(!ending.output.contains("Exit codes"))
    #expect(Self.fits(ending.output))
  }

  @Test(arguments: [["help"], ["--help"], ["-h"]])
  func `'help' names every command and every exit code`(_ arguments: [String]) throws {
    let ending = try Granularity.run(arguments)
    #expect(ending.code == 0)
    #expect(ending.messages == "")
    let words = ending.output.split(whereSeparator: \.isWhitespace)
    let codes = [0, 1, 2, 3, 4, 5, 64, 65, 66, 73, 74, 129, 130, 141, 143].map(String.init)
    for word in Self.commands + codes {
      #expect(words.contains(Substring(word)))
    }
    #expect(Self.fits(ending.output))
  }

  @Test(arguments: commands)
  func `every way to ask for a command's help shows the same page`(_ command: String) throws {
    let page = try Granularity.run(["help", command])
    #expect(page.code == 0)
    #expect(page.output.hasPrefix("\(command): "))
    #expect(page.output.contains("granularity \(command)"))
    #expect(try Granularity.run([command, "--help"]) == page)
    #expect(try Granularity.run([command, "-h"]) == page)
    #expect(Self.fits(page.output))
  }

  @Test func `the help of a command lists the parameters of all workloads after its options`()
    throws
  {
    let page = try Granularity.run(["help", "run"]).output
    // An option without a short form is aligned below the options that have one.
    for start in ["\n      --verify ", "\n  -q, --quiet "] { #expect(page.contains(start)) }
    let lines = page.split(separator: "\n").drop { $0 != "Parameters of workloads" }
      .prefix { $0 != "Examples" }
    let names = Set(lines.flatMap { $0.split(separator: " ") }.filter { $0.hasPrefix("--") })
    #expect(names.isSuperset(of: ["--ticks", "--donuts", "--views"]))
    #expect(names.isDisjoint(with: ["--runtime", "--format", "--output", "--color"]))
  }

  @Test
  func `--version shows the versions of the tool, the schema, the semantics and the toolchain`()
    throws
  {
    let ending = try Granularity.run(["--version"])
    let names = ending.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(ending.code == 0)
    #expect(names == ["granularity", "schema", "semantics", "toolchain"])
  }

  @Test(
    arguments: [
      ("list", "scenarios shapes runtimes "), ("completion", "bash zsh fish'"),
      ("claims", "s0-01 s0-02 "), ("bench", "call lock get set "),
      ("help", "run init fix "),
    ] + ["run", "fix", "explain", "report", "sweep"].map { ($0, "timer menu orders ") })
  func `the fish completion script offers the words of each command`(
    _ command: String, _ words: String
  ) throws {
    let script = try Granularity.run(["completion", "fish"]).output
    #expect(script.contains("'__fish_seen_subcommand_from \(command)' -a '\(words)"))
  }

  @Test(arguments: [
    (["list"], [:], false),
    (["list", "--color", "always"], [:], true),
    (["list", "--color", "always"], ["NO_COLOR": "1"], true),
    (["list", "--color", "never"], ["TERM": "xterm"], false),
    (["--color", "always", "list"], [:], true),
    (["-q", "--color=always", "list"], [:], true),
    (["--color", "always", "list", "--color", "never"], [:], false),
    (["--color", "always", "--help"], [:], true),
    (["--color", "always"], [:], true),
  ])
  func `output that is not a terminal is colored only with --color always`(
    _ arguments: [String], _ environment: [String: String], _ isColoured: Bool
  ) throws {
    let ending = try Granularity.run(arguments, environment: environment)
    #expect(ending.output.contains("\u{1B}[") == isColoured)
  }

  @Test(arguments: ["scenarios", "shapes", "runtimes", "metrics", "causes", "claims", "columns"])
  func `'list' can show a single section`(_ section: String) throws {
    let ending = try Granularity.run(["list", section])
    #expect(ending.code == 0)
    #expect(ending.output.hasPrefix(section + "\n"))
  }

  @Test(arguments: [
    ["help", "timers"], ["run", "timers", "--help"], ["explain", "timers", "-h"],
  ])
  func `the help of a workload shows each parameter with its default and its range`(
    arguments: [String]
  ) throws {
    let page = try Granularity.run(arguments, environment: ["COLUMNS": "120"])
    #expect(page.code == 0)
    let words = try #require(
      page.output.split(separator: "\n").first { $0.hasPrefix("--first-period ") }
    ).split(separator: " ").map(String.init)
    #expect(words.prefix(4) == ["--first-period", "1000", "1…1000000", "milliseconds"])
    #expect(!page.output.contains("--donuts"))
    // The help does not state a range whose upper bound is the largest integer.
    let seed = page.output.split(separator: "\n").first { $0.hasPrefix("--seed ") } ?? ""
    #expect(seed.split(separator: " ").prefix(4) == ["--seed", "0", "0…", "the"])
  }

  @Test func `the list as JSON contains the parameters with their ranges`() throws {
    let list = try Granularity.run(["list", "shapes", "--format", "json"]).output
    #expect(list.hasPrefix("{\n  \"shapes\": [\n"))
    #expect(
      list.contains(
        """
                  "name": "horizon",
                  "meaning": "milliseconds in all: H",
                  "default": 5000,
                  "minimum": 0,
                  "maximum": 1000000000
        """))
  }

  @Test func `the manual page lists every command with its options`() throws {
    let page = try Granularity.run(["help", "--man"])
    #expect(page.code == 0)
    #expect(page.output.hasPrefix(".TH GRANULARITY 1 "))
    for command in Self.commands {
      #expect(page.output.contains("\n.SS \(command) "), "\(command)")
    }
    #expect(page.output.contains("\n.TP\n.B \\-\\-shard K/N\n"))
    #expect(
      page.output.split(separator: "\n").filter { $0.hasPrefix(".SH") } == [
        ".SH NAME", ".SH SYNOPSIS", ".SH COMMANDS", ".SH COMMON OPTIONS", ".SH EXIT STATUS",
        ".SH ENVIRONMENT",
      ])
    #expect(page.output.contains("\n.PP\nParameters of workloads: 'granularity help WORKLOAD' "))
    // The manual page explains the options that every command has only once.
    for option in [#".B \-\-color "#, #".B \-q, \-\-quiet"#, #".B \-h, \-\-help"#] {
      #expect(page.output.split(separator: "\n").count { $0.hasPrefix(option) } == 1)
    }
    #expect(
      page.output.contains(
        #"""
        .PP
        as rows of runs.csv:
        .EX
        granularity run timer \-\-ticks 100 \-\-format csv
        .EE
        """#))
    // In a manual page, a dash without a backslash becomes a hyphen, which a shell does not accept.
    let lines = page.output.split(separator: "\n").dropFirst()
    #expect(lines.filter { $0.contains(#/(^|[^\\])--/#) } == [])
    // In a manual page, a line that begins with a dot or a single quote is a request to the formatter.
    let requests = Set(
      page.output.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
        .map { $0.prefix { $0 != " " } })
    #expect(requests.isSubset(of: [".TH", ".SH", ".SS", ".TP", ".B", ".I", ".PP", ".EX", ".EE"]))
  }

  /// True if no line of a help page is longer than 80 columns.
  private static func fits(_ page: String) -> Bool {
    page.split(separator: "\n").allSatisfy { $0.count <= 80 }
  }
}
