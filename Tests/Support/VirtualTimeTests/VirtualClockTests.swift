import GranularityVirtualTime
import ModelObservation
import Testing

struct VirtualClockTests {
  private let clock = VirtualClock()

  @Test func `a virtual clock stays at its start until it is advanced`() throws {
    #expect(clock.now == .start)
    try clock.advance(by: .milliseconds(250))
    #expect(clock.now.nanoseconds == 250_000_000)
  }

  @Test
  func `a repeating timer fires once per period, without drift, including at the advance's end`()
    throws
  {
    var instants: [Int64] = []
    let timer = clock.arm("third", every: .nanoseconds(333)) {
      instants.append(clock.now.nanoseconds)
    }
    try clock.advance(by: .nanoseconds(500))
    try clock.advance(by: .nanoseconds(832))
    timer.cancel()
    #expect(instants == [333, 666, 999, 1332])
  }

  @Test func `a one-shot timer fires once`() throws {
    var instants: [VirtualClock.Instant] = []
    let timer = clock.arm("once", after: .seconds(3)) { instants.append(clock.now) }
    try clock.advance(by: .seconds(10))
    withExtendedLifetime(timer) {}
    #expect(instants == [.start + .seconds(3)])
  }

  @Test func `a one-shot timer releases its action after it has fired`() throws {
    var probe: Probe? = Probe()
    let held = Weak(probe)
    let timer = clock.arm("once", after: .seconds(1)) { [probe] in probe?.touch() }
    probe = nil
    #expect(held.object != nil)
    try clock.advance(by: .seconds(1))
    #expect(held.object == nil)
    timer.cancel()
  }

  @Test func `advancing by zero fires the timers that are due now`() throws {
    var events: [String] = []
    let timer = clock.arm("now", after: .zero) { events.append("fired") }
    #expect(events == [])
    try clock.advance(by: .zero)
    withExtendedLifetime(timer) {}
    #expect(events == ["fired"])
  }

  @Test func `simultaneous timers fire in the order in which they were first armed`() throws {
    var events: [String] = []
    let timers = [
      clock.arm("a", after: .seconds(2)) { events.append("a") },
      clock.arm("b", every: .seconds(1)) { events.append("b") },
      clock.arm("c", after: .seconds(1)) { events.append("c") },
      clock.arm("d", every: .seconds(2)) { events.append("d") },
    ]
    try clock.advance(by: .seconds(2))
    withExtendedLifetime(timers) {}
    #expect(events == ["b", "c", "a", "b", "d"])
  }

  @Test func `a released timer does not fire`() throws {
    var events: [String] = []
    _ = clock.arm("released", every: .seconds(1)) { events.append("fired") }
    try clock.advance(by: .seconds(2))
    #expect(events == [])
    #expect(clock.nextDue == nil)
  }

  @Test func `the clock's next due instant is that of the earliest armed timer`() {
    let late = clock.arm("late", after: .seconds(5)) {}
    let early = clock.arm("early", every: .seconds(2)) {}
    #expect(clock.nextDue == .start + .seconds(2))
    early.cancel()
    #expect(clock.nextDue == .start + .seconds(5))
    late.cancel()
    #expect(clock.nextDue == nil)
  }

  @Test func `releasing a clock releases the actions of its timers`() {
    weak var held: Probe?
    let timer = {
      let clock = VirtualClock()
      let probe = Probe()
      held = probe
      return clock.arm("kept", every: .seconds(1)) { probe.touch() }
    }()
    #expect(held == nil)
    timer.cancel()
  }

  @Test
  func `the clock's current source is the firing timer, and nil when no timer fires`() throws {
    var sources: [String?] = []
    let timers = ["sunrise", "orders"].map { name in
      clock.arm(name, after: .seconds(1)) { sources.append(clock.currentSource) }
    }
    clock.onTurnEnd = { sources.append(clock.currentSource) }
    try clock.advance(by: .seconds(1))
    withExtendedLifetime(timers) {}
    #expect(sources + [clock.currentSource] == ["sunrise", "orders", nil, nil])
  }
}

/// An object with which a test observes when it is released.
final class Probe {
  private(set) var touches = 0

  func touch() { touches += 1 }
}
