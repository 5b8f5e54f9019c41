import Simulation
import Testing

@testable import Counting
@testable import FoodTruckWorkloads
@testable import Workloads

/// The effect of `--seed` on the random numbers of a run.
struct RandomSeedTests {
  @Test(arguments: [0, 1, 7, Int.max])
  func `a workload draws its random numbers from the seed of the run`(seed: Int) throws {
    let parameters = try Switched().parameters(given: ["seed": "\(seed)"])
    let context = WorkloadContext(for: parameters)
    var expected = SplitMix64(seed: UInt64(seed))
    let numbers = (0..<3).map { _ in context.random.next() }
    #expect(numbers == (0..<3).map { _ in expected.next() })
  }

  @Test(arguments: ["skips", "window"])
  func `runs with different seeds have different counts`(name: String) throws {
    let workload = try #require(WorkloadCatalog.foodTruck.named(name))
    let order = name == "window" ? ["order": "random"] : [:]
    let counts = try (0..<8).map { seed in
      let given = order.merging(["seed": "\(seed)"]) { $1 }
      return try measure(workload, workload.parameters(given: given), under: .fine)
        .run.reevaluations
    }
    #expect(Set(counts).count > 1, "\(counts)")
  }
}
