import Foundation
import GranularityVirtualTime
import SimulatedCombine
import Testing

struct TimerTests {
  private let clock = VirtualClock()

  @Test func `a timer publisher emits the virtual date of each firing`() throws {
    var dates: [TimeInterval] = []
    var set: Set<AnyCancellable> = []
    clock.perform {
      Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()
        .sink { date in dates.append(date.timeIntervalSinceReferenceDate) }
        .store(in: &set)
    }
    try clock.advance(by: .milliseconds(350))
    #expect(dates == [0.1, 0.2, 0.3])
    set = []
    try clock.advance(by: .seconds(1))
    #expect(dates.count == 3)
    #expect(clock.nextDue == nil)
  }

  @Test(arguments: [
    (0.1, 100_000_000), (1.0 / 60, 16_666_667), (1.0 / 3, 333_333_333), (0.00025, 250_000),
  ])
  func `a timer's interval is rounded to the nearest nanosecond`(
    interval: TimeInterval, nanoseconds: Int64
  ) {
    let connection = clock.perform {
      Timer.publish(every: interval, on: .main, in: .common).connect()
    }
    #expect(clock.nextDue?.nanoseconds == nanoseconds)
    connection.cancel()
  }

  @Test func `a timer calls its subscribers, in their order, only while it is connected`() throws {
    var events: [String] = []
    let timer = Timer.publish(every: 1, on: .main, in: .default)
    let subscriptions = ["a", "b"].map { name in timer.sink { _ in events.append(name) } }
    try clock.advance(by: .seconds(1))
    #expect(events == [])
    let connection = clock.perform { timer.connect() }
    try clock.advance(by: .seconds(1))
    #expect(events == ["a", "b"])
    connection.cancel()
    try clock.advance(by: .seconds(1))
    withExtendedLifetime(subscriptions) {}
    #expect(events == ["a", "b"])
  }

  @Test
  func `a timer whose connection was discarded runs until connect().cancel() is called`() throws {
    var firings = 0
    let timer = Timer.publish(every: 1, on: .main, in: .common)
    let subscription = timer.sink { _ in firings += 1 }
    clock.perform { _ = timer.connect() }
    try clock.advance(by: .seconds(2))
    #expect(firings == 2)
    clock.perform { timer.connect().cancel() }
    try clock.advance(by: .seconds(2))
    withExtendedLifetime(subscription) {}
    #expect(firings == 2)
    #expect(clock.nextDue == nil)
  }

  @Test func `a timer's discarded connection is released with its clock`() {
    var clock: VirtualClock? = VirtualClock()
    let held = Weak(clock)
    var probe: Probe? = Probe()
    let captured = Weak(probe)
    var timer: Timer.TimerPublisher? = Timer.publish(every: 1, on: .main, in: .common)
    let subscription = timer?.sink { [probe] _ in probe?.touch() }
    clock?.perform { _ = timer?.connect() }
    (clock, timer, probe) = (nil, nil, nil)
    #expect(held.object == nil)
    subscription?.cancel()
    #expect(captured.object == nil)
  }

  @Test func `a second connect() of a timer has no effect`() throws {
    var firings = 0
    let timer = Timer.publish(every: 1, on: .main, in: .common)
    let subscription = timer.sink { _ in firings += 1 }
    let connections = clock.perform { [timer.connect(), timer.connect()] }
    try clock.advance(by: .seconds(1))
    withExtendedLifetime((subscription, connections)) {}
    #expect(firings == 1)
  }

  @Test func `a timer can be connected again after its connection was cancelled`() throws {
    var dates: [Date] = []
    let timer = Timer.publish(every: 1, on: .main, in: .common)
    let subscription = timer.sink { dates.append($0) }
    let first = clock.perform { timer.connect() }
    try clock.advance(by: .milliseconds(1500))
    first.cancel()
    let second = clock.perform { timer.connect() }
    try clock.advance(by: .milliseconds(1000))
    withExtendedLifetime((subscription, first, second)) {}
    #expect(dates.map(\.timeIntervalSinceReferenceDate) == [1, 2.5])
  }

  @Test func `autoconnect connects at the first subscription and disconnects after the last one`()
    throws
  {
    let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    #expect(clock.nextDue == nil)
    let first = clock.perform { timer.sink { _ in } }
    let second = clock.perform { timer.sink { _ in } }
    #expect(clock.nextDue == .start + .seconds(1))
    first.cancel()
    #expect(clock.nextDue == .start + .seconds(1))
    second.cancel()
    #expect(clock.nextDue == nil)
    let third = clock.perform { timer.sink { _ in } }
    #expect(clock.nextDue == .start + .seconds(1))
    third.cancel()
  }

