import GranularityCounting
import SimulatedUICore

/// The shortest duration of a body for which the kind of models with fewer evaluations saves time in a session.
public struct BreakEvenCost: Hashable, Sendable, CustomStringConvertible {
  /// The tracked reads of all bodies as `@Observable`, first evaluations included.
  public let reads: Int
  /// The registrations of all bodies as `@Observable`, first evaluations included.
  public let registrations: Int
  /// The re-evaluations that the session has only as `ObservableObject`; 0 if there are none.
  public let saving: Int
  /// The duration of a body from which `@Observable` saves time; `nil` if it saves no evaluation.
  ///
  /// The duration follows from the recorded costs of tracking in `Results/cost.csv`.
  public let bodyTime: Duration?

  /// - Parameter lost: The evaluations that the translated run lacks because a view shows an old value.
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
