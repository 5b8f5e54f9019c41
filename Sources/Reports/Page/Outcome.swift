import Counting
import Workloads

/// The effect of fine tracking on the screen of one run, compared with coarse announcements.
enum Outcome: String, CaseIterable, Sendable {
  /// Fine tracking evaluates fewer bodies.
  case saves
  /// Both evaluate as many bodies.
  case same
  /// A view is out of date under coarse and up to date under fine, which evaluates no fewer bodies.
  case corrects
  /// Fine tracking evaluates more bodies, and none of them was out of date under coarse.
  case adds

  init(from coarse: RunRow, to fine: RunRow) {
    let saving = coarse.reevaluations - fine.reevaluations
    let isCorrected = (coarse.staleViews ?? 0) > (fine.staleViews ?? 0)
    self =
      if saving > 0 { .saves } else if isCorrected { .corrects } else if saving < 0 { .adds } else {
        .same
      }
  }

  /// The title of the runs with this outcome.
  var title: String {
    switch self {
    case .saves: "Fine evaluates fewer bodies"
    case .same: "No gain: as many bodies"
    case .corrects: "Fine shows changes that coarse missed"
    case .adds: "Fine only adds evaluations"
    }
  }
}

extension RunGroup {
  /// `nil` unless the screen ran under coarse and fine.
  var outcome: Outcome? {
    guard let coarse = run(under: .coarse), let fine = run(under: .fine) else { return nil }
    return Outcome(from: coarse, to: fine)
  }
}
