import GranularityTestSupport
import SimulatedUI
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of the claims about how a view creates and holds a model. The counts include mounts.
struct OwnershipTests {
  @Test(arguments: Runtime.allCases, [0, 1, 7])
  func `claim s3-05: an object made for an @ObservedObject is lost when the parent is evaluated`(
    runtime: Runtime, keystrokes: Int
  ) throws {
    let result = try run("observed", keystrokes: keystrokes, increments: 3, under: runtime)
    #expect(
      result.evaluations == [
        "/CounterScreen": 1 + keystrokes, "/CounterScreen/ObservedCounter": 1 + 3 + keystrokes,
      ])
    #expect(served(in: result) == (keystrokes == 0 ? 3 : 0))
  }

  @Test(arguments: Runtime.allCases, [0, 1, 7])
  func `claim s3-05: an @ObservedObject object survives its changes; its view counts as stale`(
    runtime: Runtime, increments: Int
  ) throws {
    let result = try run("observed", keystrokes: 0, increments: increments, under: runtime)
    #expect(served(in: result) == increments)
    #expect(result.run.staleViews == (increments == 0 ? 1 : 2))
  }

  @Test(arguments: Runtime.allCases, [0, 1, 7])
  func `claim s3-06: a @StateObject keeps its value, and its parent does not evaluate its view`(
    runtime: Runtime, keystrokes: Int
  ) throws {
    let result = try run("state-object", keystrokes: keystrokes, increments: 3, under: runtime)
    #expect(
      result.evaluations == [
        "/CounterScreen": 1 + keystrokes, "/CounterScreen/StateObjectCounter": 1 + 3,
      ])
    #expect(served(in: result) == 3)
  }

  @Test(arguments: [Runtime.fine, .observation], SDKVersion.allCases)
  func
    `claim s3-06: a model in @State keeps its value; with Xcode 26, the parent evaluates the view`(
      runtime: Runtime, sdk: SDKVersion
    ) throws
  {
    let result = try run(
      "state", keystrokes: 7, increments: 3, sdk, under: runtime)
    #expect(
      result.evaluations == [
        "/CounterScreen": 1 + 7,
        "/CounterScreen/StateCounter": 1 + 3 + (sdk == .xcode26 ? 7 : 0),
      ])
    #expect(served(in: result) == 3)
  }

  @Test(arguments: Runtime.allCases, [0, 1, 7])
  func `claim s2-02: @StateObject creates one model, and @State too unless built with Xcode 26`(
    runtime: Runtime, keystrokes: Int
  ) throws {
    func made<Stores: ModelRuntime>(_ stores: Stores.Type) -> [Int] {
      [
        countersMade(stores, keystrokes, .xcode26) { ObservedCounter(workshop: $0) },
        countersMade(stores, keystrokes, .xcode26) { StateObjectCounter(workshop: $0) },
        countersMade(stores, keystrokes, .xcode26) { StateCounter(workshop: $0) },
        countersMade(stores, keystrokes, .xcode27) { StateCounter(workshop: $0) },
      ]
    }
    #expect(made(runtime.stores) == [1 + keystrokes, 1, 1 + keystrokes, 1])
    let counted = try [
      run("observed", keystrokes: keystrokes, increments: 0, under: runtime),
      run("state-object", keystrokes: keystrokes, increments: 0, under: runtime),
      run("state", keystrokes: keystrokes, increments: 0, .xcode26, under: runtime),
      run("state", keystrokes: keystrokes, increments: 0, .xcode27, under: runtime),
    ].map(\.run.objects)
    #expect(counted == made(runtime.stores))
  }

  @Test(arguments: Runtime.allCases, [1, 2, 6])
  func `claim s3-07: a change of a passed model evaluates all observers, or its @Observable reader`(
    runtime: Runtime, depth: Int
  ) throws {
    let result = try OwnershipScenario().measured(
      ["owner": "passed", "keystrokes": 0, "increments": 4, "depth": depth], under: runtime)
    let chain = result.views.filter { $0.viewPath.hasPrefix("/CounterScreen/CounterChain") }
      .sorted { $0.viewPath.count < $1.viewPath.count }.map(\.evaluations)
    let ofOthers = runtime == .coarse ? 1 + 4 : 1
    #expect(chain == Array(repeating: ofOthers, count: depth - 1) + [1 + 4])
  }

  @Test(arguments: Runtime.allCases, [0, 1, 7])
  func `claim s3-08: a view that holds a class in @State is stale unless the class is tracked`(
    runtime: Runtime, increments: Int
  ) throws {
    let plain = try run("plain", keystrokes: 0, increments: increments, under: runtime)
    let own = try run("state", keystrokes: 0, increments: increments, under: runtime)
    let child = "/CounterScreen/StateCounter"
    let isTracked = runtime != .coarse
    #expect([plain.evaluations[child], plain.run.staleViews] == [1, min(increments, 1)])
    #expect(
      [own.evaluations[child], own.run.staleViews]
        == (isTracked ? [1 + increments, 0] : [1, min(increments, 1)]))
  }

  private func run(
    _ owner: String, keystrokes: Int, increments: Int,
    _ sdk: SDKVersion = .current, under runtime: Runtime
  ) throws -> RunResult {
    try OwnershipScenario().measured(
      [
        "owner": owner, "keystrokes": keystrokes, "increments": increments,
        "sdk": sdk.rawValue,
      ], under: runtime)
  }

  /// Returns the count of served customers that the screen shows at the end of the run.
  private func served(in result: RunResult) -> Int? {
    result.output.compactMap { line in
      line.text.firstMatch(of: /Served: (\d+)/).flatMap { Int($0.1) }
    }.first
  }

  /// Returns how many counters are created for one child view while the user types into its parent.
  private func countersMade<Stores: ModelRuntime, Child: View>(
    _: Stores.Type, _ keystrokes: Int, _ sdk: SDKVersion,
    by child: @escaping (Workshop<Stores.Counter>) -> Child
  ) -> Int {
    let workshop = Workshop { Stores.Counter() }
    let graph = ViewGraph(tracker: Stores.tracker, sdk: sdk) {
      CounterScreen { child(workshop) }
    }
    graph.update()
    for _ in 0..<keystrokes where graph.type("x", into: "Note") { graph.update() }
    return workshop.made
  }
}
