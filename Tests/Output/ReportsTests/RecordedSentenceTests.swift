import Foundation
import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityFoodTruck
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Compares the sentences that `explain`, `compare`, `run` and the page's list choose from counts with the recorded
/// files.
///
/// The expected sentences are calculated from the rows of the files, without the functions that the reports use.
struct RecordedSentenceTests {
  private let recorded: RecordedRows

  init() throws { recorded = try RecordedRows.all.get() }

  @Test func `the explain command shows each view's recorded counts for every recorded run`() throws
  {
    for id in recorded.ids {
      let comparison = try recorded.repeated(id)
      let document = ExplainReport(comparison, []).document
      let views = try #require(document.outline(below: "Why each view was evaluated or skipped"))
      var explained: [RecordedRows.Key: [String]] = [:]
      var (view, runtime) = ("", Runtime.coarse)
      for item in views.lines {
        let text = item.text.plain
        switch item.depth {
        case 0: view = text
        case 1:
          runtime = try #require(Runtime(rawValue: text.prefix { $0 != " " }.description))
          explained[.init(view, runtime)] = [text]
        default: explained[.init(view, runtime)]?.append(text)
        }
      }
      var skipped: [Runtime: Int] = [:]
      for (key, lines) in explained {
        let skips = lines.compactMap { $0.firstMatch(of: #/^(\d+) × skipped: /#)?.1 }
          .compactMap { Int($0) }.sum()
        skipped[key.runtime, default: 0] += skips
        let expected = recorded.explanation(of: key, in: id, hasSkips: skips > 0)
        let found = lines.filter { !$0.contains(#/^\d+ × (skipped|self): /#) }
        #expect(found.first == expected.first, "\(id) \(key.view)")
        #expect(found.dropFirst().sorted() == expected.dropFirst().sorted(), "\(id) \(key.view)")
      }
      let labels = recorded.labels(in: id)
      #expect(Set(explained.keys.map(\.view)) == labels, "\(id)")
      #expect(explained.count == labels.count * comparison.results.count, "\(id)")
      for run in recorded.runs(id) {
        #expect(skipped[run.runtime, default: 0] == run.skips, "\(id) under \(run.runtime)")
      }
      let forms = views.next.map { String($0.text.plain.prefix { $0 != ":" }) }
      #expect(forms.sorted() == recorded.terms(in: id).sorted(), "\(id)")
    }
  }

  @Test func `the explain command shows each closed form with the recorded counts and verdict`()
    throws
  {
    var verdicts: Set<String> = []
    for id in recorded.ids {
      let rows = ClosedForms(runs: recorded.runs(id), expectations: [:]).blocks
        .compactMap { block in if case .table(let table) = block { table } else { nil } }
        .flatMap(\.rows).map { $0.cells.map(\.plain) }
      let expected = recorded.runs(id).map { run -> [String] in
        guard let count = run.expectedReevaluations else {
          return [run.runtime.rawValue, "–", String(run.reevaluations), "–", ""]
        }
        let (words, holds) =
          switch run.expectedKind {
          case .lower: ("at least \(count)", run.reevaluations >= count)
          case .upper: ("at most \(count)", run.reevaluations <= count)
          default: ("\(count)", run.reevaluations == count)
          }
        verdicts.insert(words.prefix { !$0.isNumber }.description)
        return [
          run.runtime.rawValue, words, String(run.reevaluations), holds ? "holds" : "broken", "",
        ]
      }
      let hasForm = recorded.runs(id).contains { $0.expectedReevaluations != nil }
      #expect(rows == (hasForm ? expected : []), "\(id)")
    }
    #expect(verdicts.contains(""))
  }

  @Test func `the compare command shows the recorded counts of both model kinds for every run`()
    throws
  {
    var statuses: Set<String> = []
    for id in recorded.ids {
      let sides = [Runtime.coarse, .fine].map { recorded.result(id, under: $0) }
      let report = CompareReport(of: RunPair.pairs([sides[0]], [sides[1]]), "A", "B")
      let document = report.document()
      let (coarse, fine) = (sides[0].run, sides[1].run)
      let words = RecordedRows.change(coarse.reevaluations, fine.reevaluations)
      let text = MarkdownRenderer(isFile: true).render(document).replacing("**", with: "")
      #expect(
        document.title
          == "re-evaluations: coarse → fine \(coarse.reevaluations) → \(fine.reevaluations), \(words) "
          + "(all evaluations \(coarse.evaluations) → \(fine.evaluations))", "\(id)")
      let expected = recorded.compared(id)
      #expect(text.contains("Views by status: \(expected.summary)."), "\(id): \(expected.summary)")
      let rows = document.tables(below: "Views that differ, the worst first").flatMap(\.rows)
        .map { $0.cells.map(\.plain) }
      #expect(Set(rows) == expected.rows, "\(id)")
      #expect(rows.count == expected.rows.count, "\(id)")
      statuses.formUnion(expected.statuses)
      for line in document.outlines(below: "Causes, evaluations A → B").filter({ $0.depth == 1 }) {
        let cause = line.text.plain
        #expect(expected.causes.contains(cause) || cause.hasSuffix(" more"), "\(id): \(cause)")
      }
    }
    #expect(statuses.isSuperset(of: ["better", "worse", "equal", "other causes"]))
  }

  @Test func `the commands run all and compare mark the recorded runs that show old values`() throws
  {
    var marked = 0
    for id in recorded.ids {
      let (coarse, fine) = try recorded.pair(id)
      let comparison = Comparison(
        workload: coarse.workload, summary: "", results: [coarse, fine].map { RunResult(run: $0) },
        violations: [])
      let text = TerminalRenderer().render(OverviewReport([comparison]).document)
      let cells = text.split(separator: "\n").dropFirst().first?.split(separator: " ") ?? []
      let old = [coarse, fine].map { $0.staleViews ?? 0 }
      #expect(
        cells.dropFirst().prefix(2).map(String.init)
          == zip([coarse, fine], old).map { "\($0.reevaluations)\($1 > 0 ? "*" : "")" },
        "\(id): \(text)")
      #expect(text.contains("*: a view shows an old value") == (old != [0, 0]), "\(id)")
      let compared = CompareReport(
        of: RunPair.pairs([RunResult(run: coarse)], [RunResult(run: fine)]), "A", "B")
      let words = "A \(old[0]), B \(old[1])."
      #expect(
        MarkdownRenderer(isFile: true).render(compared.document()).contains(words)
          == (old[0] != old[1]),
        "\(id)")
      marked += old == [0, 0] ? 0 : 1
    }
    #expect(marked > 5)
  }

  @Test
  func `a run that searched for no old values reports those that its closed form expects`()
    throws
  {
    for name in ["nested", "equality"] {
      let workload = try #require(WorkloadCatalog.foodTruck.named(name))
      let parameters = try workload.parameters(given: [:])
      let results = try [Runtime.coarse, .fine].map {
        try measure(workload, parameters, under: $0)
      }
      #expect(results.allSatisfy { $0.run.staleViews == nil })
      let comparison = try Comparison(of: workload, parameters, results: results)
      let line = try #require(RunVerdict.line(for: comparison))
      let recorded = try recorded.pair(parameters.runID)
      let old = [recorded.coarse.staleViews, recorded.fine.staleViews]
      let text = MarkdownRenderer(isFile: true).render(Document([line]))
      #expect(old.contains(1) && text.contains("1 view shows an old value"), "\(name): \(text)")
      #expect(!text.contains("--verify"))
      let overview = TerminalRenderer().render(OverviewReport([comparison]).document)
      #expect(
        overview.contains("\(results[old[0] == 1 ? 0 : 1].run.reevaluations)*"), "\(overview)")
    }
  }

