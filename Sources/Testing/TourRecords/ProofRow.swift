package import GranularityTabular

/// A row about an edit or migration that `try` made in a copy of the sources, with the result. The columns of ``table``
/// describe the properties.
package struct ProofRow: Hashable, Sendable {
  package enum Statement: String, WordValue {
    case edit, migration
  }

  package enum Finding: String, WordValue {
    case right, refuted, untried
  }

  package var statement = Statement.edit
  package var subject = ""
  package var finding = Finding.untried
  package var promised = 0
  package var before: Int?
  package var after: Int?
  package var reason = ""

  package init() {}
}

extension ProofRow: TableRow {
  private static let untried = "the statement was not tried, or the copy has no count"

  package static let table = Table<ProofRow>(
    "proof", "a statement of an answer that was tried in a copy of the sources", keyLength: 3,
    columns: [
      .init("statement", \.statement, "edit, or migration"),
      .init("finding", \.finding, "right, refuted or untried"),
      .init("subject", \.subject, "the edit in words, or the preview"),
      .init(
        "promised", \.promised,
        "of an edit: the evaluations that it saves at least; of a migration: the re-evaluations after it"
      ),
      .init("before", \.before, "re-evaluations without the edit", empty: untried),
      .init("after", \.after, "re-evaluations in the copy", empty: untried),
      .init("reason", \.reason, "why it was refuted or not tried", empty: "the statement is right"),
    ])
}
