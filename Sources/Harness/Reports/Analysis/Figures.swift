/// The figures that can be made from results: Markdown tables, each under a name.
///
/// `overview` has a row for each run; `views WORKLOAD` one for each view of a run, and `causes WORKLOAD` one for each first
/// cause of its evaluations. Without more they mean the run with the default parameters; `views WORKLOAD k=v;k=v` means
/// the one that differs from it in what is named.
public struct Figures: Sendable {
  private let results: Dataset
  private let workloads: [any Workload]

  public init(of results: Dataset, workloads: [any Workload] = Workloads.all) {
    self.results = results
    self.workloads = workloads
  }

  /// The figure called `name`; `nil` if there is none.
  public func markdown(_ name: String) -> String? {
    let words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let table: TextTable? =
      switch words.first {
      case "overview" where words.count == 1: overview
      case "views": runID(named: words.dropFirst()).map(views)
      case "causes": runID(named: words.dropFirst()).map(causes)
      default: nil
      }
    guard let table, !table.rows.isEmpty else { return nil }
    let text = MarkdownRenderer().render(Document([.table(table)]))
    return String(text.dropLast())
  }

  /// The id of the recorded run that is meant by a workload and, perhaps, parameters; `nil` if there is none.
  private func runID(named words: ArraySlice<String>) -> String? {
    guard let workload = workloads.first(where: { $0.name == words.first }),
      let given = Self.pairs(words.dropFirst()),
      let id = try? workload.parameters(given: given).runID
    else { return nil }
    return results.runs.contains { $0.runID == id } ? id : nil
  }

  /// What `k=v;k=v` gives each name, nothing without such a word; `nil` if it is not understood.
  private static func pairs(_ words: ArraySlice<String>) -> [String: String]? {
    guard let word = words.first else { return [:] }
    guard words.count == 1 else { return nil }
    var pairs: [String: String] = [:]
    for pair in word.split(separator: ";", omittingEmptySubsequences: false) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, pairs[String(parts[0])] == nil else { return nil }
      pairs[String(parts[0])] = String(parts[1])
    }
    return pairs
  }

  private var overview: TextTable {
    let columns =
      [TextTable.Column("workload"), .init("parameters")]
      + Runtime.allCases.map { .number($0.rawValue) } + [.number("coarse:fine"), .number("wasted")]
    return TextTable(columns, rows: results.runIDs(inOrderOf: workloads).compactMap(overviewRow))
  }

  private func overviewRow(of id: String) -> TextTable.Row? {
    let runs = Dictionary(
      results.runs.filter { $0.runID == id }.map { ($0.runtime, $0) },
      uniquingKeysWith: { first, _ in first })
    guard let coarse = runs[.coarse], let fine = runs[.fine] else { return nil }
    let ratio = Ratio.text(coarse.reevaluations, fine.reevaluations) ?? "–"
    return TextTable.Row(
      [StyledText(coarse.workload, .literal), StyledText(coarse.parameters, .literal)]
        + Runtime.allCases.map { StyledText(runs[$0].map { "\($0.reevaluations)" } ?? "–") }
        + [StyledText(ratio), StyledText("\(coarse.wasted):\(fine.wasted)")])
  }

  private func views(of runID: String) -> TextTable {
    let rows = results.views.filter { $0.runID == runID }
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

  private func causes(of runID: String) -> TextTable {
    let rows = results.causes.filter { $0.runID == runID && $0.evaluationsFirst > 0 }
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
}
