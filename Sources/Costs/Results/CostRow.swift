import Benchmarking
public import Harness

/// One figure and where it was measured: a row of `cost.csv`.
///
/// The file is no baseline: no later build is held against it, and the data package of the counts does not list it.
public struct CostRow: Hashable, Sendable {
  public var operation = ""
  public var subject = ""
  public var threads = 0
  public var unit = ""
  public var minimum = 0
  public var median = 0
  public var maximum = 0
  public var rounds = 0
  public var iterations = 0
  public var processor = ""
  public var cores = 0
  public var toolchain = ""

  public init() {}

  /// The row of a figure that was measured here and now.
  public init(_ figure: CostFigure) {
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
  public static let table = Table<CostRow>(
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
