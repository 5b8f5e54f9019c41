/// An upper or lower bound for a cost or a ratio of costs, with the reason if it is not met.
///
/// The report shows goals, but no goal makes a check fail, because a time is valid only for one machine.
struct Goal {
  let title: String
  let quantity: Quantity
  let bound: Bound
  /// Explains why it is possible that the goal is not met.
  let reason: String

  /// Identifies the measured cost of one operation with one runtime.
  struct FigureKey {
    let operation: String
    let subject: String

    init(_ operation: String, _ subject: String) {
      self.operation = operation
      self.subject = subject
    }
  }

  /// The quantity that the goal compares with its bound: a cost or a ratio of two costs.
  enum Quantity {
    /// The first cost divided by the second cost. `locks` is the number of locks that the runtime of the
    /// second cost would take if it were thread-safe.
    case ratio(of: FigureKey, to: FigureKey, locks: Double)
    case figure(FigureKey, unit: CostFigure.Unit)
  }

  enum Bound {
    case atLeast(Double)
    case atMost(Double)

    func admits(_ value: Double) -> Bool {
      switch self {
      case .atLeast(let minimum): value >= minimum
      case .atMost(let maximum): value <= maximum
      }
    }
  }

  /// Returns the measured value of the quantity; `nil` if a cost that it needs was not measured.
  func value(in figures: [CostFigure], threads: Int) -> Double? {
    switch quantity {
    case .ratio(let first, let second, _):
      guard let cost = figures.minimum(first, threads: threads),
        let other = figures.minimum(second, threads: threads), other > 0
      else { return nil }
      return cost / other
    case .figure(let key, _): return figures.minimum(key, threads: threads)
    }
  }

  /// Returns the ratio with the cost of the locks added to the second cost; `nil` if locks would not change
  /// the ratio.
  func lockedValue(in figures: [CostFigure], threads: Int) -> Double? {
    guard case .ratio(let first, let second, let locks) = quantity, locks > 0,
      let cost = figures.minimum(first, threads: threads),
      let other = figures.minimum(second, threads: threads),
      let lock = figures.minimum(FigureKey(Operations.lock, "floor"), threads: threads)
    else { return nil }
    return cost / (other + locks * lock)
  }
}

extension [CostFigure] {
  fileprivate func minimum(_ key: Goal.FigureKey, threads: Int) -> Double? {
    minimum(key.operation, key.subject, threads: threads)
  }
}
