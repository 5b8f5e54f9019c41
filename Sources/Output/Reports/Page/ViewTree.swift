import GranularityCounting
import GranularityDocuments
import GranularityWorkloads

/// The tree of a run's views. All views with the same collective path, such as the rows of a list, share a row.
struct ViewTree: Sendable {
  /// The views with the same collective path, such as `/List/Row[…]`.
  struct Row: Sendable {
    let group: ViewGroup
    /// The last component of the collective path.
    let name: String
    let depth: Int
    /// For each cell of the row, the paths of the views that the cell shows.
    let cells: [[String]]
  }

  /// The groups of views with the same collective path. A group precedes the groups of the views that it contains.
  let groups: [ViewGroup]
  /// The rows of the first ``groups``, at most ``rowLimit``.
  let rows: [Row]
  /// The largest number of re-evaluations of any single view.
  let most: Int

  /// The maximum number of rows of the tree.
  static let rowLimit = 120
  /// The maximum number of cells in a row. If there are more views, each cell shows several views.
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

  /// Sorts the views of a row by the numbers in their paths, and distributes them over the cells.
  private static func cells(of paths: Set<String>) -> [[String]] {
    let sorted = paths.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    let size = max(1, (sorted.count + cellLimit - 1) / cellLimit)
    return stride(from: 0, to: sorted.count, by: size).map { start in
      Array(sorted[start..<min(start + size, sorted.count)])
    }
  }

  /// Splits a path at its slashes. Slashes in brackets belong to the id of a row and are kept.
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

/// A view tree with two bars per row, for the re-evaluations under `coarse` and under `fine`. All bars have the same
/// scale.
enum ViewBars {
  /// The maximum number of rows. A reader cannot take in a longer tree at a glance.
  private static let rowLimit = 16
  /// The maximum width of a bar, in terminal columns.
  private static let barWidth = 12
  /// The maximum width of a name in terminal columns. The rest of the line is used for two bars and two counts.
  private static let nameWidth = 36

  /// A heading and the tree as a table. The result is empty if a model did not run, if no view was evaluated again, or
  /// if the tree has a single row or does not fit.
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

  /// A bar of block characters. Its length has a resolution of an eighth of a column, and a count above zero has at
  /// least one eighth.
  static func bar(_ count: Int, of most: Int) -> String {
    guard count > 0, most > 0 else { return "" }
    let eighths = max(1, Int(Double(count) / Double(most) * Double(8 * barWidth)))
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
  }
}
