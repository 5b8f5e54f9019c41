import GranularityCounting
import GranularityDocuments
import GranularityWorkloads

extension TextTable {
  /// The table, followed by a paragraph for each symbol in its cells that needs an explanation.
  ///
  /// The symbols are a dash, which `meaning` explains, and the asterisk after a count.
  func explainingDash(_ meaning: String) -> [Document.Block] {
    let cells = rows.flatMap { $0.cells.map(\.plain) }
    let notes = [
      cells.contains("–") ? "–: \(meaning)" : nil,
      cells.contains { $0.wholeMatch(of: #/\d+\*/#) != nil } ? "*: \(Self.staleMeaning)" : nil,
    ].compactMap(\.self)
    return [.table(self)] + notes.map { .paragraph(StyledText($0, .quiet)) }
  }

  /// The meaning of an asterisk after a count.
  static let staleMeaning = "a view shows an old value, so work is missing in the count"
}

extension StyledText {
  /// A count, with an asterisk if a view shows an old value in the run.
  static func count(_ count: Int?, isStale: Bool) -> StyledText {
    .count(count) + StyledText(isStale && count != nil ? "*" : "")
  }
}

extension Document.Block {
  /// A heading and the violations, one in each line; nothing if there are none.
  static func violations(_ violations: [String]) -> [Document.Block] {
    guard !violations.isEmpty else { return [] }
    return [.heading("Violations"), .outline(violations.map { OutlineItem(StyledText($0, .bad)) })]
  }

  /// A heading and the findings about rows, one in each line; nothing if there are none.
  static func findings(_ findings: [String]) -> [Document.Block] {
    guard !findings.isEmpty else { return [] }
    return [
      .heading("What a list or a lazy stack cannot load on demand"),
      .outline(findings.map { OutlineItem(StyledText($0)) }),
    ]
  }

  /// The name and the summary of a workload.
  static func title(of comparison: Comparison) -> Document.Block {
    .title(StyledText(comparison.workload, .strong) + StyledText(": \(comparison.summary)"))
  }
}

extension StyledText {
  /// A hint about the options that show what a report leaves out.
  static let showingAll = StyledText("--all shows each of them, and an id shows one", .quiet)

  /// A count, or a dash if it is unknown; an unknown count is never shown as zero.
  static func count(_ count: Int?) -> StyledText {
    count.map { StyledText(String($0)) } ?? StyledText("–", .quiet)
  }
}

extension [Runtime] {
  var columns: [TextTable.Column] { map { .number($0.rawValue) } }
}

extension [RunRow] {
  /// The distinct runtimes of the runs, in the order in which they first occur.
  var runtimes: [Runtime] {
    let found = Set(map(\.runtime))
    return Runtime.allCases.filter(found.contains)
  }
}
