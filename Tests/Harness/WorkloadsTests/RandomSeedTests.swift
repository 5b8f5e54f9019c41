import GranularityVirtualTime
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of the effect of `--seed` on the random numbers of a run.
struct RandomSeedTests {
  @Test(arguments: [0, 1, 7, Int.max])
  func `a workload draws its random numbers from the seed of the run`(seed: Int) throws {
    let parameters = try Switched().parameters(given: ["seed": "\(seed)"])
    let context = WorkloadContext(for: parameters)
    var expected = SplitMix64(seed: UInt64(seed))
    let numbers = (0..<3).map { _ in context.random.next() }
    #expect(numbers == (0..<3).map { _ in expected.next() })
  }

  @Test(arguments: [("skips", [:]), ("window", ["order": "random", "writes-per-tick": "3"])])
  func `runs with different seeds have different counts`(
    name: String, given: [String: String]
  ) throws {
    let workload = try #require(WorkloadCatalog.foodTruck.named(name))
    let counts = try (0..<8).map { seed in
      let parameters = try workload.parameters(given: given.merging(["seed": "\(seed)"]) { $1 })
      return try measure(workload, parameters, under: .fine).run.reevaluations
    }
    #expect(Set(counts).count > 1, "\(counts)")
  }
}
