import ModelObservation
import SimulatedUI
import Testing

@testable import SimulatedUICore

/// Tests rules 6 and 7 of the semantics page: the reasons for an evaluation, in their order, and the reasons to skip
/// one.
struct CauseTests {
  private static let name = PropertyName(type: "Cart", name: "total")

  private func causes(_ first: Cause, _ others: Cause...) -> [Cause] {
    var causes = Causes(first)
    for cause in others { causes.insert(cause) }
    return Array(causes)
  }

  @Test func `rule 7: an evaluation's causes are listed in order, each once`() {
    #expect(
      causes(.mount, .state("a"), .mount, .state("b"), .state("a"), .`self`)
        == [.mount, .state("a"), .state("b"), .`self`])
  }

  @Test func `rule 7: an object cause is listed before an adjacent cause of an unnamed property`() {
    #expect(causes(.property(nil), .object("Cart")) == [.object("Cart"), .property(nil)])
    #expect(
      causes(.mount, .property(nil), .object("Cart"))
        == [.mount, .object("Cart"), .property(nil)])
    #expect(
      causes(.mount, .`self`, .property(nil), .object("Cart"), .object("Shop"))
        == [.mount, .`self`, .object("Cart"), .object("Shop"), .property(nil)])
    #expect(
      causes(.property(Self.name), .object("Cart")) == [.property(Self.name), .object("Cart")])
    #expect(
      causes(.property(nil), .`self`, .object("Cart"))
        == [.property(nil), .`self`, .object("Cart")])
    #expect(causes(.property(nil), .state("a")) == [.property(nil), .state("a")])
  }

  @Test
  func `rule 8: causes report whether only the view's value or only its environment changed`() {
    func alone(_ causes: [Cause]) -> [Bool] {
      var all = Causes(causes[0])
      for cause in causes.dropFirst() { all.insert(cause) }
      return [all.isSelfAlone, all.areOfEnvironment]
    }
    #expect(alone([.`self`]) == [true, false])
    #expect(alone([.`self`, .state("a")]) == [false, false])
    #expect(alone([.state("a"), .`self`]) == [false, false])
    #expect(alone([.environment("A")]) == [false, true])
    #expect(alone([.environment("A"), .environment("B")]) == [false, true])
    #expect(alone([.environment("A"), .`self`]) == [false, false])
    #expect(alone([.environment("A"), .environment("B"), .state("a")]) == [false, false])
    #expect(alone([.state("a"), .environment("A")]) == [false, false])
  }

  @Test func `each evaluation cause and each skip reason has its own description`() {
    #expect(
      [
        Cause.mount, .`self`, .identity, .state("a"), .object("Cart"), .property(Self.name),
        .property(nil), .environment("Scheme"),
      ].map(\.description) == [
        "mount", "self", "identity", "state(a)", "object(Cart)", "property(Cart.total)",
        "property(?)", "environment(Scheme)",
      ])
    #expect(
      [
        SkipReason.equalValue, .unreadState("a"), .equalEnvironment, .missingObject("Cart"),
        .shownChange,
      ].map(\.description) == [
        "its value is equal", "no body read its state 'a'",
        "what it takes from its environment is equal", "its environment has no Cart",
        "an earlier pass has shown its change",
      ])
  }

  @Test
  func `rule 40: of several differences, a value difference is reported, or else the first one`() {
    func combined(_ differences: Difference?...) -> Difference? {
      Difference.combining(differences)
    }
    #expect([combined(), combined(nil, nil)] == [nil, nil])
    #expect(combined(nil, .closure, .opaque, nil) == .closure)
    #expect(combined(.capture, .closure) == .capture)
    #expect(combined(.opaque, nil, .value, .closure) == .value)
  }
}
