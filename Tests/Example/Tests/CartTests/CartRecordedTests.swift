import CartAfter
import CartBefore
import GranularityTesting
import Testing

/// Tests that perform the same session on both screens, and record its counts beside this file.
@MainActor
struct CartRecordedTests {
  @Test func `picking an item, typing a coupon and waiting give the recorded counts`() throws {
    try expectRecordedCounts(
      of: .observableObject {
        CartBefore.CartScreen(cart: CartBefore.Cart([.init(id: "Tea", price: 3)]))
      },
      .observable {
        CartAfter.CartScreen(cart: CartAfter.Cart([.init(id: "Tea", price: 3)]))
      }.budgets(.reevaluations(of: CartAfter.CartHeader.self) <= 1)
    ) { host in
      try host.tap("Pick Tea")
      try host.type("MAY", into: "Coupon")
      try host.advance(by: .seconds(10))
    }
  }

  @Test func `no recorded count is unused`() throws {
    try expectNoUnusedRecordedCounts()
  }
}
