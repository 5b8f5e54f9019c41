import GranularityBenchmarking
import GranularityTestProcesses
import Testing

@Suite(.waitsForProcesses) struct BenchTests {
  @Test(.enabled(if: !Machine.isOptimised, "needs a debug build"))
  func `'bench' refuses to measure times in a debug build`() throws {
    let ending = try Granularity.run(["bench", "get"])
    #expect(ending.code == 64)
    #expect(ending.output == "")
    #expect(
      ending.messages == """
        granularity: 'bench' needs a release build, such as 'swift run -c release granularity bench'; \
        found a debug build, whose times are meaningless

        """)
  }

  @Test func `'bench' with an empty filter is a command-line mistake`() throws {
    #expect(
      try Granularity.run(["bench", ""])
        == .init(code: 64, output: "", messages: "granularity: FILTER needs text; found ''\n"))
  }

  @Test
  func `'bench' with --iterations runs the given number of iterations without measuring time`()
    throws
  {
    let ending = try Granularity.run(["bench", "frame-a", "--iterations", "2"])
    #expect(
      ending
        == .init(
          code: 0, output: "frame-a coarse 2000\nframe-a fine 2\nframe-a observation 2\n",
          messages: ""))
  }

  @Test func `'bench' runs an operation only with the named runtimes`() throws {
    let ending = try Granularity.run(
      ["bench", "*set", "--iterations", "7", "--runtime", "fine,coarse"])
    #expect(
      ending.output == """
        set coarse 7
        set fine 7
        generic-set coarse 7
        generic-set fine 7

        """)
  }

  @Test func `the list of benchmarks contains the large operations and marks them`() throws {
    let ending = try Granularity.run(["bench", "--list"])
    #expect(ending.code == 0)
    #expect(ending.output.hasPrefix("operations\n"))
    #expect(ending.output.contains("\n  get "))
    #expect(ending.output.contains("mount-1m"))
    #expect(ending.output.contains("(only with --large or by name)"))
  }

  @Test(arguments: [
    (["m"], false), (["m", "--large"], true), (["mount-1m"], true), (["*-1m"], true),
  ])
  func
    `a filtered benchmark list has large operations only with --large or if nothing else matches`(
      _ arguments: [String], _ isLarge: Bool
    ) throws
  {
    let ending = try Granularity.run(["bench", "--list"] + arguments)
    #expect(ending.code == 0)
    let notes = ending.output.split(separator: "\n").filter {
      $0.hasSuffix("(only with --large or by name)")
    }
    #expect(!notes.isEmpty == isLarge)
    #expect(ending.output.contains("\n  mount-1m ") == isLarge)
    #expect(ending.output.contains("\n  memory-1 ") == (arguments[0] == "m"))
  }

  @Test func `'check' ignores the file of measured costs, and 'record' keeps it`() throws {
    let project = try Project()
    defer { project.remove() }
    try project.put("no such columns\n", in: "cost.csv")
    try project.check().expect(code: 0)
    try project.record(reason: "nothing new").expect(code: 0)
    #expect(try project.text("cost.csv") == "no such columns\n")
  }

  @Test(.enabled(if: Machine.residentBytes != nil, "needs /proc for the resident memory"))
  func `'bench' measures the memory of a registration in its own process`() throws {
    let ending = try Granularity.run(["bench", "memory-1", "--memory", "--runtime", "fine"])
    let words = ending.output.split(whereSeparator: \.isWhitespace)
    #expect(words.dropLast() == ["memory-1", "fine"])
    #expect(try #require(words.last.flatMap { Int($0) }) > 0)
  }
}
