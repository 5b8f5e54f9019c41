import GranularityCounting
import GranularityDocuments
import GranularityWorkloads

extension TextTable {
  /// The table, followed by a paragraph that explains each special symbol in its cells.
  ///
  /// The symbols are a dash, whose meaning is `meaning`, and an asterisk after a count.
  func explainingDash(_ meaning: String) -> [Document.Block] {
    let cells = rows.flatMap { $0.cells.map(\.plain) }
    let notes = [
      cells.contains("–") ? "–: \(meaning)" : nil,
      cells.contains { $0.wholeMatch(of: #/\d+\*/#) != nil } ? "*: \(Self.staleMeaning)" : nil,
    ].compactMap(\.self)
    return [.table(self)] + notes.map { .paragraph(StyledText($0, .quiet)) }
  }

  /// What an asterisk after a count means.
  static let staleMeaning = "a view shows an old value, so the count is too low"
}

extension StyledText {
  /// The text of a count, with an asterisk if a view shows an old value in the run.
  static func count(_ count: Int?, isStale: Bool) -> StyledText {
    .count(count) + StyledText(isStale && count != nil ? "*" : "")
  }
}

extension Document.Block {
  /// A heading and a list of the violations, one per line; empty if there are none.
  static func violations(_ violations: [String]) -> [Document.Block] {
    guard !violations.isEmpty else { return [] }
    return [.heading("Violations"), .outline(violations.map { OutlineItem(StyledText($0, .bad)) })]
  }

  /// A heading and a list of findings about rows that cannot be loaded on demand, one per line; empty if there are
  /// none.
  static func findings(_ findings: [String]) -> [Document.Block] {
    guard !findings.isEmpty else { return [] }
    return [
      .heading("Rows that a list or a lazy stack cannot load on demand"),
      .outline(findings.map { OutlineItem(StyledText($0)) }),
    ]
  }

  /// A title with the name and the summary of a workload.
  static func title(of comparison: Comparison) -> Document.Block {
    .title(StyledText(comparison.workload, .strong) + StyledText(": \(comparison.summary)"))
  }
}

extension StyledText {
  /// A hint that names the options for showing what a report leaves out.
  static let showingAll = StyledText("--all shows each of them, and an id shows one", .quiet)

  /// The text of a count, or a dash if the count is unknown. An unknown count is never shown as zero.
  static func count(_ count: Int?) -> StyledText {
    count.map { StyledText(String($0)) } ?? StyledText("–", .quiet)
  }
}

extension [Runtime] {
  var columns: [TextTable.Column] { map { .number($0.rawValue) } }
}

extension [RunRow] {
  /// The runtimes of the runs without duplicates, in the order in which they first occur.
  var runtimes: [Runtime] {
    let found = Set(map(\.runtime))
    return Runtime.allCases.filter(found.contains)
  }
}
