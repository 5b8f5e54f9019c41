import ModelObservation
import Testing

struct PropertyNameTests {
  private let name = PropertyName(type: "Truck", name: "orders")

  @Test func `a property name has the form Type.property`() {
    #expect("\(name)" == "Truck.orders")
  }

  @Test(arguments: [("Truck", "orders", true), ("Truck", "name", false), ("Van", "orders", false)])
  func `two property names are equal exactly if their types and properties are equal`(
    type: String, property: String, isEqual: Bool
  ) {
    let other = PropertyName(type: InternedString(type), name: InternedString(property))
    #expect((name == other) == isEqual)
    #expect((Set([name, other]).count == 1) == isEqual)
  }
}
