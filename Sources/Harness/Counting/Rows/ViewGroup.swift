import GranularityTabular
package import GranularityWorkloads

/// Views with one name, such as the rows of a list, and their counts under each runtime.
package struct ViewGroup: Hashable {
  /// The path that all views of the group share; the ids of rows are `[…]` if the name stands for several rows.
  package let path: String
  /// The paths of the views in the group under all runtimes together.
  package let members: Set<String>
  /// The sums for each runtime; a runtime under which no view of the group existed has no entry.
  package private(set) var totals: [Runtime: Totals] = [:]

  /// The sums over the views of a group under one runtime.
  package struct Totals: Hashable {
    package private(set) var views = 0
    package private(set) var evaluations = 0
    package private(set) var reevaluations = 0
    package private(set) var needed = 0
    package private(set) var wasted = 0
    /// Re-evaluations because a property changed that the body reads.
    package private(set) var byProperty = 0
    /// Re-evaluations because the value of the view changed.
    package private(set) var bySelf = 0

    fileprivate mutating func add(_ view: ViewRow) {
      views += view.views
      evaluations += view.evaluations
      reevaluations += view.reevaluations
      needed += view.needed
      wasted += view.wasted
      byProperty += view.byProperty
      bySelf += view.bySelf
    }
  }

  /// The number of views; a member may be a path that represents several views of a kind.
  package var size: Int { max(members.count, totals.values.map(\.views).max() ?? 0) }

  /// The difference in re-evaluations between the runtimes with the most and the fewest.
  package var spread: Int {
    let counts = totals.values.map(\.reevaluations)
    return (counts.max() ?? 0) - (counts.min() ?? 0)
  }

  /// The path and, if there are several views, their number.
  package var label: String { labelled(path) }

  /// `name` and, if there are several views, their number.
  package func labelled(_ name: String) -> String { size > 1 ? "\(name) ×\(size)" : name }

  /// Groups all views in `results`, in the order in which their names first appear.
  package static func groups(of results: [RunResult], named name: (String) -> String) -> [ViewGroup]
  {
    groups(of: results.flatMap(\.views), named: name)
  }

  /// Groups views under several runtimes, in the order in which their names first appear.
  ///
  /// - Parameter name: Maps the path of a view to the path of its group.
  package static func groups(of views: [ViewRow], named name: (String) -> String) -> [ViewGroup] {
    views.grouped { name($0.viewPath) }.map { path, views in
      var group = ViewGroup(path: path, members: Set(views.map(\.viewPath)))
      for view in views { group.totals[view.runtime, default: Totals()].add(view) }
      return group
    }
  }
}
