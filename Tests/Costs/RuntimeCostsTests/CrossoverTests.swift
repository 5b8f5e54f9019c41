import Testing

@testable import GranularityRuntimeCosts

@Suite struct CrossoverTests {
  /// Positions with the costs of two runtimes, and the expected crossover.
  private static let samples: [(costs: [[Double]], crossover: Crossover)] = [
    ([[0, 1, 10], [1, 21, 11]], .at(9.0 / 19)),
    ([[0, 0, 8], [0.25, 4, 8], [0.5, 8, 8], [1, 16, 8]], .at(0.5)),
    ([[0, 1, 2], [1, 1.5, 2]], .never),
    ([[0, 3, 2], [1, 2, 2]], .always),
    ([[0, 3, 2], [1, 1, 2]], .reversed(at: 0.5)),
    ([[0, 0, 1], [1, 2, 1], [2, 0, 1], [3, 2, 1]], .between(0.5, 2.5)),
  ]

  @Test(arguments: samples)
  func `a crossover is interpolated linearly between two measurements`(
    _ costs: [[Double]], _ crossover: Crossover
  ) {
    let found = Crossover(of: costs.map { .init(position: $0[0], first: $0[1], second: $0[2]) })
    #expect(found.map(Self.rounded) == Self.rounded(crossover))
  }

  /// Rounds the positions to a millionth, because they are quotients.
  private static func rounded(_ crossover: Crossover) -> Crossover {
    func round(_ position: Double) -> Double { (position * 1e6).rounded() / 1e6 }
    return switch crossover {
    case .at(let position): .at(round(position))
    case .between(let first, let last): .between(round(first), round(last))
    case .reversed(let position): .reversed(at: round(position))
    case .never, .always: crossover
    }
  }

  @Test func `without two measurements there is no crossover`() {
    #expect(Crossover(of: []) == nil)
    #expect(Crossover(of: [.init(position: 4, first: 1, second: 2)]) == nil)
  }

  @Test func `a slower body moves the crossover towards more readers`() {
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
      10.0, 4.0,
      "fine is cheaper if at most 50% of the views read the changed property, and coarse above that."
    ),
    (2, 8, "fine is cheaper at every measured fraction; there is no crossover."),
  ])
  func `the page states the crossover, or that there is none`(
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
