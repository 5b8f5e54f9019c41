import Counting
package import Documents
package import ScreenFiles
import Workloads

/// The page that answers what migrating a screen of the user's own would buy.
package struct ScreenReport {
  private let study: ScreenStudy
  private let comparisons: [Comparison]

  /// - Parameter comparisons: The screen first, and then what else could be done with its model.
  package init(_ workload: ScreenWorkload, _ comparisons: [Comparison]) {
    study = ScreenStudy(of: workload.screen, comparisons)
    self.comparisons = comparisons
  }

  /// Views of a table that are shown one by one.
  private static let viewsShown = 30

  package var document: Document {
    guard let comparison = comparisons.first else { return Document() }
    guard let answer = study.answer else {
      let need = "What a migration would buy takes a run under coarse and one under fine."
      return Document(RunReport(comparison).document.blocks + [.paragraph(StyledText(need))])
    }
    let parameters = comparison.parameters.joined(separator: " ")
    var blocks: [Document.Block] = [
      .title(StyledText(comparison.workload, .strong) + StyledText(": \(comparison.summary)")),
      .paragraph(StyledText(parameters, .quiet)),
      .heading("What would migrating this screen buy?"), .paragraph(StyledText(answer, .strong)),
      .table(alternatives),
    ]
    blocks += views("Views that gain", study.gaining)
    blocks += views("Views that gain nothing, and why", study.idle)
    for comparison in comparisons.prefix(1) { blocks += ClosedForms(comparison).blocks }
    let violations = comparisons.flatMap(\.violations)
    if !violations.isEmpty {
      blocks.append(.heading("What must hold and does not"))
      blocks.append(.outline(violations.map { OutlineItem(StyledText($0, .bad)) }))
    }
    return Document(blocks)
  }

  /// The runtimes side by side, for the screen and for what else could be done.
  private var alternatives: TextTable {
    let names = ["as it is", "installing only what is read", "and an object for each property"]
    let metrics: [(String, (RunRow) -> Int?)] = [
      ("re-evaluations", \.reevaluations), ("wasted", \.wasted),
      ("registrations alive at most", \.registrationsAliveMax),
    ]
    let rows = zip(names, comparisons).flatMap { name, comparison in
      metrics.enumerated().map { number, metric in
        TextTable.Row(
          depth: number == 0 ? 0 : 1,
          [StyledText(number == 0 ? "\(metric.0), \(name)" : metric.0)]
            + comparison.results.map { .count(metric.1($0.run)) })
      }
    }
    let runtimes = comparisons.first?.results.map(\.run.runtime.rawValue) ?? []
    return TextTable([.init("")] + runtimes.map { .number($0) }, rows: rows)
  }

  private func views(_ title: String, _ verdicts: [ScreenStudy.Verdict]) -> [Document.Block] {
    guard !verdicts.isEmpty else { return [] }
    let columns: [TextTable.Column] = [
      .init("view", fit: .cuttingFront), .number("coarse"), .number("fine"),
      .init("why", fit: .wrapping),
    ]
    let rows = verdicts.prefix(Self.viewsShown).map { verdict in
      TextTable.Row([
        StyledText(verdict.label), .count(verdict.coarse), .count(verdict.fine),
        StyledText(verdict.reason, .quiet),
      ])
    }
    let rest = verdicts.count - rows.count
    return [.heading(title), .table(TextTable(columns, rows: rows))]
      + (rest > 0 ? [.paragraph(StyledText("and \(rest) more", .quiet))] : [])
  }
}
