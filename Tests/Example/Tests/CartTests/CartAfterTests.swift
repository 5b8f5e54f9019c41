import CartAfter
import GranularityTesting
import Testing

/// Tests of the screen after the migration: views observe each property of its cart separately.
@MainActor
struct CartAfterTests {
  private let host = ViewHost { CartScreen(cart: cart()) }

  private static func cart() -> Cart {
    Cart([CartItem(id: "Tea", price: 3), CartItem(id: "Jam", price: 5)])
  }

  @Test func `picking an item evaluates the header once and only the row of that item`() throws {
    let turn = try host.tap("Pick Tea")
    #expect(turn.evaluations(of: CartHeader.self) == 1)
    #expect(turn.evaluations(of: CartHeader.self).causes == [[.property(nil)]])
    #expect(turn.evaluations(at: "CartRow[Tea]").causes == [[.`self`]])
    #expect(turn.skips(at: "CartRow[Jam]").map(\.reason) == [.equalValue])
    #expect(host.shows("Total: 3"))
  }

  @Test func `picking an item does not evaluate the view that holds a timer in its state`() throws {
    let turn = try host.tap("Pick Tea")
    #expect(turn.counts == ["CartScreen": 1, "CartHeader": 1, "CartRow": 1])
  }

  @Test
  func `with the SDK of Xcode 26, a view with a timer in its state never compares as equal`() throws
  {
    let host = ViewHost(sdk: .xcode26) {
      CartScreen(cart: Self.cart())
    }
    let turn = try host.tap("Pick Tea")
    #expect(turn.counts == ["CartScreen": 1, "CartHeader": 1, "CartRow": 1, "TimeLeft": 1])
    #expect(turn.evaluations(of: TimeLeft.self).causes == [[.`self`]])
    #expect(turn.evaluations.wasted.byPath == ["/CartScreen/TimeLeft": 1])
  }

  @Test func `typing a letter of the coupon evaluates only the coupon field`() throws {
    #expect(try host.type("M", into: "Coupon").counts == ["CouponField": 1])
  }

  @Test func `each second evaluates only the view of the remaining time`() throws {
    let turns = try host.advance(by: .seconds(10))
    #expect(turns.counts == ["TimeLeft": 10])
    #expect(turns.evaluations(of: CartHeader.self) == 0)
    #expect(host.staleViews == [])
  }
}
