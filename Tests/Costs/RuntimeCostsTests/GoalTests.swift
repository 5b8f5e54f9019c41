import GranularityDocuments
import Testing

@testable import GranularityRuntimeCosts

@Suite struct GoalTests {
  private static func ratio(_ bound: Goal.Bound, locks: Double = 0) -> Goal {
    Goal(
      title: "g", quantity: .ratio(of: .init("a", "x"), to: .init("b", "y"), locks: locks),
      bound: bound, reason: "because")
  }

  private static let figures = [
    SampleFigures.figure("a", "x", 30, 90), SampleFigures.figure("b", "y", 4, 5),
    SampleFigures.figure("lock", "floor", 3),
    SampleFigures.figure("a", "x", 8, threads: 2), SampleFigures.figure("b", "y", 2, threads: 2),
  ]

  @Test
  func `a goal's ratio divides minimum times, optionally with lock times added to the divisor`() {
    let goal = Self.ratio(.atLeast(5), locks: 2)
    #expect(goal.value(in: Self.figures, threads: 1) == 7.5)
    #expect(goal.value(in: Self.figures, threads: 2) == 4)
    #expect(goal.lockedValue(in: Self.figures, threads: 1) == 3)
    #expect(goal.lockedValue(in: Self.figures, threads: 2) == nil)
    #expect(Self.ratio(.atLeast(5)).lockedValue(in: Self.figures, threads: 1) == nil)
    let nothing = [SampleFigures.figure("a", "x", 1), SampleFigures.figure("b", "y", 0)]
    #expect(goal.value(in: nothing, threads: 1) == nil)
  }

  @Test(arguments: [
    (Goal.Bound.atLeast(4), "≥ 4.0×", "met"), (.atLeast(5), "≥ 5.0×", "not met"),
    (.atMost(7.5), "≤ 7.5×", "met"), (.atMost(7.4), "≤ 7.4×", "not met"),
    (.atLeast(10), "≥ 10×", "not met"),
  ])
  func `a goal is met only if it is met with one thread and with two threads`(
    bound: Goal.Bound, needed: String, met: String
  ) {
    let report = Document(GoalReport(Self.figures, goals: [Self.ratio(bound)]).blocks)
    let page = TerminalRenderer(width: 200).render(report)
    let row = page.split(separator: "\n").first { $0.hasPrefix("g ") }
    let words = row?.split(separator: " ").joined(separator: " ")
    #expect(words == "g \(needed) 7.5× 4.0× \(met)")
    let isUnmet = met == "not met"
    #expect(page.contains("g: because") == isUnmet)
    #expect(!page.contains(GoalReport.confinement.prefix(20)))
  }

  @Test func `a goal for memory is shown with its unit`() {
    let goal = Goal(
      title: "m", quantity: .figure(.init("m", "x"), unit: .bytes), bound: .atMost(450),
      reason: "because")
    let figures = [SampleFigures.figure("m", "x", 451, unit: .bytes)]
    #expect(goal.value(in: figures, threads: 1) == 451)
    #expect(goal.lockedValue(in: figures, threads: 1) == nil)
    let page = TerminalRenderer(width: 200).render(
      Document(GoalReport(figures, goals: [goal]).blocks))
    #expect(page.contains("m     ≤ 450 B     451 B                             not met"))
  }

  @Test(arguments: [
    (1.25, 1, "1.3"), (0.04, 1, "0.0"), (-1.5, 0, "-2"), (12.345, 2, "12.35"), (3.0, 3, "3.000"),
    (2.005, 1, "2.0"),
  ])
  func `a number is shown with the given number of decimals`(
    number: Double, decimals: Int, text: String
  ) {
    #expect(number.text(decimals: decimals) == text)
  }

  @Test(arguments: [
    (1.234, "1.23"), (12.34, "12.3"), (123.4, "123"), (1234.5, "1235"), (9.99, "9.99"),
    (10, "10.0"), (99.9, "99.9"), (100, "100"), (0.5, "0.50"), (-12.34, "-12.3"),
  ])
  func `a number is shown with at least three digits`(number: Double, text: String) {
    #expect(number.text(digits: 3) == text)
  }

  /// The arguments are operations whose checksum counts what each iteration does.
  @Test(arguments: ["fire-1000", "mark-1000", "list-1000", "leaf-1k"])
  func `each iteration of an operation with several parts performs all parts`(name: String) throws {
    let operation = try #require(Operations.all.first { $0.name == name })
    let sums = operation.perform(1) { _ in true }.map(\.checksum)
    #expect(sums == Array(repeating: operation.count, count: 3))
  }

  @Test func `a cost figure is found by its operation, subject and number of threads`() {
    let figures = Self.figures
    #expect(figures.minimum("a", "x", threads: 1) == 30)
    #expect(figures.minimum("a", "x", threads: 2) == 8)
    #expect(figures.minimum("a", "y", threads: 1) == nil)
    #expect(figures.minimum("b", "x", threads: 1) == nil)
  }

  @Test func `a benchmark of other operations also measures the lock`() throws {
    let get = try #require(Operations.all.first { $0.name == "get" })
    let lock = try #require(Operations.all.first { $0.name == "lock" })
    #expect(Operations.withLock([get]).map(\.name) == ["lock", "get"])
    #expect(Operations.withLock([get, lock]).map(\.name) == ["get", "lock"])
    #expect(
      Operations.matching("crossover", withLarge: false).map(\.name)
        == Operations.crossover.map(\.name))
  }

  @Test func `the list of operations marks the large operations`() {
    let page = TerminalRenderer(width: 200).render(
      Operations.list(of: Operations.matching("grow", withLarge: true)))
    #expect(
      page == """
        operations
          grow-1k  a leaf of 1,000 evaluated again, unrecorded (only with --large or by name)
          grow-1m  a leaf of 1,000,000 evaluated again, unrecorded (only with --large or by name)

        """)
  }
}
