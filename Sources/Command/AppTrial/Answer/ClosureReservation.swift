import GranularityCounting
import GranularityTourRecords

/// How much the re-evaluations of previews depend on how SwiftUI compares closures, which Apple does not document.
struct ClosureReservation {
  private typealias Counts = (written: Int, translated: Int, lost: Int)

  private let stated: Counts
  /// The counts under two extreme rules: SwiftUI never skips a view that has a closure, or a closure never counts as a
  /// change.
  private let different: Counts
  private let equal: Counts
  /// The number of previews that depend on closures but could not be run again under these two rules.
  private let unknown: Int
  private let isCompared: Bool

  /// - Parameter isCompared: True if the previews were compared under both kinds of models.
  init(of screens: [TrialAnswer.Screen], isCompared: Bool) {
    self.isCompared = isCompared
    stated = (screens.sum(\.written), screens.sum(\.translated), screens.sum(\.lost))
    different = Self.counts(of: screens, \.different)
    equal = Self.counts(of: screens, \.equal)
    unknown = screens.count { $0.record.dependsOnClosures && $0.record.closureBounds == nil }
  }

  private static func counts(
    of screens: [TrialAnswer.Screen],
    _ bound: KeyPath<TourRecord.ClosureBounds, [TourRecord.ClosureBounds.View]>
  ) -> Counts {
    screens.reduce(into: (0, 0, 0)) { sum, screen in
      guard let bounds = screen.record.closureBounds else {
        sum.written += screen.sum(\.written)
        sum.translated += screen.sum(\.translated)
        sum.lost += screen.sum(\.lost)
        return
      }
      let paths = Set(screen.views.map(\.path))
      let stale = Set(screen.views.filter { $0.lost > 0 }.map(\.path))
      for view in bounds[keyPath: bound] where paths.contains(view.path) {
        sum.written += view.written
        sum.translated += view.translated
        if stale.contains(view.path) { sum.lost += max(0, view.written - view.translated) }
      }
    }
  }

  /// A sentence with the counts under each rule whose counts differ from the stated counts; empty if nothing depends on
  /// the rule.
  var sentence: String {
    let bounds = [
      (different, "if SwiftUI never skips a view with a closure"),
      (equal, "if a closure never counts as a change"),
    ].compactMap { counts, condition in
      isStated(counts) ? nil : "\(condition), \(words(for: counts))"
    }
    let unexamined =
      "in \(TrialAnswer.count(unknown, "preview")), the counts of the other rules are not known"
    let parts = bounds + (unknown == 0 ? [] : [unexamined])
    return parts.isEmpty
      ? ""
      : "Closures are compared by what they capture, which Apple does not document: \(parts.joined(separator: "; "))."
  }

  private func isStated(_ counts: Counts) -> Bool {
    counts.written == stated.written && (!isCompared || counts.translated == stated.translated)
  }

  private func words(for counts: Counts) -> String {
    let (old, new, lost) = counts
    guard isCompared else { return "they are \(old)" }
    let saving = MigrationSaving(written: old, translated: new, lost: lost)
    return old == new ? "they are \(old) either way" : "they go \(saving.counts)"
  }
}
