import Counting
import Documents
import Workloads

/// The views whose re-evaluations differ most between the runtimes, the largest difference first.
struct DifferingViews {
  let groups: ArraySlice<ViewGroup>
  /// The number of further groups that differ.
  let more: Int

  init(of groups: [ViewGroup], limit: Int) {
    let differing = groups.filter { $0.spread > 0 }
      .sorted { ($1.spread, $0.path) < ($0.spread, $1.path) }
    self.groups = differing.prefix(limit)
    more = differing.count - self.groups.count
  }

  /// - Parameter showsDifference: Adds the count under coarse minus that under fine.
  func table(under runtimes: [Runtime], showsDifference: Bool = false) -> TextTable {
    TextTable(
      [TextTable.Column("re-evaluations", fit: .cuttingFront)] + runtimes.columns
        + (showsDifference ? [.number("coarse − fine")] : []), of: groups
    ) { group in
      let counts = group.totals.mapValues(\.reevaluations)
      let difference = counts[.coarse].flatMap { coarse in counts[.fine].map { coarse - $0 } }
      return [StyledText(group.label)] + runtimes.map { .count(counts[$0]) }
        + (showsDifference ? [.count(difference)] : [])
    }
  }
}
