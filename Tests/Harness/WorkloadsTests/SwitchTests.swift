import SimulatedUI
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of the graph's switches `--closures` and `--sdk`, which every workload accepts.
struct SwitchTests {
  @Test(arguments: WorkloadCatalog.foodTruck.all.map(\.name))
  func `every workload accepts the options --seed, --closures and --sdk`(name: String) throws {
    let workload = try #require(WorkloadCatalog.foodTruck.named(name))
    let parameters = try workload.parameters(given: ["closures": "equal", "sdk": "26"])
    #expect(parameters.closures == .equal)
    #expect(parameters.sdk == .xcode26)
    #expect(
      workload.settings.suffix(3).map(\.name) == ["seed", "closures", "sdk"])
  }

  @Test func `--closures and --sdk are part of a run's id only with values other than the default`()
    throws
  {
    func parameters(_ given: [String: String]) throws -> Parameters {
      try Switched().parameters(given: given)
    }
    let plain = try parameters([:])
    let explicit = try parameters(["closures": "captures", "sdk": "27"])
    let others = [
      try parameters(["closures": "equal"]), try parameters(["closures": "different"]),
      try parameters(["sdk": "26"]),
      try parameters(["closures": "equal", "sdk": "26", "ticks": "3"]),
    ]
    #expect(explicit == plain)
    #expect(
      ([plain] + others).map(\.canonical) == [
        "ticks=2", "closures=equal;ticks=2", "closures=different;ticks=2", "sdk=26;ticks=2",
        "closures=equal;sdk=26;ticks=3",
      ])
    #expect(Set(([plain, explicit] + others).map(\.runID)).count == 5)
  }

  @Test
  func `a run with default --closures and --sdk keeps the id from before these options existed`()
    throws
  {
    let timer = try #require(WorkloadCatalog.foodTruck.named("timer"))
    #expect(try timer.parameters().runID == "timer#8762c634")
  }

  @Test(arguments: [("closures", "same"), ("sdk", "once")])
  func `--closures and --sdk reject unknown values`(name: String, value: String) {
    #expect(throws: ParameterError.self) { try Switched().parameters(given: [name: value]) }
  }

  @Test(arguments: Runtime.allCases)
  func `rule 40, rule 41: different closures, and @State built with Xcode 26, cause evaluations`(
    runtime: Runtime
  ) throws {
    func evaluated(_ given: [String: String]) throws -> [String] {
      let workload = Switched()
      let result = try measure(workload, workload.parameters(given: given), under: runtime)
      return result.views.filter { $0.reevaluations > 0 }.map(\.viewType)
    }
    #expect(
      [
        try evaluated([:]), try evaluated(["closures": "equal"]),
        try evaluated(["closures": "different"]), try evaluated(["sdk": "26"]),
        try evaluated(["closures": "different", "sdk": "26"]),
      ] == [
        ["Panel"], ["Panel"], ["Panel", "Tap"], ["Panel", "Keeper"], ["Panel", "Keeper", "Tap"],
      ])
  }

  @Test func `the command that repeats a run contains its non-default options`() throws {
    let workload = Switched()
    let result = try measure(
      workload, workload.parameters(given: ["closures": "equal"]), under: .fine)
    #expect(
      result.run.command
        == "granularity run switched --closures equal --ticks 2 --runtime fine")
  }
}
