package import Workloads

/// What became of one view in one run: a row of `views.csv`.
package struct ViewRow: Hashable, Sendable {
  package var runID = ""
  package var runtime = Runtime.coarse
  /// Types from the root down, with a row's id in brackets: `/TruckView/OrdersCard/OrderRow[3]`.
  ///
  /// Views of a kind that stand in one another are written once, with their number in braces: `/Level{3}`.
  package var viewPath = ""
  package var viewType = ""
  /// Empty for the root.
  package var parentPath = ""
  /// Views above it.
  package var depth = 0
  package var mounts = 0
  package var unmounts = 0
  package var evaluations = 0
  package var reevaluations = 0
  package var needed = 0
  package var wasted = 0
  package var skips = 0
  package var initialisations = 0
  /// Re-evaluations whose first cause was a tracked property; the next four likewise.
  package var byProperty = 0
  package var byObject = 0
  package var bySelf = 0
  package var byState = 0
  package var byEnvironment = 0
  /// Properties that one evaluation read, at most; `nil` if the runtime does not tell.
  package var distinctPropertiesRead: Int?
  /// Views of a kind that the row stands for; one in whatever is recorded.
  package var views = 1
  /// Objects that the view subscribed to, in all.
  package var subscriptions = 0

  package init() {}
}
