import SimulatedUI
import Testing

@testable import Counting

/// The counts of a whole run.
struct TotalsTests {
  @Test func `the number of evaluations per pass is the largest of all views and passes`() {
    var totals = Totals()
    for times in [1, 3, 2, 1] { totals.count(.changed, timesInPass: times) }
    #expect(totals.maxEvaluationsPerPass == 3)
    #expect(totals.evaluations == 4)
  }
}
