/// The cost of a frame under each runtime as one parameter of the frame grows.
struct CostCurve {
  let steps: [Step]

  /// One value of the parameter, with the operation that measures it.
  struct Step {
    /// The value of the parameter, such as the fraction of the views that read the changed property.
    let position: Double
    /// The value as it is shown.
    let label: String
    let operation: String
  }

  /// The cost depending on how many of ``Operations/crossoverViews`` views read the changed property.
  static let fraction = CostCurve(
    steps: Operations.readers.map { readers in
      let part = Double(readers) / Double(Operations.crossoverViews)
      return Step(
        position: part, label: "\((part * 100).text(decimals: part < 0.1 && part > 0 ? 1 : 0))%",
        operation: "fraction-\(readers)")
    })

  /// The cost depending on how many properties each view reads; one of these properties changes.
  static let reads = CostCurve(
    steps: Operations.reads.map { count, _, _, _ in
      Step(position: Double(count), label: "\(count)", operation: "reads-\(count)")
    })

  /// Finds where `second` becomes cheaper than `first`, if each evaluation took `bodyNanoseconds` longer.
  ///
  /// - Parameter evaluations: The numbers of evaluations of the two runtimes at a position.
  func crossover(
    from first: String, to second: String, in figures: [CostFigure], bodyNanoseconds: Double = 0,
    evaluations: (_ position: Double) -> (first: Double, second: Double) = { _ in (0, 0) }
  ) -> Crossover? {
    Crossover(
      of: steps.compactMap { step in
        guard let one = figures.minimum(step.operation, first, threads: 1),
          let other = figures.minimum(step.operation, second, threads: 1)
        else { return nil }
        let count = evaluations(step.position)
        return Crossover.CostPair(
          position: step.position, first: one + count.first * bodyNanoseconds,
          second: other + count.second * bodyNanoseconds)
      })
  }

  /// The cost of the runtime `first` divided by the cost of the runtime `second`, at the last step.
  func ratioAtEnd(_ first: String, to second: String, in figures: [CostFigure]) -> Double? {
    guard let end = steps.last,
      let one = figures.minimum(end.operation, first, threads: 1),
      let other = figures.minimum(end.operation, second, threads: 1), other > 0
    else { return nil }
    return one / other
  }
}
