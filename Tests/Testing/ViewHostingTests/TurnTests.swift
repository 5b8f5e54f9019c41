import GranularityTesting
import ModelObservation
import SimulatedUI
import Testing

/// Tests of the activity that a host records for its turns.
struct TurnTests {
  private let shop = CoarseShop()
  private let host: ViewHost

  init() {
    host = ViewHost { [shop] in CoarseShopScreen(shop: shop) }
  }

  @Test func `a ViewHost's activity includes the mount until the first reset`() {
    #expect(host.mount.counts == ["CoarseShopScreen": 1, "ShopHeader": 1, "ItemRow": 2])
    #expect(host.mount.rowRuns == 2)
    #expect(host.evaluations(of: ItemRow.self) == 2)
    host.reset()
    #expect(host.evaluations(of: ItemRow.self) == 0)
    #expect(host.mount.evaluations == 4)
  }

  @Test func `a ViewHost runs its content closure once, so that the closure can make a model`() {
    var makes = 0
    func makeScreen() -> CoarseShopScreen {
      makes += 1
      return CoarseShopScreen(shop: CoarseShop())
    }
    let host = ViewHost { makeScreen() }
    #expect(host.staleViews == [])
    #expect(makes == 1)
  }

  @Test func `a turn lists its evaluations in order, with their causes`() {
    let turn = host.turn { shop.items[0].isPicked = true }
    #expect(
      turn.evaluations.map(\.description) == [
        "/CoarseShopScreen: object(CoarseShop.items)", "/CoarseShopScreen/ItemRow[Tea]: self",
      ])
    #expect(turn.evaluations.causes == [[.object("CoarseShop")], [.`self`]])
    #expect(turn.evaluations.wasted == 0)
  }

  @Test func `a turn lists the skipped views with the reasons for the skips`() {
    let turn = host.turn { shop.coupon = "MAY" }
    #expect(turn.skips(of: ShopHeader.self).map(\.reason) == [.equalValue])
    #expect(turn.skips(at: "ItemRow[Jam]").map(\.path) == ["/CoarseShopScreen/ItemRow[Jam]"])
    #expect(turn.evaluations(of: ItemRow.self) == 0)
  }

  @Test func `an evaluation whose output is unchanged is wasted`() {
    let turn = host.turn { shop.coupon = "" }
    #expect(turn.evaluations.wasted.byPath == ["/CoarseShopScreen": 1])
    #expect(turn.evaluations.reevaluations == 1)
  }

  @Test func `a ViewHost's activity includes all turns since the last reset`() {
    host.reset()
    host.turn { shop.items[0].isPicked = true }
    host.turn { shop.items[1].isPicked = true }
    #expect(host.activity.counts == ["CoarseShopScreen": 2, "ItemRow": 2])
    #expect(host.evaluations.mounts == 0)
  }

  @Test func `a turn without an action evaluates the views that were invalidated before the turn`()
  {
    shop.items = []
    #expect(host.staleViews == ["/CoarseShopScreen", "/CoarseShopScreen/ShopHeader"])
    #expect(host.turn().counts == ["CoarseShopScreen": 1, "ShopHeader": 1])
    #expect(host.staleViews == [])
  }

  @Test func `a turn whose action throws evaluates the views that the action has invalidated`() {
    struct Refusal: Error {}
    host.reset()
    #expect(throws: Refusal.self) {
      try host.turn {
        shop.items = []
        throw Refusal()
      }
    }
    #expect(host.activity.counts == ["CoarseShopScreen": 1, "ShopHeader": 1])
  }

  @Test func `the activity of a turn includes its nested turns`() {
    let turn = host.turn {
      host.turn { shop.items[0].isPicked = true }
      shop.items[1].isPicked = true
    }
    #expect(turn.counts == ["CoarseShopScreen": 2, "ItemRow": 2])
  }

  @Test func `a warning about two rows with the same id is a value with a description`() {
    let turn = host.turn { shop.items.append(Item(id: "Tea")) }
    #expect(turn.warnings == [.misuse(.duplicateID("Tea"), path: "/CoarseShopScreen")])
    #expect(
      turn.warnings.map(\.description) == [
        "/CoarseShopScreen: two rows have the id Tea; the second was left out"
      ])
    #expect(host.warnings == turn.warnings)
  }

  @Test func `an unmounted ViewHost shows nothing and evaluates nothing`() {
    host.unmount()
    #expect(host.turn { shop.items = [] }.evaluations == 0)
    #expect((host.output, host.texts, host.staleViews) == ([], [], []))
    #expect(host.controls.isEmpty)
  }
}
