package import GranularityCounting
package import GranularityDocuments
package import GranularityScreenFiles
import GranularityTabular
import GranularityWorkloads

/// The report of `run --workload` about a user's screen: what a migration of the screen would save.
package struct ScreenReport {
  private let study: ScreenStudy
  private let comparisons: [Comparison]
  private let warnings: [String]

  /// Creates the report for a screen file.
  ///
  /// - Parameter comparisons: The comparison of the screen itself, followed by those of its alternatives.
  package init(_ workload: ScreenWorkload, _ comparisons: [Comparison]) {
    study = ScreenStudy(of: workload.screen, comparisons)
    self.comparisons = comparisons
    warnings = workload.screen.warnings
  }

  /// The maximum number of rows in a table of views.
  private static let viewsShown = 30

  package var document: Document {
    guard let comparison = comparisons.first else { return Document() }
    guard let answer = study.answer else {
      let need = "To show what a migration would save, run the screen under coarse and fine."
      return Document(
        RunReport(comparison).document.blocks + [.paragraph(StyledText(need))] + warningBlocks)
    }
    let parameters = comparison.parameters.joined(separator: " ")
    var blocks: [Document.Block] = [
      .title(of: comparison),
      .paragraph(StyledText(parameters, .quiet)),
      .heading("What would a migration of this screen save?"),
      .paragraph(StyledText(answer, .strong)),
    ]
    blocks += warningBlocks
    blocks.append(.table(alternatives))
    if study.absence == nil {
      blocks += views("Views that gain", study.gaining)
      blocks += views("Views that gain nothing, and why", study.idle)
    }
    blocks += comparison.closedForms.blocks
    return Document(
      blocks + Document.Block.violations(comparisons.flatMap(\.violations))
        + [.paragraph(StyledText("Decision: ", .strong) + StyledText(study.decision))])
  }

  private var warningBlocks: [Document.Block] {
    guard !warnings.isEmpty else { return [] }
    return [.heading("Warnings"), .outline(warnings.map { OutlineItem(StyledText($0, .bad)) })]
  }

  /// A table with the runtimes side by side, for the screen and for each of its alternatives.
  private var alternatives: TextTable {
    let metrics: [(String, (RunRow) -> Int?)] = [
      ("re-evaluations", \.reevaluations), ("wasted", \.wasted),
      ("registrations alive at most", \.registrationsAliveMax),
    ]
    let rows = zip(ScreenStudy.alternatives, comparisons).flatMap { name, comparison in
      metrics.enumerated().map { number, metric in
        TextTable.Row(
          depth: number == 0 ? 0 : 1,
          [StyledText(number == 0 ? "\(metric.0), \(name)" : metric.0)]
            + comparison.results.map { .count(metric.1($0.run)) })
      }
    }
    let runtimes = comparisons.first?.results.map(\.run.runtime) ?? []
    return TextTable([.init("", fit: .cuttingFront)] + runtimes.columns, rows: rows)
  }

  private func views(_ title: String, _ verdicts: [ScreenStudy.Verdict]) -> [Document.Block] {
    guard !verdicts.isEmpty else { return [] }
    let columns: [TextTable.Column] = [
      .init("view", fit: .cuttingFront), .number("coarse"), .number("fine"),
      .init("why", fit: .wrapping),
    ]
    let table = TextTable(columns, of: verdicts.prefix(Self.viewsShown)) { verdict in
      [
        StyledText(verdict.label), .count(verdict.coarse), .count(verdict.fine),
        StyledText(verdict.reason, .quiet),
      ]
    }
    let rest = verdicts.count - table.rows.count
    return [.heading(title), .table(table)]
      + (rest > 0 ? [.paragraph(StyledText("and \(rest) more", .quiet))] : [])
  }
}
