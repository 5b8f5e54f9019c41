import CoarsePublisher
import ModelObservation
import Testing

/// Tests of objects that have no published property and send their announcements explicitly.
struct UnpublishedObjectTests {
  @Test func `an object without published properties always has the same publisher`() {
    let model = Model()
    let publisher = model.objectWillChange
    let others = (0..<100).map { _ in Model() }
    let publishers = others.map(\.objectWillChange)
    #expect(model.objectWillChange === publisher)
    let identities = publishers.map(ObjectIdentifier.init)
    #expect(others.map(\.objectWillChange).map(ObjectIdentifier.init) == identities)
    #expect(Set(identities).count == 100)
  }

  /// Most of the objects are allocated at the address of a deallocated one. They must not inherit its publisher.
  @Test func `an object allocated at a deallocated object's address has its own publisher`() {
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

  /// The new objects have a different size and cannot reuse the old addresses, so only a sweep of the table removes the
  /// old entries.
  @Test func `the publishers of deallocated objects are released`() {
    let dead = publishers(of: (0..<1000).map { _ in Model() })
    let later = (0..<3000).map { _ in Large() }
    let living = publishers(of: later)
    #expect(dead.count { $0.publisher != nil } == 0)
    withExtendedLifetime(later) {
      #expect(living.count { $0.publisher != nil } == 3000)
    }
  }

  private func publishers<Object: ObservableObject>(of objects: [Object]) -> [Weak]
  where Object.ObjectWillChangePublisher == ObservableObjectPublisher {
    objects.map { Weak($0.objectWillChange) }
  }

  private final class Model: ObservableObject {}

  private final class Large: ObservableObject {
    let padding = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  }

  private struct Weak {
    private(set) weak var publisher: ObservableObjectPublisher?

    init(_ publisher: ObservableObjectPublisher) {
      self.publisher = publisher
    }
  }
}
