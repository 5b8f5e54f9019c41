import Foundation
import GranularityVirtualTime
import SimulatedCombine
import Testing

/// Tests of operators that use a scheduler, on virtual time.
struct TimeTests {
  private let clock = VirtualClock()
  private let subject = PassthroughSubject<Int, Never>()
  private let log = Log<Int, Never>()

  /// Sends each value after a number of milliseconds, and returns the events, each with the time at which it arrived.
  private func events<P: Publisher>(
    of publisher: P, sending values: [(Int, after: Int)], finishing: Bool = false
  ) throws -> [String] where P.Output == Int, P.Failure == Never {
    var events: [String] = []
    let record = { (text: String) in
      events.append("\(text) at \(clock.now.nanoseconds / 1_000_000)")
    }
    let subscription = clock.perform {
      publisher.sink(
        receiveCompletion: { _ in record("finished") }, receiveValue: { record("\($0)") })
    }
    for (value, pause) in values {
      try clock.advance(by: .milliseconds(pause))
      clock.perform { subject.send(value) }
    }
    if finishing { clock.perform { subject.send(completion: .finished) } }
    try clock.advance(by: .seconds(10))
    withExtendedLifetime(subscription) {}
    return events
  }

  @Test func `debounce delivers a value if no other value follows within the interval`() throws {
    let debounced = subject.debounce(for: .milliseconds(300), scheduler: RunLoop.main)
    let events = try events(
      of: debounced, sending: [(1, after: 0), (2, after: 200), (3, after: 400), (4, after: 299)])
    #expect(events == ["2 at 500", "4 at 1199"])
  }

  @Test func `the completion discards the value that debounce holds back`() throws {
    let debounced = subject.debounce(for: 0.3, scheduler: DispatchQueue.main)
    #expect(
      try events(of: debounced, sending: [(1, after: 0)], finishing: true) == ["finished at 0"])
  }

  @Test func `a custom subscriber receives no value after the completion of debounce`() throws {
    clock.perform {
      subject.debounce(for: 0.3, scheduler: DispatchQueue.main).subscribe(log)
      subject.send(1)
      subject.send(completion: .finished)
    }
    try clock.advance(by: .seconds(10))
    #expect(log.events == ["subscription", "finished"])
  }

  @Test(arguments: [
    (true, ["1 at 0", "3 at 300", "4 at 600"]), (false, ["1 at 0", "2 at 300", "4 at 600"]),
  ])
  func `throttle delivers the first or the last value of each interval`(
    latest: Bool, expected: [String]
  ) throws {
    let throttled = subject.throttle(for: .seconds(0.3), scheduler: RunLoop.main, latest: latest)
    let events = try events(
      of: throttled, sending: [(1, after: 0), (2, after: 100), (3, after: 100), (4, after: 350)])
    #expect(events == expected)
  }

  @Test func `the completion of a throttled stream waits for its last value`() throws {
    let throttled = subject.throttle(for: .seconds(0.3), scheduler: RunLoop.main, latest: true)
    let events = try events(
      of: throttled, sending: [(1, after: 0), (2, after: 100)], finishing: true)
    #expect(events == ["1 at 0", "2 at 300", "finished at 300"])
  }

  @Test func `timeout finishes a stream that delivers no value within the interval`() throws {
    let timed = subject.timeout(.milliseconds(300), scheduler: RunLoop.main)
    #expect(
      try events(of: timed, sending: [(1, after: 200), (2, after: 299), (3, after: 301)])
        == ["1 at 200", "2 at 499", "finished at 799"])
  }

  @Test func `a stream that times out fails with the custom error of the call`() throws {
    let log = Log<Int, Broken>()
    let subject = PassthroughSubject<Int, Broken>()
    let timed = subject.timeout(
      .milliseconds(300), scheduler: RunLoop.main, customError: { Broken() })
    clock.perform { timed.subscribe(log) }
    try clock.advance(by: .milliseconds(299))
    #expect(log.events == ["subscription"])
    try clock.advance(by: .milliseconds(1))
    #expect(log.events == ["subscription", "failure"])
  }

  @Test func `delay postpones both the values and the completion`() throws {
    let delayed = subject.delay(for: .seconds(1), scheduler: OperationQueue.main)
    let events = try events(
      of: delayed, sending: [(1, after: 0), (2, after: 250)], finishing: true)
    #expect(events == ["1 at 1000", "2 at 1250", "finished at 1250"])
  }

  @Test
  func `receive(on:) delivers after the sending code has finished, in the same turn`() throws {
    var events: [String] = []
    let subscription = subject.receive(on: DispatchQueue.main).sink { events.append("\($0)") }
    let timer = clock.arm("test", after: .seconds(1)) {
      subject.send(1)
      events.append("sent")
    }
    var turns = 0
    clock.onTurnEnd = {
      turns += 1
      events.append("turn ends")
    }
    try clock.advance(by: .seconds(1))
    withExtendedLifetime((subscription, timer)) {}
    #expect(events == ["sent", "1", "turn ends"])
  }

  @Test func `subscribe(on:) subscribes only when the virtual clock runs a turn`() throws {
    clock.perform { Just(1).subscribe(on: DispatchQueue.global()).subscribe(log) }
    #expect(log.events == [])
    try clock.advance(by: .zero)
    #expect(log.events == ["subscription", "1", "finished"])
  }

  @Test func `a cancelled stream does not deliver events that were already scheduled`() throws {
    clock.perform {
      subject.delay(for: 1, scheduler: RunLoop.main).subscribe(log)
      subject.send(1)
      subject.send(completion: .finished)
      log.cancel()
    }
    try clock.advance(by: .seconds(2))
    #expect(log.events == ["subscription"])
  }

  @Test
  func `work scheduled without a clock runs on the next clock, from that clock's instant`() throws {
    #expect(RunLoop.main.now == SchedulerTime(.start))
    try clock.advance(by: .seconds(10))
    var log: [String] = []
    RunLoop.main.schedule { log.append("at once") }
    let queue = DispatchQueue.main
    queue.schedule(after: queue.now.advanced(by: 2)) { log.append("later") }
    let repetition = queue.schedule(after: queue.now.advanced(by: 1), interval: 1) {
      log.append("again")
    }
    #expect(log == [])
    try clock.advance(by: .zero)
    #expect(log == ["at once"])
    try clock.advance(by: .seconds(2))
    #expect(log == ["at once", "again", "later", "again"])
    repetition.cancel()
    try clock.advance(by: .seconds(2))
    #expect(log.count == 4)
  }

  @Test
  func `strides of the same duration are equal in every unit, and a plain number means seconds`() {
    let strides: [SchedulerTime.Stride] = [
      .milliseconds(300), .seconds(0.3), 0.3, .microseconds(300_000), .nanoseconds(300_000_000),
    ]
    #expect(strides.allSatisfy { $0.nanoseconds == 300_000_000 })
    #expect(SchedulerTime.Stride(1e300) == .seconds(.max))
  }
}
