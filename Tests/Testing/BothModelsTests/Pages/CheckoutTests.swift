import GranularityTesting
import SimulatedSwiftUI
import Testing

@MainActor
func checkoutAsObservableObject() throws -> ModelComparison {
  try compareModels(as: .asObservableObject) {
    CheckoutScreen()
  } act: { host in
    try host.type("Main Street 1", into: "Street")
    try host.tap("More Tea")
    try host.tap("Express")
    try host.tap("Use voucher")
    for word in ["Happy ", "birthday, ", "Ann"] { try host.type(word, into: "Message") }
  }
}

@MainActor
@Test func `with ObservableObject, two views of the checkout show an old value`() throws {
  let comparison = try checkoutAsObservableObject()
  print(comparison)
  #expect(Set(comparison.differences.map(\.view)).count == 2)
}
