import FineTracking
import GranularityTesting
import ModelObservation
import SimulatedUI
import Synchronization
import Testing

/// Tests of queries for views by path and by type.
struct QueryTests {
  private let shop = FineShop()
  private let host: ViewHost

  init() {
    host = ViewHost { [shop] in FineShopScreen(shop: shop) }
  }

  @Test(arguments: ["/FineShopScreen/ItemRow[Tea]", "ItemRow[Tea]", "FineShopScreen/ItemRow[Tea]"])
  func `evaluations(at:) finds a view by its complete path or by the end of the path`(path: String)
  {
    let turn = host.turn { shop.items[0].isPicked = true }
    #expect(turn.evaluations(at: path) == 1)
    #expect(host.evaluations(at: path).causes == [[.mount], [.`self`]])
    #expect(host.skips(at: path) == 0)
  }

  @Test func `the cause of an evaluation by a @Tracked model names the property`() throws {
    let turn = try host.type("MAY", into: "Coupon")
    let property = PropertyName(type: "FineShop", name: "coupon")
    #expect(turn.evaluations.map(\.path) == ["/FineShopScreen/CouponField"])
    #expect(turn.evaluations.causes == [[.property(property)]])
  }

  @Test(arguments: [
    ("ItemRow[Toa]", "; did you mean 'ItemRow[Tea]'?"),
    ("/FineShopScren", "; did you mean '/FineShopScreen'?"), ("Basket", ""),
  ])
  func `querying a path that was never mounted records one issue`(path: String, nearest: String) {
    let message = "no view at '\(path)' was mounted\(nearest)"
    expectOneIssue(message) { #expect(host.evaluations(at: path).isEmpty) }
    expectOneIssue(message) { #expect(host.skips(at: path) == 0) }
  }

  @Test func `querying a type that was never mounted records one issue`() {
    let message = """
      no view of type CoarseShopScreen was mounted; \
      mounted types: 'CouponField', 'FineShopScreen', 'ItemRow', 'ShopHeader'
      """
    expectOneIssue(message) {
      let list = host.evaluations(of: CoarseShopScreen.self)
      #expect(list.wasted.count == 0)
      #expect(list.map(\.path) == [])
    }
    expectOneIssue(message) { #expect(host.skips(of: CoarseShopScreen.self) == 0) }
  }

  /// Expects that `body` records exactly one issue, which has this message.
  private func expectOneIssue(_ message: String, _ body: () -> Void) {
    let issues = Mutex<[String?]>([])
    withKnownIssue {
      body()
    } matching: { issue in
      issues.withLock { $0.append(issue.comments.first?.rawValue) }
      return true
    }
    #expect(issues.withLock { $0 } == [message])
  }

  @Test func `a list of evaluations can be compared with a number by == and the other operators`() {
    let rows = host.evaluations(of: ItemRow.self)
    #expect(
      [rows == 2, rows != 1, rows < 3, rows <= 2, rows > 1, rows >= 2]
        == .init(repeating: true, count: 6))
    #expect(
      [rows == 1, rows != 2, rows < 2, rows <= 1, rows > 2, rows >= 3]
        == .init(repeating: false, count: 6))
  }

  @Test func `a list of evaluations is a collection of its events`() {
    let rows = host.evaluations(of: ItemRow.self)
    #expect(!rows.isEmpty)
    #expect(rows.count == 2)
    #expect(rows.first?.path == "/FineShopScreen/ItemRow[Tea]")
    #expect(rows.map(\.path) == rows.indices.map { rows[$0].path })
    #expect(rows.reevaluations.isEmpty)
  }

  @Test func `querying a view after it was unmounted records no issue`() {
    host.turn { shop.items = [] }
    host.reset()
    #expect(host.turn().evaluations(at: "ItemRow[Tea]") == 0)
    #expect(host.evaluations(of: ItemRow.self) == 0)
  }

  @Test func `generic views with different type arguments are counted separately`() {
    let host = ViewHost {
      Boxed(value: 1)
      Boxed(value: "one")
      Boxed(value: 2)
    }
    #expect(host.evaluations(of: Boxed<Int>.self) == 2)
    #expect(host.evaluations(of: Boxed<String>.self) == 1)
    #expect(host.evaluations.map(\.path) == ["/Boxed", "/Boxed", "/Boxed#2"])
  }

  @Test func `the description of an activity lists its evaluations with causes, and its skips`() {
    let turn = host.turn { shop.items[0].isPicked = true }
    #expect(
      "\(turn.evaluations(of: ItemRow.self))"
        == "1 (/FineShopScreen/ItemRow[Tea]: self)")
    #expect("\(turn.evaluations(of: CouponField.self))" == "0")
    #expect(
      "\(turn)" == """
        2 evaluations
          /FineShopScreen: property(FineShop.items)
          /FineShopScreen/ItemRow[Tea]: self
        3 skips
          /FineShopScreen/ShopHeader: its value is equal
          /FineShopScreen/CouponField: its value is equal
          /FineShopScreen/ItemRow[Jam]: its value is equal
        """)
  }

  @Test func `the description of a ViewHost contains its screen and its activity`() {
    host.reset()
    #expect(
      "\(host)" == """
        FineShopScreen
          ShopHeader
            LabeledContent "Items: 2"
          ItemRow
            Text "Tea"
          ItemRow
            Text "Jam"
          CouponField
            TextField "Coupon: "
          Button
            Text "Pick"
        no evaluations
        """)
  }
}
