import GranularityCounting
package import GranularityDocuments
package import GranularitySweeps
import GranularityTabular
import GranularityWorkloads

/// The report of the command `sweep`: the rows of a sweep, or the list of its points if no point has run yet.
package struct SweepReport {
  private let plan: SweepPlan

  package init(_ plan: SweepPlan) { self.plan = plan }

  /// Renders the measured rows of a sweep. Each row has a column for each swept parameter and for each count.
  ///
  /// - Parameter renderer: The renderer with the colors and the width of the terminal. The other formats do not use
  ///   them.
  package func render(
    _ outcome: SweepOutcome, as format: ReportFormat, renderer: TerminalRenderer = .init()
  ) -> String {
    format.render(document(of: outcome), or: outcome.rows, in: plan.table, renderer: renderer)
  }

  /// Renders the points of a sweep before any run, with the predicted re-evaluations of each point.
  ///
  /// The closed forms predict these re-evaluations, which determine the cost of the sweep.
  package func render(
    _ points: [SweepPlan.Point], as format: ReportFormat, renderer: TerminalRenderer = .init()
  ) -> String {
    format.render(
      document(of: points), or: plan.forecast(of: points), in: plan.forecastTable,
      renderer: renderer)
  }

  private func document(of outcome: SweepOutcome) -> Document {
    let counts = Dictionary(grouping: outcome.rows, by: \.point)
    let columns = valueColumns + plan.runtimes.columns + [.number("coarse:fine"), .init("form")]
    let points = plan.points.filter { counts[$0.number] != nil }
    let table = TextTable(columns, of: points) { cells(of: $0, counts[$0.number] ?? []) }
    return Document(
      [title(of: points.count), .heading("Re-evaluations")]
        + table.explainingDash(OverviewReport.dash) + Document.Block.violations(outcome.violations))
  }

  private func cells(of point: SweepPlan.Point, _ rows: [SweepRow]) -> [StyledText] {
    func count(_ runtime: Runtime) -> Int? {
      rows.first { $0.runtime == runtime }?.counts.reevaluations
    }
    let verdicts = rows.compactMap(\.counts.holds)
    let counts = plan.runtimes.map { runtime in
      let stale = point.expectations[runtime]?.staleViews ?? 0
      return StyledText.count(count(runtime), isStale: stale > 0)
    }
    return point.values.map { StyledText($0) } + counts + [
      StyledText(Ratio.text(count(.coarse), count(.fine))),
      ClosedForms.verdict(verdicts.isEmpty ? nil : !verdicts.contains(false)),
    ]
  }

  private func document(of points: [SweepPlan.Point]) -> Document {
    let columns = [.number("point")] + valueColumns + plan.runtimes.columns
    let table = TextTable(columns, of: points) { point in
      [.count(point.number)] + point.values.map { StyledText($0) }
        + plan.runtimes.map { .count(point.expectedReevaluations[$0]) }
    }
    return Document(
      [title(of: points.count), .heading("Re-evaluations by the closed form")]
        + table.explainingDash("no closed form") + [.paragraph(cost(of: points))])
  }

  /// A line with the number of runs and the sum of their predicted re-evaluations. The time and memory of a sweep grow
  /// with them.
  private func cost(of points: [SweepPlan.Point]) -> StyledText {
    let runs = points.count * plan.runtimes.count
    let known = points.flatMap { point in
      plan.runtimes.compactMap { point.expectedReevaluations[$0] }
    }
    let sum = known.reduce(0) { $0.clampedSum($1) }
    let unknown = runs - known.count
    return StyledText("Cost: ", .strong)
      + StyledText(
        "\(runs) runs, \(sum == .max ? "more than " : "")\(sum) re-evaluations, without mounts"
          + (unknown == 0 ? "" : "; unknown for \(unknown) runs"))
  }

  private var valueColumns: [TextTable.Column] {
    plan.swept.map { range in
      switch range.parameter.domain {
      case .integer: .number(range.parameter.name)
      case .choice: .init(range.parameter.name)
      }
    }
  }

  /// The title of the report: the workload, the swept parameters and the fixed parameters.
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
