/// The cost of a frame with each runtime, while one parameter of the frame grows.
struct CostCurve {
  let steps: [Step]

  /// One value of the parameter, with the operation that measures the cost at this value.
  struct Step {
    /// The value of the parameter, such as the fraction of the views that read the changed property.
    let position: Double
    /// The value of the parameter as the report shows it.
    let label: String
    let operation: String
  }

  /// The cost of a frame by the number of views, out of ``Operations/crossoverViews``, that read the changed
  /// property.
  static let fraction = CostCurve(
    steps: Operations.readers.map { readers in
      let part = Double(readers) / Double(Operations.crossoverViews)
      return Step(
        position: part, label: "\((part * 100).text(decimals: part < 0.1 && part > 0 ? 1 : 0))%",
        operation: "fraction-\(readers)")
    })

  /// The cost of a frame by the number of properties that each view reads. One of these properties changes.
  static let reads = CostCurve(
    steps: Operations.reads.map { count, _, _, _ in
      Step(position: Double(count), label: "\(count)", operation: "reads-\(count)")
    })

  /// Finds the position at which the runtime `second` would become cheaper than `first` if each evaluation
  /// took `bodyNanoseconds` longer than measured.
  ///
  /// - Parameter evaluations: Returns the numbers of evaluations with the two runtimes at a position.
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
