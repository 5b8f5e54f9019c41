import CoarsePublisher
import ModelObservation
import Testing

/// Mutations in place, which change a copy of the value as with Combine, whose wrapper has a getter and a setter only.
struct CopyOnWriteTests {
  private let model = Model()

  @Test func `a mutation in place may read its own property`() {
    model.numbers.removeAll { $0 == model.numbers.first }
    #expect(model.numbers == [2, 3])
  }

  @Test func `a mutation in place may read its own property while its values have a subscriber`() {
    var published: [[Int]] = []
    let subscription = model.$numbers.sink { published.append($0) }
    model.numbers.removeAll { $0 == model.numbers.first }
    subscription.cancel()
    #expect(published == [[1, 2, 3], [2, 3]])
  }

  @Test func `a copy that was taken before a mutation keeps its elements`() {
    let before = model.numbers
    model.numbers[0] = 9
    #expect(before == [1, 2, 3])
    #expect(model.numbers == [9, 2, 3])
  }

  @Test func `an object that a mutation releases reads the new value`() {
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
