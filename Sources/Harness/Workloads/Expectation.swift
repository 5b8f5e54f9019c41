import GranularityTabular

/// The closed form for the number of re-evaluations of one run.
///
/// A re-evaluation is any evaluation of a view's body but the first one after it was mounted.
public struct Expectation: Hashable, Sendable {
  /// The relation that the measured number must have to the expected number.
  public enum Relation: String, CaseIterable, Hashable, Sendable {
    /// The measured number is equal.
    case exact
    /// The expected number is a lower bound.
    case lower
    /// The expected number is an upper bound; no workload has one, but the format of `runs.csv` includes it.
    case upper
    /// There is no closed form; the measured number is only compared with the recorded number.
    case none
  }

  /// How the measured number is compared with ``reevaluations``.
  public let relation: Relation
  /// The expected re-evaluations, without the evaluations at mounts; `nil` without a closed form.
  public let reevaluations: Int?
  /// The closed form in the workload's parameters, such as `K·T`.
  public let formula: String
  /// The closed form with the values of the parameters, such as `100·20`.
  public let substituted: String
  /// The largest number of views with outdated output after a turn; above 0 only if a workload demonstrates stale
  /// views.
  public let staleViews: Int

  /// A count that must be equal, and the largest number of views with outdated output after a turn.
  public static func exactly(_ count: Formula, staleViews: Formula = 0) -> Expectation {
    Expectation(
      relation: .exact, reevaluations: count.value, formula: count.text,
      substituted: count.substituted, staleViews: staleViews.value)
  }

  /// A lower bound, for counts that depend on random numbers.
  ///
  /// - Parameter average: The mean over all random draws, if it is known.
  public static func atLeast(_ count: Formula, onAverage average: Int? = nil) -> Expectation {
    let addition = average.map { ", on average \($0)" } ?? ""
    return Expectation(
      relation: .lower, reevaluations: count.value, formula: count.text,
      substituted: count.substituted + addition, staleViews: 0)
  }

  /// An expectation of a workload without a closed form, with the reason.
  public static func withoutClosedForm(_ reason: String) -> Expectation {
    Expectation(
      relation: .none, reevaluations: nil, formula: reason, substituted: "", staleViews: 0)
  }

  /// True if `measured` re-evaluations agree with the closed form; `nil` if there is none.
  public func holds(for measured: Int) -> Bool? {
    guard let reevaluations else { return nil }
    switch relation {
    case .exact: return measured == reevaluations
    case .lower: return measured >= reevaluations
    case .upper: return measured <= reevaluations
    case .none: return nil
    }
  }
}

extension Expectation.Relation: WordValue {}
