package import Tabular

extension CauseRow: TableRow {
  package static let table = Table<CauseRow>(
    "causes", "how often one mutation made one view evaluate in one run", keyLength: 7,
    references: [.init(table: "views", columns: ["run_id", "runtime", "view_path"])],
    columns: [
      .init("run_id", \.runID, "the run"),
      .init("runtime", \.runtime, "the run's runtime"),
      .init("source", \.source, "the timer or action that set it off, or mount"),
      .init("object", \.object, "the type of the object that was mutated", empty: "none was"),
      .init("property", \.property, "the property that was mutated", empty: "none was"),
      .init("view_path", \.viewPath, "the view that was evaluated"),
      .init("via", \.via, "how the change reached the view"),
      .init("mutations", \.mutations, "mutations of that property by that source"),
      .init(
        "evaluations_first", \.evaluationsFirst, .outcome,
        "evaluations of which this was the first cause"),
      .init(
        "evaluations_any", \.evaluationsAny, .effort,
        "evaluations of which this was one of the causes"),
      .init(
        "wasted_first", \.wastedFirst, .outcome,
        "evaluations of which this was the first cause and that changed no output"),
    ])
}
