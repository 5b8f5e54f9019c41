package import Documents
package import Sweeps
import Tabular
import Workloads

/// What `sweep` shows: the rows of a sweep, or its points before any is run.
package struct SweepReport {
  private let plan: SweepPlan

  package init(_ plan: SweepPlan) {
    self.plan = plan
  }

  /// The rows in a format; the columns of a file are those of the parameters that are swept over, and the counts.
  ///
  /// - Parameter palette: The colours of the page; the other formats have none.
  package func text(
    of outcome: SweepOutcome, as format: ReportFormat, palette: Palette = .plain
  ) -> String {
    text(of: plan.table, outcome.rows, as: format, palette) { page(of: outcome) }
  }

  /// The points in a format, with the re-evaluations to be expected of each, which is what a sweep costs.
  package func text(
    of points: [SweepPlan.Point], as format: ReportFormat, palette: Palette = .plain
  ) -> String {
    text(of: plan.forecastTable, plan.forecast(of: points), as: format, palette) {
      page(of: points)
    }
  }

  private func text(
    of table: Table<SweepRow>, _ rows: [SweepRow], as format: ReportFormat, _ palette: Palette,
    page: () -> Document
  ) -> String {
    switch format {
    case .table: TerminalRenderer(palette: palette).render(page())
    case .csv: String(decoding: table.csv(rows), as: UTF8.self)
    case .json: table.json(rows)
    case .markdown: MarkdownRenderer().render(page())
    }
  }

  private func page(of outcome: SweepOutcome) -> Document {
    let counts = Dictionary(grouping: outcome.rows, by: \.point)
    let columns =
      valueColumns + plan.runtimes.map { .number($0.rawValue) }
      + [.number("coarse:fine"), .init("form")]
    let rows = plan.points.compactMap { point in
      counts[point.number].map { row(of: point, $0) }
    }
    let table = Document.Block.table(TextTable(columns, rows: rows))
    let broken = outcome.violations.map { OutlineItem(StyledText($0, .bad)) }
    return Document(
      [title(of: rows.count), .heading("Re-evaluations")]
        + table.explainingDash("no such run, nothing to compare, or no closed form")
        + (broken.isEmpty ? [] : [.outline(broken)]))
  }

  private func row(of point: SweepPlan.Point, _ rows: [SweepRow]) -> TextTable.Row {
    func count(_ runtime: Runtime) -> Int? {
      rows.first { $0.runtime == runtime }?.counts.reevaluations
    }
    var ratio: String?
    if let coarse = count(.coarse), let fine = count(.fine) { ratio = Ratio.text(coarse, fine) }
    let verdicts = rows.compactMap(\.counts.holds)
    return TextTable.Row(
      point.values.map { StyledText($0) } + plan.runtimes.map { .count(count($0)) }
        + [
          StyledText(ratio ?? "–"),
          ClosedForms.verdict(verdicts.isEmpty ? nil : !verdicts.contains(false)),
        ])
  }

  private func page(of points: [SweepPlan.Point]) -> Document {
    let columns =
      [.number("point")] + valueColumns + plan.runtimes.map { TextTable.Column.number($0.rawValue) }
    let rows = points.map { point in
      TextTable.Row(
        [StyledText(String(point.number))] + point.values.map { StyledText($0) }
          + plan.runtimes.map { .count(point.expectedReevaluations[$0]) })
    }
    return Document(
      [title(of: points.count), .heading("Re-evaluations by the closed form")]
        + Document.Block.table(TextTable(columns, rows: rows)).explainingDash("no closed form")
        + [.paragraph(cost(of: points))])
  }

  /// How much there is to run; time and memory grow with the sum.
  private func cost(of points: [SweepPlan.Point]) -> StyledText {
    let runs = points.count * plan.runtimes.count
    let known = points.flatMap { point in
      plan.runtimes.compactMap { point.expectedReevaluations[$0] }
    }
    let (sum, overflows) = known.reduce((0, false)) { total, next in
      let (sum, overflows) = total.0.addingReportingOverflow(next)
      return (overflows ? Int.max : sum, total.1 || overflows)
    }
    let unknown = runs - known.count
    return StyledText("Cost: ", .strong)
      + StyledText(
        "\(runs) runs, \(overflows ? "more than " : "")\(sum) re-evaluations, mounts apart"
          + (unknown == 0 ? "" : "; of \(unknown) runs it is not known"))
  }

  private var valueColumns: [TextTable.Column] {
    plan.swept.map { range in
      switch range.parameter.domain {
      case .integer: .number(range.parameter.name)
      case .choice: .init(range.parameter.name)
      }
    }
  }

  /// The workload, what is swept over and what stays as it is.
  private func title(of count: Int) -> Document.Block {
    let swept = plan.swept.map(\.parameter.name)
    let first = plan.points.first?.parameters
    let seed = first.map { $0.seed == 0 ? [] : ["\(Parameter.seed.name)=\($0.seed)"] } ?? []
    let all = seed + (first?.canonical.split(separator: ";").map(String.init) ?? [])
    let fixed = all.filter { pair in !swept.contains { pair.hasPrefix("\($0)=") } }
    let points = count == plan.points.count ? "\(count)" : "\(count) of \(plan.points.count)"
    let words =
      [": \(points) points over \(swept.joined(separator: ", "))"]
      + (fixed.isEmpty ? [] : ["with \(fixed.joined(separator: " "))"])
    return .title(
      StyledText(plan.workload.name, .strong) + StyledText(words.joined(separator: " ")))
  }
}
