import SimulatedUI
import Testing
import ViewHosting

/// What the user of a host can do.
struct UserActionTests {
  private let host = ViewHost { CoarseShopScreen(shop: CoarseShop()) }

  @Test func `a tap, typing and a set are a turn each`() throws {
    #expect(try host.tap("Pick").counts == ["CoarseShopScreen": 1, "ItemRow": 1])
    #expect(try host.type("MA", into: "Coupon").counts == ["CoarseShopScreen": 1])
    #expect(try host.type("Y", into: "Coupon").counts == ["CoarseShopScreen": 1])
    #expect(host.shows("Coupon: MAY"))
    #expect(try host.set("Coupon", to: "JUNE").counts == ["CoarseShopScreen": 1])
    #expect(host.texts == ["Items: 2", "Tea, picked", "Jam", "Coupon: JUNE", "Pick", "Buy"])
  }

  @Test func `without a control there is an error that names those there are`() {
    let error = #expect(throws: ViewHostError.self) { try host.tap("Bye") }
    #expect(
      error?.description
        == "the screen needs a control with the label 'Bye'; found 'Coupon', 'Pick', 'Buy'")
  }

  @Test func `a disabled control is an error, and its action does not run`() {
    host.reset()
    let error = #expect(throws: ViewHostError.self) { try host.tap("Buy") }
    #expect(error?.description == "the control 'Buy' needs to be enabled; found it disabled")
    #expect(host.evaluations == 0)
    #expect(host.controls.map(\.isEnabled) == [true, true, false])
  }

  @Test func `a control that is used otherwise is an error`() {
    host.reset()
    #expect(throws: ViewHostError.unsuitableControl("Coupon", need: "can be tapped")) {
      try host.tap("Coupon")
    }
    #expect(throws: ViewHostError.unsuitableControl("Pick", need: "can be typed into")) {
      try host.type("MAY", into: "Pick")
    }
    let error = #expect(throws: ViewHostError.self) { try host.set("Coupon", to: 1) }
    #expect(
      error?.description == """
        the control 'Coupon' needs to be one that can be set to a value of type Int; \
        found that it is not
        """)
    #expect(host.evaluations == 0)
  }

  @Test func `of several controls with a label the first that can be used so is meant`() throws {
    let host = ViewHost { Twins() }
    try host.tap("twin")
    #expect(host.texts.first == "second")
  }
}

private struct Twins: View {
  @State private var tapped = "none"
  @State private var text = ""

  var body: some View {
    Text(tapped)
    TextField("twin", text: $text)
    Button("twin") { tapped = "first" }.disabled(true)
    Button("twin") { tapped = "second" }
    Button("twin") { tapped = "third" }
  }
}
