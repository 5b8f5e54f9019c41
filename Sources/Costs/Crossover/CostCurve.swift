/// What a frame costs each runtime along something that grows.
struct CostCurve {
  let points: [Point]

  /// One place on the curve.
  struct Point {
    /// Such as the part of the views that read what changes.
    let place: Double
    /// How the place is called.
    let label: String
    let operation: String
  }

  /// What fraction of the views reads what changes, of ``Operations/crossoverViews`` views.
  static let fraction = CostCurve(
    points: Operations.readers.map { readers in
      let part = Double(readers) / Double(Operations.crossoverViews)
      return Point(
        place: part, label: "\((part * 100).text(decimals: part < 0.1 && part > 0 ? 1 : 0))%",
        operation: "fraction-\(readers)")
    })

  /// How many properties each of the views reads, of which one changes.
  static let reads = CostCurve(
    points: Operations.reads.map { count, _, _, _ in
      Point(place: Double(count), label: "\(count)", operation: "reads-\(count)")
    })

  /// Where `second` becomes cheaper than `first`, if each run of a body took so much longer.
  ///
  /// - Parameter bodies: How many bodies each of the two runs at a place.
  func crossing(
    from first: String, to second: String, in figures: [CostFigure], bodyNanoseconds: Double = 0,
    bodies: (_ place: Double) -> (first: Double, second: Double) = { _ in (0, 0) }
  ) -> Crossover? {
    Crossover(
      of: points.compactMap { point in
        guard let one = figures.minimum(point.operation, first, threads: 1),
          let other = figures.minimum(point.operation, second, threads: 1)
        else { return nil }
        let count = bodies(point.place)
        return Crossover.Point(
          place: point.place, first: one + count.first * bodyNanoseconds,
          second: other + count.second * bodyNanoseconds)
      })
  }

  /// How many times as much the first costs as the second at the last point.
  func ratioAtEnd(_ first: String, to second: String, in figures: [CostFigure]) -> Double? {
    guard let end = points.last,
      let one = figures.minimum(end.operation, first, threads: 1),
      let other = figures.minimum(end.operation, second, threads: 1), other > 0
    else { return nil }
    return one / other
  }
}
