import GranularityCounting
import SimulatedUICore

/// How long a body has to take so that the kind of models with fewer evaluations saves time in a session.
public struct BreakEvenCost: Hashable, Sendable, CustomStringConvertible {
  /// The number of tracked reads in all bodies with the models as `@Observable`, including first evaluations.
  public let reads: Int
  /// The number of registrations of all bodies with the models as `@Observable`, including first evaluations.
  public let registrations: Int
  /// The number of re-evaluations that `@Observable` models save in the session; 0 if they save none.
  public let saving: Int
  /// If a body takes longer than this duration, `@Observable` models save time; `nil` if they save no evaluation.
  ///
  /// The duration is computed from the recorded costs of tracking in `Results/cost.csv`.
  public let bodyTime: Duration?

  /// - Parameter lost: The number of evaluations that the translated run lacks because a view shows an old value.
  init(_ written: ModelRun, _ translated: ModelRun, lost: Int) {
    let isBack = translated.models == .asObservableObject
    let (coarse, fine) = isBack ? (translated, written) : (written, translated)
    let (more, less) = (coarse.reevaluations.count, fine.reevaluations.count + (isBack ? 0 : lost))
    (reads, registrations) = fine.bookkeeping
    saving = max(0, more - less)
    bodyTime =
      saving == 0
      ? nil
      : .nanoseconds(
        max(
          0,
          BookkeepingCost.nanoseconds(registrations: registrations, announcedEvaluations: more)
            / saving))
  }

  public var description: String {
    let made =
      "As @Observable, the bodies make \(reads) tracked reads and \(registrations) registrations"
    guard let bodyTime else { return "\(made), and save no evaluation." }
    let saved = saving == 1 ? "evaluation" : "\(saving) evaluations"
    let tenths = Int(bodyTime / .nanoseconds(100))
    return "\(made). They take as long as the \(saved) that they save if a body takes "
      + "\(tenths / 10).\(tenths % 10) µs, and pay if it takes longer (Results/cost.csv)."
  }
}
