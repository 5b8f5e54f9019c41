import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of the claims about what counts as a dependency. The counts include mounts.
struct ProfileTests {
  @Test(arguments: Runtime.allCases, [0, 1, 8])
  func `claim s4-03: reading a computed name makes a view depend on both parts of the name`(
    runtime: Runtime, rounds: Int
  ) throws {
    #expect(try evaluations("computed", rounds, under: runtime) == [label: 1 + 2 * rounds])
  }

  @Test(arguments: Runtime.allCases, [0, 1, 8])
  func `claim s4-02: a change of a private property evaluates a view only with ObservableObject`(
    runtime: Runtime, rounds: Int
  ) throws {
    #expect(
      try evaluations("private", rounds, under: runtime)
        == [label: runtime == .coarse ? 1 + rounds : 1])
  }

  @Test(arguments: Runtime.allCases, [0, 1, 8])
  func
    `claims s2-01 and s4-14: with @Observable, a view depends on what it shows, not what it sets`(
      runtime: Runtime, rounds: Int
    ) throws
  {
    let result = try run("action", rounds, under: runtime)
    #expect(result.evaluations(setOffBy: "change firstName").values.reduce(0, +) == rounds)
    #expect(
      result.evaluations(setOffBy: "change prefersFirstName").values.reduce(0, +)
        == (runtime == .coarse ? rounds : 0))
  }

  @Test(arguments: Runtime.allCases, [0, 1, 8])
  func `claim s0-11: only explicit notifications keep a view of external storage up to date`(
    runtime: Runtime, rounds: Int
  ) throws {
    let notified = try run("external", rounds, under: runtime)
    let silent = try run("silent", rounds, under: runtime)
    #expect(notified.evaluations == [label: 1 + rounds])
    #expect(notified.run.staleViews == 0)
    #expect(silent.evaluations == [label: 1])
    #expect(silent.run.staleViews == min(rounds, 1))
  }

  @Test(arguments: Runtime.allCases, [0, 1, 8])
  func `claim s2-08: a change of a property excluded from observation leaves its view stale`(
    runtime: Runtime, rounds: Int
  ) throws {
    let result = try run("ignored", rounds, under: runtime)
    #expect(result.evaluations == [label: 1])
    #expect(result.run.staleViews == min(rounds, 1))
  }

  @Test(arguments: Runtime.allCases, [0, 1, 8])
  func `claim s0-14: a migration tracks a plain property that announced nothing before`(
    runtime: Runtime, rounds: Int
  ) throws {
    let isCoarse = runtime == .coarse
    let result = try run("unannotated", rounds, under: runtime)
    #expect(result.evaluations == [label: isCoarse ? 1 : 1 + rounds])
    #expect(result.run.staleViews == (isCoarse ? min(rounds, 1) : 0))
  }

  @Test(arguments: Runtime.allCases, [0, 1, 8])
  func `x-06: with @Observable, a conditional read makes only 2 of 3 writes evaluate the view`(
    runtime: Runtime, rounds: Int
  ) throws {
    let writes = 3 * rounds
    #expect(
      try evaluations("conditional", rounds, under: runtime)
        == [label: runtime == .coarse ? 1 + writes : 1 + 2 * writes / 3])
  }

  @Test(arguments: Runtime.allCases, [0, 1, 8])
  func `x-07: a model whose initialiser reads its own property registers the body that creates it`(
    runtime: Runtime, rounds: Int
  ) throws {
    let result = try run("initialiser", rounds, under: runtime)
    #expect(result.evaluations == ["/BadgePrinter": runtime == .coarse ? 1 : 1 + rounds])
    #expect(result.run.wasted == (runtime == .coarse ? 0 : rounds))
  }

  @Test(arguments: Runtime.allCases, ["captures", "different", "equal"])
  func
    `x-04: a child whose closure captures a view is evaluated if that view's object announces`(
      runtime: Runtime, closures: String
    ) throws
  {
    let result = try ProfileScenario().measured(
      ["subject": "closure", "rounds": 6, "closures": closures], under: runtime)
    #expect(
      result.evaluations == [
        "/NameCardWithChild": 1 + 6,
        "/NameCardWithChild/VisitButton": closures == "different"
          || (closures == "captures" && runtime == .coarse) ? 1 + 6 : 1,
      ])
  }

  private let label = "/ProfileLabel"

  private func run(_ subject: String, _ rounds: Int, under runtime: Runtime) throws -> RunResult {
    try ProfileScenario().measured(["subject": subject, "rounds": rounds], under: runtime)
  }

  private func evaluations(
    _ subject: String, _ rounds: Int, under runtime: Runtime
  ) throws -> [String: Int] {
    try run(subject, rounds, under: runtime).evaluations
  }
}
