import TestSupport
import Testing

@testable import Counting
@testable import Workloads

/// Laws 3 to 6, on the figures of every workload.
struct CountingLawTests {
  @Test(arguments: Point.defaults + Point.small, Runtime.allCases)
  func `law 3: after every pass no view is out of date`(point: Point, runtime: Runtime) throws {
    let result = try point.measured(under: runtime)
    #expect(try result.run.staleViews == point.expectedStaleViews(under: runtime))
    #expect(result.violations == [])
  }

  @Test(arguments: Point.defaults + Point.small, Runtime.allCases)
  func
    `law 4: the first causes of a view sum to its evaluations, and those of the views to the run's`(
      point: Point, runtime: Runtime
    ) throws
  {
    let result = try point.measured(under: runtime)
    let byCause = Dictionary(grouping: result.causes, by: \.viewPath)
      .mapValues { $0.map(\.evaluationsFirst).reduce(0, +) }
    let byView = Dictionary(
      uniqueKeysWithValues: result.views.map { ($0.viewPath, $0.evaluations) })
    #expect(byCause == byView)
    #expect(byView.values.reduce(0, +) == result.run.evaluations)
    #expect(result.timeline.map(\.evaluations).reduce(0, +) == result.run.evaluations)
    #expect(result.timeline.last?.evaluationsSoFar ?? 0 == result.run.evaluations)
  }

  @Test(arguments: Point.defaults + Point.small, Runtime.allCases)
  func `law 4: what is wasted and what reaches a view is told by cause as well`(
    point: Point, runtime: Runtime
  ) throws {
    let result = try point.measured(under: runtime)
    let wastedByCause = result.causes.map(\.wastedFirst).reduce(0, +)
    #expect(wastedByCause == result.run.wasted)
    #expect(result.causes.allSatisfy { $0.evaluationsFirst <= $0.evaluationsAny })
    let unexplained = result.views.filter { view in
      view.byProperty + view.byObject + view.bySelf + view.byState + view.byEnvironment
        != view.reevaluations
    }
    #expect(unexplained == [])
  }

  @Test(arguments: Point.defaults + Point.small, Runtime.allCases)
  func `law 5: the figures of a run and of its views add up`(
    point: Point, runtime: Runtime
  ) throws {
    let result = try point.measured(under: runtime)
    let run = result.run
    #expect(run.mutations >= run.effectiveMutations)
    #expect(run.evaluations == run.mountEvaluations + run.reevaluations)
    #expect(run.reevaluations == run.needed + run.wasted)
    #expect(run.mountEvaluations == result.views.map(\.mounts).reduce(0, +))
    #expect(run.skips == result.views.map(\.skips).reduce(0, +))
    #expect(run.maxEvaluationsPerPass <= 1)
    #expect(result.views.filter { $0.evaluations != $0.mounts + $0.reevaluations } == [])
    #expect(result.views.filter { $0.reevaluations != $0.needed + $0.wasted } == [])
  }

  @Test(arguments: Point.defaults + Point.small)
  func `law 5: every runtime does the same mutations and ends with the same output`(
    point: Point
  ) throws {
    let results = try Runtime.allCases.map { try point.measured(under: $0) }
    #expect(Set(results.map(\.run.mutations)).count == 1)
    #expect(Set(results.map(\.run.effectiveMutations)).count == 1)
    let runtimes = try point.faithfulRuntimes()
    let outputs = results.filter { runtimes.contains($0.run.runtime) }.map(\.output)
    #expect(Set(outputs).count <= 1)
    #expect(results.allSatisfy { !$0.output.isEmpty || $0.run.views == 0 })
  }

  @Test(arguments: Point.defaults + Point.small)
  func `law 5: what is evaluated beyond need is the runtime's doing, what is needed is not`(
    point: Point
  ) throws {
    let results = try point.faithfulRuntimes().map { try point.measured(under: $0) }
    #expect(Set(results.map(\.run.needed)).count <= 1)
  }

  @Test(arguments: Point.defaults + Point.small, Runtime.allCases)
  func `law 6: the re-evaluations are those of the closed form`(
    point: Point, runtime: Runtime
  ) throws {
    let run = try point.measured(under: runtime).run
    let expectation = try point.workload.expectation(point.parameters, under: runtime)
    #expect(expectation.holds(for: run.reevaluations) ?? true)
    #expect(run.expectedReevaluations == expectation.reevaluations)
    #expect(run.holds ?? true)
  }

  @Test(arguments: Runtime.allCases)
  func `law 6: a workload whose closed form is wrong is told`(runtime: Runtime) throws {
    let workload = Misjudged()
    let result = try measure(workload, workload.parameters(), under: runtime)
    let found = runtime == .coarse ? 100 : 0
    #expect(
      Invariants.violations(in: [result]) == [
        "\(result.run.runID) under \(runtime.rawValue): reevaluations need to meet the closed form, "
          + "exact 101; found \(found)"
      ])
  }
}
