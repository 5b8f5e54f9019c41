import GranularityTesting
import Testing

@testable import CoarseScreens
@testable import FineScreens

@MainActor
struct CitySearchTests {
  let screens = Comparison {
    CoarseScreens.SearchScreen()
  } fine: {
    FineScreens.SearchScreen()
  }
  // All of these views install the coarse search (rule 13).
  let installed = ["SearchScreen": 1, "Results": 1, "SearchCount": 1]

  @Test func `typing evaluates the results only after the delay if the search is fine`()
    async throws
  {
    #expect(screens.mount == Counts(both: installed.adding(["CityRow": 5])))
    // The screen makes a binding to the query, which counts as a read of the query (rule 44).
    let typing = Counts(coarse: installed, fine: ["SearchScreen": 1])
    #expect(try screens.set("Name", to: "b") == typing)
    #expect(try await screens.advance(by: .milliseconds(200)) == Counts(both: [:]))
    #expect(try screens.set("Name", to: "be") == typing)
    #expect(try await screens.advance(by: .milliseconds(200)) == Counts(both: [:]))
    // The pause is over. Both changes share one pass (rule 47), and rows that remain keep their nodes (rule 52).
    #expect(
      try await screens.advance(by: .milliseconds(100))
        == Counts(coarse: installed, fine: ["Results": 1, "SearchCount": 1]))
    #expect(screens.show("1 searches") && screens.show("Bern") && !screens.show("Rome"))
    // An empty query shows all cities; three rows are mounted again (rule 1).
    #expect(try screens.set("Name", to: "") == typing)
    #expect(
      try await screens.advance(by: .milliseconds(300))
        == Counts(
          coarse: installed.adding(["CityRow": 3]),
          fine: ["Results": 1, "SearchCount": 1, "CityRow": 3]))
  }
}
