import GranularityTestSupport
import SimulatedUI
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of the total counts of a run.
struct TotalsTests {
  @Test func `the largest number of evaluations of one node in a pass is kept`() {
    var totals = Totals()
    for times in [1, 3, 2, 1] { totals.count(.changed, timesInPass: times) }
    #expect(totals.maxEvaluationsPerPass == 3)
    #expect(totals.evaluations == 4)
  }

  @Test func `the evaluations of a node are counted anew in each pass`() {
    var counts = NodeCounts(
      parent: .absent, view: .absent, isView: true, origin: MutationLog().origin(of: nil))
    let times = [1, 1, 1, 2, 4, 4].map { counts.countEvaluation(inPass: $0) }
    #expect(times == [1, 2, 3, 1, 1, 2])
  }

  @Test func `ended registrations do not count as alive, and the largest number is kept`() {
    var totals = Totals()
    for change in [3, 2, -4] { totals.addAlive(change) }
    #expect(totals.registrationsAlive == 1)
    #expect(totals.registrationsAliveMax == 5)
  }

  @Test func `a run reports its virtual time after each turn together with its total time`() throws
  {
    let timer = TimerScenario()
    var reports: [[Int]] = []
    _ = try measure(timer, timer.parameters(given: ["ticks": "3"]), under: .fine) { now, end in
      reports.append([now, end])
    }
    #expect(reports == [[0, 300], [100, 300], [200, 300], [300, 300]])
  }

  @Test(arguments: [Runtime.coarse, .fine])
  func `no registration is alive after the views were unmounted`(runtime: Runtime) throws {
    let workload = Hurried(turns: 1)
    let parameters = try workload.parameters()
    let context = WorkloadContext(for: parameters)
    let counter = EventCounter(log: context.log)
    workload.setUp(under: runtime, in: context)
    let graph = context.makeGraph { counter.receive($0) }
    graph.update()
    #expect(counter.totals.registrationsAlive == 1)
    graph.tearDown()
    #expect(counter.totals.registrationsAlive == 0)
  }
}
