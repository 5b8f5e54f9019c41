import GranularityTestSupport
import ModelObservation
import SimulatedUI
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of the claims about an account in the environment. The counts include mounts.
struct AccountTests {
  @Test(
    arguments: Runtime.allCases,
    [
      Screen(reading: 0, idle: 3), Screen(reading: 2, idle: 0), Screen(reading: 1, idle: 4),
      Screen(reading: 5, idle: 15),
    ])
  func
    `claims s0-07 and s3-09: T changes re-evaluate M views, or with @Observable the R readers`(
      runtime: Runtime, screen: Screen
    ) throws
  {
    let found = try [0, 1, 8].map { try screen.run(names: $0, under: runtime).run.evaluations }
    // Signing in and signing out also change the name.
    let expected = [2, 3, 10].map { changes in
      runtime == .coarse ? screen.views * (1 + changes) : screen.views + screen.reading * changes
    }
    #expect(found == expected)
  }

  @Test(arguments: Runtime.allCases, [0, 1, 7])
  func `claim s1-02: a branch on an optional evaluates the view when the value appears or goes`(
    runtime: Runtime, sessions: Int
  ) throws {
    let result = try Screen(reading: 1, idle: 0).run(sessions: sessions, under: runtime)
    #expect(result.run.evaluations == 1 + 2 * sessions)
    #expect(result.run.wasted == 0)
    #expect(result.output.contains { $0.text.contains("Signed out") })
  }

  @Test(arguments: Runtime.allCases, [0, 1, 20])
  func `claim s3-04: sign-in, T scores and sign-out cause 3 + T evaluations, 3 with @Observable`(
    runtime: Runtime, scores: Int
  ) throws {
    let run = try Screen(reading: 1, idle: 0).run(scores: scores, under: runtime).run
    #expect(run.evaluations == (runtime == .coarse ? 3 + scores : 3))
    #expect(run.mutations == 5 + scores)
  }

  @Test(arguments: [0, 1, 20])
  func `claim s3-04: an ObservableObject account makes 5 + T notifications, an @Observable one 2`(
    scores: Int
  ) throws {
    let screen = Screen(reading: 1, idle: 0)
    let found = try [Runtime.coarse, .fine, .observation].map {
      try screen.run(scores: scores, under: $0).run.notifications
    }
    #expect(found == [5 + scores, 2, nil])
  }

  @Test func `with ObservableObject, a score also evaluates the views that do not read the score`()
    throws
  {
    let screen = Screen(reading: 1, idle: 1)
    let causes = try screen.run(scores: 3, under: .coarse).causes.filter { $0.source == "score" }
    #expect(causes.map(\.viewPath) == ["/AccountName[0]", "/AccountPicture[0]"])
    #expect(causes.map(\.via) == [.object("Account"), .object("Account")])
    #expect(causes.map(\.evaluationsFirst) == [3, 3])
    #expect(causes.map(\.wastedFirst) == [3, 3])
  }

  /// The numbers of views on the screen of the workload.
  struct Screen: CustomTestStringConvertible {
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
