internal import GranularityWorkloads

/// The effect of another kind of models on the counts of one screen, which decides what to do about a migration.
///
/// The page of runs, the verdict on a screen, a session and `try` all use the same rule for a small saving.
package enum MigrationOutcome: String, CaseIterable, Sendable {
  /// The other kind evaluates fewer bodies: at least ``leastPercent`` percent fewer.
  case saves
  /// The other kind evaluates fewer bodies, by less than ``leastPercent`` percent.
  case savesLittle = "saves-little"
  /// More views show an old value than before, whatever the evaluations are.
  case misses
  /// Both kinds evaluate the same number of bodies.
  case same
  /// Fewer views show an old value than before, and no fewer bodies are evaluated.
  case corrects
  /// The other kind evaluates more bodies, and as many views show an old value as before.
  case adds

  /// The percentage of saved re-evaluations below which a migration gains little.
  ///
  /// At this percentage, a body must take 10 µs to make up for the cost of tracking. According to `Results/cost.csv`,
  /// an evaluation of a body that reads one property takes 1.8 µs longer with `@Observable`. A test compares both
  /// numbers with the file.
  package static let leastPercent = 15

  /// - Parameters:
  ///   - reevaluations: The re-evaluations before and after.
  ///   - staleViews: The number of views that show an old value, before and after.
  package init(reevaluations: (Int, Int), staleViews: (Int, Int)) {
    let saved = reevaluations.0 - reevaluations.1
    self =
      if staleViews.0 < staleViews.1 {
        .misses
      } else if saved > 0 {
        saved.clampedProduct(100) < reevaluations.0.clampedProduct(Self.leastPercent)
          ? .savesLittle : .saves
      } else if staleViews.0 > staleViews.1 {
        .corrects
      } else if saved < 0 {
        .adds
      } else {
        .same
      }
  }

  /// The outcome of two runs of one screen. A run that did not search for old values counts as a run without old
  /// values.
  package init(from before: RunRow, to after: RunRow) {
    self.init(
      reevaluations: (before.reevaluations, after.reevaluations),
      staleViews: (before.staleViews ?? 0, after.staleViews ?? 0))
  }

  /// The advice, without a capital first letter and a full stop.
  ///
  /// - Parameters:
  ///   - screen: The name of the screen; empty for a general advice.
  ///   - effect: The effect of the migration on the counts, in words; empty to leave it out.
  package func decision(on screen: String = "", effect: String = "") -> String {
    let object = screen.isEmpty ? "" : " '\(screen)'"
    let action =
      switch self {
      case .saves, .corrects: "migrate\(object)"
      case .savesLittle: "migrating\(object) gains little"
      case .misses: "do not migrate\(object) as it is"
      case .same: "migrating\(object) saves nothing"
      case .adds: "do not migrate\(object) to save evaluations"
      }
    let reasons = [oldValues, effect].filter { !$0.isEmpty }
    return reasons.isEmpty ? action : "\(action): \(reasons.joined(separator: "; "))"
  }

  /// The number of views that show an old value afterwards, in words; empty if the advice does not depend on it.
  private var oldValues: String {
    switch self {
    case .misses: "more views would show an old value"
    case .corrects: "fewer views show an old value"
    case .saves, .savesLittle, .same, .adds: ""
    }
  }

  /// A sentence about whether a small saving is worth a migration; empty for other outcomes.
  package var smallness: String {
    self == .savesLittle ? "Below \(Self.leastPercent)% there is little to gain." : ""
  }
}
