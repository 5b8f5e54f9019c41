package import GranularityCounting
package import GranularityDocuments
package import GranularityScreenFiles
import GranularityTabular
import GranularityWorkloads

/// The report of `fix`: what to change in a screen, and what is left after each edit.
package struct FixReport {
  private let fixes: ScreenFixes
  /// The name of the file that the lines are in; `nil` for the standard input.
  private let file: String?
  /// The fixes with their runs, in the order of ``shown(of:)``.
  private let measured: [Measured]

  private struct Measured {
    let number: Int
    let fix: ScreenFixes.Fix
    let run: RunRow
  }

  /// The largest number of pairs that are run and shown.
  private static let pairsShown = 10
  /// The largest number of edits that are named although they save nothing.
  private static let idleShown = 5

  /// The fixes that a report shows, each of which needs a run: the screen as it is, every edit, and the best pairs.
  package static func shown(of fixes: ScreenFixes) -> [ScreenFixes.Fix] {
    [fixes.base] + fixes.singles + fixes.pairs.prefix(pairsShown)
  }

  /// - Parameter runs: The run of each fix of ``shown(of:)``.
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
      if !fix.lines.allSatisfy({ $0 == nil }) {
        row.lines = fix.lines.map { $0.map(String.init) ?? "?" }.joined(separator: "+")
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
    let saving = measured.filter {
      $0.fix.edits.count == 1 && $0.fix.reevaluations < fixes.base.reevaluations
    }
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

  /// The best fixes with each number of edits, of all fixes and of those that do not migrate.
  private var front: [Measured] {
    let words = Set([true, false].flatMap { fixes.front(migrating: $0).map(\.words) })
    return measured.filter { words.contains($0.fix.words) }
  }

  private var answer: String {
    let base = fixes.base.reevaluations
    let start = "'\(fixes.base.workload.name)' has \(Self.evaluations(base)). "
    let best = fixes.front(migrating: true).dropFirst()
    guard let first = best.first else { return start + "No edit, and no two edits, save one." }
    let other = fixes.front(migrating: false).dropFirst()
    return start + Self.sentence(best, from: base)
      + (first.migrates && !other.isEmpty
        ? " Without migrating: " + Self.sentence(other, from: base) : "")
  }

  private static func sentence(_ fixes: ArraySlice<ScreenFixes.Fix>, from base: Int) -> String {
    fixes.map { fix in
      let number = fix.edits.count == 1 ? "one edit leaves" : "two edits leave"
      let change = CountChange.words(from: base, to: fix.reevaluations)
      return "\(number) \(fix.reevaluations), \(change)"
        + (fix.edits.count == 1 ? ": \(fix.words)" : "")
    }.joined(separator: "; ").capitalisedSentence
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

  /// Each edit of a fix with its line.
  private func words(of fix: ScreenFixes.Fix) -> StyledText {
    guard !fix.edits.isEmpty else { return StyledText("nothing", .quiet) }
    return zip(fix.edits, fix.lines).enumerated().reduce(StyledText("")) { text, element in
      let (edit, line) = element.element
      return text + StyledText((element.offset == 0 ? "" : "; then ") + edit.words)
        + StyledText(line.map(place(of:)) ?? "", .quiet)
        + StyledText(edit.assumption == nil ? "" : " [assumed]", .quiet)
    }
  }

  private func place(of line: Int) -> String {
    file.map { " (\($0):\(line))" } ?? " (line \(line))"
  }

  private var notes: [OutlineItem] {
    let base = fixes.base.reevaluations
    let idle = fixes.singles.filter { $0.reevaluations >= base }
    let shown = measured.flatMap(\.fix.assumptions)
    var notes = shown.grouped(by: \.self).map { "[assumed]: \($0.key)" }
    notes += idle.prefix(Self.idleShown).map { "saves nothing by itself: \($0.words)" }
    if idle.count > Self.idleShown {
      notes.append("and \(idle.count - Self.idleShown) more that save nothing by themselves")
    }
    let rest = fixes.pairs.count - Self.pairsShown
    if rest > 0 { notes.append("\(rest) further pairs save less") }
    if fixes.leavesPairsOut { notes.append("pairs are left out: the screen is too large") }
    notes += fixes.refusals.map { "left out: \($0)" }
    return notes.map { OutlineItem(StyledText($0, .quiet)) }
  }
}
