/// The position of a growing parameter at which a second runtime becomes cheaper than a first one.
enum Crossover: Hashable {
  /// The second runtime becomes cheaper once, at a position that is interpolated linearly between the two
  /// measured positions around it.
  case at(Double)
  /// The cheaper runtime changes more than once: first and last at these two positions, between which both
  /// cost about the same.
  case between(Double, Double)
  /// The first runtime is cheaper at every measured position.
  case never
  /// The second runtime is at most as expensive as the first at every measured position.
  case always
  /// The second runtime is cheaper only at positions before this one.
  case reversed(at: Double)

  /// The costs of both runtimes at one position.
  struct CostPair: Hashable {
    let position: Double
    let first: Double
    let second: Double

    /// The cost of the first runtime minus the cost of the second.
    var excess: Double { first - second }
  }

  /// Compares the costs; returns `nil` if there are fewer than two positions.
  ///
  /// - Parameter costs: The costs, in the order of their positions.
  init?(of costs: [CostPair]) {
    guard costs.count > 1, let start = costs.first, let end = costs.last else { return nil }
    let positions = zip(costs, costs.dropFirst()).compactMap(Self.signChange)
    switch (positions.count, positions.first, positions.last) {
    case (2..., let first?, let last?): self = .between(first, last)
    case (_, let position?, _):
      self = start.excess < end.excess ? .at(position) : .reversed(at: position)
    default: self = start.excess < 0 ? .never : .always
    }
  }

  /// The position at which the excess changes its sign, interpolated linearly between two measured positions.
  private static func signChange(_ before: CostPair, _ after: CostPair) -> Double? {
    guard (before.excess < 0) != (after.excess < 0) else { return nil }
    let part = before.excess / (before.excess - after.excess)
    return before.position + part * (after.position - before.position)
  }
}
