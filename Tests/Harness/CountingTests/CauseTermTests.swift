import ModelObservation
import SimulatedUI
import Testing

@testable import GranularityCounting

struct CauseTermTests {
  @Test func `every cause in the view graph has a term in the list of causes`() {
    let causes: [Cause] = [
      .mount, .`self`, .identity, .state("name"), .object("Type"), .property(nil),
      .environment("key"),
    ]
    let forms = CauseTerm.all.map(\.form)
    #expect(causes.map(\.description).filter { !forms.contains($0) } == [])
  }

  @Test(
    arguments: [
      (.object("Truck"), "object(Type)"), (.state(""), "state(name)"), (.mount, "mount"),
      (.property(nil), "property(?)"),
      (.property(PropertyName(type: "Truck", name: "orders")), "property(Type.name)"),
    ] as [(Cause, String)])
  func `exactly one term explains each cause`(cause: Cause, form: String) {
    #expect(CauseTerm.all.filter { $0.explains(cause) }.map(\.form) == [form])
  }
}
