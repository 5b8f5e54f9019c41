import CoarsePublisher
import ModelObservation
import Testing

/// Objects that announce by hand and have no published property.
struct UnpublishedObjectTests {
  @Test func `an object without published properties keeps its one publisher`() {
    let model = Model()
    let publisher = model.objectWillChange
    let others = (0..<100).map { _ in Model() }
    let publishers = others.map(\.objectWillChange)
    #expect(model.objectWillChange === publisher)
    let identities = publishers.map(ObjectIdentifier.init)
    #expect(others.map(\.objectWillChange).map(ObjectIdentifier.init) == identities)
    #expect(Set(identities).count == 100)
  }

  /// Most of the objects take the place of one that has died, whose publisher they must not inherit.
  @Test func `an object at the address of a dead one has a publisher of its own`() {
    var addresses: Set<ObjectIdentifier> = []
    var inherited = 0
    let subscriptions = (0..<1000).map { _ in
      let model = Model()
      addresses.insert(ObjectIdentifier(model))
      model.objectWillChange.send()
      return model.objectWillChange.sink { inherited += 1 }
    }
    withExtendedLifetime(subscriptions) {}
    #expect(addresses.count < 1000)
    #expect(inherited == 0)
  }

  @Test func `the publishers of dead objects do not pile up`() {
    let publishers = (0..<1000).map { _ in Weak(Model().objectWillChange) }
    #expect(publishers.count { $0.publisher != nil } <= 100)
  }

  private final class Model: ObservableObject {}

  private struct Weak {
    weak let publisher: ObservableObjectPublisher?

    init(_ publisher: ObservableObjectPublisher) {
      self.publisher = publisher
    }
  }
}
