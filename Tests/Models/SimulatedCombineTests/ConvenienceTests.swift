import Foundation
import SimulatedCombine
import Testing

/// Tests of publishers and operators that are built from other publishers and operators.
struct ConvenienceTests {
  @Test func `map with key paths publishes the values of these properties`() {
    let log = Log<Int, Never>()
    Just("four").map(\.count).subscribe(log)
    #expect(log.events == ["subscription", "4", "finished"])
    var pairs: [String] = []
    _ = Just("four").map(\.count, \.isEmpty).sink { pairs.append("\($0) \($1)") }
    _ = Just("four").map(\.count, \.isEmpty, \.first).sink {
      pairs.append("\($0) \($1) \($2 ?? "-")")
    }
    #expect(pairs == ["4 false", "4 false f"])
  }

  @Test func `multicast creates its subject once, when the subject is first needed`() {
    var made = 0
    let source = PassthroughSubject<Int, Never>()
    let shared = source.multicast { () -> PassthroughSubject<Int, Never> in
      made += 1
      return PassthroughSubject()
    }
    #expect(made == 0)
    var values: [Int] = []
    let subscriptions = [shared.sink { values.append($0) }, shared.sink { values.append(-$0) }]
    let connection = shared.connect()
    source.send(1)
    #expect(Set(values) == [1, -1] && made == 1)
    withExtendedLifetime((subscriptions, connection)) {}
  }

  @Test
  func `the publisher of a Result or an Optional delivers its value, if any, and completes`() {
    let success = Log<Int, Broken>()
    Result<Int, Broken>.success(1).publisher.subscribe(success)
    #expect(success.events == ["subscription", "1", "finished"])
    let failure = Log<Int, Broken>()
    Result<Int, Broken>.failure(Broken()).publisher.subscribe(failure)
    #expect(failure.events == ["subscription", "failure"])
    let value = Log<Int, Never>()
    Int?.some(2).publisher.subscribe(value)
    #expect(value.events == ["subscription", "2", "finished"])
    let none = Log<Int, Never>()
    Int?.none.publisher.subscribe(none)
    #expect(none.events == ["subscription", "finished"])
  }

  @Test func `Publishers.Concatenate and Timer.TimerPublisher can be created by initialisers`() {
    let log = Log<Int, Never>()
    Publishers.Concatenate(prefix: Just(1), suffix: Just(2)).subscribe(log)
    #expect(log.events == ["subscription", "1", "2", "finished"])
    let timer = Timer.TimerPublisher(interval: 2, runLoop: .main, mode: .common)
    #expect(timer.interval == 2 && timer.mode == .common)
  }
}
