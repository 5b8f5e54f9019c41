import GranularityTesting
import SimulatedSwiftUI
import Synchronization
import Testing

/// Tests of `Observable`, `Observations` and `withObservationTracking` as SimulatedObservation declares them.
@MainActor @Suite struct ObservationsTests {
  @Observable final class Counter: Encodable {
    var count = 0
    var `default` = "a" {
      didSet { log.append(oldValue) }
    }
    @ObservationIgnored var log: [String] = []
    private(set) public var items: [Int] = []  // var in a comment
    weak var parent: Counter?
    @available(*, deprecated, message: "the var of old")
    var old = 0
  }

  struct CounterView: View {
    let counter: Counter
    @State private var seen: [Int] = []
    var body: some View {
      Text("\(seen)")
        .task {
          for await value in Observations({ counter.count }) { seen.append(value) }
        }
      Button("Twice") {
        counter.count += 1
        counter.count += 1
      }
    }
  }

  @Test func `an Observations sequence gives one value for each turn, however many changes it has`()
    throws
  {
    let host = ViewHost { CounterView(counter: Counter()) }
    #expect(host.output.map(\.text).contains(#"Text "[0]""#))
    try host.tap("Twice")
    #expect(host.output.map(\.text).contains(#"Text "[0, 2]""#))
    try host.advance(by: .seconds(1))
    // Only a model can end the wait for the next value, so the host does not wait for this task.
    #expect(host.warnings == [])
  }

  struct WatchView: View {
    let counter: Counter
    @State private var isShown = true
    var body: some View {
      if isShown {
        Text("\(counter.count)")
          .task {
            for await value in Observations({ counter.count }) { counter.log.append("\(value)") }
            counter.log.append("end")
          }
      }
      Button("Hide") { isShown = false }
    }
  }

  @Test func `an Observations sequence ends when the task that awaits its next value is cancelled`()
    throws
  {
    let counter = Counter()
    let host = ViewHost { WatchView(counter: counter) }
    #expect(counter.log == ["0"])
    try host.tap("Hide")
    #expect(counter.log == ["0", "end"])
  }

  @Test func `an Observations sequence that has finished gives no value, even after a change`()
    async
  {
    let counter = Counter()
    let values = Observations<Int, Never>.untilFinished {
      counter.count == 0 ? .finish : .next(counter.count)
    }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == nil)
    counter.count = 1
    #expect(await iterator.next() == nil)
  }

  @Test func `an Observations sequence that has thrown gives no value, even after a change`()
    async throws
  {
    struct Refusal: Error {}
    let counter = Counter()
    let values = Observations<Int, Refusal> { () throws(Refusal) -> Int in
      if counter.count == 0 { throw Refusal() }
      return counter.count
    }
    var iterator = values.makeAsyncIterator()
    await #expect(throws: Refusal.self) { try await iterator.next() }
    counter.count = 1
    #expect(try await iterator.next() == nil)
  }

  @Test func `withObservationTracking and Observations can be qualified with the module name`() {
    final class Calls: Sendable {
      let count = Atomic(0)
    }
    let (counter, calls) = (Counter(), Calls())
    Observation.withObservationTracking {
      _ = counter.count
    } onChange: {
      calls.count.add(1, ordering: .relaxed)
    }
    counter.count = 1
    #expect(calls.count.load(ordering: .relaxed) == 1)
    let numbers: Observation.Observations<Int, Never> = Observation.Observations { 1 }
    withExtendedLifetime(numbers) {}
  }

  struct CountView: View {
    let counter: Counter
    var body: some View {
      Text("\(counter.count)")
      Button("Once") { counter.count += 1 }
    }
  }

  @Test func `the cause of an evaluation names the @Observable property that changed`() throws {
    let host = ViewHost { CountView(counter: Counter()) }
    #expect(
      try host.tap("Once").evaluations.map(\.description) == ["/CountView: property(Counter.count)"]
    )
  }

  @Test
  func `properties with didSet, reserved names, attributes or weak references are tracked`() {
    let counter = Counter()
    counter.default = "b"
    #expect(counter.log == ["a"])
    for change in [{ counter.default = "c" }, { counter.parent = counter }] {
      var changes = 0
      withObservationTracking {
        _ = (counter.default, counter.parent)
      } onChange: {
        MainActor.assumeIsolated { changes += 1 }
      }
      change()
      #expect(changes == 1)
    }
  }
}
