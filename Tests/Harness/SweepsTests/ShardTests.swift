import Testing

@testable import GranularityFoodTruck
@testable import GranularityReports
@testable import GranularitySweeps

struct ShardTests {
  @Test(arguments: ["2/3", "1/1", "1000/1000"])
  func `a shard is read back as it is written`(text: String) {
    #expect(Shard(text)?.description == text)
  }

  @Test(arguments: [
    "", "/", "1", "1/", "/2", "0/2", "3/2", "-1/2", "1/0", "1/2/3", "1/1001", " 1/2", "a/b",
    "1/99999999999999999999",
  ])
  func `a malformed shard number is rejected`(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test(arguments: [1, 2, 3, 7, 100])
  func `every point of a sweep is in exactly one shard`(count: Int) throws {
    let plan = try SweepPlan(of: BroadShape(), given: ["views": "1..30", "ticks": "0..5"])
    let parts = (1...count).compactMap { Shard($0, of: count) }.map { plan.points(in: $0) }
    #expect(parts.count == count)
    #expect(parts.flatMap(\.self).map(\.number).sorted() == plan.points.map(\.number))
    #expect(parts.allSatisfy { $0.map(\.number) == $0.map(\.number).sorted() })
  }

  @Test func `a point is in the same shard in every sweep and in every version`() throws {
    let plans = try ["1..16*2", "16,8,4,2,1"].map {
      try SweepPlan(of: BroadShape(), given: ["views": $0, "ticks": "10"])
    }
    let third = try #require(Shard("3/3"))
    #expect(plans[0].points(in: third).map(\.values) == [["1"]])
    #expect(
      Set(plans[1].points(in: third).map(\.values)) == Set(plans[0].points(in: third).map(\.values))
    )
  }
}
