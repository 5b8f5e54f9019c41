import Testing

@testable import GranularityRuntimeCosts

@Suite struct CrossoverTests {
  /// Samples of two runtimes' costs at several positions, with the crossover to expect.
  private static let samples: [(costs: [[Double]], crossover: Crossover)] = [
    ([[0, 1, 10], [1, 21, 11]], .at(9.0 / 19)),
    ([[0, 0, 8], [0.25, 4, 8], [0.5, 8, 8], [1, 16, 8]], .at(0.5)),
    ([[0, 1, 2], [1, 1.5, 2]], .never),
    ([[0, 3, 2], [1, 2, 2]], .always),
    ([[0, 3, 2], [1, 1, 2]], .reversed(at: 0.5)),
    ([[0, 0, 1], [1, 2, 1], [2, 0, 1], [3, 2, 1]], .between(0.5, 2.5)),
  ]

  @Test(arguments: samples)
  func `the crossover of two cost curves is interpolated linearly between measurements`(
    _ costs: [[Double]], _ crossover: Crossover
  ) {
    let found = Crossover(of: costs.map { .init(position: $0[0], first: $0[1], second: $0[2]) })
    #expect(found.map(Self.rounded) == Self.rounded(crossover))
  }

  /// Returns the crossover with its positions rounded to a millionth, because the positions are quotients.
  private static func rounded(_ crossover: Crossover) -> Crossover {
    func round(_ position: Double) -> Double { (position * 1e6).rounded() / 1e6 }
    return switch crossover {
    case .at(let position): .at(round(position))
    case .between(let first, let last): .between(round(first), round(last))
    case .reversed(let position): .reversed(at: round(position))
    case .never, .always: crossover
    }
  }

  @Test func `a crossover needs at least two measurements`() {
    #expect(Crossover(of: []) == nil)
    #expect(Crossover(of: [.init(position: 4, first: 1, second: 2)]) == nil)
  }

  @Test func `slower bodies move the crossover to a larger number of readers`() {
    let figures = Operations.readers.flatMap { readers in
      [
        SampleFigures.figure("fraction-\(readers)", "coarse", 100),
        SampleFigures.figure("fraction-\(readers)", "fine", Double(readers)),
      ]
    }
    let views = Double(Operations.crossoverViews)
    func crossover(_ nanoseconds: Double) -> Crossover? {
      CostCurve.fraction.crossover(
        from: "fine", to: "coarse", in: figures, bodyNanoseconds: nanoseconds
      ) { part in (part * views, views) }
    }
    #expect(crossover(0).map(Self.rounded) == Self.rounded(.at(100.0 / 256)))
    #expect(crossover(1).map(Self.rounded) == Self.rounded(.at(356.0 / 512)))
  }

  @Test(arguments: [
    (
      Crossover.at(0.25), "from 25% on",
      "A is cheaper if at most 25% of the views read the changed property; above that, B is cheaper."
    ),
    (
      .between(0.25, 0.5), "somewhere between 25% and 50%",
      "between 25% and 50% of the views, the costs cross more than once, so there is no single "
        + "crossover."
    ),
    (.never, "nowhere", "A is cheaper at every measured fraction; there is no crossover."),
    (
      .always, "from the first point on",
      "B is cheaper at every measured fraction; there is no crossover."
    ),
    (
      .reversed(at: 0.25), "up to 25%",
      "B is cheaper if at most 25% of the views read the changed property; above that, A is cheaper."
    ),
  ])
  func `a crossover is described as the range of the second runtime and as a sentence about both`(
    _ crossover: Crossover, _ range: String, _ sentence: String
  ) {
    #expect(crossover.range == range)
    #expect(crossover.sentence(of: "A", and: "B") == sentence)
  }

  @Test(arguments: [
    ([0.0, 20], "coarse is cheaper if each view reads more than 2.5 properties"),
    ([0, 20, 0, 20], "coarse and fine cost about the same between 2.5 and 40.0 properties"),
    ([1, 2], "fine is cheaper at every measured number"),
    ([20, 30], "coarse is cheaper at every measured number; there is no crossover"),
    ([20, 0], "coarse is cheaper up to 2.5 properties; with more properties, fine is cheaper"),
  ])
  func `the page says with how many reads per view coarse is cheaper than fine`(
    _ fine: [Double], _ text: String
  ) {
    let figures = zip([1, 4, 16, 64], fine).flatMap { reads, cost in
      [
        SampleFigures.figure("reads-\(reads)", "fine", cost),
        SampleFigures.figure("reads-\(reads)", "coarse", 10),
      ]
    }
    #expect(
      SampleFigures.page(figures).contains(
        "\nIf every view is evaluated anyway, \(text): fine tracks each property read.\n"))
  }

  @Test func `the page says where each runtime's crossover is and how slower bodies move it`() {
    let ends = [("fine", 20_000.0), ("coarse", 10_000), ("observation", 40_000)]
    let figures = ends.flatMap { runtime, end in
      [
        SampleFigures.figure("fraction-0", runtime, runtime == "coarse" ? end : 0),
        SampleFigures.figure("fraction-256", runtime, end),
      ]
    }
    // A body of 1 µs adds 256 µs to the cost with `coarse`. With `fine` it adds as much if all views read, which gives
    // 266 of 276 µs.
    let sentences = [
      "On this machine, if a body does nothing but read properties: fine is cheaper if at most 50% of the views "
        + "read the changed property; above that, coarse is cheaper.",
      "If every view reads the changed property, an update with fine tracking costs 2.0 times as much as coarse "
        + "announcements, for the same evaluations.",
      "Coarse evaluates every view, and fine only the views that read the property, so slower bodies "
        + "move the crossover (calculated from the measurements above): with bodies of 1 µs, from 96% "
        + "on; with bodies of 10 µs, from 100% on.",
      "For the toolchain's Observation: it is cheaper if at most 25% of the views read the changed "
        + "property; above that, coarse is cheaper.",
    ]
    let page = SampleFigures.page(figures)
    #expect(page.contains("\n\(sentences.joined(separator: " "))\n"))
  }

  @Test func `the page shows a crossover only if at least two points were measured`() {
    let curves = ["fraction-0", "fraction-256", "reads-1", "reads-64"].map {
      SampleFigures.figure($0, "fine", 1)
    }
    #expect(!SampleFigures.page([curves[0], curves[2]]).contains("Crossover"))
    let page = SampleFigures.page(curves)
    #expect(page.contains("Crossover: the fraction of the views that read the changed property"))
    #expect(page.contains("Crossover: the number of properties that each view reads"))
  }

  @Test(arguments: [
    (
      10.0, 4.0,
      "fine is cheaper if at most 50% of the views read the changed property; above that, coarse is cheaper."
    ),
    (2, 8, "fine is cheaper at every measured fraction; there is no crossover."),
  ])
  func `the page gives the crossover or says that there is none`(
    _ fineAtEnd: Double, _ coarse: Double, _ sentence: String
  ) {
    let figures = [
      SampleFigures.figure("fraction-0", "fine", -2),
      SampleFigures.figure("fraction-0", "coarse", coarse),
      SampleFigures.figure("fraction-256", "fine", fineAtEnd),
      SampleFigures.figure("fraction-256", "coarse", coarse),
    ]
    #expect(SampleFigures.page(figures).contains(sentence))
  }
}
