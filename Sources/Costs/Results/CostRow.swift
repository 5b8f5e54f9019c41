import Measuring
package import Tabular

/// One figure and where it was measured: a row of `cost.csv`.
///
/// The file is no baseline: no later build is held against it, and the data package of the counts does not list it.
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

  /// The row of a figure that was measured here and now.
  package init(_ figure: CostFigure) {
    operation = figure.operation
    subject = figure.subject
    threads = figure.threads
    unit = figure.unit.inFiles
    minimum = figure.unit.inFiles(figure.spread.minimum)
    median = figure.unit.inFiles(figure.spread.median)
    maximum = figure.unit.inFiles(figure.spread.maximum)
    rounds = figure.rounds
    iterations = figure.iterations
    processor = Machine.processor
    cores = Machine.cores
    toolchain = Machine.toolchain
  }
}

extension CostRow: TableRow {
  package static let table = Table<CostRow>(
    "cost", "what one operation cost under one runtime, on the machine that the row names",
    keyLength: 3,
    columns: [
      .init("operation", \.operation, "what was done"),
      .init("runtime", \.subject, "by whom; floor or command where there is no runtime"),
      .init("threads", \.threads, "threads that were alive, of which one did all"),
      .init("unit", \.unit, "ps or bytes"),
      .init("minimum", \.minimum, "the least of all rounds"),
      .init("median", \.median, "the median of all rounds"),
      .init("maximum", \.maximum, "the most of all rounds"),
      .init("rounds", \.rounds, "how often it was measured"),
      .init("iterations", \.iterations, "how many iterations were measured at once"),
      .init("processor", \.processor, "what the system calls its processor"),
      .init("cores", \.cores, "processors that the system gives to processes"),
      .init("toolchain", \.toolchain, "the version of the standard library"),
    ])
}

extension CostFigure.Unit {
  /// The unit in files, where numbers are whole.
  fileprivate var inFiles: String { self == .bytes ? "bytes" : "ps" }

  fileprivate func inFiles(_ value: Double) -> Int {
    Int((self == .bytes ? value : value * 1_000).rounded())
  }
}
