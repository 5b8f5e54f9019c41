import Foundation
import GranularityTesting
import Testing

@testable import CoarseScreens
@testable import FineScreens

@MainActor
struct DashboardTests {
  let screens = Comparison {
    CoarseScreens.DashboardScreen()
  } fine: {
    FineScreens.DashboardScreen()
  }
  // All of these views install the coarse statistics (rule 13). Each of the two cards with a button has a closure that
  // captures its view, and this closure differs after each announcement (rule 40).
  let installed = [
    "DashboardScreen": 1, "PeriodPicker": 1, "VisitsCard": 1, "SalesCard": 1, "LoadCard": 1,
    "Card": 2,
  ]

  @Test func `a sale evaluates its own chart, and one of its bars`() async throws {
    #expect(
      screens.mount
        == Counts(both: installed.adding(["Card": 1, "LineChart": 1, "BarChart": 1, "Bar": 2])))
    // At first, the sale only waits for the price, so no view is evaluated.
    #expect(try screens.tap("Sell") == Counts(both: [:]))
    // Only one bar has a different height (rule 38).
    #expect(
      try await screens.advance(by: .seconds(1))
        == Counts(
          coarse: installed.adding(["BarChart": 1, "Bar": 1]),
          fine: ["SalesCard": 1, "Card": 1, "BarChart": 1, "Bar": 1]))
    // Nothing is left to sell.
    #expect(try screens.tap("Sell") == Counts(both: [:]))
    #expect(try await screens.advance(by: .seconds(1)) == Counts(both: [:]))
  }

  @Test func `the period evaluates its readers if the statistics are fine`() throws {
    // The card has a different title, but the values of its line are equal (rule 38).
    #expect(
      try screens.set("Period", to: CoarseScreens.Period.month, and: FineScreens.Period.month)
        == Counts(
          coarse: installed.adding(["Card": 1]),
          fine: ["PeriodPicker": 1, "VisitsCard": 1, "Card": 1]))
    #expect(screens.show("Visits this month"))
    #expect(
      try screens.tap("Measure") == Counts(coarse: installed, fine: ["LoadCard": 1, "Card": 1]))
  }

  @Test func `another size evaluates the bars under both models`() throws {
    // The size is a dependency of the geometry reader's node, which is not counted. It gives the bars a different
    // height (rule 30a).
    #expect(
      try screens.counts { host throws(ViewHostError) in
        host.resize(to: CGSize(width: 100, height: 100))
      } == Counts(both: ["Bar": 2]))
  }
}
