package import GranularityBaseline
import GranularityClaims
import GranularityCounting
import GranularityDocuments
import GranularityEvidenceRows
import GranularityTabular
package import GranularityWorkloads

/// The figures of `analysis.md`: Markdown tables that are generated from the results. Each figure has a name.
///
/// - `advice` has a row for each kind of screen, with what to do about such a screen.
/// - `summary` has the number of runs with each ``MigrationOutcome``, and `evidence` has the number of published
///   observations with each verdict.
/// - `overview` has a row for each run, and `overview WORKLOAD` has a row for each run of one workload. `losses` has a
///   row for each run in which fine tracking saves no evaluation, but corrects an old value or adds evaluations.
/// - `views WORKLOAD` has a row for each view of a run, and `causes WORKLOAD` has a row for each first cause of
///   evaluations in the run. This is the run with the default parameters, unless values follow:
///   `views WORKLOAD k=v;k=v` selects the run with these values.
/// - `curve WORKLOAD PARAMETER` has a row for each point of the first recorded curve over a parameter.
/// - `verdicts` has the number of claims with each verdict, and `claims VERDICT` has a row for each claim with this
///   verdict.
package struct GeneratedTables: Sendable {
  let results: Dataset
  private let workloads: [any Workload]

  package init(of results: Dataset, workloads: [any Workload]) {
    self.results = results
    self.workloads = workloads
  }

  /// The Markdown of the figure called `name`; `nil` if there is no such figure.
  package func markdown(_ name: String) -> String? {
    guard let table = table(name), !table.rows.isEmpty else { return nil }
    let text = MarkdownRenderer(isFile: true).render(Document([.table(table)]))
    return String(text.dropLast())
  }

  private func table(_ name: String) -> TextTable? {
    let words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let rest = words.dropFirst()
    return switch (words[0], rest.count) {
    case ("advice", 0): advice
    case ("summary", 0): summary
    case ("overview", 0): overview(of: groups)
    case ("overview", 1): overview(of: groups.filter { $0.workload == rest.first })
    case ("losses", 0): losses
    case ("evidence", 0): evidence
    case ("views", _): runID(named: rest).map(views)
    case ("causes", _): runID(named: rest).map(causes)
    case ("curve", 2): curve(of: words[1], over: words[2])
    case ("verdicts", 0): verdicts
    case ("claims", 1): Claim.Verdict(rawValue: words[1]).map(claims)
    default: nil
    }
  }

  /// The id of the recorded run of a workload with these parameters; `nil` if no such run is recorded.
  ///
  /// The first word is the name of the workload. A second word with parameters can follow.
  private func runID(named words: ArraySlice<String>) -> String? {
    guard let workload = workloads.first(where: { $0.name == words.first }),
      let given = Self.pairs(words.dropFirst()),
      let id = try? workload.parameters(given: given).runID
    else { return nil }
    return results.runs.contains { $0.runID == id } ? id : nil
  }

  /// The parameters by name, parsed from `k=v;k=v`. Without a word, the result is empty; if the word is malformed, it
  /// is `nil`.
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

  /// The elements grouped by key, in the order of the keys. A key without elements is left out.
  private static func parts<Element, Key: CaseIterable & Equatable>(
    of elements: [Element], by key: (Element) -> Key?
  ) -> [(key: Key, elements: [Element])] {
    Key.allCases.map { each in (each, elements.filter { key($0) == each }) }
      .filter { !$0.elements.isEmpty }
  }

  /// The re-evaluations of each view.
  private func views(of runID: String) -> TextTable {
    let rows = results.views.filter { $0.runID == runID }
    let paths = Set(rows.map(\.viewPath)).sorted()
    return TextTable([TextTable.Column("view")] + Runtime.allCases.columns, of: paths) { path in
      [StyledText(path, .literal)]
        + Runtime.allCases.map { runtime in
          .count(rows.first { $0.viewPath == path && $0.runtime == runtime }?.reevaluations)
        }
    }
  }

  private func causes(of runID: String) -> TextTable {
    let rows = results.causes.filter { $0.runID == runID && $0.evaluationsFirst > 0 }
    return TextTable(
      [
        .init("view"), .init("runtime"), .init("set off by"), .init("reached it as"),
        .number("evaluations"), .number("wasted"),
      ], of: rows
    ) { row in
      let mutated =
        row.property.isEmpty ? row.source : "\(row.source): \(row.object).\(row.property)"
      return [
        StyledText(row.viewPath, .literal), StyledText(row.runtime.rawValue), StyledText(mutated),
        StyledText("\(row.via)", .literal), .count(row.evaluationsFirst), .count(row.wastedFirst),
      ]
    }
  }
}

// MARK: - All runs

extension GeneratedTables {
  /// The runs that can be compared, because they exist under the runtimes `coarse` and `fine`.
  private var groups: [RunGroup] {
    results.runGroups(inOrderOf: workloads).filter { $0.outcome != nil }
  }

