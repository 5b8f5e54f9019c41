import GranularityCounting
package import GranularityDocuments
package import GranularityTabular
import GranularityWorkloads

/// The report of the command `compare`: the counts of two sides, A and B, by view and cause.
package struct CompareReport {
  private let names: [String]
  private let runs: [RunPair]
  /// The views of all runs, each with its counts on both sides.
  private let views: [ViewPair]
  /// The kinds of views in those runs that exist on both sides.
  private let kinds: [ViewPair]

  /// Creates the report from pairs of runs.
  ///
  /// - Parameters:
  ///   - first: The name of side A.
  ///   - second: The name of side B.
  package init(of runs: [RunPair], _ first: String, _ second: String) {
    names = [escaped(first), escaped(second)]
    self.runs = runs
    views = runs.flatMap { ViewPair.pairs(of: $0) { $0 } }
    kinds = runs.filter(\.isWhole).flatMap(ViewPair.kinds)
  }

  /// The comparison as rows: one row for each view, and one for each of its causes.
  package var rows: [ViewPairRow] {
    ViewPairRow.table.sorted(views.flatMap(ViewPairRow.rows))
  }

  /// `regression` if a view is worse or side B lacks a run; `changed` for any other difference; `success` if nothing
  /// differs.
  package var verdict: ExitCode {
    let isWorse = runs.contains { $0.second == nil } || views.contains { $0.status == .worse }
    let isEqual = views.allSatisfy { $0.status == .equal }
    return isWorse ? .regression : isEqual ? .success : .changed
  }

  /// The number of kinds of views that are shown. Any others are folded.
  private static let shown = 20
  /// The maximum number of causes that are shown for one kind of view.
  private static let causesShown = 3

  /// The maximum number of characters of a path or a cause in ``markdown``.
  private static let textLimit = 120

  /// The report as Markdown for a comment, with as many lines as fit into a comment.
  package var markdown: String {
    MarkdownRenderer().comment(of: max(kinds.count, runs.count, Self.shown)) {
      document(limit: $0, textLimit: Self.textLimit)
    }
  }

  /// The report as a document: the totals, the kinds of views whose counts differ, and the runs that exist on only one
  /// side.
  ///
  /// The kinds are sorted by status, the worst first, and then by the change of their evaluations. In Markdown and
  /// HTML, the kinds after the first 20 are folded.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of listed kinds, and of listed runs that exist on only one side.
  ///   - textLimit: The maximum number of characters of a path, a run's title or a cause.
  package func document(limit: Int = .max, textLimit: Int = .max) -> Document {
    let differing = self.differing
    let listed = differing.prefix(limit)
    var blocks: [Document.Block] = [
      .title(total), .paragraph(StyledText("A: \(names[0]); B: \(names[1])")),
      .paragraph(StyledText(summary)),
    ]
    blocks += self.blocks(ofDiffering: listed, textLimit)
    if differing.count > listed.count {
      blocks.append(.paragraph("and \(differing.count - listed.count) more"))
    }
    let single = single.prefix(limit).map { run in
      OutlineItem(StyledText("\(run.second == nil ? "A" : "B"): \(run.title)"))
    }
    if !single.isEmpty { blocks += [.heading("Runs on one side only"), .outline(single)] }
    if self.single.count > single.count {
      blocks.append(
        .paragraph("and \(self.single.count - single.count) more runs on one side only"))
    }
    return Document(blocks)
  }

  private func blocks(
    ofDiffering listed: ArraySlice<ViewPair>, _ textLimit: Int
  ) -> [Document.Block] {
    guard !listed.isEmpty else { return [] }
    let folded = listed.dropFirst(Self.shown)
    return [.heading("Views that differ, the worst first")]
      + blocks(of: listed.prefix(Self.shown), textLimit)
      + (folded.isEmpty
        ? [] : [.folded("\(folded.count) more", blocks(of: folded, textLimit))])
  }

  /// A kind of view of one run whose counts differ between the two sides.
  package struct ViewChange {
    /// The path of the views, and their number if there are several.
    package let view: String
    /// What differs, such as `evaluations 2 → 3, wasted 0 → 1`.
    package let counts: String
    package let isWorse: Bool
  }

  /// The kinds of views whose counts differ, the worst first.
  package var changes: [ViewChange] {
    differing.map { pair in
      let counts = [("evaluations", \ViewGroup.Totals.evaluations), ("wasted", \.wasted)].compactMap
      {
        name, count -> String? in
        let sides = [pair.first, pair.second].map { $0.map { String($0[keyPath: count]) } ?? "–" }
        return sides[0] == sides[1] ? nil : "\(name) \(sides[0]) → \(sides[1])"
      }
      return ViewChange(
        view: pair.label, counts: counts.isEmpty ? "other causes" : counts.joined(separator: ", "),
        isWorse: pair.status == .worse)
    }
  }

  /// The ids of the runs whose counts differ, or that exist on one side only.
  package var changedRuns: Set<String> {
    Set(
      runs.filter { !$0.isWhole }.compactMap { ($0.second ?? $0.first)?.run.runID }
        + views.filter { $0.status != .equal }.compactMap {
          ($0.run.second ?? $0.run.first)?.run.runID
        })
  }

  /// The part of the report with the views whose counts differ, the worst first.
  package var differences: [Document.Block] { blocks(ofDiffering: differing[...], .max) }

  /// The kinds of views whose counts differ between the two sides, the worst first.
  var differing: [ViewPair] {
    kinds.filter { $0.status != .equal }
      .map {
        (rank: (RowStatus.allCases.firstIndex(of: $0.status) ?? 0, -abs($0.growth)), pair: $0)
      }
      .sorted { ($0.rank.0, $0.rank.1, $0.pair.path) < ($1.rank.0, $1.rank.1, $1.pair.path) }
      .map(\.pair)
  }

  /// The runs that exist on only one side.
  private var single: [RunPair] { runs.filter { !$0.isWhole } }

  /// The total re-evaluations of all views on both sides, for each runtime.
  private var total: StyledText {
    let totals = kinds.grouped { $0.run.runtimes }.sorted { $0.key < $1.key }.map {
      runtimes, kinds in
      let sums = { (count: KeyPath<ViewGroup.Totals, Int>) in
        (
          kinds.compactMap { $0.first?[keyPath: count] }.sum(),
          kinds.compactMap { $0.second?[keyPath: count] }.sum()
        )
      }
      let (again, all) = (sums(\.reevaluations), sums(\.evaluations))
      return
        "\(runtimes) \(again.0) → \(again.1), \(CountChange.words(from: again.0, to: again.1)) "
        + "(all evaluations \(all.0) → \(all.1))"
    }
    return totals.isEmpty
      ? "compare: no run is on both sides"
      : StyledText("re-evaluations: ") + StyledText(totals.joined(separator: "; "), .strong)
  }

  /// A summary: the number of views with each status, and the number of runs that exist on only one side.
  private var summary: String {
    let counts = Self.counts(of: kinds.flatMap(\.statuses))
    return (counts.isEmpty ? "There is no view to compare." : "Views by status: \(counts).")
      + (single.isEmpty ? "" : " Runs on one side only: \(single.count).") + oldValues
  }

  /// A sentence with the number of views that show an old value on each side, in the runs that exist on both sides.
  ///
  /// The result is empty if the numbers are equal in each run.
  private var oldValues: String {
    let pairs = runs.compactMap { pair -> (Int, Int)? in
      guard let first = pair.first, let second = pair.second else { return nil }
      return (Self.oldValues(in: first), Self.oldValues(in: second))
    }
    guard pairs.contains(where: { $0.0 != $0.1 }) else { return "" }
    return " Views that show an old value, so that their counts are too low: "
      + "A \(pairs.map(\.0).sum()), B \(pairs.map(\.1).sum())."
  }

  private static func oldValues(in result: RunResult) -> Int {
    result.run.staleViews ?? result.expectedStaleViews
  }

  /// The number of views with each status in words, the worst status first, such as `worse 1, better 2`.
  private static func counts(of statuses: [RowStatus]) -> String {
    Dictionary(grouping: statuses) { $0 }.sorted { $0.key < $1.key }
      .map { "\(words(for: $0)) \($1.count)" }.joined(separator: ", ")
  }

  /// The part of the report with the counts of the views, followed by the causes whose evaluations differ.
  private func blocks(of pairs: ArraySlice<ViewPair>, _ textLimit: Int) -> [Document.Block] {
    let wholes = runs.filter(\.isWhole)
    let hasManyRuns = Set(wholes.map { $0.first?.run.runID }).count > 1
    let text = { (text: String) in escaped(text).shortened(to: textLimit) }
    let run = { (pair: ViewPair) in text(hasManyRuns ? pair.run.title : pair.run.runtimes) }
    // A column with the same word in all rows is left out, because it would take space from the names of the views.
    let hasRuns = Set(pairs.map(run)).count > 1
    let table = TextTable(
      [.init("view", fit: .cuttingFront)]
        + (hasRuns ? [.init(hasManyRuns ? "run" : "runtime")] : [])
        + [
          .number("evaluations A → B"), .number("change"), .number("wasted"), .init("status"),
        ], of: pairs
    ) { pair in
      [StyledText(text(pair.label))] + (hasRuns ? [StyledText(run(pair))] : [])
        + [
          Self.counts(pair, \.evaluations),
          StyledText(Self.change(pair.first?.evaluations, pair.second?.evaluations)),
          Self.counts(pair, \.wasted),
          StyledText(
            Set(pair.statuses).count > 1
              ? Self.counts(of: pair.statuses) : Self.words(for: pair.status),
            Self.role(of: pair.status)),
        ]
    }
    let causes = pairs.flatMap { pair in
      let causes = pair.causes.filter { $0.first != $0.second }
      let more = causes.count - Self.causesShown
      let lines =
        causes.prefix(Self.causesShown).map { text("\($0.first) → \($0.second) × \($0.path)") }
        + (more > 0 ? ["\(more) more"] : [])
      return causes.isEmpty
        ? []
        : [OutlineItem(StyledText(text(pair.label) + (hasRuns ? ", \(run(pair))" : "")))]
          + lines.map { OutlineItem(depth: 1, StyledText($0)) }
    }
    return table.explainingDash("the side has no such view")
      + (causes.isEmpty ? [] : [.heading("Causes, evaluations A → B"), .outline(causes)])
  }

  /// A count on both sides, such as `12 → 3`. A side without the view has a dash.
  private static func counts(_ pair: ViewPair, _ count: (ViewGroup.Totals) -> Int) -> StyledText {
    let texts = [pair.first, pair.second].map { $0.map { String(count($0)) } ?? "–" }
    return StyledText(texts.joined(separator: " → "))
  }

  private static func change(_ first: Int?, _ second: Int?) -> String {
    guard let first, let second else { return "–" }
    return CountChange.words(from: first, to: second)
  }

  private static func words(for status: RowStatus) -> String {
    switch status {
    case .moved: "other causes"
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
}
