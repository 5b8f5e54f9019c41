import GranularityTabular
package import GranularityWorkloads

/// The views that share a name, such as the rows of a list, with their counts under each runtime.
package struct ViewGroup: Hashable {
  /// The path that all views of the group share. If it stands for several rows, their ids are replaced with `[…]`.
  package let path: String
  /// The paths of all views of the group, under any of the runtimes.
  package let members: Set<String>
  /// The group's summed counts for each runtime. A runtime under which none of the views existed has no entry.
  package private(set) var totals: [Runtime: Totals] = [:]

  /// The counts of a group of views under one runtime, summed over the views.
  package struct Totals: Hashable {
    package private(set) var views = 0
    package private(set) var evaluations = 0
    package private(set) var reevaluations = 0
    package private(set) var needed = 0
    package private(set) var wasted = 0
    /// The number of re-evaluations whose first cause is a change of a property that the body read.
    package private(set) var byProperty = 0
    /// The number of re-evaluations whose first cause is a changed value of the view, passed by its parent.
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

  /// The number of views in the group. It can exceed the number of ``members``, because one path can stand for several
  /// views.
  package var size: Int { max(members.count, totals.values.map(\.views).max() ?? 0) }

  /// The most re-evaluations of the group under any runtime, minus the fewest.
  package var spread: Int {
    let counts = totals.values.map(\.reevaluations)
    return (counts.max() ?? 0) - (counts.min() ?? 0)
  }

  /// The path of the group, followed by the number of views if there are several, such as `/List/Row[…] ×20`.
  package var label: String { labelled(path) }

  /// `name`, followed by the number of views if the group has several, such as `Row ×20`.
  package func labelled(_ name: String) -> String { size > 1 ? "\(name) ×\(size)" : name }

  /// Groups all views in `results` by name. The groups are in the order in which their names first appear.
  package static func groups(of results: [RunResult], named name: (String) -> String) -> [ViewGroup]
  {
    groups(of: results.flatMap(\.views), named: name)
  }

  /// Groups the rows of views under one or more runtimes. The groups are in the order in which their paths first
  /// appear.
  ///
  /// - Parameter name: Returns the path of a view's group for the path of the view.
  package static func groups(of views: [ViewRow], named name: (String) -> String) -> [ViewGroup] {
    views.grouped { name($0.viewPath) }.map { path, views in
      var group = ViewGroup(path: path, members: Set(views.map(\.viewPath)))
      for view in views { group.totals[view.runtime, default: Totals()].add(view) }
      return group
    }
  }
}
