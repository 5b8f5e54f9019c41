import Baseline
import Documents
import Tabular

extension CheckReport {
  /// The bytes that a job summary or a comment has room for, with some to spare.
  package static let markdownLimit = 60_000
  /// Characters of one cell or line; what is longer is in the text.
  private static let cellLimit = 120

  /// The report for a job summary: the verdict, what is not equal, and the rest folded.
  ///
  /// It has fewer than ``markdownLimit`` bytes: rows for which there is no room are counted.
  package var markdown: String {
    let head = ["## check: \(verdict)", ""] + bullets(of: generalFindings)
    let tail = folded("Rows of each table", countsInWords.map(Self.bullet)) + worstLines
    let room = Self.markdownLimit - Self.size(head + tail) - Self.margin
    return (head + rowLines(within: room) + tail).map { $0 + "\n" }.joined()
  }

  /// Bytes for what surrounds the rows.
  private static let margin = 1000

  private func bullets(of findings: [Finding]) -> [String] {
    guard !findings.isEmpty else { return [] }
    let lines = findings.prefix(listLimit + 1).map { finding in
      "- **\(Self.cell(finding.kind))** \(Self.cell(finding.title)): \(Self.cell(finding.message))"
    }
    let more = findings.count - listLimit
    return lines.prefix(listLimit) + (more > 0 ? ["- and \(more) more"] : []) + [""]
  }

  /// The rows that are not equal: the worst open, further ones folded, as many as fit in `room` bytes.
  private func rowLines(within room: Int) -> [String] {
    guard !rows.isEmpty else { return [] }
    var lines: [String] = []
    var left = room
    for finding in rowFindings {
      let line = Self.row([finding.kind, finding.title, finding.message])
      left -= line.utf8.count + 1
      guard left >= 0 else { break }
      lines.append(line)
    }
    let header = ["| status | row | what changed |", "| :-- | :-- | :-- |"]
    let open = header + lines.prefix(listLimit) + [""]
    let rest = lines.dropFirst(listLimit)
    let more = rows.count - lines.count
    return ["### Rows that are not equal, the worst first", ""] + open
      + (rest.isEmpty ? [] : folded("\(rest.count) more", header + rest))
      + (more > 0 ? ["and \(more) more that have no room here", ""] : [])
  }

  /// What accounts for the worst row.
  private var worstLines: [String] {
    guard let explanation else { return [] }
    let changes = explanation.changes.map(Self.bullet)
    let facts = explanation.facts.map { "- \($0.name): <code>\(Self.cell($0.fact))</code>" }
    return folded("The worst: \(Self.cell(explanation.row.title))", changes + facts)
  }

  /// Lines that are shown when a reader asks for them.
  private func folded(_ summary: String, _ lines: [String]) -> [String] {
    guard !lines.isEmpty else { return [] }
    return ["<details><summary>\(summary)</summary>", ""] + lines + ["", "</details>", ""]
  }

  private static func bullet(_ text: String) -> String { "- \(cell(text))" }

  private static func row(_ cells: [String]) -> String {
    "| \(cells.map(cell).joined(separator: " | ")) |"
  }

  private static func cell(_ text: String) -> String {
    MarkdownRenderer.escaped(text.shortened(to: cellLimit))
  }

  private static func size(_ lines: [String]) -> Int {
    lines.reduce(0) { $0 + $1.utf8.count + 1 }
  }
}
