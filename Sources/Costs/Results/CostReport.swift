import Benchmarking
public import Harness

/// The page that `bench` shows: what each operation cost, and how that stands to the goals.
public struct CostReport {
  let figures: [CostFigure]

  public init(_ figures: [CostFigure]) {
    self.figures = figures
  }

  public var document: Document {
    Document(
      [
        .title(StyledText("bench", .strong) + ": what the bookkeeping costs"),
        .paragraph(StyledText(Self.place, .quiet)),
        .table(table),
        .paragraph(
          StyledText(
            """
            The left three columns are with one thread, the right three with a second one that sleeps. The spread is how far \
            the median lies above the minimum. Coarse and fine are confined to one thread and take no lock, as Observation does; \
            'lock' is what one would add. Checksum \(figures.checksum.magnitude).
            """, .quiet)),
      ] + GoalReport(figures).blocks + CrossoverReport(figures).blocks)
  }

  /// Where and with what the figures were measured.
  private static var place: String {
    "\(Machine.processor), \(Machine.cores) cores, \(Machine.toolchain)"
  }

  private var table: TextTable {
    var rows: [TextTable.Row] = []
    var last = ""
    for figure in figures.firstOfEach {
      let name = figure.operation == last ? "" : figure.operation
      last = figure.operation
      rows.append(
        TextTable.Row(
          [StyledText(name, .literal), StyledText(figure.subject)]
            + cells(figure.operation, figure.subject, threads: 1)
            + cells(figure.operation, figure.subject, threads: 2)))
    }
    let figures: [TextTable.Column] = [.number("minimum"), .number("median"), .number("spread")]
    return TextTable([.init("operation"), .init("runtime")] + figures + figures, rows: rows)
  }

  private func cells(_ operation: String, _ subject: String, threads: Int) -> [StyledText] {
    let figure = figures.first {
      $0.operation == operation && $0.subject == subject && $0.threads == threads
    }
    guard let figure else { return ["", "", ""] }
    return [
      StyledText(figure.unit.text(of: figure.statistics.minimum), .strong),
      StyledText(figure.unit.text(of: figure.statistics.median)),
      StyledText("\((figure.statistics.noise * 100).text(decimals: 0))%", .quiet),
    ]
  }
}

extension [CostFigure] {
  /// The first figure of each operation and subject, those of one operation together.
  fileprivate var firstOfEach: [CostFigure] {
    var operations: [String] = []
    for figure in self where !operations.contains(figure.operation) {
      operations.append(figure.operation)
    }
    return operations.flatMap { operation in
      filter { $0.operation == operation && $0.threads == 1 }
    }
  }
}
