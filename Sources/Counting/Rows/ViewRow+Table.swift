package import Tabular

extension ViewRow: TableRow {
  package static let table = Table<ViewRow>(
    "views", "what became of one view in one run", keyLength: 3,
    references: [.init(table: "runs", columns: ["run_id", "runtime"])],
    columns: [
      .init("run_id", \.runID, "the run"),
      .init("runtime", \.runtime, "the run's runtime"),
      .init("view_path", \.viewPath, "types from the root down, with a row's id in brackets"),
      .init("view_type", \.viewType, "the type of the view"),
      .init("parent_path", \.parentPath, "the path of the view above", empty: "it is the root"),
      .init("depth", \.depth, "views above it"),
      .init("mounts", \.mounts, "times that the view came into being"),
      .init("unmounts", \.unmounts, "times that it went"),
      .init("evaluations", \.evaluations, .outcome, "times that its body ran"),
      .init("reevaluations", \.reevaluations, .outcome, "evaluations that were not a first"),
      .init("needed", \.needed, "re-evaluations whose output differs from the one before"),
      .init("wasted", \.wasted, .outcome, "re-evaluations whose output does not"),
      .init("skips", \.skips, "times that the view was passed over"),
      .init("initialisations", \.initialisations, .effort, "values made for it"),
      .init("by_property", \.byProperty, "re-evaluations first caused by a tracked property"),
      .init("by_object", \.byObject, "re-evaluations first caused by an object's announcement"),
      .init("by_self", \.bySelf, "re-evaluations first caused by another value of the view"),
      .init("by_state", \.byState, "re-evaluations first caused by the view's own state"),
      .init("by_environment", \.byEnvironment, "re-evaluations first caused by the environment"),
      .init(
        "distinct_properties_read", \.distinctPropertiesRead, .effort,
        "properties that one evaluation read, at most"),
      .init("subscriptions", \.subscriptions, .effort, "objects that the view subscribed to"),
    ])
}
