/// How fast or small something should be, and why it is not if it is not.
///
/// A goal is reported and never fails anything: a time belongs to a machine.
struct Goal {
  let line: String
  let quantity: Quantity
  let bound: Bound
  /// Why the goal is not met where it is not.
  let reason: String

  /// One figure of one runtime.
  struct FigureKey {
    let operation: String
    let subject: String

    init(_ operation: String, _ subject: String) {
      self.operation = operation
      self.subject = subject
    }
  }

  /// What is held against the bound.
  enum Quantity {
    /// How many times as much one costs as another, which would take so many locks if it took any.
    case ratio(of: FigureKey, to: FigureKey, locks: Double)
    case figure(FigureKey, unit: CostFigure.Unit)
  }

  enum Bound {
    case atLeast(Double)
    case atMost(Double)

    func admits(_ value: Double) -> Bool {
      switch self {
      case .atLeast(let least): value >= least
      case .atMost(let most): value <= most
      }
    }
  }

  /// What was measured; `nil` where a figure that it takes was not.
  func value(in figures: [CostFigure], threads: Int) -> Double? {
    switch quantity {
    case .ratio(let term, let other, _):
      guard let first = figures.minimum(term, threads: threads),
        let second = figures.minimum(other, threads: threads), second > 0
      else { return nil }
      return first / second
    case .figure(let term, _): return figures.minimum(term, threads: threads)
    }
  }

  /// The ratio if the second runtime took a lock where the first does; `nil` for what no lock would change.
  func lockedValue(in figures: [CostFigure], threads: Int) -> Double? {
    guard case .ratio(let term, let other, let locks) = quantity, locks > 0,
      let first = figures.minimum(term, threads: threads),
      let second = figures.minimum(other, threads: threads),
      let lock = figures.minimum(FigureKey(Operations.lock, "floor"), threads: threads)
    else { return nil }
    return first / (second + locks * lock)
  }
}

extension [CostFigure] {
  fileprivate func minimum(_ term: Goal.FigureKey, threads: Int) -> Double? {
    minimum(term.operation, term.subject, threads: threads)
  }
}
