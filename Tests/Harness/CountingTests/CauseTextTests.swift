import GranularityTabular
import ModelObservation
import SimulatedUI
import Testing

@testable import GranularityCounting

/// Tests of the texts of causes and of reasons for skips, as files contain them.
struct CauseTextTests {
  private static let causes: [Cause] = [
    .mount, .`self`, .identity, .state("count"), .state("a)b("), .object("Truck"), .property(nil),
    .property(PropertyName(type: "Truck", name: "orders")),
    .property(PropertyName(type: "Storage<Set<A.B>>", name: "value")), .environment("locale"),
  ]
  private static let skips: [SkipReason] = [
    .equalValue, .unreadState("count"), .unreadState("it's"), .equalEnvironment,
    .missingObject("Truck"), .shownChange,
  ]

  @Test(arguments: causes)
  func `a cause is read back as it was written`(cause: Cause) {
    #expect(Cause(cause.description) == cause)
    #expect(Cause(cellText: cause.description) == cause)
    #expect(Replay.Reason(cause.description) == .cause(cause))
  }

  @Test(arguments: skips)
  func `the reason for a skip is read back as it was written`(reason: SkipReason) {
    #expect(SkipReason(reason.description) == reason)
    #expect(Replay.Reason(reason.description) == .skip(reason))
  }

  @Test(arguments: [
    "", "mounted", "mount(", "state", "state(count", "property(count)", "its value",
  ])
  func `a cell with invalid text is not read as a cause`(text: String) {
    #expect(Cause(cellText: text) == nil)
    #expect(Replay.Reason(cellText: text) == nil)
  }

  @Test(
    arguments: [
      ("state(a long na…", .state("a long na…")), ("object(Stora…", .object("Stora…")),
    ] as [(String, Cause)])
  func `a description with a truncated end is read as a cause with a shortened name`(
    text: String, cause: Cause
  ) {
    #expect(Cause(text) == cause)
  }

  @Test func `a file with an invalid cause is an error that names what was needed`() throws {
    var row = CauseRow()
    (row.runID, row.source, row.viewPath) = ("saving", "tap Add", "/Cart")
    row.via = .object("Cart")
    let text = String(decoding: CauseRow.table.csv([row]), as: UTF8.self)
    let error = #expect(throws: TableError.self) {
      try CauseRow.table.rows(in: Array(text.replacing("object(Cart)", with: "Cart").utf8))
    }
    #expect(
      error?.description.contains(
        "via needs a cause, such as self, object(Type) or property(Type.name); found 'Cart'")
        == true, "\(error?.description ?? "")")
  }

  @Test func `recorded events without a reason are an error`() throws {
    var row = TurnRow()
    (row.runID, row.viewPath, row.event, row.views, row.times) = ("saving", "/Cart", .needed, 1, 1)
    let error = #expect(throws: MessageError.self) { try Replay([row], paths: ["/Cart"]) }
    #expect(
      error?.description
        == "turns.csv needs a reason for each event; found none in turn 0 of 'saving'")
  }

  @Test func `the line of a turn names the changed property unless the reason already names it`() {
    var row = TurnRow()
    (row.viewPath, row.event, row.views, row.times) = ("/Cart", .needed, 1, 1)
    (row.object, row.property, row.action) = ("Cart", "items", "tap Add")
    let lines = [
      Cause.property(PropertyName(type: "Cart", name: "items")),
      .property(PropertyName(type: "ShoppingCart", name: "items")), .object("Cart"),
    ].map { cause in
      var row = row
      row.reason = .cause(cause)
      return row.line
    }
    #expect(
      lines.map { $0.replacing("coarse, turn 0, tap Add at 0 ms: needed /Cart: ", with: "") } == [
        "property(Cart.items)", "property(ShoppingCart.items) through Cart.items",
        "object(Cart) through Cart.items",
      ])
  }
}
