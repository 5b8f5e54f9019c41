import GranularityTesting
import Testing

@testable import CoarseScreens

/// Tests of a screen whose settings are an object with a stored value.
@MainActor struct WorkshopTests {
  @Test func `a stored value of an object evaluates the views that observe the object`() throws {
    let host = ViewHost { Workshop() }
    #expect(host.shows("Quiet"))
    let turn = try host.tap("Loud")
    #expect(host.shows("Loud"))
    #expect(turn.evaluations(of: Workshop.self) == 1)
    #expect(turn.evaluations(of: ToolDetail.self) == 1)
  }

  @Test func `an item pushes its destination over its column`() throws {
    let host = ViewHost { Workshop() }
    try host.tap("Drill")
    #expect(host.shows("Using Drill"))
    try host.tap("Back")
    #expect(!host.shows("Using Drill"))
  }
}
