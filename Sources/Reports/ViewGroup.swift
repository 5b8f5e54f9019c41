import Counting
import Workloads

/// The views of a comparison, rows of the same kind taken together.
struct ViewGroup: Hashable {
  /// With `[…]` for the ids of rows.
  let path: String
  /// The views in it under some runtime, at most.
  fileprivate(set) var size = 0
  /// By runtime; a runtime under which no such view existed is absent.
  fileprivate(set) var totals: [Runtime: Totals] = [:]

  /// What the views of a group sum to under one runtime.
  struct Totals: Hashable {
    var views = 0
    var evaluations = 0
    var reevaluations = 0
    var needed = 0
    var wasted = 0

    mutating func add(_ view: ViewRow) {
      views += view.views
      evaluations += view.evaluations
      reevaluations += view.reevaluations
      needed += view.needed
      wasted += view.wasted
    }
  }

  /// How far apart the runtimes are in re-evaluations.
  var spread: Int {
    let counts = totals.values.map(\.reevaluations)
    guard let least = counts.min(), let most = counts.max() else { return 0 }
    return totals.count > 1 ? most - least : 0
  }

  /// The path, and how many views it stands for if there are several.
  var label: String { size > 1 ? "\(path) ×\(size)" : path }

  /// The groups of all views in `results`, in the order in which they first appear.
  static func groups(of results: [RunResult], named name: (String) -> String) -> [ViewGroup] {
    var positions: [String: Int] = [:]
    var groups: [ViewGroup] = []
    for result in results {
      for view in result.views {
        let path = name(view.viewPath)
        let position = positions[path] ?? groups.count
        if position == groups.count {
          positions[path] = position
          groups.append(ViewGroup(path: path))
        }
        groups[position].add(view, under: result.run.runtime)
      }
    }
    return groups
  }

  private init(path: String) {
    self.path = path
  }

  private mutating func add(_ view: ViewRow, under runtime: Runtime) {
    totals[runtime, default: Totals()].add(view)
    size = max(size, totals[runtime]?.views ?? 0)
  }
}
