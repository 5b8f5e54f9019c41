import FoodTruck
import SimulatedUI
import TestSupport
import Testing

@testable import Counting
@testable import Reports
@testable import Workloads

/// How the causes of one evaluation are counted when there are several.
struct CauseCountTests {
  private let turns = 3

  @Test(arguments: Runtime.allCases)
  func `writes of one property in one turn are one cause of one evaluation`(
    runtime: Runtime
  ) throws {
    let causes = try Hurried(turns: turns).measured(under: runtime).causes
    #expect(
      figures(of: causes, from: "write thrice") == [
        GeneratedTables(property: "b", mutations: 3 * turns, first: turns, any: turns)
      ])
  }

  @Test func `writes of two properties that one object announces are two causes`() throws {
    let crowded = Crowded()
    let result = try measure(
      crowded, crowded.parameters(given: ["ticks": "\(turns)"]), under: .coarse)
    let causes = result.causes.filter { $0.viewPath.hasSuffix("CrowdedChild") && $0.via != "self" }
    #expect(
      figures(of: causes, from: "change b and a") == [
        GeneratedTables(property: "a", mutations: turns, first: 0, any: turns),
        GeneratedTables(property: "b", mutations: turns, first: turns, any: turns),
      ])
  }

  @Test(arguments: Point.defaults + Point.small, Runtime.allCases)
  func `no cause has a part in more evaluations than its view has`(
    point: Point, runtime: Runtime
  ) throws {
    let result = try point.measured(under: runtime)
    let evaluations = Dictionary(
      uniqueKeysWithValues: result.views.map { ($0.viewPath, $0.evaluations) })
    #expect(result.causes.filter { $0.evaluationsAny > evaluations[$0.viewPath] ?? 0 } == [])
  }

  private struct GeneratedTables: Equatable {
    let property: String
    let mutations: Int
    let first: Int
    let any: Int
  }

  private func figures(of causes: [CauseRow], from source: String) -> [GeneratedTables] {
    causes.filter { $0.source == source }.map {
      GeneratedTables(
        property: $0.property, mutations: $0.mutations, first: $0.evaluationsFirst,
        any: $0.evaluationsAny)
    }
  }
}
