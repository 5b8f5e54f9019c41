import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests laws 3 to 6 for the counts of every workload.
struct CountingLawTests {
  @Test(arguments: WorkloadPoints.all)
  func `law 3: after each pass, only the views that are expected to be stale are stale`(
    workload: WorkloadPoints
  ) {
    workload.checkRuns { point, runtime, comment in
      let result = try point.result(under: runtime)
      let expected = try point.expectedStaleViews(under: runtime)
      #expect(result.run.staleViews == expected, comment)
      #expect(result.violations == [], comment)
    }
  }

  @Test(arguments: WorkloadPoints.all)
  func `law 4: first causes add up to each view's evaluations, and views and passes to the run's`(
    workload: WorkloadPoints
  ) {
    workload.checkRuns { point, runtime, comment in
      let result = try point.result(under: runtime)
      let byCause = Dictionary(grouping: result.causes, by: \.viewPath)
        .mapValues { $0.map(\.evaluationsFirst).reduce(0, +) }
      let byView = Dictionary(
        uniqueKeysWithValues: result.views.map { ($0.viewPath, $0.evaluations) })
      #expect(byCause == byView, comment)
      #expect(byView.values.reduce(0, +) == result.run.evaluations, comment)
      #expect(result.timeline.map(\.evaluations).reduce(0, +) == result.run.evaluations, comment)
      #expect(result.timeline.last?.evaluationsSoFar ?? 0 == result.run.evaluations, comment)
    }
  }

  @Test(arguments: WorkloadPoints.all)
  func `law 4: every wasted evaluation and every re-evaluation has a cause`(
    workload: WorkloadPoints
  ) {
    workload.checkRuns { point, runtime, comment in
      let result = try point.result(under: runtime)
      let wastedByCause = result.causes.map(\.wastedFirst).reduce(0, +)
      #expect(wastedByCause == result.run.wasted, comment)
      #expect(result.causes.allSatisfy { $0.evaluationsFirst <= $0.evaluationsAny }, comment)
      let unexplained = result.views.filter { view in
        view.byProperty + view.byObject + view.bySelf + view.byState + view.byEnvironment
          != view.reevaluations
      }
      #expect(unexplained == [], comment)
    }
  }

  @Test(arguments: WorkloadPoints.all)
  func `law 5: the counts of a run equal the sums of its views' counts`(workload: WorkloadPoints) {
    workload.checkRuns { point, runtime, comment in
      let result = try point.result(under: runtime)
      let run = result.run
      #expect(run.mutations >= run.effectiveMutations, comment)
      #expect(run.evaluations == run.mountEvaluations + run.reevaluations, comment)
      #expect(run.reevaluations == run.needed + run.wasted, comment)
      #expect(run.mountEvaluations == result.views.map(\.mounts).reduce(0, +), comment)
      #expect(run.skips == result.views.map(\.skips).reduce(0, +), comment)
      #expect(run.initialisations == result.views.map(\.initialisations).reduce(0, +), comment)
      #expect(result.views.filter { $0.mounts != $0.unmounts } == [], comment)
      if runtime == .coarse {
        let subscriptions = result.views.map(\.subscriptions).reduce(0, +)
        #expect(run.registrationsMade == subscriptions, comment)
      }
      #expect(run.maxEvaluationsPerPass <= 1, comment)
      #expect(
        result.views.filter { $0.evaluations != $0.mounts + $0.reevaluations } == [], comment)
      #expect(result.views.filter { $0.reevaluations != $0.needed + $0.wasted } == [], comment)
    }
  }

  @Test(arguments: WorkloadPoints.all)
  func `law 5: every runtime has the same mutations and the same final output`(
    workload: WorkloadPoints
  ) {
    workload.checkPoints { point, comment in
      let results = try Runtime.allCases.map { try point.result(under: $0) }
      #expect(Set(results.map(\.run.mutations)).count == 1, comment)
      #expect(Set(results.map(\.run.effectiveMutations)).count == 1, comment)
      let runtimes = try point.faithfulRuntimes()
      let outputs = results.filter { runtimes.contains($0.run.runtime) }.map(\.output)
      #expect(Set(outputs).count <= 1, comment)
      #expect(results.allSatisfy { !$0.output.isEmpty || $0.run.views == 0 }, comment)
    }
  }

  @Test(arguments: WorkloadPoints.all)
  func `law 5: the number of needed re-evaluations does not depend on the runtime`(
    workload: WorkloadPoints
  ) {
    workload.checkPoints { point, comment in
      // If two transactions change a model in one turn, the toolchain's Observation announces only the first change.
      let omitted: [Runtime] =
        point.workload is TransactionsScenario ? [.observation] : []
      let runtimes = try point.faithfulRuntimes().filter { !omitted.contains($0) }
      #expect(Set(try runtimes.map { try point.result(under: $0).run.needed }).count <= 1, comment)
    }
  }

  @Test(arguments: WorkloadPoints.all)
  func `law 6: the measured re-evaluations meet the closed form`(workload: WorkloadPoints) {
    workload.checkRuns { point, runtime, comment in
      let run = try point.result(under: runtime).run
      let expectation = try point.workload.expectation(point.parameters, under: runtime)
      #expect(expectation.holds(for: run.reevaluations) ?? true, comment)
      #expect(run.expectedReevaluations == expectation.reevaluations, comment)
      #expect(run.holds ?? true, comment)
    }
  }

  @Test(arguments: Runtime.allCases)
  func `law 6: a count that contradicts its closed form is reported`(runtime: Runtime) throws {
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
