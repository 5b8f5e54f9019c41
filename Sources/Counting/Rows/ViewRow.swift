package import Workloads

/// A row of `views.csv`: the counts of one view in one run.
package struct ViewRow: Hashable, Sendable {
  package var runID = ""
  package var runtime = Runtime.coarse
  /// Types from the root down, with a row's id in brackets: `/TruckView/OrdersCard/OrderRow[3]`.
  ///
  /// Directly nested views of one kind are one component with their number in braces: `/Level{3}`.
  package var viewPath = ""
  package var viewType = ""
  /// Empty for the root.
  package var parentPath = ""
  /// The number of enclosing views.
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
  /// The largest number of properties that one evaluation read; `nil` if the runtime does not report reads.
  package var distinctPropertiesRead: Int?
  /// The number of views that the row counts together; 1 in every recorded row.
  package var views = 1
  /// Subscriptions that the view made, in all.
  package var subscriptions = 0

  package init() {}
}
