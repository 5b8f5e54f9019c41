import Simulation
import TestSupport
import Testing

@testable import Counting
@testable import FoodTruckWorkloads
@testable import Workloads

/// Law 6: the closed forms of the shapes, and the counts, against tables that share no code with them.
struct ShapeFormTests {
  private static let shapes = WorkloadCatalog.foodTruck.all.filter { $0.kind == .shape }.map(\.name)

  @Test(arguments: shapes)
  func `law 6: a shape's closed form is what tables of views and keys come to`(
    name: String
  ) throws {
    let shape = try #require(WorkloadCatalog.foodTruck.named(name))
    let broken = try Self.points(of: shape).compactMap { parameters -> String? in
      let model = try #require(ShapeTables.model(name, parameters))
      for runtime in Runtime.allCases {
        let needed = model.reevaluations(coarse: runtime == .coarse)
        let expectation = try shape.expectation(parameters, under: runtime)
        if expectation.holds(for: needed) == true { continue }
        return "\(parameters.canonical) \(runtime): tables \(needed), form "
          + "\(expectation.formula) = \(expectation.reevaluations.map(String.init) ?? "none")"
      }
      return nil
    }
    #expect(broken == [])
  }

  @Test(arguments: shapes, Runtime.allCases)
  func `law 6: a shape is evaluated as often as tables of views and keys say`(
    name: String, runtime: Runtime
  ) throws {
    let shape = try #require(WorkloadCatalog.foodTruck.named(name))
    let broken = try Self.fewPoints(of: shape).compactMap { parameters -> String? in
      let model = try #require(ShapeTables.model(name, parameters))
      let needed = model.reevaluations(coarse: runtime == .coarse)
      let found = try measure(shape, parameters, under: runtime, verify: true)
      let isMet = found.run.reevaluations == needed && found.violations == []
      return isMet ? nil : "\(parameters.canonical): \(found.run.reevaluations), needed \(needed)"
    }
    #expect(broken == [])
  }

  @Test func `only what is drawn from the seed has a bound in place of a closed form`() throws {
    let inexact = try WorkloadCatalog.foodTruck.all.filter { $0.kind == .shape }.flatMap { shape in
      try Self.points(of: shape).filter { parameters in
        try Runtime.allCases.contains {
          try shape.expectation(parameters, under: $0).relation != .exact
        }
      }
    }
    #expect(Set(inexact.map(\.workload)) == ["skips", "window"])
    #expect(
      inexact.allSatisfy { $0.workload == "skips" || $0.canonical.contains("order=random") })
  }

  @Test(arguments: 1...5, 1...5)
  func `the average that a random window tells is the mean over all draws`(
    reads: Int, writes: Int
  ) throws {
    let (keys, ticks) = (5, 1_000)
    let shape = WindowShape()
    let parameters = try shape.parameters(given: [
      "keys": "\(keys)", "reads": "\(reads)", "writes-per-tick": "\(writes)", "order": "random",
      "ticks": "\(ticks)",
    ])
    let draws = (0..<1 << keys).filter { $0.nonzeroBitCount == writes }
    let hits = draws.map { draw in
      (0..<keys).count { view in
        (0..<reads).contains { draw & 1 << ((view + $0) % keys) != 0 }
      }
    }
    let mean = Double(hits.reduce(0, +)) / Double(draws.count)
    let told = try shape.expectation(parameters, under: .fine).substituted
    #expect(told.hasSuffix(", on average \(Int((mean * Double(ticks)).rounded()))"))
  }

  // MARK: - Points

  /// What small parameters are, by name; all the combinations are held against the tables.
  private static let small: [String: [Int]] = [
    "ticks": [0, 1, 2, 3, 5, 8, 12], "views": [1, 2, 3, 5], "keys": [1, 2, 3, 5],
    "reads": [1, 2, 3, 6], "writes-per-tick": [1, 2, 3, 6], "objects": [1, 2, 3, 6],
    "visible": [0, 1, 3, 6], "readers": [0, 1, 3], "percent": [0, 30, 50, 100],
    "fanout": [1, 2, 3], "step": [1, 2, 3, 7], "change-every": [1, 2, 3, 7],
    "first-period": [1, 2, 3], "second-period": [1, 2, 4], "horizon": [0, 5, 12],
    "first-readers": [0, 2], "second-readers": [0, 2], "both-readers": [0, 2], "idle": [0, 1],
    "period": [1, 2, 3, 5],
    "frame": [1, 2, 3, 7], "initial": [0, 1, 4], "width": [1, 2, 3, 5], "layers": [2, 3, 4],
    "cell-reads": [1, 2, 3, 4],
  ]

  private static func points(of shape: any Workload) throws -> [Parameters] {
    let combinations = shape.parameters.reduce([[String: String]()]) { combinations, parameter in
      let values =
        switch parameter.domain {
        case .integer(let range):
          (small[parameter.name] ?? [0, 1, 3].map { range.lowerBound + $0 }).map(String.init)
        case .choice(let words): words
        }
      return combinations.flatMap { combination in
        values.map { combination.merging([parameter.name: $0]) { $1 } }
      }
    }
    return try combinations.map { try shape.parameters(given: $0) }
  }

  /// As many of these as can be measured, drawn at random.
  private static func fewPoints(of shape: any Workload) throws -> [Parameters] {
    var random = SplitMix64(seed: 1)
    let all = try points(of: shape)
    return random.sample(min(40, all.count), of: all)
  }
}
