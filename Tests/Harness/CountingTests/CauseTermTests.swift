import ModelObservation
import SimulatedUI
import Testing

@testable import GranularityCounting

struct CauseTermTests {
  @Test func `every cause of the graph has a term`() {
    let causes: [Cause] = [
      .mount, .`self`, .identity, .state("name"), .object("Type"), .property(nil),
      .environment("key"),
    ]
    let forms = CauseTerm.all.map(\.form)
    #expect(causes.map(\.description).filter { !forms.contains($0) } == [])
  }
}
