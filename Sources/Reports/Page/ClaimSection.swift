import Claims

/// The claims of `claims.csv` with their verdicts and the counts behind them.
struct ClaimSection {
  private let sheet: Sheet

  init(of sheet: Sheet) {
    self.sheet = sheet
  }

  private struct Entry {
    let id: String
    let words: String
    let verdict: String
    let note: String
    let counts: [HTML]
    let isBroken: Bool
  }

  /// Counts that are told of one claim.
  private static let countLimit = 6

  /// Empty without claims.
  var html: HTML {
    let entries = entries
    guard !entries.isEmpty else { return "" }
    let verdicts = Claim.Verdict.allCases.map(\.rawValue).compactMap { verdict in
      let count = entries.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict)"
    }
    let broken = entries.count(where: \.isBroken)
    let outcome =
      broken == 0
      ? "Every count is as expected." : "In \(broken) a count is not as expected."
    return """
      <section id="claims"><h2>Claims</h2>
      <p>\(entries.count) popular statements about the two models, each tried: \
      \(verdicts.joined(separator: ", ")). \(outcome)</p>
      <div class="wide"><table class="claims"><caption>What is claimed, what can be said of it, and \
      the counts it rests on</caption>
      <thead><tr><th scope="col">claim</th><th scope="col">verdict</th><th scope="col">counts</th>\
      </tr></thead><tbody>\(entries.map(row))</tbody></table></div></section>

      """
  }

  private var entries: [Entry] {
    guard sheet.hasColumns("claim_id", "verdict") else { return [] }
    return sheet.rows.grouped { sheet.cell("claim_id", of: $0) }.map { id, rows in
      let first = rows[0]
      let told = sheet.cell("claim", of: first)
      let counted = rows.filter { !sheet.cell("measured", of: $0).isEmpty }
      let more = counted.count - Self.countLimit
      return Entry(
        id: id, words: told.isEmpty ? Claims.withID(id)?.words ?? "" : told,
        verdict: sheet.cell("verdict", of: first), note: sheet.cell("note", of: first),
        counts: counted.prefix(Self.countLimit).map(count)
          + (more > 0 ? ["<li>and \(more) more</li>"] : []),
        isBroken: counted.contains(where: isBroken))
    }
  }

  private func isBroken(_ row: [String]) -> Bool {
    sheet.cell("measured", of: row) != sheet.cell("expected", of: row)
  }

  private func count(of row: [String]) -> HTML {
    let words = [sheet.cell("figure", of: row), sheet.cell("basis", of: row)]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    let run = [sheet.cell("workload", of: row), sheet.cell("parameters", of: row)]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let broken: HTML =
      isBroken(row) ? " <b>expected \(sheet.cell("expected", of: row))</b>" : ""
    return """
      <li>\(words): <b>\(sheet.cell("measured", of: row))</b>\(broken)\
      \(run.isEmpty ? "" : " <small>\(run)</small>" as HTML)</li>
      """
  }

  private func row(_ entry: Entry) -> HTML {
    """
    <tr><th scope="row"><span class="id">\(entry.id)</span> \(entry.words)</th>\
    <td class="verdict \(entry.verdict)">\(entry.verdict)\
    \(entry.note.isEmpty ? "" : "<small>\(entry.note)</small>" as HTML)</td>\
    <td><ul>\(entry.counts)</ul></td></tr>

    """
  }
}
