package import GranularityTabular
package import GranularityWorkloads

/// A row that the command `fix` writes: a screen after some edits. The columns of ``table`` explain each property.
package struct FixRow: Hashable, Sendable {
  package var number = 0
  package var edits = 0
  package var runtime = Runtime.coarse
  package var kinds = ""
  package var words = ""
  package var lines = ""
  package var assumptions = ""
  package var isOnFront = false
  package var predicted = 0
  package var reevaluations = 0
  package var saved = 0
  package var wasted = 0
  package var staleViews: Int?

  package init() {}
}

extension FixRow: TableRow {
  private static let asItIs = "the row belongs to the screen as it is"

  package static let table = Table<FixRow>(
    "fixes", "a screen after some edits", keyLength: 1,
    columns: [
      .init("number", \.number, "the number of the fix; 0 for the screen as it is"),
      .init("edits", \.edits, "the number of edits"),
      .init("runtime", \.runtime, "how the model notifies its views after the edits"),
      .init("kinds", \.kinds, "the kinds of the edits, joined by +", empty: asItIs),
      .init("edit", \.words, "what to do, one edit after the other", empty: asItIs),
      .init(
        "lines", \.lines,
        "the line of each edit in the file, joined by +; ? for a part that an edit made",
        empty: "the row belongs to the unedited screen, or the screen was not read from a file"),
      .init(
        "assumption", \.assumptions,
        "what must be true of the app for the edit to be right; the screen file cannot say it",
        empty: "nothing is assumed"),
      .init(
        "is_on_front", \.isOnFront,
        "true for the best fix with one edit and with two, among all fixes and among the fixes without a migration"
      ),
      .init(
        "predicted_reevaluations", \.predicted,
        "the re-evaluations that the closed form of the edited screen predicts"),
      .init("reevaluations", \.reevaluations, .outcome, "the re-evaluations of its run"),
      .init(
        "saved", \.saved,
        "how many fewer re-evaluations the run of the edited screen has than the run of the unedited screen"
      ),
      .init(
        "wasted", \.wasted, .outcome, "re-evaluations of the run that did not change the output"),
      .init(
        "stale_views", \.staleViews, .outcome,
        "the largest number of views that showed an old value after a pass of the run",
        empty: "the run was not verified"),
    ])
}
