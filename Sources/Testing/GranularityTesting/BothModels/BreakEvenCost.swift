import GranularityCounting
import SimulatedUICore

/// The shortest duration of a body for which the kind of models with fewer evaluations saves time in a session.
struct BreakEvenCost {
  private let coarse: ModelRun
  private let fine: ModelRun
  /// The evaluations that `fine` lacks because a view shows an old value.
  private let lost: Int

  /// - Parameter lost: The evaluations that the translated run lacks because a view shows an old value.
  init(_ written: ModelRun, _ translated: ModelRun, lost: Int) {
    self.lost = translated.models == .asObservableObject ? 0 : lost
    (coarse, fine) =
      translated.models == .asObservableObject ? (translated, written) : (written, translated)
  }

  var sentence: String {
    let (more, less) = (coarse.reevaluations.count, fine.reevaluations.count + lost)
    let (reads, registrations) = fine.bookkeeping
    let made =
      "As @Observable, the bodies make \(reads) tracked reads and \(registrations) registrations"
    guard more > less else { return "\(made), and save no evaluation." }
    let saved = more - less == 1 ? "evaluation" : "\(more - less) evaluations"
    let time = BookkeepingCost.nanoseconds(
      registrations: registrations, announcedEvaluations: more)
    let tenths = max(time / (more - less) / 100, 0)
    return "\(made). They take as long as the \(saved) that they save if a body takes "
      + "\(tenths / 10).\(tenths % 10) µs, and pay if it takes longer (Results/cost.csv)."
  }
}
