/// The figures that can be made from results: Markdown tables, each under a name.
///
/// `overview` has a row for each run; `views WORKLOAD` one for each view of a workload, and `causes WORKLOAD` one for each
/// cause of its re-evaluations.
public struct Figures: Sendable {
  private let results: Dataset

  public init(of results: Dataset) {
    self.results = results
  }

  /// The figure called `name`; `nil` if there is none.
  public func markdown(_ name: String) -> String? {
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    let table: TextTable? =
      switch words.first {
      case "overview" where words.count == 1: overview
      case "views" where words.count == 2: views(of: words[1])
      case "causes" where words.count == 2: causes(of: words[1])
      default: nil
      }
    guard let table, !table.rows.isEmpty else { return nil }
    let text = MarkdownRenderer().render(Document([.table(table)]))
    return String(text.dropLast())
  }

  private var overview: TextTable {
    let columns =
      [TextTable.Column("workload"), .init("parameters")]
      + Runtime.allCases.map { .number($0.rawValue) } + [.number("coarse:fine"), .number("wasted")]
    return TextTable(columns, rows: ids(in: results.runs).compactMap(overviewRow))
  }

  private func overviewRow(of id: String) -> TextTable.Row? {
    let runs = Dictionary(
      results.runs.filter { $0.runID == id }.map { ($0.runtime, $0) },
      uniquingKeysWith: { first, _ in first })
    guard let coarse = runs[.coarse], let fine = runs[.fine] else { return nil }
    let ratio = Ratio(coarse.reevaluations, fine.reevaluations)?.description ?? "–"
    return TextTable.Row(
      [StyledText(coarse.workload, .literal), StyledText(coarse.parameters, .literal)]
        + Runtime.allCases.map { StyledText(runs[$0].map { "\($0.reevaluations)" } ?? "–") }
        + [StyledText(ratio), StyledText("\(coarse.wasted):\(fine.wasted)")])
  }

  private func views(of workload: String) -> TextTable {
    let rows = results.views.filter { isRow($0.runID, of: workload) }
    let paths = Set(rows.map(\.viewPath)).sorted()
    let columns = [TextTable.Column("view")] + Runtime.allCases.map { .number($0.rawValue) }
    return TextTable(
      columns,
      rows: paths.map { path in
        let counts = Runtime.allCases.map { runtime in
          rows.first { $0.viewPath == path && $0.runtime == runtime }
        }
        return TextTable.Row(
          [StyledText(path, .literal)]
            + counts.map { StyledText($0.map { "\($0.evaluations)" } ?? "–") }
        )
      })
  }

  private func causes(of workload: String) -> TextTable {
    let rows = results.causes.filter { isRow($0.runID, of: workload) && $0.evaluationsFirst > 0 }
    return TextTable(
      [
        .init("view"), .init("runtime"), .init("set off by"), .init("reached it as"),
        .number("evaluations"), .number("wasted"),
      ],
      rows: rows.map { row in
        let mutated =
          row.property.isEmpty ? row.source : "\(row.source): \(row.object).\(row.property)"
        return TextTable.Row([
          StyledText(row.viewPath, .literal), StyledText(row.runtime.rawValue), StyledText(mutated),
          StyledText(row.via, .literal), StyledText("\(row.evaluationsFirst)"),
          StyledText("\(row.wastedFirst)"),
        ])
      })
  }

  private func isRow(_ runID: String, of workload: String) -> Bool {
    runID.hasPrefix(workload + "#")
  }

  /// The run ids in the order in which their workloads are listed, and then in that of their names.
  private func ids(in runs: [RunRow]) -> [String] {
    let order = Workloads.all.map(\.name)
    let place = { (run: RunRow) in order.firstIndex(of: run.workload) ?? order.count }
    var ids: [String] = []
    for run in runs.sorted(by: { (place($0), $0.runID) < (place($1), $1.runID) })
    where ids.last != run.runID {
      ids.append(run.runID)
    }
    return ids
  }
}
