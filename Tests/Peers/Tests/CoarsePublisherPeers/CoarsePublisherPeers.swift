import Testing

struct CoarsePublisherPeers {
  @Test(arguments: Script.known)
  func `both runtimes tell their subscribers the same, step by step`(script: Script) {
    let expected = Recorder<OpenCombineSubject>.log(of: script)
    #expect(Recorder<CoarsePublisherSubject>.log(of: script) == expected)
  }

  @Test(arguments: 0..<UInt64(200))
  func `both runtimes tell their subscribers the same in any order of steps`(seed: UInt64) {
    let script = Script.random(seed: seed, length: 60)
    let expected = Recorder<OpenCombineSubject>.log(of: script)
    #expect(Recorder<CoarsePublisherSubject>.log(of: script) == expected)
  }

  @Test func `the log shows that an announcement precedes its change`() {
    let script = Script(testDescription: "", steps: [.subscribe(.truck), .setOrders(5)])
    #expect(
      Recorder<OpenCombineSubject>.log(of: script)
        == [[], ["truck #0: will change; 0 [] false 0 0"]])
  }
}

extension Script {
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
        .subscribe(.truck), .subscribe(.truck), .setOrders(1), .cancelOldest, .cancelOldest,
        .setOrders(2), .releaseNewest, .setOrders(3),
      ]),
    Script(
      testDescription: "values of one property",
      steps: [
        .setOrders(1), .subscribe(.orders), .setOrders(2), .subscribe(.orders), .subscribe(.truck),
        .setOrders(3), .toggleIsOpen, .cancelOldest, .setOrders(4),
      ]),
    Script(
      testDescription: "announcements by hand",
      steps: [
        .announce, .subscribe(.truck), .announce, .subscribe(.sign), .setText(1),
        .subscribe(.orders), .announce,
      ]),
  ]
}
