import GranularityCounting
import GranularityTabular
import GranularityViewHosting
import SimulatedUICore

/// The result of comparing the two kinds of models: what the other kind saves in a session.
///
/// ```swift
/// #expect(comparison.decision == .migrate(saving: 7))
/// ```
public struct MigrationDecision: Hashable, Sendable, CustomStringConvertible {
  /// The recommendation, with the numbers on which it is based.
  public enum Outcome: Hashable, Sendable {
    /// Migrate to the other kind of models: it saves this many re-evaluations, and no additional view shows an old
    /// value.
    case migrate(saving: Int)
    /// Like ``migrate(saving:)``, but the migration saves less than 15 percent of the re-evaluations.
    case gainLittle(saving: Int)
    /// Correct views before migrating: with the other kind of models, additional views show an old value.
    ///
    /// The re-evaluations that these views lack do not count as saved.
    case correctFirst(saving: Int)
    /// The migration saves nothing. Both kinds of models have the same number of re-evaluations, except for the
    /// re-evaluations that are missing in views with an old value.
    case saveNothing
    /// The migration saves no re-evaluation, but fewer views show an old value.
    case correct
    /// Keep the models as they are written: the other kind adds this many re-evaluations.
    case keep(adding: Int)
    /// There is no recommendation, because no view is evaluated again in the session.
    case notEvaluated
    /// There is no recommendation, because the session fails with the other kind of models. The text is the reason.
    case stopped(String)
  }

  public let outcome: Outcome
  private let models: ModelInterpretation
  private let saving: MigrationSaving
  private let views: Views
  private let turns: Int
  private let differences: Int

  /// The numbers of views that a migration affects.
  private struct Views: Hashable {
    let all: Int
    /// The number of views that are evaluated less often after a migration.
    let less: Int
    /// The number of views in ``less`` that then show an old value.
    let outdated: Int
    /// The number of views that are evaluated more often after a migration.
    let more: Int
  }

  /// - Parameter failure: The reason why the session with the other kind of models failed; `nil` if it ran to its end.
  init(
    _ models: ModelInterpretation, _ views: [ViewComparison], _ differences: [ParityDifference],
    turns: Int, failure: String?
  ) {
    let less = views.filter { $0.translated < $0.written }
    let outdated = Set(
      differences.filter { $0.outOfDate == models }.map { ViewPath.collective($0.view) })
    self.models = models
    self.turns = turns
    self.differences = differences.count
    self.views = Views(
      all: views.count, less: less.count, outdated: less.count { outdated.contains($0.path) },
      more: views.count { $0.translated > $0.written })
    saving = MigrationSaving(
      written: views.map(\.written).sum(), translated: views.map(\.translated).sum(),
      lost: views.map(\.evidence.lost).sum())
    func staleViews(_ models: ModelInterpretation) -> Int {
      Set(differences.filter { $0.outOfDate == models }.map(\.view)).count
    }
    outcome =
      if let failure {
        .stopped(failure)
      } else if saving.written == 0, saving.translated == 0 {
        .notEvaluated
      } else {
        switch saving.outcome(staleViews: (staleViews(.asWritten), staleViews(models))) {
        case .saves: .migrate(saving: saving.saved)
        case .savesLittle: .gainLittle(saving: saving.saved)
        case .misses: .correctFirst(saving: saving.saved)
        case .same: .saveNothing
        case .corrects: .correct
        case .adds: .keep(adding: saving.translated - saving.written)
        }
      }
  }

  /// True if the outcome of the decision equals `outcome`.
  public static func == (decision: Self, outcome: Outcome) -> Bool { decision.outcome == outcome }
}

extension MigrationDecision {
  /// The decision as sentences: the re-evaluations of both runs, the saving, and whether the screens are the same.
  public var description: String {
    let action =
      models == .asObservable
      ? "Migrating from ObservableObject to @Observable"
      : "Going back from @Observable to ObservableObject"
    let sentences =
      switch outcome {
      case .stopped(let failure):
        // The two runs performed different actions, so their counts cannot be compared.
        ["No verdict: the run \(models.phrase) stops before the end of the session: \(failure)."]
      case .notEvaluated: ["No verdict: no view is evaluated again in this session."]
      case _ where saving.written == saving.translated:
        [
          "\(action) saves nothing: the re-evaluations of this session are \(saving.written) either way."
        ]
      default:
        [
          "\(action) changes the re-evaluations of this session \(saving.counts).", saving.sentence,
          smallness, fewer, more,
        ]
      }
    let screen =
      differences == 0
      ? "The screen is the same after each of \(turns) turns."
      : "The screen differs in \(differences) place\(differences == 1 ? "" : "s")."
    return (sentences + [screen]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var smallness: String {
    if case .gainLittle = outcome { MigrationOutcome.savesLittle.smallness } else { "" }
  }

  private var fewer: String {
    guard views.less > 0 else { return "" }
    let isOne = views.less == 1
    let stale =
      switch views.outdated {
      case 0: ""
      case views.less: isOne ? ", and shows an old value" : ", and show an old value"
      default:
        ", and \(views.outdated) of these \(views.outdated == 1 ? "shows" : "show") an old value"
      }
    return
      "\(views.less) of \(views.all) views \(isOne ? "is" : "are") evaluated less often\(stale)."
  }

  private var more: String {
    views.more == 0
      ? ""
      : "\(views.more) of \(views.all) views \(views.more == 1 ? "is" : "are") evaluated more often."
  }
}
