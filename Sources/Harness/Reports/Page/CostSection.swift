/// What `cost.csv` says, as it stands: times of one machine, beside counts that every machine gives.
struct CostSection {
  private let sheet: Sheet

  /// Rows that are shown at most.
  private static let limit = 200

  init(of sheet: Sheet) {
    self.sheet = sheet
  }

  /// Empty without rows.
  var html: HTML {
    guard !sheet.rows.isEmpty else { return "" }
    let more = sheet.rows.count - Self.limit
    return """
      <section id="costs"><h2>Costs</h2>
      <p>Times, unlike the counts, are those of one machine, and nothing is held against them.\
      \(more > 0 ? " \(more) more rows are left out." as HTML : "")</p>
      <div class="wide"><table><caption>What the bookkeeping costs</caption>
      <thead><tr>\(sheet.columns.map { "<th scope=\"col\">\($0)</th>" as HTML })</tr></thead>
      <tbody>\(sheet.rows.prefix(Self.limit).map { row in
        "<tr>\(row.map { "<td>\($0)</td>" as HTML })</tr>\n" as HTML
      })</tbody></table></div></section>

      """
  }
}
