package import Tabular

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
      .init("evaluations", \.evaluations, .outcome, "times that its body ran, mounts included"),
      .init("reevaluations", \.reevaluations, .outcome, "evaluations after a first one"),
      .init("needed", \.needed, "re-evaluations that changed the view's output"),
      .init("wasted", \.wasted, .outcome, "re-evaluations that changed no output"),
      .init("skips", \.skips, "decisions not to evaluate the view"),
      .init("initialisations", \.initialisations, .effort, "values that bodies made for the view"),
      .init("by_property", \.byProperty, "re-evaluations first caused by a tracked property"),
      .init("by_object", \.byObject, "re-evaluations first caused by an object's announcement"),
      .init("by_self", \.bySelf, "re-evaluations first caused by another value of the view"),
      .init("by_state", \.byState, "re-evaluations first caused by the view's own state"),
      .init("by_environment", \.byEnvironment, "re-evaluations first caused by the environment"),
      .init(
        "distinct_properties_read", \.distinctPropertiesRead, .effort,
        "the largest number of properties that one evaluation read"),
      .init("subscriptions", \.subscriptions, .effort, "subscriptions that the view made"),
    ])
}
