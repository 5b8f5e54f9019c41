import GranularityVirtualTime
import ModelObservation
import Testing

struct InstantTests {
  private let clock = VirtualClock()

  @Test
  func `adding a duration to an instant and subtracting the instants gives the duration back`() {
    let later = VirtualClock.Instant.start + .milliseconds(100)
    #expect(later.nanoseconds == 100_000_000)
    #expect(later - .start == .milliseconds(100))
    #expect(VirtualClock.Instant.start < later)
    #expect(later.secondsSinceStart == 0.1)
  }

  @Test(arguments: [(4, 0), (5, 1), (14, 1), (15, 2), (-4, 0), (-5, -1)])
  func `a duration is rounded to the nearest nanosecond when it is added to an instant`(
    tenths: Int, nanoseconds: Int64
  ) {
    let duration = Duration.nanoseconds(tenths) / 10
    #expect(VirtualClock.Instant.start + duration == .init(nanoseconds: nanoseconds))
  }

  @Test(arguments: [
    Duration.seconds(9_223_372_036), .nanoseconds(Int64.max - 1), .nanoseconds(Int64.max),
  ])
  func `an instant within 64 bits of nanoseconds from the start is reachable`(duration: Duration) {
    #expect(VirtualClock.Instant.start.reached(after: duration).map { $0 - .start } == duration)
  }

  @Test(arguments: [
    Duration.seconds(9_223_372_037), .nanoseconds(Int64.max) + .nanoseconds(1),
    .seconds(Int64.max), .seconds(Int64.min),
  ])
  func `an instant beyond 64 bits of nanoseconds from the start is not reachable`(
    duration: Duration
  ) {
    #expect(VirtualClock.Instant.start.reached(after: duration) == nil)
  }

  @Test
  func `advancing past the end of virtual time throws an error and does not move the clock`() throws
  {
    try clock.advance(by: .seconds(1))
    let expected = VirtualClockError.outOfRange(
      now: .start + .seconds(1), duration: .nanoseconds(Int64.max))
    #expect(throws: expected) { try clock.advance(by: .nanoseconds(Int64.max)) }
    #expect(clock.now == .start + .seconds(1))
  }

  @Test
  func `advancing by a negative duration throws an error and does not move the clock`() throws {
    try clock.advance(by: .seconds(1))
    #expect(
      throws: VirtualClockError.backwards(now: .start + .seconds(1), end: .start)
    ) { try clock.advance(by: .seconds(-1)) }
    #expect(clock.now == .start + .seconds(1))
  }

  @Test func `a timer that would be due after the end of virtual time never fires`() throws {
    try clock.advance(to: .end)
    var events: [String] = []
    let timers = [
      clock.arm("once", after: .nanoseconds(1)) { events.append("once") },
      clock.arm("again", every: .nanoseconds(1)) { events.append("again") },
      clock.arm("now", after: .zero) { events.append("now") },
    ]
    try clock.advance(to: .end)
    withExtendedLifetime(timers) {}
    #expect(events == ["now"])
  }

  @Test func `a repeating timer stops at the end of virtual time`() throws {
    var firings = 0
    let half = Duration.nanoseconds(Int64.max / 2)
    let timer = clock.arm("half", every: half) { firings += 1 }
    try clock.advance(to: .end)
    timer.cancel()
    #expect(firings == 2)
  }

  @Test(arguments: [
    (Duration.seconds(10_000_000_000), VirtualClock.Instant.end),
    (.seconds(Int64.max), .end), (.seconds(Int64.min), .init(nanoseconds: .min)),
    (.nanoseconds(3), .init(nanoseconds: 8)), (.nanoseconds(-8), .init(nanoseconds: -3)),
  ])
  func `an instant outside of virtual time is limited to the first or the last instant`(
    duration: Duration, instant: VirtualClock.Instant
  ) {
    let now = VirtualClock.Instant(nanoseconds: 5)
    #expect(now.advanced(by: duration) == instant)
    #expect(now + duration == instant)
  }

  @Test(arguments: [
    (
      VirtualClockError.backwards(now: .init(nanoseconds: 5), end: .start),
      "virtual time cannot go back from 5 ns to 0 ns"
    ),
    (
      .outOfRange(now: .start, duration: .seconds(10_000_000_000)),
      "virtual time ends after 292 years; 0 ns plus 10000000000.0 seconds would be later"
    ),
    (
      .endlessInstant(now: .init(nanoseconds: 7), timers: 10),
      "timers start each other endlessly at one instant; at 7 ns there were more than 10"
    ),
  ])
  func `the description of a clock error says what was needed and what was found`(
    error: VirtualClockError, description: String
  ) {
    #expect(error.description == description)
  }
}
