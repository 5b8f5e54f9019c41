import GranularityTestSupport
import SimulatedUICore
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of the shapes that do not concern their closed forms.
struct ShapeTests {
  private func run(
    _ shape: some Workload, _ values: [String: Int], under runtime: Runtime
  ) throws -> RunRow {
    let parameters = try shape.parameters(given: values.mapValues(String.init))
    return try measure(shape, parameters, under: runtime).run
  }

  @Test(arguments: Runtime.allCases)
  func `each evaluation of a child cancels the child's previous registrations`(
    runtime: Runtime
  ) throws {
    let alive = try [1, 2, 50].map {
      try run(PileUpShape(), ["ticks": $0], under: runtime).registrationsAliveMax
    }
    // With `coarse`, two views subscribe to one object. With `fine`, each of the two views registers with the key that
    // it reads.
    #expect(alive == Array(repeating: runtime == .observation ? nil : 2, count: 3))
  }

  @Test(arguments: Runtime.allCases)
  func `a growing list mounts each row once`(runtime: Runtime) throws {
    let run = try run(GrowingShape(), ["initial": 4, "ticks": 9], under: runtime)
    #expect(run.mountEvaluations == 1 + 4 + 9)
  }

  @Test(arguments: Runtime.allCases)
  func `a row for an array element shows how often the element was written`(runtime: Runtime) throws
  {
    let parameters = try RowsShape().parameters(
      given: ["model": "array", "keys": "3", "visible": "3", "ticks": "5"])
    let output = try measure(RowsShape(), parameters, under: runtime).output
    #expect(output.map(\.text) == ["2", "2", "1"].flatMap { ["ElementLabel", "Text \"\($0)\""] })
  }

  @Test func `a key that one body reads many times is registered once`() throws {
    let runs = try [1, 100].map { try run(RepeatedShape(), ["reads": $0], under: .fine) }
    #expect(runs.map(\.reads) == [21, 2_100])
    #expect(runs.map(\.registrationsMade) == [21, 21])
  }

  /// Returns the indices of the views that each turn evaluates, by the virtual time of the turn in milliseconds.
  private func evaluated(
    by shape: some Workload, _ values: [String: Int], under runtime: Runtime
  ) throws -> [(time: Int, views: [Int])] {
    let parameters = try shape.parameters(given: values.mapValues(String.init))
    let replay = try #require(
      try measure(shape, parameters, under: runtime, replay: true).replay)
    return replay.turns.map { turn in
      let steps = turn.steps.filter { replay.events[$0.event].kind != .skipped }
      return (
        turn.virtualMilliseconds,
        steps.flatMap { Array($0.firstView..<$0.firstView + $0.views) }.sorted()
      )
    }
  }

  @Test(arguments: Runtime.allCases)
  func `the workload broad writes its properties in order and starts again after the last`(
    runtime: Runtime
  ) throws {
    let turns = try evaluated(by: BroadShape(), ["views": 3, "ticks": 7], under: runtime)
    let all = Array(repeating: [0, 1, 2], count: 7)
    let written = [[0], [1], [2], [0], [1], [2], [0]]
    #expect(turns.map(\.views) == [[0, 1, 2]] + (runtime == .coarse ? all : written))
  }

  @Test(arguments: Runtime.allCases, [0, 1, 2, 3, 5, 6])
  func `the workload timers writes at the multiples of its periods, up to the horizon`(
    runtime: Runtime, horizon: Int
  ) throws {
    let values = [
      "first-period": 3, "second-period": 2, "horizon": horizon,
      "first-readers": 1, "second-readers": 1, "both-readers": 1, "idle": 1,
    ]
    let turns = try evaluated(by: TimersShape(), values, under: runtime)
    let readers = [2: [1, 2], 3: [0, 2], 4: [1, 2], 6: [0, 1, 2]]
    let due = [2, 3, 4, 6].filter { $0 <= horizon }
    #expect(turns.map(\.time) == [0] + due)
    #expect(
      turns.map(\.views) == [[0, 1, 2, 3]]
        + due.map { runtime == .coarse ? [0, 1, 2, 3] : readers[$0] ?? [] })
  }

  @Test func `a chain of 10,000 views is mounted, updated and unmounted`() throws {
    let shape = DeepShape()
    let values = ["depth": "10000", "ticks": "1", "pass": "value"]
    let result = try measure(shape, shape.parameters(given: values), under: .fine)
    #expect(result.run.reevaluations == 10_000)
    #expect(result.violations == [])
  }

  @Test(arguments: [
    (
      "tree", ["fanout": "10", "depth": "6"],
      "--fanout and --depth of 'tree' need to make at most 1000000 views; found 10 and 6"
    ),
    (
      "fraction", ["keys": "1000000", "percent": "50", "readers": "3"],
      "--keys and --percent and --readers of 'fraction' need to make at most 1000000 views; "
        + "found 1000000 and 50 and 3"
    ),
    (
      "window", ["keys": "10000", "reads": "1001"],
      "--keys and --reads of 'window' need to make at most 10000000 reads; found 10000 and 1001"
    ),
    (
      "skips", ["keys": "10000", "reads": "1001"],
      "--keys and --reads of 'skips' need to make at most 10000000 reads; found 10000 and 1001"
    ),
  ])
  func `a shape whose parameters may need too much memory is refused`(
    name: String, given: [String: String], message: String
  ) throws {
    let shape = try #require(WorkloadCatalog.foodTruck.named(name))
    let parameters = try shape.parameters(given: given)
    #expect(throws: ParameterError.conflict("\(message), which make more")) {
      try measure(shape, parameters, under: .fine)
    }
  }

  @Test(arguments: [("window", "1000"), ("skips", "1000")])
  func `a shape with exactly the maximum number of reads is accepted`(
    name: String, reads: String
  ) throws {
    let shape = try #require(WorkloadCatalog.foodTruck.named(name))
    let parameters = try shape.parameters(given: ["keys": "10000", "reads": reads])
    #expect(throws: Never.self) { try shape.expectation(parameters, under: .fine) }
  }

  @Test func `a tick of the grid writes one source and the cells that depend on it`() throws {
    let values = ["width": 6, "layers": 3, "cell-reads": 2, "ticks": 1]
    #expect(try run(GridShape(), values, under: .fine).mutations == 1 + 2 + 3)
  }

  @Test(arguments: [["flush": "tick"], ["flush": "write"]])
  func `a run records its flush policy, which decides its number of passes`(given: [String: String])
    throws
  {
    let shape = HotShape()
    let result = try measure(shape, shape.parameters(given: given), under: .fine)
    #expect(result.run.flush == given["flush"])
    #expect(result.run.passes == (given["flush"] == "write" ? 81 : 21))
  }
}
