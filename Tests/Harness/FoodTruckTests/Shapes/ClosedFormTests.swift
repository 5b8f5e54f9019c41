import GranularityTestSupport
import GranularityVirtualTime
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests law 6: compares the closed forms and the counts of the shapes with tables that share no code with them.
struct ClosedFormTests {
  private static let shapes = WorkloadCatalog.foodTruck.all.filter { $0.kind == .shape }.map(\.name)

  @Test(arguments: shapes)
  func `law 6: the closed form of a shape equals the count of an independent table`(
    name: String
  ) throws {
    let shape = try #require(WorkloadCatalog.foodTruck.named(name))
    let broken = try Self.combinations(of: shape).compactMap { parameters -> String? in
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
  func `law 6: the measured count of a shape equals the count of an independent table`(
    name: String, runtime: Runtime
  ) throws {
    let shape = try #require(WorkloadCatalog.foodTruck.named(name))
    let broken = try Self.sample(of: shape).compactMap { parameters -> String? in
      let model = try #require(ShapeTables.model(name, parameters))
      let needed = model.reevaluations(coarse: runtime == .coarse)
      let found = try measure(shape, parameters, under: runtime, verify: true)
      let isMet = found.run.reevaluations == needed && found.violations == []
      return isMet ? nil : "\(parameters.canonical): \(found.run.reevaluations), needed \(needed)"
    }
    #expect(broken == [])
  }

  @Test func `only shapes that depend on the random seed lack an exact closed form`() throws {
    let inexact = try WorkloadCatalog.foodTruck.all.filter { $0.kind == .shape }.flatMap { shape in
      try Self.combinations(of: shape).filter { parameters in
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
  func `the stated average for a random window is the mean over all draws`(
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
    let stated = try shape.expectation(parameters, under: .fine).substituted
    #expect(stated.hasSuffix(", on average \(Int((mean * Double(ticks)).rounded()))"))
  }

  // MARK: - Parameters

  /// Small values of each parameter, by the parameter's name. All combinations of them are compared with the tables.
  private static let smallValues: [String: [Int]] = [
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

  private static func combinations(of shape: any Workload) throws -> [Parameters] {
    let values = shape.parameters.reduce([[String: String]()]) { combinations, parameter in
      let words =
        switch parameter.domain {
        case .integer(let range):
          (smallValues[parameter.name] ?? [0, 1, 3].map { range.lowerBound + $0 }).map(String.init)
        case .choice(let choices): choices
        }
      return combinations.flatMap { combination in
        words.map { combination.merging([parameter.name: $0]) { $1 } }
      }
    }
    return try values.map { try shape.parameters(given: $0) }
  }

  /// Returns a random sample of these combinations that is small enough to be measured.
  private static func sample(of shape: any Workload) throws -> [Parameters] {
    var random = SplitMix64(seed: 1)
    let all = try combinations(of: shape)
    return random.sample(min(20, all.count), of: all)
  }
}
