import Testing

@testable import Costs

@Suite struct CrossoverTests {
  /// What two ways cost at some places, and where they cross.
  private static let samples: [(points: [[Double]], crossing: Crossover)] = [
    ([[0, 1, 10], [1, 21, 11]], .at(9.0 / 19)),
    ([[0, 0, 8], [0.25, 4, 8], [0.5, 8, 8], [1, 16, 8]], .at(0.5)),
    ([[0, 1, 2], [1, 1.5, 2]], .never),
    ([[0, 3, 2], [1, 2, 2]], .always),
    ([[0, 3, 2], [1, 1, 2]], .reversed(at: 0.5)),
    ([[0, 0, 1], [1, 2, 1], [2, 0, 1], [3, 2, 1]], .between(0.5, 2.5)),
    ([[4, 1, 2]], .never),
  ]

  @Test(arguments: samples)
  func `two ways cross where the line between the points around it says`(
    _ points: [[Double]], _ crossing: Crossover
  ) {
    let found = Crossover(of: points.map { .init(place: $0[0], first: $0[1], second: $0[2]) })
    #expect(found.map(Self.rounded) == Self.rounded(crossing))
  }

  /// Places to a millionth, since they are quotients.
  private static func rounded(_ crossing: Crossover) -> Crossover {
    func round(_ place: Double) -> Double { (place * 1e6).rounded() / 1e6 }
    return switch crossing {
    case .at(let place): .at(round(place))
    case .between(let first, let last): .between(round(first), round(last))
    case .reversed(let place): .reversed(at: round(place))
    case .never, .always: crossing
    }
  }

  @Test func `without a point there is nothing to tell`() {
    #expect(Crossover(of: []) == nil)
  }

  @Test func `a heavier body moves the crossover towards the screen whose views all read`() {
    let figures = Operations.readers.flatMap { readers in
      [
        SampleFigures.figure("fraction-\(readers)", "coarse", 100),
        SampleFigures.figure("fraction-\(readers)", "fine", Double(readers)),
      ]
    }
    let views = Double(Operations.crossoverViews)
    func crossing(_ nanoseconds: Double) -> Crossover? {
      CostCurve.fraction.crossing(
        from: "fine", to: "coarse", in: figures, bodyNanoseconds: nanoseconds
      ) { part in (part * views, views) }
    }
    #expect(crossing(0).map(Self.rounded) == Self.rounded(.at(100.0 / 256)))
    #expect(crossing(1).map(Self.rounded) == Self.rounded(.at(356.0 / 512)))
  }

  @Test(arguments: [
    (
      10.0, 4.0,
      "fine is the cheaper until 50% of the views read what changes, and coarse beyond."
    ),
    (2, 8, "fine is the cheaper at every part measured; there is no crossover."),
  ])
  func `the page tells where it is, or that there is none`(
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