  @Test func `the run command states the recorded counts in its verdict and its ratio`() throws {
    for id in recorded.ids {
      let (coarse, fine) = try recorded.pair(id)
      let comparison = Comparison(
        workload: coarse.workload, summary: "", results: [coarse, fine].map { RunResult(run: $0) },
        violations: [])
      let line = try #require(RunVerdict.line(for: comparison))
      let verdict = MarkdownRenderer(isFile: true).render(Document([line])).replacing(
        "**", with: "")
      let counts =
        coarse.reevaluations == fine.reevaluations
        ? "Both re-evaluate \(RecordedRows.text(fine.reevaluations)) bodies."
        : "ObservableObject re-evaluates \(RecordedRows.text(coarse.reevaluations)) bodies, @Observable "
          + "\(RecordedRows.text(fine.reevaluations)): "
          + "\(RecordedRows.change(coarse.reevaluations, fine.reevaluations))."
      let wasted =
        "Wasted: \(RecordedRows.text(coarse.wasted)) and \(RecordedRows.text(fine.wasted))."
      #expect(verdict.hasPrefix("Decision: \(counts) \(wasted)"), "\(id): \(verdict)")
      let ratio = RunReport(comparison).document.lines
        .first { $0.hasPrefix("re-evaluations, coarse:fine = ") }
      let numbers = ratio?.matches(of: #/\d+(\.\d+)?/#).compactMap { Double($0.0) } ?? []
      guard coarse.reevaluations + fine.reevaluations > 0, numbers.count > 2 else { continue }
      #expect(
        numbers[0] * Double(fine.reevaluations) == numbers[1] * Double(coarse.reevaluations),
        "\(id): \(ratio ?? "")")
      let quotient = Double(coarse.reevaluations) / Double(fine.reevaluations)
      #expect(abs(numbers[2] - quotient) < 0.000_001, "\(id): \(ratio ?? "")")
    }
  }