  @Test func `a subscriber that an earlier subscriber cancels is not called`() throws {
    var events: [String] = []
    var second: AnyCancellable?
    let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    let first = clock.perform {
      timer.sink { _ in
        events.append("first")
        second?.cancel()
      }
    }
    second = clock.perform { timer.sink { _ in events.append("second") } }
    try clock.advance(by: .seconds(1))
    withExtendedLifetime(first) {}
    #expect(events == ["first"])
  }

  @Test func `a subscriber that is added during a firing is called from the next firing on`() throws
  {
    var dates: [Date] = []
    var late: AnyCancellable?
    let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    let first = clock.perform {
      timer.sink { _ in
        late = late ?? timer.sink { dates.append($0) }
      }
    }
    try clock.advance(by: .seconds(2))
    withExtendedLifetime((first, late)) {}
    #expect(dates.map(\.timeIntervalSinceReferenceDate) == [2])
  }

  @Test
  func `while a timer fires, the clock's source is the timer's name or else its interval`() throws {
    var sources: [String?] = []
    let subscriptions = clock.perform {
      [
        Timer.publish(every: 0.5, on: .main, in: .common),
        Timer.publish(every: 0.5, on: .main, in: .common, named: "toggle"),
      ].map { timer in timer.autoconnect().sink { _ in sources.append(clock.currentSource) } }
    }
    try clock.advance(by: .milliseconds(500))
    withExtendedLifetime(subscriptions) {}
    #expect(sources == ["every 0.5 s", "toggle"])
  }

  @Test func `each timer runs on the clock that was current when it was connected`() throws {
    let other = VirtualClock()
    var events: [String] = []
    let subscriptions = [("own", clock), ("other", other)].map { name, clock in
      clock.perform {
        Timer.publish(every: 1, on: .main, in: .common).autoconnect()
          .sink { _ in events.append(name) }
      }
    }
    try other.advance(by: .seconds(1))
    withExtendedLifetime(subscriptions) {}
    #expect(events == ["other"])
  }

  @Test func `a cancelled subscription releases its closure and the captured objects`() {
    var probe: Probe? = Probe()
    let held = Weak(probe)
    let subscription = clock.perform {
      Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        .sink { [probe] _ in probe?.touch() }
    }
    probe = nil
    #expect(held.object != nil)
    subscription.cancel()
    #expect(held.object == nil)
  }

  @Test
  func `a timer created without a clock runs on the next clock of the same task`() async throws {
    var ticks = 0
    let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .sink { _ in ticks += 1 }
    try await Task.detached { try await VirtualClock().advance(by: .seconds(5)) }.value
    #expect(ticks == 0)
    let clock = VirtualClock()
    try await clock.advance(by: .seconds(2))
    #expect(ticks == 2)
    try await VirtualClock().advance(by: .seconds(5))
    #expect(ticks == 2)
    timer.cancel()
    try await clock.advance(by: .seconds(2))
    #expect(ticks == 2)
  }

  @Test func `without a clock, a second connect() of a timer returns the same connection`() throws {
    var ticks = 0
    let timer = Timer.publish(every: 1, on: .main, in: .common)
    let subscription = timer.sink { _ in ticks += 1 }
    let connection = timer.connect()
    #expect(timer.connect() as AnyObject === connection as AnyObject)
    let clock = VirtualClock()
    try clock.advance(by: .seconds(1))
    #expect(ticks == 1)
    connection.cancel()
    try clock.advance(by: .seconds(1))
    #expect(ticks == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: [0, -1, 0.4e-9, -.infinity] as [TimeInterval])
  func `a zero, negative or tiny interval makes a timer fire every tenth of a millisecond`(
    interval: TimeInterval
  ) throws {
    var ticks = 0
    let timer = clock.perform {
      Timer.publish(every: interval, on: .main, in: .common).autoconnect().sink { _ in ticks += 1 }
    }
    try clock.advance(by: .milliseconds(1))
    #expect(ticks == 10)
    timer.cancel()
  }

  @Test(arguments: [1e10, 1e300, .infinity, .nan] as [TimeInterval])
  func `a timer whose interval ends after virtual time, or is not a number, never fires`(
    interval: TimeInterval
  ) throws {
    var ticks = 0
    let timer = clock.perform {
      Timer.publish(every: interval, on: .main, in: .common).autoconnect().sink { _ in ticks += 1 }
    }
    try clock.advance(to: .end)
    #expect(ticks == 0)
    timer.cancel()
  }
}
