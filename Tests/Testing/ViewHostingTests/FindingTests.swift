import GranularityTesting
import ModelObservation
import SimulatedUI
import Testing

/// Tests of the findings that a host reports about a test whose counts are doubtful.
struct FindingTests {
  private let shop = CoarseShop()
  private let host: ViewHost

  init() {
    host = ViewHost { [shop] in CoarseShopScreen(shop: shop) }
  }

  @Test func `a model change between two turns is evaluated in the second turn, with a warning`()
    throws
  {
    shop.coupon = "MAY"
    shop.coupon = "JUNE"
    let turn = try host.tap("Pick")
    #expect(turn.counts == ["CoarseShopScreen": 1, "ItemRow": 1])
    #expect(
      turn.warnings.map(\.description) == [
        "object(CoarseShop) changed outside of any turn, and the next turn evaluates "
          + "/CoarseShopScreen; to count the change alone, make it in 'turn { }'"
      ])
    #expect(host.warnings == turn.warnings)
    #expect(try host.tap("Pick").warnings == [])
  }

  @Test func `the warning about a change between turns names the property if the model reports it`()
  {
    let shop = FineShop()
    let host = ViewHost { FineShopScreen(shop: shop) }
    shop.items = []
    shop.coupon = "MAY"
    let turn = host.turn { shop.coupon = "" }
    #expect(
      turn.evaluations.causes == [
        [.property(.init(type: "FineShop", name: "items"))], [.`self`],
        [.property(.init(type: "FineShop", name: "coupon"))],
      ])
    #expect(
      turn.warnings.map { $0.description.prefix { $0 != " " } } == [
        "property(FineShop.items)", "property(FineShop.coupon)",
      ])
  }

  @Test func `a turn without an action evaluates the model changes before it without a warning`() {
    shop.items = []
    #expect(host.turn().warnings == [])
    #expect(host.turn { shop.coupon = "MAY" }.warnings == [])
    #expect(host.warnings == [])
  }

  @Test func `a model change by a timer belongs to the timer's turn and gives no warning`() throws {
    let host = ViewHost { Seconds() }
    #expect(try host.advance(by: .seconds(2)).warnings == [])
    let shared = ViewHost(on: host.clock) { Seconds() }
    #expect(try host.advance(by: .seconds(2)).warnings == [])
    #expect(shared.turn().warnings == [])
    #expect(shared.texts == ["2 s"])
  }

  @Test func `a turn without an evaluation warns once of each view that shows an old value`()
    throws
  {
    let host = ViewHost { [shop] in Unobserving(shop: shop) }
    let turn = try host.tap("Pick")
    #expect(turn.evaluations == 0)
    let warning =
      "/Unobserving/FirstItem: it shows an old value, because what it reads from shop (CoarseShop) is not observed"
    #expect(turn.warnings.map(\.description) == [warning])
    #expect(try host.tap("Pick").warnings == [])
    #expect(host.warnings == turn.warnings)
    #expect(host.staleViews == ["/Unobserving/FirstItem"])
  }

  @Test
  func `if the host does not search for old values, each run of a body is counted`()
    throws
  {
    let bodies = Bodies()
    let host = ViewHost(findsOldValues: false) { [shop] in Counted(bodies: bodies, shop: shop) }
    for _ in 1...3 { #expect(try host.tap("Pick").warnings == []) }
    try host.tap("Count")
    try host.advance(by: .seconds(1))
    #expect(host.evaluations(of: Counted.self).count == bodies.count)
    #expect(host.evaluations(of: Counted.self) == 2)
  }

  @Test func `a view that shows an old value a second time gives a second warning`() throws {
    let host = ViewHost { [shop] in Unobserving(shop: shop) }
    let first = try host.tap("Pick").warnings
    #expect(first.count == 1)
    #expect(host.turn { shop.items[0].isPicked = false }.warnings == [])
    #expect(try host.tap("Pick").warnings == first)
  }

  private static let late =
    "/UnobservingLater/FirstItem: it shows an old value, because what it reads from shop "
    + "(CoarseShop) is not observed"

  @Test func `advance(by:) warns of a view that shows an old value`() throws {
    let host = ViewHost { [shop] in UnobservingLater(shop: shop) }
    #expect(try host.advance(by: .seconds(2)).warnings.map(\.description) == [Self.late])
  }

  @Test func `the asynchronous advance(by:) warns of a view that shows an old value`() async throws
  {
    let host = ViewHost { [shop] in UnobservingLater(shop: shop) }
    #expect(try await host.advance(by: .seconds(2)).warnings.map(\.description) == [Self.late])
  }

  @Test(arguments: [
    (1, "/View1"), (2, "/View1, /View2"), (3, "/View1, /View2, /View3"),
    (4, "/View1, /View2, /View3 and 1 more"), (9, "/View1, /View2, /View3 and 6 more"),
  ])
  func `a warning about a change between turns names at most three views`(
    count: Int, list: String
  ) {
    let finding = HostWarning.changeOutsideTurn(
      .property(.init(type: "Shop", name: "items")), paths: (1...count).map { "/View\($0)" })
    #expect(
      finding.description
        == "property(Shop.items) changed outside of any turn, and the next turn evaluates \(list); "
        + "to count the change alone, make it in 'turn { }'")
  }

  @Test func `a turn in which no value changes gives no warning`() throws {
    #expect(try host.advance(by: .seconds(1)).warnings == [])
    #expect(host.turn { shop.items = shop.items }.warnings == [])
  }
}

private final class Bodies {
  private(set) var count = 0

  func add() { count += 1 }
}

/// A screen that counts its bodies, and reads an object without observing it.
private nonisolated struct Counted: View {
  let bodies: Bodies
  let shop: CoarseShop
  @State private var number = 0

  var body: some View {
    let _ = bodies.add()
    Text("\(number) \(shop.items.count)")
    Button("Pick") { shop.items[0].isPicked = true }
    Button("Count") { number += 1 }
  }
}

/// A screen that reads an object without observing it.
private nonisolated struct Unobserving: View {
  let shop: CoarseShop

  var body: some View {
    FirstItem(shop: shop)
    Button("Pick") { shop.items[0].isPicked = true }
  }
}

/// A screen whose task changes an object that no view observes.
private nonisolated struct UnobservingLater: View {
  let shop: CoarseShop

  var body: some View {
    FirstItem(shop: shop)
      .task {
        try? await Task.sleep(for: .seconds(1))
        shop.items[0].isPicked = true
      }
  }
}

private nonisolated struct FirstItem: View {
  let shop: CoarseShop

  var body: some View {
    Text(shop.items[0].isPicked ? "picked" : "not picked")
  }
}
