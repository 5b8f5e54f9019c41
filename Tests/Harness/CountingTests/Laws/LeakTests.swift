import GranularityObservationJudges
import GranularityTestSupport
import Testing

@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests law 7 with many mounts: the memory of the process does not grow.
struct LeakTests {
  /// The number of mounts before the first measurement, which fill the caches.
  private static let warmUp = 100
  /// The number of mounts, which take a few seconds in a debug build. `JUDGE_OPERATIONS` sets a different number.
  private static let mounts = 100
  /// The largest growth in bytes: far less than one screen for each mount, but enough for the variation of the
  /// allocator.
  private static let bound = 2 << 20

  @Test(.enabled(if: ResidentMemory.isReadable, "needs the resident memory in /proc"))
  func `law 7: repeated mounts of the largest workload leak no nodes, models or memory`() async {
    // The test uses a separate process, because memory is measured for a complete process.
    let process = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let options = try JudgeOptions(operations: Self.mounts)
      let point = try #require(try Self.largest())
      for runtime in Runtime.allCases {
        let repetition = Repetition(of: point, under: runtime)
        repetition.mountAndUnmount(times: Self.warmUp)
        let before = try ResidentMemory.bytes()
        repetition.mountAndUnmount(times: options.operations)
        let growth = try ResidentMemory.bytes() - before
        try repetition.end()
        repetition.checkModels()
        #expect(repetition.leaks == Repetition.Leaks(), "\(point) under \(runtime)")
        #expect(repetition.models > 0, "\(point) under \(runtime)")
        #expect(growth < Self.bound, "\(point) under \(runtime): \(growth) bytes more")
        print(
          "\(point.workload.name) under \(runtime.rawValue): \(repetition.nodes) nodes,",
          "\(options.operations) mounts, \(growth) bytes more")
      }
    }
    if let process { print(String(decoding: process.standardOutputContent, as: UTF8.self)) }
  }

  /// Returns the workload of the catalog whose screen has the most nodes with default parameters.
  private static func largest() throws -> Point? {
    let points = try WorkloadCatalog.foodTruck.all.map {
      Point(workload: $0, parameters: try $0.parameters())
    }
    return points.max { nodes(of: $0) < nodes(of: $1) }
  }

  private static func nodes(of point: Point) -> Int {
    let repetition = Repetition(of: point, under: .fine)
    repetition.mountAndUnmount(times: 1)
    return repetition.nodes
  }
}
