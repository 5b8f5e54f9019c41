import GranularityTabular

/// What the closed form of a workload predicts for the number of re-evaluations of one run.
///
/// A re-evaluation is any evaluation of a view's body after the first evaluation, which belongs to the mount.
public struct Expectation: Hashable, Sendable {
  /// How the measured number of re-evaluations must relate to the predicted number.
  public enum Relation: String, CaseIterable, Hashable, Sendable {
    /// The measured number must be equal to the predicted number.
    case exact
    /// The measured number must be at least the predicted number.
    case lower
    /// The measured number must be at most the predicted number. No workload uses this case, but `runs.csv` can contain
    /// it.
    case upper
    /// No closed form exists. The measured number is only compared with the recorded number.
    case none
  }

  /// How the measured number must relate to ``reevaluations``.
  public let relation: Relation
  /// The predicted number of re-evaluations, which excludes evaluations at mounts; `nil` if there is no closed form.
  public let reevaluations: Int?
  /// The closed form in the symbols of the workload's parameters, such as `K·T`.
  public let formula: String
  /// The closed form with numbers in place of the symbols, such as `100·20`.
  public let substituted: String
  /// The largest number of views that show an old value after a turn. It exceeds 0 only if a workload demonstrates
  /// stale views.
  public let staleViews: Int

  /// An expectation of exactly `count` re-evaluations. `staleViews` is the largest number of views that show an old
  /// value after a turn.
  public static func exactly(_ count: Formula, staleViews: Formula = 0) -> Expectation {
    Expectation(
      relation: .exact, reevaluations: count.value, formula: count.text,
      substituted: count.substituted, staleViews: staleViews.value)
  }

  /// An expectation of at least `count` re-evaluations, for workloads whose counts depend on random numbers.
  ///
  /// - Parameter average: The mean count over all random numbers; `nil` if it is unknown.
  public static func atLeast(_ count: Formula, onAverage average: Int? = nil) -> Expectation {
    let addition = average.map { ", on average \($0)" } ?? ""
    return Expectation(
      relation: .lower, reevaluations: count.value, formula: count.text,
      substituted: count.substituted + addition, staleViews: 0)
  }

  /// The expectation of a workload without a closed form, together with the reason why there is none.
  public static func withoutClosedForm(_ reason: String) -> Expectation {
    Expectation(
      relation: .none, reevaluations: nil, formula: reason, substituted: "", staleViews: 0)
  }

  /// True if `measured` re-evaluations agree with the closed form; `nil` if there is no closed form.
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
