import Counting
import Documents
import Workloads

/// The view tree with bars for the re-evaluations under coarse and under fine, on one scale.
struct ViewBars {
  private let rows: [ViewTree.Row]
  private let most: Int
  private let hasBothRuntimes: Bool

  /// The maximum number of rows; a longer tree is not readable at a glance.
  private static let rowLimit = 16
  /// The maximum width of a bar, in columns.
  private static let barWidth = 12
  /// The maximum width of a name, in columns; the rest of the line is for two bars and two counts.
  private static let nameWidth = 36

  init(of comparison: Comparison) {
    rows = ViewTree(of: comparison.results.flatMap(\.views)).rows
    most = rows.flatMap { row in row.group.totals.values.map(\.reevaluations) }.max() ?? 0
    hasBothRuntimes =
      comparison.result(under: .coarse) != nil && comparison.result(under: .fine) != nil
  }

  /// A heading and a table; nothing if a bar would show nothing or does not fit.
  var blocks: [Document.Block] {
    let names = rows.map { $0.group.labelled($0.name) }
    let fits = zip(rows, names).allSatisfy { 2 * $0.depth + $1.count <= Self.nameWidth }
    guard hasBothRuntimes, most > 0, fits, (2...Self.rowLimit).contains(rows.count) else {
      return []
    }
    let table = TextTable(
      [
        .init("re-evaluations"), .number("coarse"), .init(""), .number("fine"), .init(""),
      ],
      rows: zip(rows, names).map { row, name in
        TextTable.Row(
          depth: row.depth,
          [StyledText(name)]
            + [Runtime.coarse, .fine].flatMap { runtime in
              let count = row.group.totals[runtime]?.reevaluations
              return [StyledText.count(count), StyledText(Self.bar(count ?? 0, of: most))]
            })
      })
    return [.heading("View tree"), .table(table)]
  }

  /// A bar in eighths of a column; at least one eighth for a positive count.
  static func bar(_ count: Int, of most: Int) -> String {
    guard count > 0, most > 0 else { return "" }
    let eighths = max(1, Int(Double(count) / Double(most) * Double(8 * barWidth)))
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
  }
}
