import GranularityBenchmarking
package import GranularityTabular

/// One measured cost and the machine that measured it, as a row of `cost.csv`.
///
/// The file is not a baseline: no check compares a later build with it, and the description of the recorded
/// counts does not list it.
package struct CostRow: Hashable, Sendable {
  package var operation = ""
  package var subject = ""
  package var threads = 0
  package var unit = ""
  package var minimum = 0
  package var median = 0
  package var maximum = 0
  package var rounds = 0
  package var iterations = 0
  package var processor = ""
  package var cores = 0
  package var toolchain = ""

  package init() {}

  /// Creates the row for a cost that this process measured on this machine.
  package init(_ figure: CostFigure) {
    operation = figure.operation
    subject = figure.subject
    threads = figure.threads
    unit = figure.unit.inFiles
    minimum = figure.unit.inFiles(figure.statistics.minimum)
    median = figure.unit.inFiles(figure.statistics.median)
    maximum = figure.unit.inFiles(figure.statistics.maximum)
    rounds = figure.rounds
    iterations = figure.iterations
    processor = Machine.processor
    cores = Machine.cores
    toolchain = Machine.toolchain
  }
}

extension CostRow: TableRow {
  package static let table = Table<CostRow>(
    "cost", "the cost of one operation under one runtime, on the machine in the row",
    keyLength: 3,
    columns: [
      .init("operation", \.operation, "the name of the operation"),
      .init(
        "runtime", \.subject, "the runtime, or floor or command for an operation without a runtime"),
      .init("threads", \.threads, "threads in the process, of which one does all the work"),
      .init("unit", \.unit, "ps or bytes"),
      .init("minimum", \.minimum, "the minimum of all rounds"),
      .init("median", \.median, "the median of all rounds"),
      .init("maximum", \.maximum, "the maximum of all rounds"),
      .init("rounds", \.rounds, "the number of measurements"),
      .init("iterations", \.iterations, "the number of iterations in one batch"),
      .init("processor", \.processor, "the processor name that the system reports"),
      .init("cores", \.cores, "the number of processors available to processes"),
      .init("toolchain", \.toolchain, "the version of the standard library"),
    ])
}

extension CostFigure.Unit {
  /// The unit that `cost.csv` uses, which contains only whole numbers: bytes or picoseconds.
  fileprivate var inFiles: String { self == .bytes ? "bytes" : "ps" }

  fileprivate func inFiles(_ value: Double) -> Int {
    Int((self == .bytes ? value : value * 1_000).rounded())
  }
}
