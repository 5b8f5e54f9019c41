package import GranularityBaseline
import GranularityDocuments
import GranularityTabular

extension CheckReport {
  /// The report as plain text for a terminal or a log. Each finding has a single line, so that a log can be searched.
  package var text: String {
    TerminalRenderer(width: .max).render(document())
  }

  /// The maximum number of characters of a title, a message or a fact in ``markdown``.
  private static let markdownTextLimit = 120

  /// The report as Markdown for a job summary or a comment.
  package var markdown: String {
    MarkdownRenderer().comment(of: max(rows.count, [Finding].listLimit)) {
      document(limit: $0, textLimit: Self.markdownTextLimit)
    }
  }

  /// The report as a document: the verdict, the findings, the rows that differ, what was compared, and an explanation
  /// of the worst row.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of listed rows. The rows after the first 20 are folded.
  ///   - textLimit: The maximum number of characters of a title, a message or a fact.
  func document(limit: Int = [Finding].listLimit, textLimit: Int = .max) -> Document {
    let general = generalFindings.map {
      Document.Block.outline(
        $0.outline(limit: min(limit, [Finding].listLimit), textLimit: textLimit))
    }
    let compared = (tableCounts + otherComparisons).map {
      OutlineItem(StyledText($0.shortened(to: textLimit)))
    }
    return Document(
      [.title("check: \(verdict)")] + general + rowBlocks(limit, textLimit)
        + (compared.isEmpty ? [] : [.folded("What was compared", [.outline(compared)])])
        + explanationBlocks(textLimit))
  }

  /// The part of the report with the rows that differ: the first rows, more rows that are folded, and the number of the
  /// others.
  private func rowBlocks(_ limit: Int, _ textLimit: Int) -> [Document.Block] {
    guard !rows.isEmpty else { return [] }
    let groups = rowGroups(upTo: max(limit, Self.groupedRows)).prefix(limit)
    let items = groups.map { OutlineItem($0.finding.text(limit: textLimit)) }
    let folded = Array(items.dropFirst([Finding].listLimit))
    var blocks: [Document.Block] = [
      .heading("Rows that differ from the recorded ones, the worst first"),
      .outline(Array(items.prefix([Finding].listLimit))),
    ]
    if !folded.isEmpty { blocks.append(.folded("\(folded.count) more", [.outline(folded)])) }
    let others = rows.count - groups.reduce(0) { $0 + $1.count }
    if others > 0 { blocks.append(.paragraph("and \(others) more")) }
    return blocks
  }

  /// The maximum number of differing rows that are searched for groups. Rows are grouped if they differ only in the ids
  /// of list rows.
  private static let groupedRows = 2_000

  /// The first rows that differ, in groups. Rows of one list that differ in the same way are one group, such as
  /// `… Row[…] ×20`.
  private func rowGroups(upTo limit: Int) -> [(finding: Finding, count: Int)] {
    var groups: [(finding: Finding, count: Int)] = []
    var places: [String: Int] = [:]
    for row in rows.prefix(limit) {
      let found = finding(about: row)
      let title = found.title.replacing(/\[[^\]]*\]/, with: "[…]")
      let key = "\(found.kind) \(title): \(found.message)"
      if title != found.title, let place = places[key] {
        groups[place].count += 1
        groups[place].finding.title = "\(title) ×\(groups[place].count)"
      } else {
        places[key] = groups.count
        groups.append((found, 1))
      }
    }
    return groups
  }

  private func explanationBlocks(_ textLimit: Int) -> [Document.Block] {
    guard let explanation else { return [] }
    let changes = explanation.changes.map { StyledText($0.shortened(to: textLimit)) }
    let facts = explanation.facts.map { $0.text(limit: textLimit) }
    return [
      .folded(
        "The worst: \(explanation.row.title.shortened(to: textLimit))",
        [.outline((changes + facts).map { OutlineItem($0) })])
    ]
  }

  var verdict: String {
    switch exitCode {
    case _ where failure != nil: "it could not be completed"
    case .success where unexamined.contains { $0.reason == .selection }:
      "everything that \(screens.isEmpty ? "--only selects" : "was selected") is as recorded"
    case .success: "everything is as recorded"
    case .regression where !rows.contains(where: \.isRegression):
      budgets.excesses.contains(where: \.budget.fails)
        ? "over a budget" : "a budget applies to nothing"
    case .regression: "worse than recorded"
    case .changed: "changed, nothing worse"
    case .noBaseline where missingBaseline == nil: "a part of the recorded results is missing"
    case .noBaseline: "nothing to compare with"
    case .invariantBroken: "an invariant is broken; no counts can be recorded until it holds again"
    default: "failed"
    }
  }

  /// One line for each table, with the number of its rows for each status.
  private var tableCounts: [String] {
    tables.filter { table in
      !unexamined.contains { $0.fileName == "\(table.table).csv" && $0.reason == .unmeasured }
    }.map { table in
      let parts = RowStatus.allCases.reversed().compactMap { status -> String? in
        let count = table[status]
        guard count > 0 || status == .equal else { return nil }
        return "\(count) \(count == 1 ? "row" : "rows") \(status.rawValue)"
      }
      return "\(table.table).csv: \(parts.joined(separator: ", "))"
    }
  }

  private func notExamined(_ words: String, _ reason: UnexaminedRows.Reason) -> String? {
    let rows = unexamined.filter { $0.reason == reason }
    return rows.isEmpty
      ? nil : "\(words): \(rows.map(\.description).joined(separator: ", "))"
  }

  /// The lines about rows that were not examined, about budgets and about derived files.
  private var otherComparisons: [String] {
    let sources = uncompiledSources == 1 ? "1 source" : "\(uncompiledSources) sources"
    return
      (uncompiledSources > 0
      ? ["\(sources) of claims not compiled; claims --compile compiles them"] : [])
      + [budgets.counts].compactMap(\.self)
      + [
        notExamined(
          screens.isEmpty ? "not examined, because of --only" : "not selected", .selection),
        notExamined("not examined without --evidence", .unmeasured),
      ].compactMap(\.self)
      + derived.flatMap(\.lines)
  }
}

extension RecordUpdate {
  /// The rows that `record` would accept, one per line with all of their changes, and a last line with their number.
  package var text: String {
    let rows = differences.map { row in
      let changes = row.changes.map(\.description).joined(separator: ", ")
      return OutlineItem(
        StyledText(row.status.rawValue, .strong)
          + StyledText(" \(row.title)" + (changes.isEmpty ? "" : ": \(changes)")))
    }
    let changedRows =
      differences.isEmpty ? "no row" : rows.count == 1 ? "1 row" : "\(rows.count) rows"
    let items = remarks.map { OutlineItem(StyledText(escaped($0))) } + rows
    return TerminalRenderer(width: .max).render(
      Document(
        [.title("record --dry-run: \(changedRows) would be recorded; nothing was written")]
          + (items.isEmpty ? [] : [.outline(items)])))
  }
}
