package import GranularityTabular

/// A row of the output of `try`: a preview, or a view that a preview shows. The columns of ``table`` describe the
/// properties.
package struct TrialRow: Hashable, Sendable {
  package var preview = ""
  package var line = 0
  package var viewPath = ""
  package var outcome = ""
  package var models = ""
  package var bodies: Int?
  package var ownBodies: Int?
  package var reevaluations: Int?
  package var wasted: Int?
  package var afterMigration: Int?
  package var reason = ""

  package init() {}
}

extension TrialRow: TableRow {
  private static let noCount = "the preview did not run to its end, or the view is cut"

  package static let table = Table<TrialRow>(
    "trial", "a preview of an app, or one of the views that it shows", keyLength: 3,
    columns: [
      .init("preview", \.preview, "the file and the name of the preview"),
      .init("line", \.line, "the line of the preview in its file"),
      .init(
        "view_path", \.viewPath, "types from the root down, with [\u{2026}] for the ids of rows",
        empty: "the row belongs to the preview"),
      .init(
        "outcome", \.outcome,
        "of a preview: whole, ran (but not whole), cut or stopped; of a view: whole or cut"),
      .init(
        "models", \.models,
        "ObservableObject, @Observable, none, or the state that every run shares",
        empty: "the preview did not run to its end"),
      .init(
        "bodies", \.bodies, "the types of views on the screen",
        empty: "the preview did not run to its end, or the row belongs to a view"),
      .init(
        "own_bodies", \.ownBodies, "the types of views whose body is the app's own",
        empty: "the preview did not run to its end, or the row belongs to a view"),
      .init(
        "reevaluations", \.reevaluations, "evaluations after a first one, as written",
        empty: noCount),
      .init("wasted", \.wasted, "re-evaluations that changed no output", empty: noCount),
      .init(
        "after_migration", \.afterMigration, "re-evaluations with the other kind of models",
        empty: "the models were not compared"),
      .init(
        "reason", \.reason,
        "why a migration changes the count of a view; why a preview did not run to its end",
        empty: "the preview ran, or the view is cut"),
    ])
}
