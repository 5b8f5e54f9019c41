import GranularityTestSupport
import SimulatedUI
import Testing

@testable import GranularityTesting

/// Sessions whose counts would be recorded under a wrong action, or for a screen that missed a change.
struct DoubtfulCountsTests {
  private let project: Project

  init() throws {
    project = try Project()
  }

  @Test(arguments: RecordMode.allCases)
  func `a screen that shows an old value at the end is an issue and is not recorded`(
    _ mode: RecordMode
  ) throws {
    project.mode = mode
    let message = try project.message {
      try project.run(of: .observableObject { Unobserving(shop: CoarseShop()) })
    }
    #expect(
      message == """
        counts of 'picking an item' (ShopTests.swift:10):
          ObservableObject /Unobserving/FirstItem: it shows an old value, because what it \
        reads from shop (CoarseShop) is not observed
        """)
    #expect(try project.directory.names == ["ShopTests.swift"])
  }

  @Test func `an old value that a later turn replaces is found if its own turn evaluated nothing`()
    throws
  {
    let message = try project.message {
      try project.run(of: .observableObject { Unobserving(shop: CoarseShop()) }) { host in
        try host.tap("Pick")
        try host.tap("Count")
      }
    }
    #expect(message.contains("ObservableObject /Unobserving/FirstItem: it shows an old value"))
  }

  @Test func `a screen without a model that can act as another kind is an issue`() throws {
    let message = try project.message {
      try project.run(of: .asObservable { FineShopScreen(shop: FineShop()) })
    }
    #expect(
      message.contains(
        "@Observable no view holds or reads an object that can act as an @Observable one; it needs an ObservableObject"
      ), "\(message)")
    let other = try project.message {
      try project.run(of: .asObservableObject { CoarseShopScreen(shop: CoarseShop()) })
    }
    #expect(
      other.contains("no view holds or reads an object that can act as an ObservableObject"),
      "\(other)")
    #expect(try project.directory.names == ["ShopTests.swift"])
  }

  @Test func `a change between two actions is an issue, because the next one would be its source`()
    throws
  {
    let shop = FineShop()
    let message = try project.message {
      try project.run(of: .tracked { FineShopScreen(shop: shop) }) { host in
        shop.coupon = "MAY"
        shop.items.removeLast()
        try host.tap("Pick")
      }
    }
    #expect(
      message == """
        counts of 'picking an item' (ShopTests.swift:10):
          @Tracked property(FineShop.items) changed outside of any turn, and the next turn \
        evaluates /FineShopScreen, /FineShopScreen/ShopHeader; to give the change a turn of its \
        own, make it in 'turn { }'
        """)
  }

  @Test func `a change after the last action is an issue too`() throws {
    let shop = CoarseShop()
    let message = try project.message {
      try project.run(of: .observableObject { CoarseShopScreen(shop: shop) }) { host in
        try host.tap("Pick")
        shop.coupon = "MAY"
      }
    }
    #expect(message.contains("object(CoarseShop) changed outside of any turn"))
  }

  @Test func `a change in a turn, or before a turn without an action, is counted`() throws {
    project.mode = .all
    let shop = FineShop()
    try project.run(of: .tracked { FineShopScreen(shop: shop) }) { host in
      host.turn { shop.items[0].isPicked = true }
      shop.items[1].isPicked = true
      host.turn()
    }
    #expect(Set(try project.causes.map(\.source)) == ["mount", "turn"])
  }
}

/// A screen that reads an object without observing it.
private nonisolated struct Unobserving: View {
  let shop: CoarseShop
  @State private var taps = 0

  var body: some View {
    Button("Pick") { shop.items[0].isPicked = true }
    Button("Count") { taps += 1 }
    FirstItem(shop: shop, taps: taps)
  }
}

private nonisolated struct FirstItem: View {
  let shop: CoarseShop
  let taps: Int

  var body: some View {
    Text(shop.items[0].isPicked ? "picked" : "not picked")
  }
}
