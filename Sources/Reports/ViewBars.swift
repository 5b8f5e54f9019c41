import Documents
import Workloads

/// The tree of views with a bar for the re-evaluations under coarse and under fine, on one scale.
struct ViewBars {
  private let rows: [ViewTree.Row]
  private let most: Int
  private let isWhole: Bool

  /// Rows at most; a longer tree is none to take in at a glance.
  private static let rowLimit = 16
  /// Columns of a bar at most.
  private static let barWidth = 12
  /// Columns that a view may take beside two bars and two counts.
  private static let nameWidth = 36

  init(of comparison: Comparison) {
    let tree = ViewTree(of: RunGroup(comparison))
    rows = tree.rows
    most = rows.flatMap { row in row.totals.values.map(\.reevaluations) }.max() ?? 0
    isWhole = comparison.result(under: .coarse) != nil && comparison.result(under: .fine) != nil
  }

  /// A heading and a table; nothing where a bar says nothing, or there is no room for it.
  var blocks: [Document.Block] {
    let names = rows.map { row in row.views > 1 ? "\(row.name) ×\(row.views)" : row.name }
    let fits = zip(rows, names).allSatisfy { 2 * $0.depth + $1.count <= Self.nameWidth }
    guard isWhole, most > 0, fits, (2...Self.rowLimit).contains(rows.count) else { return [] }
    let table = TextTable(
      [
        .init("re-evaluations"), .number("coarse"), .init(""), .number("fine"), .init(""),
      ],
      rows: zip(rows, names).map { row, name in
        TextTable.Row(
          depth: row.depth,
          [StyledText(name)]
            + [Runtime.coarse, .fine].flatMap { runtime in
              let count = row.totals[runtime]?.reevaluations
              return [StyledText.count(count), StyledText(Self.bar(count ?? 0, of: most))]
            })
      })
    return [.heading("The tree of views"), .table(table)]
  }

  /// A bar in eighths of columns; at least one for any count but zero.
  static func bar(_ count: Int, of most: Int) -> String {
    guard count > 0, most > 0 else { return "" }
    let eighths = max(1, Int(Double(count) / Double(most) * Double(8 * barWidth)))
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
  }
}
