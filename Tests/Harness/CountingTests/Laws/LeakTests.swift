import GranularityObservationJudges
import GranularityTestSupport
import Testing

@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Law 7 for many mounts: memory does not grow.
struct LeakTests {
  /// Mounts before the first measurement, so that caches are filled.
  private static let warmUp = 100
  /// Mounts that take a few seconds in a debug build; `JUDGE_OPERATIONS` sets another number.
  private static let mounts = 100
  /// Bytes: far less than one screen for each mount, but enough for the allocator's variation.
  private static let bound = 2 << 20

  @Test(.enabled(if: ResidentMemory.isReadable, "needs the resident memory in /proc"))
  func `law 7: repeated mounts of the largest workload leak no nodes, models or memory`() async {
    // A separate process, because memory is measured for a whole process.
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

  /// The catalog's workload whose screen has the most nodes at default parameters.
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
