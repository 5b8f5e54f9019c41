import Judges
import TestSupport
import Testing

@testable import FoodTruckWorkloads
@testable import Workloads

/// Law 7, over and over: what is gone takes its memory along.
struct LeakTests {
  /// Mounts before memory is looked at for the first time, so that what is kept on purpose is there.
  private static let warmUp = 300
  /// As many as fit in some seconds of a debug build; `JUDGE_OPERATIONS` says otherwise.
  private static let mounts = 300
  /// Far less than one screen each time: the allocator's own doing.
  private static let bound = 2 << 20

  @Test func `the largest workload, mounted and unmounted over and over, leaves nothing alive`()
    async
  {
    // A process of its own, because memory is counted for all that runs in it.
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
        #expect(repetition.left == Repetition.Left(), "\(point) under \(runtime)")
        #expect(repetition.models > 0, "\(point) under \(runtime)")
        #expect(growth < Self.bound, "\(point) under \(runtime): \(growth) bytes more")
        print(
          "\(point.workload.name) under \(runtime.rawValue): \(repetition.nodes) nodes,",
          "\(options.operations) mounts, \(growth) bytes more")
      }
    }
    if let process { print(String(decoding: process.standardOutputContent, as: UTF8.self)) }
  }

  /// The registered workload whose screen has the most nodes at default parameters.
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
