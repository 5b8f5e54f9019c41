import GranularityCounting
import GranularityDocuments
import GranularityWorkloads

/// The tree of the views of a run, with one row for all views that have the same collective path.
struct ViewTree: Sendable {
  /// The views with one collective path, such as `/List/Row[…]`.
  struct Row: Sendable {
    let group: ViewGroup
    /// The last component of the path.
    let name: String
    let depth: Int
    /// The paths of the views of each cell.
    let cells: [[String]]
  }

  /// All groups, a view before the views that it contains.
  let groups: [ViewGroup]
  /// The first groups, up to ``rowLimit``.
  let rows: [Row]
  /// The largest number of re-evaluations of one view.
  let most: Int

  /// The maximum number of rows.
  static let rowLimit = 120
  /// The maximum number of cells in one row; if there are more views, a cell has several.
  static let cellLimit = 200

  init(of views: [ViewRow]) {
    let sorted = ViewGroup.groups(of: views, named: ViewPath.collective)
      .map { (components: Self.components(of: $0.path), group: $0) }
      .sorted { $0.components.lexicographicallyPrecedes($1.components) }
    groups = sorted.map(\.group)
    rows = sorted.prefix(Self.rowLimit).map { components, group in
      Row(
        group: group, name: components.last ?? group.path, depth: components.count - 1,
        cells: Self.cells(of: group.members))
    }
    most = views.map(\.reevaluations).max() ?? 0
  }

  /// Sorts the views by number, and puts several into one cell if there are too many.
  private static func cells(of paths: Set<String>) -> [[String]] {
    let sorted = paths.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    let size = max(1, (sorted.count + cellLimit - 1) / cellLimit)
    return stride(from: 0, to: sorted.count, by: size).map { start in
      Array(sorted[start..<min(start + size, sorted.count)])
    }
  }

  /// Splits a path at its slashes, except those in brackets.
  private static func components(of path: String) -> [String] {
    var components: [String] = []
    var depth = 0
    for character in path {
      switch character {
      case "/" where depth == 0:
        components.append("")
        continue
      case "[", "{": depth += 1
      case "]", "}": depth = max(0, depth - 1)
      default: break
      }
      if components.isEmpty { components.append("") }
      components[components.count - 1].append(character)
    }
    return components
  }
}

/// The view tree with bars for the re-evaluations under coarse and under fine, on one scale.
enum ViewBars {
  /// The maximum number of rows; a longer tree is not readable at a glance.
  private static let rowLimit = 16
  /// The maximum width of a bar, in columns.
  private static let barWidth = 12
  /// The maximum width of a name, in columns; the rest of the line is for two bars and two counts.
  private static let nameWidth = 36

  /// A heading and a table; nothing if a bar would show nothing or does not fit.
  static func blocks(of comparison: Comparison) -> [Document.Block] {
    let runtimes = [Runtime.coarse, .fine]
    let rows = ViewTree(of: comparison.results.flatMap(\.views)).rows
    let most = rows.flatMap { row in row.group.totals.values.map(\.reevaluations) }.max() ?? 0
    let names = rows.map { $0.group.labelled($0.name) }
    let fits = zip(rows, names).allSatisfy { 2 * $0.depth + $1.count <= nameWidth }
    guard runtimes.allSatisfy({ comparison.result(under: $0) != nil }), most > 0, fits,
      (2...rowLimit).contains(rows.count)
    else { return [] }
    let table = TextTable(
      [
        .init("re-evaluations"), .number("coarse"), .init(""), .number("fine"), .init(""),
      ],
      rows: zip(rows, names).map { row, name in
        TextTable.Row(
          depth: row.depth,
          [StyledText(name)]
            + runtimes.flatMap { runtime in
              let count = row.group.totals[runtime]?.reevaluations
              return [StyledText.count(count), StyledText(bar(count ?? 0, of: most))]
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
