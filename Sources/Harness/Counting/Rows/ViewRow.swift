package import GranularityTabular
package import GranularityWorkloads

/// A row of `views.csv`: the counts of one view in one run. The columns of ``table`` explain each property.
package struct ViewRow: Codable, Hashable, Sendable {
  package var runID = ""
  package var runtime = Runtime.coarse
  /// The path of the view: the types of the views from the root to this view, with a row's id in brackets, such as
  /// `/TruckView/OrdersCard/OrderRow[3]`.
  ///
  /// A chain of directly nested views of the same kind is one component, with the length of the chain in braces, such
  /// as `/Level{3}`.
  package var viewPath = ""
  package var viewType = ""
  package var parentPath = ""
  package var depth = 0
  package var mounts = 0
  package var unmounts = 0
  package var evaluations = 0
  package var reevaluations = 0
  package var needed = 0
  package var wasted = 0
  package var skips = 0
  package var initialisations = 0
  package var byProperty = 0
  package var byObject = 0
  package var bySelf = 0
  package var byState = 0
  package var byEnvironment = 0
  /// The largest number of different properties that one evaluation read; `nil` if the runtime does not report reads.
  package var distinctPropertiesRead: Int?
  /// The number of views whose counts this row sums. In recorded files, it is always 1.
  package var views = 1
  package var subscriptions = 0

  package init() {}
}

extension ViewRow: TableRow {
  package static let table = Table<ViewRow>(
    "views", "the counts of one view in one run", keyLength: 3,
    references: [.init(table: "runs", columns: ["run_id", "runtime"])],
    columns: [
      .init("run_id", \.runID, "the run"),
      .init("runtime", \.runtime, "the run's runtime"),
      .init("view_path", \.viewPath, "types from the root down, with a row's id in brackets"),
      .init("view_type", \.viewType, "the type of the view"),
      .init(
        "parent_path", \.parentPath, "the path of the enclosing view", empty: "the view is the root"
      ),
      .init("depth", \.depth, "the number of enclosing views"),
      .init("mounts", \.mounts, "times that the view was mounted"),
      .init("unmounts", \.unmounts, "times that the view was unmounted"),
      .init(
        "evaluations", \.evaluations, .outcome,
        "how often the view's body ran, including at its mount"),
      .init("reevaluations", \.reevaluations, .outcome, "evaluations after a first one"),
      .init("needed", \.needed, "re-evaluations that changed the view's output"),
      .init("wasted", \.wasted, .outcome, "re-evaluations that changed no output"),
      .init("skips", \.skips, "decisions not to evaluate the view"),
      .init(
        "initialisations", \.initialisations, .effort,
        "times that a body made a value of the view, such as `Row(item: item)`, whether the view was then evaluated or skipped"
      ),
      .init(
        "by_property", \.byProperty,
        "re-evaluations first caused by a change of a property that the body had read"),
      .init("by_object", \.byObject, "re-evaluations first caused by an object's announcement"),
      .init(
        "by_self", \.bySelf,
        "re-evaluations whose first cause is a different value that the parent created the view with"
      ),
      .init("by_state", \.byState, "re-evaluations first caused by the view's own state"),
      .init("by_environment", \.byEnvironment, "re-evaluations first caused by the environment"),
      .init(
        "distinct_properties_read", \.distinctPropertiesRead, .effort,
        "the largest number of properties that one evaluation read"),
      .init("subscriptions", \.subscriptions, .effort, "subscriptions that the view made"),
    ])
}
