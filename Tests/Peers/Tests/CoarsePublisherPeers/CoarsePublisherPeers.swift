import Testing

struct CoarsePublisherPeers {
  @Test(arguments: Script.known)
  func `both libraries notify their subscribers identically, step by step`(script: Script) {
    let expected = Recorder<OpenCombineSubject>.log(of: script.steps)
    #expect(Recorder<CoarsePublisherSubject>.log(of: script.steps) == expected)
  }

  @Test func `the log shows that an announcement precedes its change`() {
    let steps: [Step] = [.subscribe(.truck), .setOrders(5)]
    #expect(
      Recorder<OpenCombineSubject>.log(of: steps)
        == [[], ["truck #0: will change", "0 [] false 0 0 0 []"]])
  }
}

/// A named sequence of steps on which two libraries are compared.
struct Script: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let steps: [Step]

  static let known = [
    Script(
      testDescription: "set, equal set and unpublished set",
      steps: [.subscribe(.truck), .setOrders(1), .setOrdersAgain, .setNote(1)]),
    Script(
      testDescription: "in-place mutation",
      steps: [
        .subscribe(.truck), .appendToStock(1), .setFirstOfStock(2), .subscribe(.stock),
        .appendToStock(3), .setFirstOfStock(4),
      ]),
    Script(
      testDescription: "subclass properties",
      steps: [.subscribe(.truck), .toggleIsOpen, .setOrders(1), .subscribe(.isOpen), .toggleIsOpen]),
    Script(
      testDescription: "subscribe and cancel",
      steps: [
        .subscribe(.truck), .subscribe(.truck), .setOrders(1), .cancel(0), .cancel(0),
        .setOrders(2), .release(1), .setOrders(3),
      ]),
    Script(
      testDescription: "a generic class",
      steps: [
        .subscribe(.crate), .setContents(1), .subscribe(.contents), .appendToContents(2),
        .cancel(0), .setContents(3),
      ]),
    Script(
      testDescription: "a set within a callback",
      steps: [
        .subscribe(.truck), .subscribe(.orders), .reacting(.setOrders(1), [.setOrders(2)]),
        .reacting(.setIsOpen(true), [.setOrders(3), .setStock(1)]),
      ]),
    Script(
      testDescription: "subscribed and cancelled within a callback",
      steps: [
        .subscribe(.truck), .subscribe(.orders),
        .reacting(.setOrders(1), [.cancel(1), .subscribe(.truck), .cancel(0)]),
        .setOrders(2), .reacting(.setOrders(3), [.cancel(2)]), .setOrders(4),
      ]),
    Script(
      testDescription: "subscribed to the values of a property while its change is announced",
      steps: [
        .subscribe(.truck), .reacting(.setOrders(1), [.subscribe(.orders)]), .setOrders(2),
        .reacting(.setOrders(3), [.subscribe(.orders)]), .setOrders(4),
      ]),
    Script(
      testDescription: "subscribed to the values of a property while its mutation is announced",
      steps: [
        .subscribe(.truck), .reacting(.appendToStock(1), [.subscribe(.stock)]), .subscribe(.stock),
      ]),
    Script(
      testDescription: "objects replaced within their own callback",
      steps: [
        .subscribe(.truck), .reacting(.setOrders(1), [.replace, .subscribe(.truck)]), .setOrders(2),
      ]),
    Script(
      testDescription: "values of one property",
      steps: [
        .setOrders(1), .subscribe(.orders), .setOrders(2), .subscribe(.orders), .subscribe(.truck),
        .setOrders(3), .toggleIsOpen, .cancel(0), .setOrders(4),
      ]),
    Script(
      testDescription: "announcements by hand",
      steps: [
        .announce, .subscribe(.truck), .announce, .subscribe(.sign), .setText(1),
        .subscribe(.orders), .announce,
      ]),
  ]
}
