import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of the claims about a store that both announces its changes and is tracked. The counts include mounts.
struct BridgeTests {
  @Test(arguments: Runtime.allCases)
  func `claim s4-15: three writes cause three announcements, and a set of an equal value none`(
    runtime: Runtime
  ) throws {
    let result = try BridgeScenario().measured(
      ["install": "state-object", "unread": 3, "equal": 5, "reads": 0], under: runtime)
    #expect(result.evaluations == ["/StateObjectSettings": 1 + 3])
    #expect(result.run.notifications == (runtime == .observation ? nil : 3))
  }

  @Test(arguments: Runtime.allCases, [0, 1, 9])
  func `claim s4-16: the wrapper decides if a change of an unread property evaluates a view`(
    runtime: Runtime, unread: Int
  ) throws {
    let values = ["unread": unread, "equal": 0, "reads": 0]
    let installed = try BridgeScenario().measured(
      values.merging(["install": "state-object"]), under: runtime)
    let kept = try BridgeScenario().measured(values.merging(["install": "state"]), under: runtime)
    #expect(installed.evaluations == ["/StateObjectSettings": 1 + unread])
    #expect(kept.evaluations == ["/StateSettings": 1])
    #expect(kept.run.staleViews == 0)
  }

  @Test(arguments: Runtime.allCases, [0, 1, 4])
  func `the closed form expects a stale view only if a property that the view read changed`(
    runtime: Runtime, reads: Int
  ) throws {
    let scenario = BridgeScenario()
    let values = ["install": "state", "reads": "\(reads)"]
    let expected = try scenario.expectation(scenario.parameters(given: values), under: runtime)
    #expect(expected.staleViews == (runtime == .coarse ? min(reads, 1) : 0))
  }

  @Test(arguments: Runtime.allCases)
  func `claim s4-16: a change of a read property evaluates its view once, if reads are tracked`(
    runtime: Runtime
  ) throws {
    let values = ["unread": 0, "equal": 0, "reads": 4]
    let installed = try BridgeScenario().measured(
      values.merging(["install": "state-object"]), under: runtime)
    let kept = try BridgeScenario().measured(values.merging(["install": "state"]), under: runtime)
    let isTracked = runtime != .coarse
    #expect(installed.evaluations == ["/StateObjectSettings": 1 + 4])
    #expect(kept.evaluations == ["/StateSettings": isTracked ? 1 + 4 : 1])
    #expect(kept.run.staleViews == (isTracked ? 0 : 1))
  }
}

extension [String: Int] {
  fileprivate func merging(_ words: [String: String]) -> [String: any CustomStringConvertible] {
    mapValues { $0 as any CustomStringConvertible }.merging(words) { $1 }
  }
}
