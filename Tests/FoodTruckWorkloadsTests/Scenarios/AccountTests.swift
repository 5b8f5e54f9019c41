import SimulatedUI
import TestSupport
import Testing

@testable import Counting
@testable import FoodTruckWorkloads
@testable import Workloads

/// The claims about an account in the environment; mounts are counted.
struct AccountTests {
  @Test(
    arguments: Runtime.allCases,
    [
      Cast(reading: 0, idle: 3), Cast(reading: 2, idle: 0), Cast(reading: 1, idle: 4),
      Cast(reading: 5, idle: 15),
    ])
  func `s0-07 and s3-09: M views, R read the name, T changes: M·(1 + T) against M + R·T`(
    runtime: Runtime, cast: Cast
  ) throws {
    let found = try [0, 1, 8].map { try cast.run(names: $0, under: runtime).run.evaluations }
    // Signing in and out changes the name as well.
    let expected = [2, 3, 10].map { changes in
      runtime == .coarse ? cast.views * (1 + changes) : cast.views + cast.reading * changes
    }
    #expect(found == expected)
  }

  @Test(arguments: Runtime.allCases, [0, 1, 7])
  func `s1-02: a branch on an optional name is evaluated each time the name comes or goes`(
    runtime: Runtime, sessions: Int
  ) throws {
    let result = try Cast(reading: 1, idle: 0).run(sessions: sessions, under: runtime)
    #expect(result.run.evaluations == 1 + 2 * sessions)
    #expect(result.run.wasted == 0)
    #expect(result.output.contains { $0.text.contains("Signed out") })
  }

  @Test(arguments: Runtime.allCases, [0, 1, 20])
  func `s3-04: a sign-in, T scores and a sign-out: 3 + T evaluations coarse, 3 fine`(
    runtime: Runtime, scores: Int
  ) throws {
    let run = try Cast(reading: 1, idle: 0).run(scores: scores, under: runtime).run
    #expect(run.evaluations == (runtime == .coarse ? 3 + scores : 3))
    #expect(run.mutations == 5 + scores)
  }

  @Test(arguments: [0, 1, 20])
  func `s3-04: the coarse account sends 5 + T announcements, the fine one 2 that somebody hears`(
    scores: Int
  ) throws {
    let cast = Cast(reading: 1, idle: 0)
    let found = try [Runtime.coarse, .fine, .observation].map {
      try cast.run(scores: scores, under: $0).run.notifications
    }
    #expect(found == [5 + scores, 2, nil])
  }

  @Test func `scores reach the views that read none of them through the object alone`() throws {
    let cast = Cast(reading: 1, idle: 1)
    let causes = try cast.run(scores: 3, under: .coarse).causes.filter { $0.source == "score" }
    #expect(causes.map(\.viewPath) == ["/AccountName[0]", "/AccountPicture[0]"])
    #expect(causes.map(\.via) == ["object(Account)", "object(Account)"])
    #expect(causes.map(\.evaluationsFirst) == [3, 3])
    #expect(causes.map(\.wastedFirst) == [3, 3])
  }

  /// Views on the screen.
  struct Cast: CustomTestStringConvertible {
    let reading: Int
    let idle: Int

    var views: Int { reading + idle }
    var testDescription: String { "\(reading) of \(views) read" }

    func run(
      sessions: Int = 1, names: Int = 0, scores: Int = 0, under runtime: Runtime
    ) throws -> RunResult {
      let workload = AccountScenario()
      let values = [
        "reading": reading, "idle": idle, "sessions": sessions, "ticks": names, "scores": scores,
      ]
      let parameters = try workload.parameters(given: values.mapValues(String.init))
      return try measure(workload, parameters, under: runtime, verify: true)
    }
  }
}
