import GranularityBenchmarking
package import GranularityDocuments

/// The page that the command `bench` shows: the cost of each operation, the goals and the crossover of the
/// runtimes.
package struct CostReport {
  let figures: [CostFigure]

  package init(_ figures: [CostFigure]) {
    self.figures = figures
  }

  package var document: Document {
    Document(
      [
        .title(StyledText("bench", .strong) + ": what the bookkeeping costs"),
        .paragraph(StyledText(Self.machine, .quiet)),
        .table(table),
        .paragraph(
          StyledText(
            """
            The left three columns are with one thread, the right three with a second one that \
            sleeps. The spread is the difference between median and minimum, relative to the \
            minimum. Coarse and fine are confined to one thread and take no lock; Observation does. \
            'lock' is the cost that a lock would add. Checksum \(figures.checksum.magnitude).
            """, .quiet)),
      ] + GoalReport(figures).blocks + CrossoverReport(figures: figures).blocks + verdict)
  }

  /// The cost of `@Observable` compared with that of `ObservableObject`, from the minimum times with one
  /// thread; empty unless both were measured.
  private var verdict: [Document.Block] {
    let ratios = figures.filter { $0.subject == "observation" && $0.threads == 1 }
      .compactMap { figure -> (operation: String, ratio: Double)? in
        guard figure.unit == .nanoseconds, figure.statistics.minimum > 0,
          let coarse = figures.minimum(figure.operation, "coarse", threads: 1), coarse > 0
        else { return nil }
        return (figure.operation, figure.statistics.minimum / coarse)
      }.sorted { $0.ratio < $1.ratio }
    guard let least = ratios.first, let most = ratios.last else { return [] }
    let words =
      ratios.count == 1
      ? "\(Self.times(least)) as much as coarse"
      : "from \(Self.times(least)) to \(Self.times(most)) as much as coarse"
    return [
      .paragraph(
        StyledText("Result: ", .strong) + StyledText("Swift’s own @Observable costs \(words).")
      )
    ]
  }

  private static func times(_ cost: (operation: String, ratio: Double)) -> String {
    "\(cost.ratio.text(digits: 2)) times (\(cost.operation))"
  }

  /// A description of the machine and the toolchain with which the costs were measured.
  private static var machine: String {
    "\(Machine.processor), \(Machine.cores) cores, \(Machine.toolchain)"
  }

  private var table: TextTable {
    var rows: [TextTable.Row] = []
    var last = ""
    for figure in figures.groupedByOperation {
      let name = figure.operation == last ? "" : figure.operation
      last = figure.operation
      rows.append(
        TextTable.Row(
          [StyledText(name, .literal), StyledText(figure.subject)]
            + cells(figure.operation, figure.subject, threads: 1)
            + cells(figure.operation, figure.subject, threads: 2)))
    }
    let figures: [TextTable.Column] = [.number("minimum"), .number("median"), .number("spread")]
    let others: [TextTable.Column] = [
      .number("2 threads: minimum"), .number("median"), .number("spread"),
    ]
    return TextTable([.init("operation"), .init("runtime")] + figures + others, rows: rows)
  }

  private func cells(_ operation: String, _ subject: String, threads: Int) -> [StyledText] {
    guard let figure = figures.figure(operation, subject, threads: threads) else {
      return ["", "", ""]
    }
    return [
      StyledText(figure.unit.text(of: figure.statistics.minimum), .strong),
      StyledText(figure.unit.text(of: figure.statistics.median)),
      StyledText("\((figure.statistics.noise * 100).text(decimals: 0))%", .quiet),
    ]
  }
}

extension [CostFigure] {
  fileprivate var groupedByOperation: [CostFigure] {
    var operations: [String] = []
    for figure in self where !operations.contains(figure.operation) {
      operations.append(figure.operation)
    }
    return operations.flatMap { operation in
      filter { $0.operation == operation && $0.threads == 1 }
    }
  }
}
