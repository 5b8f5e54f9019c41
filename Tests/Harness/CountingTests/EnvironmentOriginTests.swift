import Testing

@testable import GranularityCounting
@testable import GranularityWorkloads

/// Tests of the counts of views that read values from their environment.
struct EnvironmentOriginTests {
  @Test(arguments: Runtime.allCases)
  func `an evaluation caused by an environment value has the origin of that value's change`(
    runtime: Runtime
  ) throws {
    let result = try measure(Inheriting(), under: runtime)
    let causes = result.causes.filter { $0.viewPath.hasSuffix("/PriceLabel") }
    #expect(
      causes.map { "\($0.source) → \($0.object).\($0.property) → \($0.via)" } == [
        "change b → Settings.b → environment(PriceKey)", "mount → . → mount",
      ])
    #expect(causes.map(\.evaluationsFirst) == [3, 1])
    #expect(result.views.first { $0.viewType == "PriceLabel" }?.byEnvironment == 3)
    #expect(result.run.skips == 3 + 3)
    #expect(result.violations == [])
  }

  @Test(arguments: Runtime.allCases)
  func
    `a view without its environment object is mounted, but not evaluated until the object is set`(
      runtime: Runtime
    ) throws
  {
    let result = try measure(Lending(), under: runtime)
    let view = try #require(result.views.first { $0.viewType == "AccountName" })
    let causes = result.causes.filter { $0.viewPath == view.viewPath }
    #expect(
      causes.map { "\($0.source): \($0.via)" } == [
        "lend: environment(Account)", "lend again: environment(Account)",
      ])
    let alive = runtime == .observation ? [nil, nil, nil, nil] : [1, 2, 1, 2]
    #expect(result.timeline.map(\.registrationsAlive) == alive)
    #expect([view.mounts, view.evaluations, view.reevaluations, view.skips] == [1, 2, 1, 2])
    #expect(Invariants.violations(in: [result]).count == 2)
    #expect(result.run.staleViews == 0)
  }

  private func measure(_ workload: some Workload, under runtime: Runtime) throws -> RunResult {
    try GranularityCounting.measure(workload, workload.parameters(), under: runtime, verify: true)
  }
}
