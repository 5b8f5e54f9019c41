import GranularityTesting
import SimulatedUI
import Testing

/// Tests of the user actions that a host can perform.
struct UserActionTests {
  private let host = ViewHost { CoarseShopScreen(shop: CoarseShop()) }

  @Test func `tapping, typing into and setting a control are one turn each`() throws {
    #expect(try host.tap("Pick").counts == ["CoarseShopScreen": 1, "ItemRow": 1])
    #expect(try host.type("MA", into: "Coupon").counts == ["CoarseShopScreen": 1])
    #expect(try host.type("Y", into: "Coupon").counts == ["CoarseShopScreen": 1])
    #expect(host.shows("Coupon: MAY"))
    #expect(try host.set("Coupon", to: "JUNE").counts == ["CoarseShopScreen": 1])
    #expect(host.texts == ["Items: 2", "Tea, picked", "Jam", "Coupon: JUNE", "Pick", "Buy"])
  }

  @Test func `the error for a missing control lists the labels on the screen`() {
    let error = #expect(throws: ViewHostError.self) { try host.tap("Bye") }
    #expect(
      error?.description
        == "no control is called 'Bye'; controls on the screen: 'Coupon', 'Pick', 'Buy'"
    )
  }

  @Test func `a label in an error is escaped and shortened`() {
    let host = ViewHost {
      Button("\u{1B}[31mred\u{202E}") {}
      Button(String(repeating: "x", count: 1_000_000)) {}
    }
    let error = #expect(throws: ViewHostError.self) { try host.tap("\u{7}") }
    let message = error?.description ?? ""
    #expect(
      message.hasPrefix("no control is called '\\u{7}'; controls on the screen: '\\u{1b}[31mred"))
    #expect(!message.contains("\u{1B}") && !message.contains("\u{202E}"))
    #expect(message.utf8.count < 1_000)
  }

  @Test func `the error for a missing control on a screen without controls says none`() {
    let host = ViewHost { Text("empty") }
    let error = #expect(throws: ViewHostError.self) { try host.tap("Buy") }
    #expect(error == .missingControl("Buy", found: [], nearest: nil))
    #expect(error?.description == "no control is called 'Buy'; controls on the screen: none")
  }

  @Test(arguments: [(1, ""), (199, ""), (200, ""), (201, "…"), (400, "…")])
  func `a label in an error has at most 200 characters`(count: Int, ending: String) {
    let label = String(repeating: "é", count: count)
    let error = ViewHostError.disabledControl(label)
    let shown = String(repeating: "é", count: min(count, 200))
    #expect(error.description == "the control '\(shown)\(ending)' is disabled")
  }

  @Test func `using a disabled control is an error and does not run its action`() {
    host.reset()
    let error = #expect(throws: ViewHostError.self) { try host.tap("Buy") }
    #expect(error?.description == "the control 'Buy' is disabled")
    #expect(host.evaluations == 0)
    #expect(host.controls.map(\.isEnabled) == [true, true, false])
  }

  @Test func `using a control with an action that it does not support is an error`() {
    host.reset()
    #expect(throws: ViewHostError.unsuitableControl("Coupon", action: "be tapped")) {
      try host.tap("Coupon")
    }
    #expect(throws: ViewHostError.unsuitableControl("Pick", action: "be typed into")) {
      try host.type("MAY", into: "Pick")
    }
    let error = #expect(throws: ViewHostError.self) { try host.set("Coupon", to: 1) }
    #expect(
      error?.description == "the control 'Coupon' cannot be set to a value of type Int")
    #expect(host.evaluations == 0)
  }
}
