package import GranularityCounting
package import GranularityDocuments
package import GranularityScreenFiles
import GranularityTabular
import GranularityWorkloads

/// The report of the command `fix`: possible edits of a screen, and how many re-evaluations remain after each of them.
package struct FixReport {
  private let fixes: ScreenFixes
  /// The name of the edited file, to which line numbers refer; `nil` if the screen was read from standard input.
  private let file: String?
  /// The fixes with their measured runs, in the order of ``shown(of:)``.
  private let measured: [Measured]

  private struct Measured {
    let number: Int
    let fix: ScreenFixes.Fix
    let run: RunRow
  }

  /// The maximum number of single edits that are run and shown.
  private static let singlesShown = 30
  /// The maximum number of pairs of edits that are run and shown.
  private static let pairsShown = 10
  /// The maximum number of edits that are listed although they save nothing.
  private static let idleShown = 5

  /// The fixes that the report shows. Each of them needs a run to measure its counts.
  ///
  /// They are the unedited screen, the best single edits that save re-evaluations, and the best pairs. The best single
  /// edit and the best pair without a migration are also included, if they save re-evaluations.
  package static func shown(of fixes: ScreenFixes) -> [ScreenFixes.Fix] {
    let others = fixes.front(migrating: false).dropFirst()
    let most = fixes.mostRuns
    let pairs = min(pairsShown, most / 4)
    let best = [
      saving(of: fixes).prefix(min(singlesShown, most - pairs)), fixes.pairs.prefix(pairs),
    ]
    var shown = [fixes.base]
    for (index, best) in best.enumerated() {
      shown += best
      shown += others.filter { other in
        other.edits.count == index + 1 && !best.contains { $0.id == other.id }
      }
    }
    return shown
  }

  /// The single edits that save re-evaluations, the best first.
  private static func saving(of fixes: ScreenFixes) -> [ScreenFixes.Fix] {
    fixes.singles.filter { $0.reevaluations < fixes.base.reevaluations }
  }

  /// Creates the report from measured fixes.
  ///
  /// - Parameter runs: The run of each fix in ``shown(of:)``, in the same order.
  package init(of fixes: ScreenFixes, _ runs: [RunRow], in file: String?) {
    self.fixes = fixes
    self.file = file
    measured = zip(Self.shown(of: fixes), runs).enumerated().map { number, pair in
      Measured(number: number, fix: pair.0, run: pair.1)
    }
  }

  package var rows: [FixRow] {
    let front = Set(front.map(\.number))
    return measured.map { measured in
      let (fix, run) = (measured.fix, measured.run)
      var row = FixRow()
      row.number = measured.number
      row.edits = fix.edits.count
      row.runtime = fix.runtime
      row.kinds = fix.edits.map(\.kind.rawValue).joined(separator: "+")
      row.words = fix.words
      let lines = fixes.lines(of: fix)
      if !lines.allSatisfy({ $0 == nil }) {
        row.lines = lines.map { $0.map(String.init) ?? "?" }.joined(separator: "+")
      }
      row.assumptions = fix.assumptions.joined(separator: "; ")
      row.isOnFront = front.contains(measured.number)
      row.predicted = fix.reevaluations
      row.reevaluations = run.reevaluations
      row.saved = fixes.base.reevaluations - run.reevaluations
      row.wasted = run.wasted
      row.staleViews = run.staleViews
      return row
    }
  }

  package func document(_ comparison: Comparison) -> Document {
    let saving = measured.filter { $0.fix.edits.count == 1 }
    let pairs = measured.filter { $0.fix.edits.count == 2 }
    var blocks: [Document.Block] = [
      .title(of: comparison), .heading("What to change"),
      .paragraph(StyledText(answer, .strong)),
      .table(table(front)),
    ]
    if !saving.isEmpty { blocks += [.heading("One edit"), .table(table(saving))] }
    if !pairs.isEmpty {
      blocks += [.heading("Two edits"), .table(table(pairs))]
    }
    if !notes.isEmpty { blocks += [.heading("Notes"), .outline(notes)] }
    return Document(blocks)
  }

  /// The screen as it is, and then the best fixes for each number of edits, with and without a migration; those that save
  /// most are first.
  private var front: [Measured] {
    let best = front(migrating: true) + front(migrating: false)
    return measured.filter { measured in best.contains { $0.number == measured.number } }.sorted {
      ($0.fix.edits.isEmpty ? 0 : 1, $0.run.reevaluations, $0.number)
        < ($1.fix.edits.isEmpty ? 0 : 1, $1.run.reevaluations, $1.number)
    }
  }

  private func front(migrating: Bool) -> [Measured] {
    let best = fixes.front(migrating: migrating)
    return measured.filter { measured in best.contains { $0.id == measured.fix.id } }
  }

  private var answer: String { savings + corrections }

  private var savings: String {
    let base = fixes.base.reevaluations
    let start = "'\(fixes.base.workload.name)' has \(Self.evaluations(base)). "
    let best = front(migrating: true).dropFirst()
    guard !best.isEmpty else {
      guard fixes.refusals.isEmpty else {
        return start + "No edit that was counted saves a re-evaluation."
      }
      return start
        + (fixes.leavesPairsOut
          ? "No single edit saves a re-evaluation; pairs of edits were not computed."
          : "No edit and no pair of edits saves a re-evaluation.")
    }
    let answer = start + Self.sentence(best, from: base).capitalizedSentence
    guard best.contains(where: \.fix.migrates) else { return answer }
    let other = front(migrating: false).dropFirst()
    return answer + " Without migrating, "
      + (other.isEmpty
        ? "no edit saves a re-evaluation." : Self.sentence(other, from: base) + ".")
  }

  /// A sentence about the single edits after which no view shows an old value; empty if no view of the unedited screen
  /// shows one.
  private var corrections: String {
    guard fixes.base.staleViews > 0 else { return "" }
    let edits = fixes.singles.filter { $0.staleViews == 0 }
    let start = " In the unedited screen, a view shows an old value"
    return edits.isEmpty
      ? "\(start), and no single edit corrects that."
      : "\(start), until you \(edits.map(\.words).joined(separator: ", or "))."
  }

  private static func sentence(_ fixes: ArraySlice<Measured>, from base: Int) -> String {
    fixes.map { measured in
      let fix = measured.fix
      let isOne = fix.edits.count == 1
      let change = CountChange.words(from: base, to: fix.reevaluations)
      return "\(isOne ? "one edit leaves" : "two edits leave") \(fix.reevaluations), \(change)"
        + (isOne ? ": \(fix.words)" : " (fix \(measured.number))")
        + (fix.assumptions.isEmpty ? "" : " [assumed]")
    }.joined(separator: "; ")
  }

  private static func evaluations(_ count: Int) -> String {
    count == 1 ? "1 re-evaluation" : "\(count) re-evaluations"
  }

  private func table(_ shown: [Measured]) -> TextTable {
    TextTable(
      [
        .number("fix"), .number("left"), .number("wasted"), .number("stale"),
        .init("what to do", fit: .wrapping),
      ], of: shown
    ) { measured in
      [
        .count(measured.number), .count(measured.run.reevaluations), .count(measured.run.wasted),
        .count(measured.run.staleViews), words(of: measured.fix),
      ]
    }
  }

  /// The instruction for each edit of a fix, with its line number in the file.
  private func words(of fix: ScreenFixes.Fix) -> StyledText {
    guard !fix.edits.isEmpty else { return StyledText("the screen as it is", .quiet) }
    return zip(fix.edits, fixes.lines(of: fix)).enumerated().reduce(StyledText("")) {
      text, element in
      let (edit, line) = element.element
      return text + StyledText((element.offset == 0 ? "" : "; then ") + edit.words)
        + StyledText(line.map(place(of:)) ?? "", .quiet)
        + StyledText(edit.assumption == nil ? "" : " [assumed]", .quiet)
    }
  }

  private func place(of line: Int) -> String {
    file.map { " (\($0):\(line))" } ?? " (line \(line))"
  }

  /// One sentence for each part of the result that was left out. The command prints these sentences with every format.
  package var warnings: [String] {
    let shown = fixes.refusals.prefix(Self.idleShown).map { "left out: \($0)" }
    let rest = fixes.refusals.count - shown.count
    let uncomputed = fixes.uncomputedEdits
    return
      (uncomputed > 0
      ? ["\(uncomputed) edits were not computed: the screen has too many views, changes or edits"]
      : [])
      + (fixes.mostRuns < Self.singlesShown + Self.pairsShown && hasMore
        ? ["only \(measured.count - 1) edits were run: the screen has many views and turns"] : [])
      + (fixes.leavesPairsOut
        ? ["pairs of edits were not computed: the screen has too many views, changes or edits"]
        : [])
      + shown + (rest > 0 ? ["and \(rest) more edits were left out for similar reasons"] : [])
  }

  /// True if there are more fixes with a saving than the report has run.
  private var hasMore: Bool { Self.saving(of: fixes).count + fixes.pairs.count >= measured.count }

  private var notes: [OutlineItem] {
    let base = fixes.base.reevaluations
    let idle = fixes.singles.filter { $0.reevaluations >= base }
    let shown = measured.flatMap(\.fix.assumptions)
    var notes = shown.grouped(by: \.self).map { "[assumed]: \($0.key)" }
    notes += idle.prefix(Self.idleShown).map { "saves nothing by itself: \($0.words)" }
    if idle.count > Self.idleShown {
      notes.append("and \(idle.count - Self.idleShown) more that save nothing by themselves")
    }
    for (name, count, edits) in [
      ("edit", Self.saving(of: fixes).count, 1), ("pair", fixes.pairs.count, 2),
    ] {
      let rest = count - measured.count { $0.fix.edits.count == edits }
      let isOne = rest == 1
      if rest > 0 {
        notes.append(
          "\(rest) further \(name)\(isOne ? " saves" : "s save") no more than those shown")
      }
    }
    notes += warnings
    return notes.map { OutlineItem(StyledText($0, .quiet)) }
  }
}
