import Baseline
import Counting
package import Documents
package import Tabular
import Workloads

/// The report of `compare`: the counts of two sides, by view and cause.
package struct CompareReport {
  private let names: [String]
  private let runs: [RunPair]
  /// Every view of every run.
  private let views: [ViewPair]
  /// Every kind of views of the runs that both sides have.
  private let kinds: [ViewPair]

  /// - Parameters:
  ///   - first: The name of side A.
  ///   - second: The name of side B.
  package init(of runs: [RunPair], _ first: String, _ second: String) {
    names = [escaped(first), escaped(second)]
    self.runs = runs
    views = runs.flatMap { ViewPair.pairs(of: $0) { $0 } }
    kinds = runs.filter(\.isWhole).flatMap { ViewPair.pairs(of: $0, named: ViewPath.collective) }
  }

  /// A row for each view, and for each of its causes.
  package var rows: [ViewPairRow] {
    ViewPairRow.table.sorted(views.flatMap(ViewPairRow.rows))
  }

  /// `regression` if a view is worse or side B lacks a run, `changed` for any other difference.
  package var verdict: ExitCode {
    let isWorse = runs.contains { $0.second == nil } || views.contains { $0.status == .worse }
    let isEqual = views.allSatisfy { $0.status == .equal }
    return isWorse ? .regression : isEqual ? .success : .changed
  }

  /// The number of views that are shown before the others are folded.
  private static let shown = 20
  /// The number of causes of one view that are shown.
  private static let causesShown = 3

  /// The most characters of a path or a list of causes in ``markdown``.
  private static let textLimit = 120

  /// The report for a comment, which is cut to the size of a comment.
  package var markdown: String {
    MarkdownRenderer().comment(of: max(kinds.count, Self.shown)) {
      document(limit: $0, textLimit: Self.textLimit)
    }
  }

  /// The totals, then the views that differ, the worst first.
  ///
  /// - Parameters:
  ///   - limit: The most views to list. Those after the first 20 are folded.
  ///   - textLimit: The most characters of one path or cause.
  package func document(limit: Int = .max, textLimit: Int = .max) -> Document {
    let differing = kinds.filter { $0.status != .equal }
      .map {
        (rank: (RowStatus.allCases.firstIndex(of: $0.status) ?? 0, -abs($0.growth)), pair: $0)
      }
      .sorted { ($0.rank.0, $0.rank.1, $0.pair.path) < ($1.rank.0, $1.rank.1, $1.pair.path) }
      .map(\.pair)
    let listed = differing.prefix(limit)
    let folded = listed.dropFirst(Self.shown)
    var blocks: [Document.Block] = [
      .title(total), .paragraph(StyledText("A: \(names[0]); B: \(names[1])")),
      .paragraph(StyledText(summary)),
    ]
    if !listed.isEmpty {
      blocks.append(.heading("Views that differ, the worst first"))
      blocks.append(.table(table(of: listed.prefix(Self.shown), textLimit)))
    }
    if !folded.isEmpty {
      blocks.append(.folded("\(folded.count) more", [.table(table(of: folded, textLimit))]))
    }
    if differing.count > listed.count {
      blocks.append(.paragraph("and \(differing.count - listed.count) more"))
    }
    let single = runs.filter { !$0.isWhole }.prefix(limit).map { run in
      OutlineItem(StyledText("\(run.second == nil ? "A" : "B"): \(run.title)"))
    }
    return Document(
      blocks + (single.isEmpty ? [] : [.heading("Runs on one side only"), .outline(single)]))
  }

  /// The evaluations of all views on both sides, for each runtime.
  private var total: StyledText {
    let totals = kinds.grouped { $0.run.runtimes }.sorted { $0.key < $1.key }.map {
      runtimes, kinds in
      let first = kinds.compactMap(\.first?.evaluations).sum()
      let second = kinds.compactMap(\.second?.evaluations).sum()
      return "\(runtimes) \(first) → \(second), \(Self.percent(first, second))"
    }
    return totals.isEmpty
      ? "compare: no run is on both sides"
      : StyledText("evaluations: ") + StyledText(totals.joined(separator: "; "), .strong)
  }

  /// The number of views with each status.
  private var summary: String {
    let counts = RowStatus.allCases.compactMap { status -> String? in
      let count = views.count { $0.run.isWhole && $0.status == status }
      return count > 0 ? "\(count) \(Self.words(for: status))" : nil
    }
    return counts.isEmpty
      ? "There is no view to compare." : "Views: \(counts.joined(separator: ", "))."
  }

  private func table(of pairs: some Sequence<ViewPair>, _ textLimit: Int) -> TextTable {
    let wholes = runs.filter(\.isWhole)
    let hasManyRuns = Set(wholes.map { $0.first?.run.runID }).count > 1
    return TextTable(
      [
        .init(hasManyRuns ? "run" : "runtime"), .init("view", fit: .cuttingFront),
        .number("evaluations A → B"), .number("change"), .init("B is"),
        .init("causes, evaluations A → B", fit: .wrapping),
      ], of: pairs
    ) { pair in
      let text = { (text: String) in StyledText(escaped(text).shortened(to: textLimit)) }
      return [
        text(hasManyRuns ? pair.run.title : pair.run.runtimes), text(pair.label),
        StyledText("\(Self.count(pair.first)) → \(Self.count(pair.second))"),
        StyledText(Self.percent(pair.first?.evaluations, pair.second?.evaluations)),
        StyledText(Self.words(for: pair.status), Self.role(of: pair.status)),
        text(Self.causes(of: pair)),
      ]
    }
  }

  private static func count(_ totals: ViewGroup.Totals?) -> String {
    totals.map { String($0.evaluations) } ?? "–"
  }

  /// The causes whose evaluations differ.
  private static func causes(of pair: ViewPair) -> String {
    let causes = pair.causes.filter { $0.first != $0.second }
    let more = causes.count - causesShown
    return
      (causes.prefix(causesShown).map { "\($0.path): \($0.first) → \($0.second)" }
      + (more > 0 ? ["\(more) more"] : [])).joined(separator: "; ")
  }

  private static func words(for status: RowStatus) -> String {
    switch status {
    case .moved: "equal, other causes"
    case .added: "only in B"
    case .removed: "only in A"
    default: status.rawValue
    }
  }

  private static func role(of status: RowStatus) -> StyledText.Role {
    switch status {
    case .worse: .bad
    case .better: .good
    default: .plain
    }
  }

  /// The growth in percent of the first count with one decimal, half rounded away from zero, such as `−84.6%`.
  static func percent(_ first: Int?, _ second: Int?) -> String {
    guard let first, let second else { return "–" }
    guard first != second else { return "0%" }
    guard first > 0 else { return "new" }
    let tenths = abs(second - first).clampedProduct(1_000).clampedSum(first / 2) / first
    return "\(second > first ? "+" : "−")\(tenths / 10).\(tenths % 10)%"
  }
}