  private var advice: TextTable {
    TextTable(
      [.init("what your screen does"), .init("what to do"), .init("workloads")], of: Advice.all
    ) { advice in
      let names = advice.workloads.map { StyledText($0, .literal) }
      return [
        advice.situation, advice.action,
        names.dropFirst().reduce(names.first ?? "") { $0 + ", " + $1 },
      ]
    }
  }

  private var summary: TextTable {
    TextTable(
      [.init("fine tracking"), .number("runs"), .number("re-evaluations saved, median")],
      of: Self.parts(of: groups) { $0.outcome }
    ) { (outcome: MigrationOutcome, groups) in
      let ordered = groups.sorted { $0.savedThousandths < $1.savedThousandths }
      let (coarse, fine) = ordered[groups.count / 2].counts
      return [
        StyledText(outcome.words), .count(groups.count),
        outcome == .saves || outcome == .savesLittle
          ? StyledText(CountChange.percent(coarse - fine, of: coarse)) : "–",
      ]
    }
  }

  /// A table of the runs in which fine tracking saves no evaluation, but corrects an old value or adds evaluations.
  private var losses: TextTable {
    TextTable(
      [
        .init("workload"), .init("parameters"), .number("coarse"), .number("fine"),
        .number("out of date under coarse"), .number("wasted, coarse:fine"),
      ], of: groups.filter { $0.outcome == .corrects || $0.outcome == .adds }
    ) { group in
      let coarse = group.run(under: .coarse)
      return title(of: group) + [
        .count(coarse?.reevaluations), .count(group.run(under: .fine)?.reevaluations),
        .count(coarse?.staleViews), wasted(in: group),
      ]
    }
  }

  /// A table of the published observations, grouped by whether the simulated SwiftUI agrees with them.
  private var evidence: TextTable {
    TextTable(
      [.init("published observations"), .number("count")],
      of: Self.parts(of: results.evidence) { $0.verdict }
    ) { [StyledText($0.words), .count($1.count)] }
  }

  private func title(of group: RunGroup) -> [StyledText] {
    [group.workload, group.runs.first?.parameters ?? ""].map { StyledText($0, .literal) }
  }

  /// The number of wasted re-evaluations under `coarse` and under `fine`, such as `12:0`.
  private func wasted(in group: RunGroup) -> StyledText {
    let counts = [Runtime.coarse, .fine].compactMap { group.run(under: $0)?.wasted }
    return StyledText(counts.map(String.init).joined(separator: ":"))
  }

  private func overview(of groups: [RunGroup]) -> TextTable {
    let columns =
      [TextTable.Column("workload"), .init("parameters")]
      + Runtime.allCases.columns + [.number("coarse:fine"), .number("wasted, coarse:fine")]
    return TextTable(columns, of: groups) { group in
      title(of: group)
        + Runtime.allCases.map { runtime in
          let isStale = group.staleRuntimes.contains(runtime)
          return .count(group.run(under: runtime)?.reevaluations, isStale: isStale)
        }
        + [StyledText(Ratio.text(group.counts.coarse, group.counts.fine)), wasted(in: group)]
    }
  }
}

extension MigrationOutcome {
  /// The effect of fine tracking in words that end a sentence.
  fileprivate var words: String {
    switch self {
    case .saves: "evaluates fewer bodies than coarse"
    case .savesLittle: "evaluates fewer, by less than \(Self.leastPercent)%"
    case .same: "changes nothing"
    case .misses: "misses changes that coarse shows"
    case .corrects: "shows changes that coarse missed"
    case .adds: "evaluates more bodies, and shows no more"
    }
  }
}

extension EvidenceRow.Verdict {
  fileprivate var words: String {
    switch self {
    case .agrees: "agree"
    case .differs: "differ for a known reason"
    case .notExpressible: "cannot be expressed here"
    case .unexpected: "differ without a known reason"
    }
  }
}

extension GeneratedTables {
  private var claims: [ClaimRow] {
    var seen: Set<String> = []
    return results.claims.filter { seen.insert($0.claimID).inserted }
  }

  var verdicts: TextTable {
    TextTable(
      [.init("verdict"), .number("claims")], of: Self.parts(of: claims) { $0.verdict }
    ) { [StyledText($0.rawValue), .count($1.count)] }
  }

  func claims(with verdict: Claim.Verdict) -> TextTable {
    TextTable(
      [.init("claim"), .init("what is said"), .init("and what is so")],
      of: claims.filter { $0.verdict == verdict }
    ) { [StyledText($0.claimID, .literal), StyledText($0.claim), StyledText($0.note)] }
  }

  /// A table of the points of the first recorded curve of a workload over a parameter; `nil` if no such curve is
  /// recorded.
  func curve(of workload: String, over parameter: String) -> TextTable? {
    let curves = SweptCurve.curves(of: results.curves)
    return curves.first { $0.workload == workload && $0.parameter == parameter }.map { curve in
      TextTable([.number(parameter)] + Runtime.allCases.columns, of: curve.values) { value in
        [.count(value)]
          + Runtime.allCases.map { .count(curve.point(at: value, under: $0)?.measured) }
      }
    }
  }
}
