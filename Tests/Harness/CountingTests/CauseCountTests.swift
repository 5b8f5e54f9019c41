import GranularityFoodTruck
import GranularityTestSupport
import SimulatedUI
import Testing

@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityWorkloads

/// Tests of how the causes are counted if an evaluation has several of them.
struct CauseCountTests {
  private let turns = 3

  @Test(arguments: Runtime.allCases)
  func `several writes of one property in a turn count as one cause of one evaluation`(
    runtime: Runtime
  ) throws {
    let causes = try Hurried(turns: turns).measured(under: runtime).causes
    #expect(
      counts(of: causes, from: "write thrice") == [
        Counts(property: "b", mutations: 3 * turns, first: turns, any: turns)
      ])
  }

  @Test func `writes to two properties of the same observed object count as two causes`() throws {
    let crowded = Crowded()
    let result = try measure(
      crowded, crowded.parameters(given: ["ticks": "\(turns)"]), under: .coarse)
    let causes = result.causes.filter {
      $0.viewPath.hasSuffix("CrowdedChild") && $0.kind != .`self`
    }
    #expect(
      counts(of: causes, from: "change b and a") == [
        Counts(property: "a", mutations: turns, first: 0, any: turns),
        Counts(property: "b", mutations: turns, first: turns, any: turns),
      ])
  }

  @Test(arguments: WorkloadPoints.all)
  func `no cause has more evaluations than its view`(workload: WorkloadPoints) {
    workload.checkRuns { point, runtime, comment in
      let result = try point.result(under: runtime)
      let evaluations = Dictionary(
        uniqueKeysWithValues: result.views.map { ($0.viewPath, $0.evaluations) })
      #expect(
        result.causes.filter { $0.evaluationsAny > evaluations[$0.viewPath] ?? 0 } == [], comment)
    }
  }

  private struct Counts: Equatable {
    let property: String
    let mutations: Int?
    let first: Int
    let any: Int
  }

  private func counts(of causes: [CauseRow], from source: String) -> [Counts] {
    causes.filter { $0.source == source }.map {
      Counts(
        property: $0.property, mutations: $0.mutations, first: $0.evaluationsFirst,
        any: $0.evaluationsAny)
    }
  }
}
