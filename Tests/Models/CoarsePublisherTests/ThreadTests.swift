import CoarsePublisher
import Dispatch
import ModelObservation
import Synchronization
import Testing

struct ThreadTests {
  /// Each thread creates objects of its own. The threads share only the table of property offsets.
  @Test func `several threads can announce changes of their own objects at the same time`() {
    let counts = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      var count = 0
      for number in 0..<100 {
        let models = (Model<Int>(number), Model<String>("\(number)"), Bare())
        let subscriptions = [
          models.0.objectWillChange.sink { count += 1 },
          models.1.objectWillChange.sink { count += 1 },
          models.2.objectWillChange.sink { count += 1 },
        ]
        models.0.item += 1
        models.1.item += "!"
        models.2.objectWillChange.send()
        for subscription in subscriptions { subscription.cancel() }
      }
      counts.withLock { $0.append(count) }
    }
    #expect(counts.withLock { $0 } == Array(repeating: 300, count: 8))
  }

  private final class Model<Item>: ObservableObject {
    @Published var item: Item

    init(_ item: Item) {
      self.item = item
    }
  }

  private final class Bare: ObservableObject {}
}
