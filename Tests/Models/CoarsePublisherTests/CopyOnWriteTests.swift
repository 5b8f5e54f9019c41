import CoarsePublisher
import ModelObservation
import Testing

/// In-place mutations of an array, which must not copy it; the address of the elements shows a copy.
struct CopyOnWriteTests {
  private let model = Model()

  @Test func `an array is mutated in place`() {
    let before = address
    model.numbers[0] = 1
    #expect(address == before)
    #expect(model.numbers[0] == 1)
  }

  @Test func `an array is mutated in place while its object is subscribed to`() {
    let subscription = model.objectWillChange.sink {}
    let before = address
    model.numbers[0] = 1
    subscription.cancel()
    #expect(address == before)
  }

  @Test func `an array is copied while its values have a subscriber`() {
    var published: [[Int]] = []
    let subscription = model.$numbers.sink { published.append($0) }
    let before = address
    model.numbers[0] = 1
    subscription.cancel()
    #expect(address != before)
    #expect(published.map(\.first) == [0, 1])
  }

  @Test func `an array is mutated in place again when its values have no subscriber any more`() {
    let subscription = model.$numbers.sink { _ in }
    model.numbers[0] = 1
    subscription.cancel()
    let before = address
    model.numbers[0] = 2
    #expect(address == before)
    #expect(model.numbers[0] == 2)
  }

  private var address: UInt {
    unsafe model.numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  private final class Model: ObservableObject {
    @Published var numbers = Array(repeating: 0, count: 100)
  }
}
