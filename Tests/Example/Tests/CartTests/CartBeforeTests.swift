import CartBefore
import GranularityTesting
import Testing

/// Tests of the screen before the migration: its cart announces every change to every view that observes the cart.
@MainActor
struct CartBeforeTests {
  private let host = ViewHost {
    CartScreen(cart: Cart([CartItem(id: "Tea", price: 3), CartItem(id: "Jam", price: 5)]))
  }

  @Test func `picking an item evaluates the header once and every row once`() throws {
    let turn = try host.tap("Pick Tea")
    #expect(turn.evaluations(of: CartHeader.self) == 1)
    #expect(turn.evaluations(of: CartHeader.self).causes == [[.object("Cart")]])
    #expect(turn.evaluations(of: CartRow.self) == 2)
    #expect(turn.evaluations(at: "CartRow[Jam]").wasted == 1)
    #expect(host.shows("Total: 3"))
  }

  @Test func `typing a letter of the coupon evaluates every view of the screen`() throws {
    let all = ["CartScreen": 1, "CartHeader": 1, "CartRow": 2, "CouponField": 1, "TimeLeft": 1]
    #expect(try host.type("M", into: "Coupon").counts == all)
  }

  @Test func `each second evaluates every view of the screen`() throws {
    let turns = try host.advance(by: .seconds(10))
    #expect(turns.evaluations(of: CartHeader.self) == 10)
    #expect(turns.evaluations == 60)
    #expect(host.staleViews == [])
  }
}
