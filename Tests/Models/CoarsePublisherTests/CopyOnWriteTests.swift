import CoarsePublisher
import ModelObservation
import Testing

/// Tests that a mutation in place changes a copy of the value, as with Combine, whose wrapper has only a getter and a
/// setter.
struct CopyOnWriteTests {
  private let model = Model()

  @Test func `an in-place mutation of a published property can read that property`() {
    model.numbers.removeAll { $0 == model.numbers.first }
    #expect(model.numbers == [2, 3])
  }

  @Test func `an in-place mutation can read a property whose values have a subscriber`() {
    var published: [[Int]] = []
    let subscription = model.$numbers.sink { published.append($0) }
    model.numbers.removeAll { $0 == model.numbers.first }
    subscription.cancel()
    #expect(published == [[1, 2, 3], [2, 3]])
  }

  @Test func `an array copied before an in-place mutation keeps its old elements`() {
    let before = model.numbers
    model.numbers[0] = 9
    #expect(before == [1, 2, 3])
    #expect(model.numbers == [9, 2, 3])
  }

  @Test func `the deinit of an object that a mutation removes reads the new value`() {
    let owner = Owner()
    var seen: [Int] = []
    owner.children[0].onDeath = { [unowned owner] in seen.append(owner.children.count) }
    owner.children.removeAll()
    #expect(seen == [0])
  }

  private final class Model: ObservableObject {
    @Published var numbers = [1, 2, 3]
  }

  private final class Owner: ObservableObject {
    @Published var children = [Child()]
  }

  private final class Child {
    var onDeath: (() -> Void)?
    deinit { onDeath?() }
  }
}
