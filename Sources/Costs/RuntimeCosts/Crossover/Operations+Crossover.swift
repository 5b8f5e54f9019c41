import GranularityBenchmarking

/// Two series of frame operations: one with a growing number of views that read the changed property, and one
/// with a growing number of reads per view.
extension Operations {
  /// The name of the filter that selects all operations of both series.
  package static let crossoverName = "crossover"

  /// The number of views on the screen in the first series.
  static let crossoverViews = 256
  /// The numbers of views that read the changed property, in the first series.
  static let readers = [0, 4, 16, 32, 64, 128, 192, 256]

  static var crossover: [Operation] { fractions + numbersOfReads }

  private static var fractions: [Operation] {
    readers.map { readers in
      Operation(
        "fraction-\(readers)",
        "a frame of \(crossoverViews) views, of which \(readers) read the changed property",
        .each(
          coarse: { Frames<Coarse>.fraction(readers: readers, of: crossoverViews) },
          fine: { Frames<Fine>.fraction(readers: readers, of: crossoverViews) },
          observation: { Frames<Standard>.fraction(readers: readers, of: crossoverViews) }))
    }
  }

  typealias Reads<Measured: MeasuredRuntime> = (Measured.Wide) -> Int

  /// The numbers of properties that each view reads in the second series, each with the closure that reads
  /// them with each runtime.
  static var reads: [(count: Int, Reads<Coarse>, Reads<Fine>, Reads<Standard>)] {
    [
      (1, { $0.sum1 }, { $0.sum1 }, { $0.sum1 }), (4, { $0.sum4 }, { $0.sum4 }, { $0.sum4 }),
      (16, { $0.sum16 }, { $0.sum16 }, { $0.sum16 }),
      (64, { $0.sum64 }, { $0.sum64 }, { $0.sum64 }),
    ]
  }

  private static var numbersOfReads: [Operation] {
    reads.map { count, coarse, fine, standard in
      Operation(
        "reads-\(count)", "a frame of 16 views that read \(count) properties, of which 1 changes",
        .each(
          coarse: { Frames<Coarse>.properties(views: 16, coarse) },
          fine: { Frames<Fine>.properties(views: 16, fine) },
          observation: { Frames<Standard>.properties(views: 16, standard) }))
    }
  }
}
