package import Baseline
import Claims
import Counting
import Documents
import Tabular
package import Workloads

/// The figures that can be made from results: Markdown tables, each under a name.
///
/// - `summary` counts the runs in which fine tracking re-evaluates fewer, as many and more bodies than coarse announcements.
/// - `overview` has a row for each run, `overview WORKLOAD` for each of one workload, and `losses` for each in which fine
///   tracking re-evaluates more.
/// - `views WORKLOAD` has a row for each view of a run, and `causes WORKLOAD` for each first cause of its evaluations. They
///   mean the run with the default parameters; `views WORKLOAD k=v;k=v` the one that differs from it in what is named.
/// - `curve WORKLOAD PARAMETER` has a row for each point of the first recorded curve over a parameter.
/// - `verdicts` counts the claims by verdict; `claims VERDICT` has a row for each claim with a verdict.
package struct GeneratedTables: Sendable {
  let results: Dataset
  private let workloads: [any Workload]

  package init(of results: Dataset, workloads: [any Workload]) {
    self.results = results
    self.workloads = workloads
  }

  /// The figure called `name`; `nil` if there is none.
  package func markdown(_ name: String) -> String? {
    guard let table = table(name), !table.rows.isEmpty else { return nil }
    let text = MarkdownRenderer().render(Document([.table(table)]))
    return String(text.dropLast())
  }

  private func table(_ name: String) -> TextTable? {
    let words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let rest = words.dropFirst()
    return switch (words[0], rest.count) {
    case ("summary", 0): summary
    case ("overview", 0): overview(of: pairs)
    case ("overview", 1): overview(of: pairs.filter { $0.coarse.workload == rest.first })
    case ("losses", 0): overview(of: pairs.filter { $0.gain < 0 })
    case ("views", _): runID(named: rest).map(views)
    case ("causes", _): runID(named: rest).map(causes)
    case ("curve", 2): curve(of: words[1], over: words[2])
    case ("verdicts", 0): verdicts
    case ("claims", 1): Claim.Verdict(rawValue: words[1]).map(claims)
    default: nil
    }
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

// MARK: - All runs

extension GeneratedTables {
  /// One run under the two models.
  private struct Pair {
    let coarse: RunRow
    let fine: RunRow
    let observation: RunRow?

    /// The bodies that fine tracking does not re-evaluate, and coarse announcements do.
    var gain: Int { coarse.reevaluations - fine.reevaluations }
  }

  private var pairs: [Pair] {
    let runs = Dictionary(grouping: results.runs, by: \.runID)
    return results.runIDs(inOrderOf: workloads).compactMap { id in
      func run(_ runtime: Runtime) -> RunRow? { runs[id]?.first { $0.runtime == runtime } }
      guard let coarse = run(.coarse), let fine = run(.fine) else { return nil }
      return Pair(coarse: coarse, fine: fine, observation: run(.observation))
    }
  }

  private var summary: TextTable {
    let pairs = pairs
    let kinds: [(words: String, isMeant: (Pair) -> Bool)] = [
      ("fewer bodies than coarse", { $0.gain > 0 }), ("as many", { $0.gain == 0 }),
      ("more", { $0.gain < 0 }),
    ]
    return TextTable(
      [.init("fine re-evaluates"), .number("runs"), .number("coarse"), .number("fine")],
      rows: pairs.isEmpty
        ? []
        : kinds.map { kind in
          let meant = pairs.filter(kind.isMeant)
          return TextTable.Row([
            StyledText(kind.words), StyledText("\(meant.count)"),
            StyledText("\(meant.map(\.coarse.reevaluations).sum())"),
            StyledText("\(meant.map(\.fine.reevaluations).sum())"),
          ])
        })
  }

  private func overview(of pairs: [Pair]) -> TextTable {
    let columns =
      [TextTable.Column("workload"), .init("parameters")]
      + Runtime.allCases.map { .number($0.rawValue) } + [.number("coarse:fine"), .number("wasted")]
    return TextTable(
      columns,
      rows: pairs.map { pair in
        let counts = [pair.coarse, pair.fine, pair.observation].map { $0?.reevaluations }
        let ratio = Ratio.text(pair.coarse.reevaluations, pair.fine.reevaluations) ?? "–"
        return TextTable.Row(
          [
            StyledText(pair.coarse.workload, .literal),
            StyledText(pair.coarse.parameters, .literal),
          ] + counts.map { StyledText($0.map(String.init) ?? "–") }
            + [StyledText(ratio), StyledText("\(pair.coarse.wasted):\(pair.fine.wasted)")])
      })
  }
}
