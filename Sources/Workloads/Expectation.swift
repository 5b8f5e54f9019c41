import Tabular

/// What theory says about the number of re-evaluations of one run.
package struct Expectation: Hashable, Sendable {
  /// How the measured number must stand to the expected one.
  package enum Relation: String, Hashable, Sendable {
    case exact, lower, upper
    /// There is no closed form; the recorded count alone is held against.
    case none
  }

  package let relation: Relation
  /// The re-evaluations, mounts apart; `nil` without a closed form.
  package let reevaluations: Int?
  /// The closed form in the workload's parameters, such as `K·T`.
  package let formula: String
  /// The closed form with the numbers in place, such as `100·20`.
  package let substituted: String
  /// Views that show an outdated output after some turn, at most; more than 0 only where a workload demonstrates it.
  package let staleViews: Int

  /// A count that must be met exactly, and the views that show an outdated output after some turn, at most.
  package static func exactly(_ count: Formula, staleViews: Formula = 0) -> Expectation {
    Expectation(
      relation: .exact, reevaluations: count.value, formula: count.text,
      substituted: count.substituted, staleViews: staleViews.value)
  }

  /// A bound from below, where what is drawn at random decides how many there are beyond it.
  ///
  /// - Parameter average: What all that can be drawn comes to on average, if that is known.
  package static func atLeast(_ count: Formula, onAverage average: Int? = nil) -> Expectation {
    let addition = average.map { ", on average \($0)" } ?? ""
    return Expectation(
      relation: .lower, reevaluations: count.value, formula: count.text,
      substituted: count.substituted + addition, staleViews: 0)
  }

  /// A workload without a closed form, and the reason.
  package static func withoutClosedForm(_ reason: String) -> Expectation {
    Expectation(
      relation: .none, reevaluations: nil, formula: reason, substituted: "", staleViews: 0)
  }

  /// Whether `measured` re-evaluations agree with the theory; `nil` where there is none.
  package func holds(for measured: Int) -> Bool? {
    guard let reevaluations else { return nil }
    switch relation {
    case .exact: return measured == reevaluations
    case .lower: return measured >= reevaluations
    case .upper: return measured <= reevaluations
    case .none: return nil
    }
  }
}

extension Expectation.Relation: WordValue {
  package static var words: [Expectation.Relation] { [.exact, .lower, .upper, .none] }
}