  @Test
  func `a report page with a single model kind states the run's counts, or several runs' sums`()
    throws
  {
    for run in recorded.ids.flatMap(recorded.runs) {
      let group = RunGroup(of: [run])
      #expect(
        group.finding.hasSuffix(
          ", \(RecordedRows.text(run.reevaluations)) re-evaluations, "
            + "\(RecordedRows.text(run.wasted)) of them wasted."))
      #expect(group.reason == "")
    }
    let runs = recorded.ids.compactMap { recorded.runs($0).first { $0.runtime == .fine } }
    let all = runs.reduce(into: (0, 0)) { $0 = ($0.0 + $1.reevaluations, $0.1 + $1.wasted) }
    #expect(
      Headline(of: runs.map { RunGroup(of: [$0]) }).title
        == "\(runs.count) sessions: \(RecordedRows.text(all.0)) re-evaluations, "
        + "\(RecordedRows.text(all.1)) of them wasted")
  }

  @Test
  func `each row of the report page's list of runs shows the recorded counts and their change`()
    throws
  {
    let groups = recorded.ids.map { RunGroup(of: recorded.runs($0)) }
    let html = RunList(groups: groups).html.text
    let rows = html.matches(
      of: #/<tr data-number="(\d+)".*?<td class="pair">(.*?)</td><td class="change">(.*?)</td>/#
        .dotMatchesNewlines())
    #expect(rows.count == groups.count)
    for row in rows {
      let number = try #require(Int(row.1))
      let (coarse, fine) = try recorded.pair(recorded.ids[number])
      let stale = [(coarse, "ObservableObject"), (fine, "@Observable")]
        .filter { ($0.0.staleViews ?? 0) > 0 }.map(\.1)
      let badge =
        stale.isEmpty
        ? ""
        : " <span class=\"badge\">old value with \(stale.count == 2 ? "both" : stale[0])</span>"
      #expect(
        row.2
          == "\(RecordedRows.text(coarse.reevaluations)) → \(RecordedRows.text(fine.reevaluations))"
      )
      #expect(
        row.3 == RecordedRows.change(coarse.reevaluations, fine.reevaluations) + badge,
        "\(coarse.runID)")
    }
    for (outcome, words) in [
      ("saves", "@Observable evaluates at least 15% fewer bodies"),
      ("same", "No gain: both evaluate the same number of bodies"),
      ("misses", "@Observable misses changes that ObservableObject shows"),
      ("corrects", "@Observable shows changes that ObservableObject misses"),
      ("adds", "@Observable evaluates more bodies, and shows no more"),
    ] {
      let body = try #require(html.split(separator: "<tbody data-outcome=\"\(outcome)\">").last)
      #expect(body.contains(words))
      for line in body.prefix(upTo: body.firstRange(of: "</tbody>")?.lowerBound ?? body.endIndex)
        .matches(of: #/data-number="(\d+)"/#)
      {
        let (coarse, fine) = try recorded.pair(recorded.ids[try #require(Int(line.1))])
        let (more, old) = (fine.reevaluations - coarse.reevaluations, (coarse, fine))
        let showsMore = (old.0.staleViews ?? 0) > (old.1.staleViews ?? 0)
        let showsLess = (old.0.staleViews ?? 0) < (old.1.staleViews ?? 0)
        let isTrue =
          switch outcome {
          case "saves": more < 0 && !showsLess
          case "misses": showsLess
          case "same": more == 0 && !showsMore && !showsLess
          case "corrects": more >= 0 && showsMore
          default: more > 0 && !showsMore && !showsLess
          }
        #expect(isTrue, "\(coarse.runID) is in \(outcome)")
      }
    }
  }
}

/// The recorded rows, and values that are calculated from them.
struct RecordedRows: Sendable {
  static let all = Result { try RecordedRows() }

  struct Key: Hashable {
    let view: String
    let runtime: Runtime

    init(_ view: String, _ runtime: Runtime) { (self.view, self.runtime) = (view, runtime) }
  }

  private struct Counts: Hashable {
    var views = 0
    var evaluations = 0
    var reevaluations = 0
    var needed = 0
    var wasted = 0
  }

  private let results: Dataset
  private let views: [String: [ViewRow]]
  private let causes: [String: [CauseRow]]
  /// The kind of each recorded path. The kinds are found once, because regular expressions are slow.
  private let kindByPath: [String: String]
  /// The ids of the runs in the order of the file.
  let ids: [String]

  private init() throws {
    let root = (1...4).reduce(URL(filePath: #filePath)) { path, _ in
      path.deletingLastPathComponent()
    }
    results = try Dataset.read(from: root.appending(path: "Results").path())
    views = Dictionary(grouping: results.views, by: \.runID)
    causes = Dictionary(grouping: results.causes, by: \.runID)
    kindByPath = Dictionary(
      Set(results.views.map(\.viewPath)).map { ($0, Self.makeKind($0)) }
    ) { first, _ in first }
    ids = Set(results.runs.map(\.runID)).sorted()
    try #require(ids.count > 70)
  }

  func runs(_ id: String) -> [RunRow] { results.runs.filter { $0.runID == id } }

  func pair(_ id: String) throws -> (coarse: RunRow, fine: RunRow) {
    let runs = runs(id)
    return (
      try #require(runs.first { $0.runtime == .coarse }),
      try #require(runs.first { $0.runtime == .fine })
    )
  }

  func result(_ id: String, under runtime: Runtime) -> RunResult {
    RunResult(
      run: runs(id).first { $0.runtime == runtime } ?? RunRow(),
      views: (views[id] ?? []).filter { $0.runtime == runtime },
      causes: (causes[id] ?? []).filter { $0.runtime == runtime })
  }

  /// Repeats the run with the recorded runtimes, because the files do not contain the reasons for skips.
  func repeated(_ id: String) throws -> Comparison {
    let runs = runs(id)
    let first = try #require(runs.first)
    let workload = try #require(WorkloadCatalog.foodTruck.named(first.workload))
    var given = Dictionary(first.parameterPairs.map { ($0.name, $0.value) }) { $1 }
    given[Parameter.seed.name] = String(first.seed)
    let parameters = try workload.parameters(given: given)
    let point = Point(workload: workload, parameters: parameters)
    return try Comparison(
      of: workload, parameters, results: runs.map { try point.result(under: $0.runtime) })
  }

  /// Returns the kind of a path: the path with `…` in place of row ids and of the numbers of nested views.
  private static func makeKind(_ path: String) -> String {
    path.replacing(#/\[[^\]]*\]/#, with: "[…]").replacing(#/\{[^}]*\}/#, with: "{…}")
  }

  private func kindOf(_ path: String) -> String { kindByPath[path] ?? path }

  private func counts(_ id: String, _ name: (String) -> String) -> [Key: Counts] {
    (views[id] ?? []).reduce(into: [:]) { counts, row in
      var count = counts[Key(name(row.viewPath), row.runtime)] ?? Counts()
      count.views += row.views
      count.evaluations += row.evaluations
      count.reevaluations += row.reevaluations
      count.needed += row.needed
      count.wasted += row.wasted
      counts[Key(name(row.viewPath), row.runtime)] = count
    }
  }

  /// Returns the kinds of views, each with its label. The label is the path and, if there are several such views, their
  /// number.
  private func kinds(_ id: String, under runtimes: Set<Runtime>) -> [String: String] {
    let rows = (views[id] ?? []).filter { runtimes.contains($0.runtime) }
    return Dictionary(grouping: rows) { kindOf($0.viewPath) }.reduce(into: [:]) { labels, kind in
      let byRuntime = Dictionary(grouping: kind.value, by: \.runtime)
      let size = max(
        Set(kind.value.map(\.viewPath)).count,
        byRuntime.values.map { $0.map(\.views).sum() }.max() ?? 0)
      labels[kind.key] = size > 1 ? "\(kind.key) ×\(size)" : kind.key
    }
  }

  func labels(in id: String) -> Set<String> {
    Set(kinds(id, under: Set(Runtime.allCases)).values)
  }

  private static func steps(_ row: CauseRow) -> String {
    let target = row.object.isEmpty ? row.property : "\(row.object).\(row.property)"
    var steps: [String] = []
    for step in [row.source, target.hasSuffix(".") ? row.object : target, "\(row.via)"] {
      if !step.isEmpty, steps.last != step { steps.append(step) }
    }
    return steps.joined(separator: " → ")
  }

  /// Returns, from the files, the line of counts and the lines of causes for a view with a runtime.
  func explanation(of key: Key, in id: String, hasSkips: Bool) -> [String] {
    let kind = String(key.view.prefix { $0 != " " })
    guard let count = counts(id, kindOf)[Key(kind, key.runtime)] else {
      return ["\(key.runtime.rawValue) has no such view"]
    }
    let parts =
      count.reevaluations > 0 ? " (\(count.needed) needed, \(count.wasted) wasted)" : ""
    let head =
      "\(key.runtime.rawValue) evaluations \(count.evaluations), re-evaluations "
      + "\(count.reevaluations)\(parts)"
    let rows = (causes[id] ?? []).filter {
      $0.runtime == key.runtime && kindOf($0.viewPath) == kind && $0.evaluationsFirst > 0
    }
    let lines = Dictionary(grouping: rows) { [$0.source, $0.object, $0.property, "\($0.via)"] }
      .values
      .map { rows in
        let wasted = rows.map(\.wastedFirst).sum()
        return "\(rows.map(\.evaluationsFirst).sum()) × \(Self.steps(rows[0]))"
          + (wasted > 0 ? ", \(wasted) wasted" : "")
      }
    let isUntouched = count.reevaluations == 0 && !hasSkips
    return [head] + lines + (isUntouched ? ["no change reached it"] : [])
  }

  /// Returns the forms of the causes that occur in a run, including the form of a chain if a change evaluated a view.
  func terms(in id: String) -> Set<String> {
    let forms = [
      "object": "object(Type)", "property": "property(Type.name)", "state": "state(name)",
      "environment": "environment(key)",
    ]
    let causes = (causes[id] ?? []).filter { $0.evaluationsFirst > 0 }
    let found = causes.map { cause in
      let via = "\(cause.via)"
      return via == "property(?)" ? via : forms[String(via.prefix { $0 != "(" })] ?? via
    }
    return Set(found + (causes.contains { $0.kind != .mount } ? ["a → b → c"] : []))
  }

  /// Returns the number with commas between groups of three digits.
  static func text(_ number: Int) -> String {
    String(number).replacing(#/(\d)(?=(\d{3})+$)/#) { "\($0.1)," }
  }

  /// Returns, in words, how a count differs from an earlier count. It is calculated with floating-point numbers.
  static func change(_ first: Int, _ second: Int) -> String {
    guard first != second else { return "the same" }
    guard first > 0 else { return "\(text(second)) more" }
    let part = abs(Double(second - first)) * 100 / Double(first)
    let percent =
      part.rounded() == 0
      ? "less than 1%"
      : part.rounded() == 100 && part < 100 ? "more than 99%" : "\(Int(part.rounded()))%"
    let times = (Double(second) * 10 / Double(first)).rounded() / 10
    return second < first
      ? "\(percent) fewer"
      : times <= 1
        ? "\(percent) more"
        : "\(times == times.rounded() ? text(Int(times)) : String(times)) times as many"
  }

  struct Compared {
    var summary = ""
    var rows: Set<[String]> = []
    var causes: Set<String> = []
    var statuses: Set<String> = []
  }

  /// Returns what the files contain about a run with `coarse` (A) and `fine` (B).
  func compared(_ id: String) -> Compared {
    let order = ["worse", "only in A", "other causes", "only in B", "better", "equal"]
    func chains(_ runtime: Runtime, _ name: (String) -> String) -> [String: [String: Int]] {
      (causes[id] ?? []).filter { $0.runtime == runtime && $0.evaluationsFirst > 0 }
        .reduce(into: [:]) {
          $0[name($1.viewPath), default: [:]][Self.steps($1), default: 0] += $1.evaluationsFirst
        }
    }
    let counts = counts(id) { $0 }
    let (before, after) = (chains(.coarse) { $0 }, chains(.fine) { $0 })
    var byKind: [String: [String]] = [:]
    for path in Set((views[id] ?? []).filter { $0.runtime != .observation }.map(\.viewPath)) {
      let status: String
      switch (counts[Key(path, .coarse)], counts[Key(path, .fine)]) {
      case (nil, _): status = "only in B"
      case (_, nil): status = "only in A"
      case (let old?, let new?):
        let changes = zip(
          [old.evaluations, old.reevaluations, old.wasted],
          [new.evaluations, new.reevaluations, new.wasted])
        status =
          changes.contains { $0 < $1 }
          ? "worse"
          : changes.contains { $0 > $1 }
            ? "better" : before[path] == after[path] ? "equal" : "other causes"
      }
      byKind[kindOf(path), default: []].append(status)
    }
    func list(_ statuses: [String]) -> String {
      order.compactMap { status in
        let count = statuses.count { $0 == status }
        return count > 0 ? "\(status) \(count)" : nil
      }.joined(separator: ", ")
    }
    let sums = self.counts(id, kindOf)
    let labels = kinds(id, under: [.coarse, .fine])
    let (old, new) = (chains(.coarse, kindOf), chains(.fine, kindOf))
    var result = Compared(summary: list(byKind.values.flatMap(\.self)))
    for (kind, statuses) in byKind {
      result.statuses.formUnion(statuses)
      guard Set(statuses) != ["equal"] else { continue }
      let sides = [sums[Key(kind, .coarse)], sums[Key(kind, .fine)]]
      let pair = { (count: (Counts) -> Int) in
        sides.map { $0.map { String(count($0)) } ?? "–" }.joined(separator: " → ")
      }
      let both = sides.compactMap { $0?.evaluations }
      result.rows.insert([
        labels[kind] ?? kind, pair(\.evaluations),
        both.count == 2 ? Self.change(both[0], both[1]) : "–", pair(\.wasted),
        Set(statuses).count > 1 ? list(statuses) : statuses[0],
      ])
      let (first, second) = (old[kind] ?? [:], new[kind] ?? [:])
      for cause in Set(first.keys).union(second.keys) {
        let counts = (first[cause] ?? 0, second[cause] ?? 0)
        if counts.0 != counts.1 { result.causes.insert("\(counts.0) → \(counts.1) × \(cause)") }
      }
    }
    return result
  }
}

extension Document {
  fileprivate var title: String? {
    for case .title(let text) in blocks { return text.plain }
    return nil
  }

  /// The texts of all outlines in the document.
  fileprivate var lines: [String] {
    blocks.flatMap { block in
      if case .outline(let items) = block { items.map(\.text.plain) } else { [String]() }
    }
  }

  /// Returns the outline below a heading, and the outline that follows it.
  fileprivate func outline(below heading: String) -> (lines: [OutlineItem], next: [OutlineItem])? {
    guard let index = blocks.firstIndex(of: .heading(heading)),
      case .outline(let lines)? = blocks.dropFirst(index + 1).first,
      case .outline(let next)? = blocks.dropFirst(index + 2).first
    else { return nil }
    return (lines, next)
  }

  /// Returns the tables of the part that begins at a heading, including folded tables.
  fileprivate func tables(below heading: String) -> [TextTable] {
    parts.filter { $0.heading == heading || $0.isFolded }.compactMap { part in
      if case .table(let table) = part.block { table } else { nil }
    }
  }

  /// Returns the outline items below each heading with the given text, including folded ones.
  fileprivate func outlines(below heading: String) -> [OutlineItem] {
    parts.filter { $0.heading == heading }.flatMap { part -> [OutlineItem] in
      if case .outline(let items) = part.block { items } else { [] }
    }
  }

  /// The blocks of the document, each with the heading above it.
  private var parts: [(heading: String, block: Block, isFolded: Bool)] {
    var heading = ""
    var parts: [(String, Block, Bool)] = []
    func add(_ blocks: [Block], isFolded: Bool) {
      for block in blocks {
        switch block {
        case .heading(let text): heading = text
        case .folded(_, let inner): add(inner, isFolded: true)
        default: parts.append((heading, block, isFolded))
        }
      }
    }
    add(blocks, isFolded: false)
    return parts
  }
}
