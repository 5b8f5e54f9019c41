internal import GranularityWorkloads

/// What a migration to the other kind of models would change in the counts of one screen. It decides the advice.
///
/// The pages of runs, the verdict on a screen, a session and `try` all use the same rule for when a saving is small.
package enum MigrationOutcome: String, CaseIterable, Sendable {
  /// With the other kind of models, the screen evaluates at least ``leastPercent`` percent fewer bodies.
  case saves
  /// With the other kind of models, the screen evaluates fewer bodies, but the saving is below ``leastPercent``
  /// percent.
  case savesLittle = "saves-little"
  /// With the other kind of models, more views show an old value, whatever the number of evaluations is.
  case misses
  /// With the other kind of models, the screen evaluates the same number of bodies, and as many views show an old
  /// value.
  case same
  /// With the other kind of models, fewer views show an old value, and the screen does not evaluate fewer bodies.
  case corrects
  /// With the other kind of models, the screen evaluates more bodies, and as many views show an old value.
  case adds

  /// The percentage of saved re-evaluations below which the saving of a migration counts as small.
  ///
  /// A migration with this saving makes up for the cost of tracking only if a body takes at least 10 µs. According to
  /// `Results/cost.csv`, an evaluation of a body that reads one property takes 1.8 µs longer with `@Observable`. A test
  /// compares both numbers with the file.
  package static let leastPercent = 15

  /// Decides the outcome from the counts before and after the migration.
  ///
  /// - Parameters:
  ///   - reevaluations: The number of re-evaluations before and after the migration.
  ///   - staleViews: The number of views that show an old value, before and after the migration.
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

  /// Decides the outcome from two runs of one screen.
  ///
  /// If a run did not search for views that show an old value, it counts as a run without such views.
  package init(from before: RunRow, to after: RunRow) {
    self.init(
      reevaluations: (before.reevaluations, after.reevaluations),
      staleViews: (before.staleViews ?? 0, after.staleViews ?? 0))
  }

  /// The advice about a migration, without a capital first letter and without a full stop.
  ///
  /// - Parameters:
  ///   - screen: The name of the screen; empty for advice that names no screen.
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

  /// A clause that says how many views show an old value after the migration; empty if the advice does not depend on
  /// it.
  private var oldValues: String {
    switch self {
    case .misses: "more views would show an old value"
    case .corrects: "fewer views show an old value"
    case .saves, .savesLittle, .same, .adds: ""
    }
  }

  /// A sentence which says that the saving is below ``leastPercent`` percent; empty unless the outcome is
  /// ``savesLittle``.
  package var smallness: String {
    self == .savesLittle ? "Below \(Self.leastPercent)% there is little to gain." : ""
  }
}
