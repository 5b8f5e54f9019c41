import Benchmarking
import Harness

/// Frames along two lines: more views that read what changes, and more properties that each view reads.
extension Operations {
  /// The word that stands for all of these.
  public static let crossoverName = "crossover"

  /// Views on the screen.
  static let crossoverViews = 256
  /// How many of the views read what changes.
  static let readers = [0, 4, 16, 32, 64, 128, 192, 256]

  static var crossover: [Operation] { fractions + numbersOfReads }

  private static var fractions: [Operation] {
    readers.map { readers in
      Operation(
        "fraction-\(readers)",
        "a frame of \(crossoverViews) views, of which \(readers) read what changes",
        .time([
          BenchmarkCase(.coarse) { Frames<Coarse>.fraction(readers: readers, of: crossoverViews) },
          BenchmarkCase(.fine) { Frames<Fine>.fraction(readers: readers, of: crossoverViews) },
          BenchmarkCase(.observation) {
            Frames<Standard>.fraction(readers: readers, of: crossoverViews)
          },
        ]))
    }
  }

  typealias Reads<Measured: MeasuredRuntime> = (Measured.Wide) -> Int

  /// How many properties a view reads, and how it does.
  static var reads: [(count: Int, Reads<Coarse>, Reads<Fine>, Reads<Standard>)] {
    [
      (1, \.sum1, \.sum1, \.sum1), (4, \.sum4, \.sum4, \.sum4),
      (16, \.sum16, \.sum16, \.sum16), (64, \.sum64, \.sum64, \.sum64),
    ]
  }

  private static var numbersOfReads: [Operation] {
    reads.map { count, coarse, fine, standard in
      Operation(
        "reads-\(count)", "a frame of 16 views that read \(count) properties, of which 1 changes",
        .time([
          BenchmarkCase(.coarse) { Frames<Coarse>.properties(views: 16, coarse) },
          BenchmarkCase(.fine) { Frames<Fine>.properties(views: 16, fine) },
          BenchmarkCase(.observation) { Frames<Standard>.properties(views: 16, standard) },
        ]))
    }
  }
}
