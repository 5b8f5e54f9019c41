/// The re-evaluations that the other kind of models saves.
///
/// An evaluation that is missing because a view then shows an old value is not a saving.
package struct MigrationSaving: Hashable, Sendable {
  package let written: Int
  package let translated: Int
  /// The number of evaluations that are missing with the other kind of models, so that views show an old value.
  private let lost: Int

  package init(written: Int, translated: Int, lost: Int) {
    self.written = written
    self.translated = translated
    self.lost = translated < written ? lost : 0
  }

  /// The number of saved evaluations, without those whose absence makes a view show an old value.
  package var saved: Int { max(0, written - translated - lost) }

  /// The re-evaluations before and after in words, such as `from 438 to 66, 85% fewer`.
  ///
  /// The percentage is left out if some of the missing evaluations are not a saving.
  package var counts: String {
    "from \(written) to \(translated)"
      + (lost > 0 ? "" : ", \(CountChange.words(from: written, to: translated))")
  }

  /// A sentence that states the real saving, if some of the missing evaluations are not a saving; otherwise empty.
  package var sentence: String {
    let fewer = written - translated
    guard lost > 0 else { return "" }
    guard saved > 0 else {
      return fewer == 1
        ? "This saves nothing: the missing evaluation belongs to a view that shows an old value without it."
        : "This saves nothing: the missing evaluations belong to views that show an old value without them."
    }
    let reason =
      lost == 1
      ? "is not a saving, because its view shows an old value without it"
      : "are not savings, because their views show an old value without them"
    let part = CountChange.percent(saved, of: written)
    return "This saves \(part): \(lost) of the \(fewer) fewer \(reason)."
  }

  /// The outcome of the migration, computed from ``saved`` instead of from all missing evaluations.
  ///
  /// - Parameter staleViews: The number of views that show an old value, before and after the migration.
  package func outcome(staleViews: (Int, Int) = (0, 0)) -> MigrationOutcome {
    let after = lost > 0 ? written - saved : translated
    return MigrationOutcome(reevaluations: (written, after), staleViews: staleViews)
  }
}
