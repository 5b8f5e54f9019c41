import FineTracking
import ModelObservation
import Testing

/// Tests that an in-place mutation of an array does not copy the array. A changed address of the elements would show a
/// copy.
struct CopyOnWriteTests {
  private let model = Model()

  @Test func `an in-place mutation of an array property does not copy the array`() {
    let before = address
    model.numbers[0] = 1
    #expect(address == before)
    #expect(model.numbers[0] == 1)
  }

  @Test
  func `an in-place mutation of an array that a tracking scope has read does not copy the array`() {
    let scope = Reader()
    _ = scope.track { _ = model.numbers }
    let before = address
    model.numbers[0] = 1
    scope.cancel()
    #expect(address == before)
    #expect(model.numbers[0] == 1)
  }

  @Test func `an in-place mutation inside tracked code does not copy the array`() {
    let before = address
    let summary = Reader().track { model.numbers[0] = 1 }
    #expect(address == before)
    #expect(summary == ReadSummary(reads: 1, registrations: 1))
  }

  @Test func `an array copied during the notification of a mutation has the old elements`() {
    var kept: [[Int]] = []
    let scope = Reader { [model] _ in kept.append(model.numbers) }
    _ = scope.track { _ = model.numbers }
    model.numbers[0] = 1
    scope.cancel()
    #expect(kept.map(\.first) == [0])
    #expect(model.numbers[0] == 1)
  }

  private var address: UInt {
    unsafe model.numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  private final class Model: Observable {
    @Tracked var numbers = Array(repeating: 0, count: 100)
  }
}
