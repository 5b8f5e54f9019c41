import GranularityFoodTruck
import GranularityTestSupport
import SimulatedUI
import Testing

@testable import GranularityCounting
@testable import GranularityWorkloads

/// The counts of a whole run.
struct TotalsTests {
  @Test func `the number of evaluations per pass is the largest of all views and passes`() {
    var totals = Totals()
    for times in [1, 3, 2, 1] { totals.count(.changed, timesInPass: times) }
    #expect(totals.maxEvaluationsPerPass == 3)
    #expect(totals.evaluations == 4)
  }

  @Test func `registrations that end are not alive, and the largest number is kept`() {
    var totals = Totals()
    for change in [3, 2, -4] { totals.addAlive(change) }
    #expect(totals.registrationsAlive == 1)
    #expect(totals.registrationsAliveMax == 5)
  }

  @Test(arguments: [Runtime.coarse, .fine])
  func `no registration is alive after the views are unmounted`(runtime: Runtime) throws {
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
