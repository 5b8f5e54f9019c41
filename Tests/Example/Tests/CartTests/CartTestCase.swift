import CartAfter
import GranularityTesting
import XCTest

/// The tests of the cart with XCTest instead of Swift Testing. They run on the main actor, like many tests of apps.
@MainActor
final class CartTestCase: XCTestCase {
  func testPickingAnItemEvaluatesTheHeaderOnce() async throws {
    let cart = Cart([CartItem(id: "Tea", price: 3)])
    let host = ViewHost { CartScreen(cart: cart) }
    try host.tap("Pick Tea")
    host.reset()
    try host.tap("Put back Tea")
    XCTAssertEqual(host.evaluations(of: CartHeader.self).count, 1, "\(host)")
    try await host.advance(by: .seconds(1))
    XCTAssertEqual(cart.secondsLeft, 599)
    XCTAssertEqual(host.evaluations(of: CartHeader.self).count, 1, "\(host)")
  }

  func testPickingAnItem() async throws {
    let items = [CartItem(id: "Tea", price: 3)]
    try expectRecordedCounts(of: .observable { CartScreen(cart: Cart(items)) }) { host in
      try host.tap("Pick Tea")
    }
  }
}
