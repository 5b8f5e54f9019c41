import Counting
import Workloads

/// The views of an exhibit as a tree of few rows: views of a kind that stand in one place are one row of many cells.
struct ViewTree: Sendable {
  /// Views with one collective path, such as `/List/Row[…]`.
  struct Row: Sendable {
    let path: String
    /// The last component of the path.
    let name: String
    let depth: Int
    /// The paths of the views that each cell stands for.
    let cells: [[String]]
    /// By runtime; `nil` where no such view existed under it.
    let totals: [Runtime: ViewGroup.Totals]

    /// Under all runtimes together; a path may stand for all views of a kind.
    var views: Int {
      max(cells.reduce(0) { $0 + $1.count }, totals.values.map(\.views).max() ?? 0)
    }

    /// The re-evaluations of one of the views, on average, as a reader of a heat map takes them.
    func mean(under runtime: Runtime) -> Double? {
      totals[runtime].map { Double($0.reevaluations) / Double(max($0.views, 1)) }
    }

    /// How far apart coarse and fine are.
    var difference: Int {
      (totals[.coarse]?.reevaluations ?? 0) - (totals[.fine]?.reevaluations ?? 0)
    }
  }

  /// A row for each collective path, a view before what it contains.
  let rows: [Row]
  /// Rows for which there was no room.
  let rowsLeftOut: Int
  /// Re-evaluations of the view that has most of them.
  let most: Int

  /// Rows that are shown at most.
  static let rowLimit = 120
  /// Cells of one row at most; where there are more views, a cell stands for several.
  static let cellLimit = 200

  init(of exhibit: RunGroup) {
    var groups: [String: Group] = [:]
    for view in exhibit.views {
      groups[ViewPath.collective(view.viewPath), default: Group(depth: view.depth)].add(view)
    }
    let sorted = groups.map { (components: Self.components(of: $0.key), path: $0.key, $0.value) }
      .sorted { $0.components.lexicographicallyPrecedes($1.components) }
    rows = sorted.prefix(Self.rowLimit).map { components, path, group in
      Row(
        path: path, name: components.last ?? path, depth: components.count - 1,
        cells: Self.cells(of: group.paths), totals: group.totals)
    }
    rowsLeftOut = max(0, sorted.count - Self.rowLimit)
    most = exhibit.views.map(\.reevaluations).max() ?? 0
  }

  private struct Group {
    let depth: Int
    private(set) var paths: Set<String> = []
    private(set) var totals: [Runtime: ViewGroup.Totals] = [:]

    init(depth: Int) {
      self.depth = depth
    }

    mutating func add(_ view: ViewRow) {
      paths.insert(view.viewPath)
      totals[view.runtime, default: ViewGroup.Totals()].add(view)
    }
  }

  /// The views in the order in which people count, some to a cell if there are too many.
  private static func cells(of paths: Set<String>) -> [[String]] {
    let sorted = paths.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    let size = max(1, (sorted.count + cellLimit - 1) / cellLimit)
    return stride(from: 0, to: sorted.count, by: size).map { start in
      Array(sorted[start..<min(start + size, sorted.count)])
    }
  }

  /// What stands between the slashes of a path, those in brackets apart.
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
