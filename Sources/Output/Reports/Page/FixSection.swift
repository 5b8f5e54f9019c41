import GranularityCounting
import GranularityDocuments
package import GranularityScreenFiles
import GranularityTabular
import GranularityWorkloads

/// The section of a page with the smallest edits of a screen: the best fix for each number of edits, with a link to its
/// run.
package struct FixSection {
  private let fixes: ScreenFixes
  /// The name of the edited file, to which line numbers refer; `nil` if the screen was read from standard input.
  private let file: String?
  private let command: String
  private let rows: [Row]

  /// A fix together with its run.
  private struct Row {
    let fix: ScreenFixes.Fix
    let run: RunRow
    /// The index of the page section that shows the replay of this run.
    let section: Int
  }

  /// The ``ScreenFixes/pairLimit`` that is used for a page. It is lower than the default, because even a debug build
  /// has to write a page within seconds.
  package static let pairLimit = 5_000_000

  /// The ``ScreenFixes/work(of:under:)`` above which the page shows a note instead of this section.
  package static let workLimit = 300_000

  /// The note that the page shows if the edits of the screen were not computed.
  static func leftOut(_ command: String) -> HTML {
    """
    <section id="fixes"><h2>The smallest edits</h2>
    <p>They are left out, because the screen is large: <code>\(command)</code> shows them, and can take minutes.</p></section>

    """
  }

  /// The `granularity fix` command that shows all edits of the screen in `file`.
  ///
  /// - Parameter given: The values of parameters, by name.
  static func command(for file: String?, given: [String: String]) -> String {
    // If the path has neither a dot nor a slash, the command could take it for the name of a workload, so `./` is
    // added.
    let path = file.map { $0.contains(".") || $0.contains("/") ? $0 : "./\($0)" } ?? "-"
    return command(showing: path, given: given)
  }

  /// The `granularity fix` command that shows all edits of a workload, or of the screen file at a path.
  static func command(showing operand: String, given: [String: String]) -> String {
    "granularity fix \(shellQuoted(operand))"
      + given.sorted { $0.key < $1.key }.map { " --\($0.key) \(shellQuoted($0.value))" }.joined()
  }

  /// The fixes that need a run of their own: those of ``front(of:)`` that consist of more than the migration.
  package static func edited(in fixes: ScreenFixes) -> [ScreenFixes.Fix] {
    front(of: fixes).filter { fix in fix.edits.contains { $0.kind != .migrate } }
  }

  /// The screen as it is, and then the best fix for each number of edits, with and without a migration. The fixes that save
  /// most are first, and of those that save as much, the ones with the fewest edits.
  private static func front(of fixes: ScreenFixes) -> [ScreenFixes.Fix] {
    let all = fixes.front(migrating: false) + fixes.front(migrating: true)
    return all.enumerated().filter { number, fix in
      !all.prefix(number).contains { $0.id == fix.id }
    }.map(\.element).sorted {
      ($0.edits.isEmpty ? 0 : 1, $0.reevaluations, $0.edits.count, $0.id)
        < ($1.edits.isEmpty ? 0 : 1, $1.reevaluations, $1.edits.count, $1.id)
    }
  }

  /// Creates the section.
  ///
  /// - Parameters:
  ///   - command: The command that shows all edits.
  ///   - screen: The comparison of the unedited screen, which the first section of the page shows.
  ///   - edited: A comparison for each fix of ``edited(in:)``.
  ///   - first: The index of the page section that shows the first of these comparisons.
  init(
    _ fixes: ScreenFixes, in file: String?, command: String, screen: Comparison,
    edited: [Comparison], from first: Int
  ) {
    self.fixes = fixes
    self.file = file
    self.command = command
    let numbers = Self.edited(in: fixes).map(\.id)
    rows = Self.front(of: fixes).compactMap { fix in
      let number = numbers.firstIndex(of: fix.id)
      let comparison = number.map { edited[$0] } ?? screen
      guard let run = comparison.result(under: fix.runtime)?.run else { return nil }
      return Row(fix: fix, run: run, section: number.map { first + $0 } ?? 0)
    }
  }

  var html: HTML {
    let content: HTML =
      rows.count > 1
      ? """
      \(table)\(assumptions)<p>The closed form of each edited screen predicts the count of its run. <code>\(command)</code> shows \
      every edit with a number\(application).</p>
      """
      : "<p>\(fixes.refusals.isEmpty ? "No" : "No counted") edit\(fixes.leavesPairsOut ? "" : " and no pair of edits") saves a re-evaluation.</p>"
    let pairs: HTML =
      fixes.leavesPairsOut
      ? """
      <p>Pairs of edits are left out, because the screen is large; <code>\(command)</code> may compute them, which can take minutes.</p>

      """ : ""
    let refused: HTML =
      fixes.refusals.isEmpty
      ? ""
      : "<p>Not counted: \(fixes.refusals.count) of the edits; <code>\(command)</code> gives the reasons.</p>\n"
    return """
      <section id="fixes"><h2>The smallest edits</h2>
      \(content)
      \(pairs)\(refused)</section>

      """
  }

  /// A paragraph that says how to apply an edit to the file; a built-in workload has no file.
  private var application: HTML {
    fixes.base.screen == nil
      ? "" : "; with <code>--apply</code> and the number, it writes the edited file"
  }

  private var table: HTML {
    let most = rows.map(\.run.reevaluations).max() ?? 0
    let lines = rows.map { row -> HTML in
      """
      <tr><th scope="row"><a href="#exhibit-\(row.section)">\(Self.name(of: row.fix))</a>\(places(of: row.fix))\
      \(row.fix.assumptions.isEmpty ? "" : " [assumed]")\(Self.badge(of: row.run))</th>\
      <td class="pair">\(row.run.reevaluations.grouped)</td>\
      <td class="bars" aria-hidden="true">\(RunList.bar(of: row.run, most: most))</td></tr>

      """
    }
    return """
      <table class="options"><caption>Re-evaluations after the best edit\(fixes.leavesPairsOut ? "" : " and the best two edits"), also \
      without a migration. Each name leads to the replay; that of a migration is the @Observable half of the screen as it is.</caption>
      <tbody>\(lines)</tbody></table>

      """
  }

  private var assumptions: HTML {
    rows.flatMap(\.fix.assumptions).grouped(by: \.self)
      .map { "<p>[assumed]: \($0.key.capitalizedSentence)</p>\n" as HTML }.joined()
  }

  private static func name(of fix: ScreenFixes.Fix) -> String {
    fix.edits.isEmpty ? "the screen as it is" : fix.words
  }

  private static func badge(of run: RunRow) -> HTML {
    (run.staleViews ?? 0) > 0 ? " <span class=\"badge\">old value</span>" : ""
  }

  /// The line numbers of the edits in the file.
  private func places(of fix: ScreenFixes.Fix) -> HTML {
    let lines = fixes.lines(of: fix).compactMap(\.self).map(String.init)
    guard !lines.isEmpty else { return "" }
    let start = file.map { "\($0):" } ?? (lines.count == 1 ? "line " : "lines ")
    return " <span class=\"of\">\(start)\(lines.joined(separator: ", "))</span>"
  }
}
