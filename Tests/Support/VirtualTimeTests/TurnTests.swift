import GranularityVirtualTime
import ModelObservation
import Testing

struct TurnTests {
  private let clock = VirtualClock()

  @Test func `a turn ends once, after all timers that are due at its instant have fired`() throws {
    var events: [String] = []
    clock.onTurnEnd = { events.append("end \(clock.now.nanoseconds)") }
    let timers = [
      clock.arm("a", every: .nanoseconds(1)) { events.append("a") },
      clock.arm("b", every: .nanoseconds(2)) { events.append("b") },
    ]
    try clock.advance(by: .nanoseconds(2))
    withExtendedLifetime(timers) {}
    #expect(events == ["a", "end 1", "a", "b", "end 2"])
    #expect(clock.ticks == 2)
  }

  @Test
  func `timers armed in different turns for the same instant fire in separate turns`() throws {
    var events: [String] = []
    var timers: [AnyCancellable] = []
    clock.onTurnEnd = { events.append("end") }
    func arm(_ name: String, _ milliseconds: Int) {
      let timer = clock.arm(name, after: .milliseconds(milliseconds)) { events.append(name) }
      timers.append(timer)
    }
    clock.perform(as: "a tap") { arm("load", 1000) }
    clock.perform(as: "another tap") {
      arm("save", 1000)
      arm("log", 1000)
    }
    arm("outside", 1000)
    timers.append(clock.arm("chain", after: .milliseconds(400)) { arm("chained", 600) })
    try clock.advance(by: .seconds(1))
    #expect(
      events == ["end", "load", "end", "save", "log", "end", "outside", "end", "chained", "end"])
    #expect(clock.ticks == 2)
  }

  @Test func `repeating timers that were armed together fire in the same turn`() throws {
    var events: [String] = []
    clock.onTurnEnd = { events.append("end") }
    let first = clock.arm("a", every: .seconds(2)) { events.append("a") }
    try clock.advance(by: .seconds(1))
    events = []
    let others = [
      clock.arm("b", every: .seconds(1)) { events.append("b") },
      clock.arm("c", every: .seconds(3)) { events.append("c") },
    ]
    try clock.advance(by: .seconds(3))
    withExtendedLifetime((first, others)) {}
    #expect(events == ["a", "end", "b", "end", "b", "end", "a", "end", "b", "c", "end"])
  }

  @Test func `timers tied to frames fire in the same turn, whenever they were armed`() throws {
    var events: [String] = []
    var timers: [AnyCancellable] = []
    clock.onTurnEnd = { events.append("end") }
    func arm(_ name: String, _ milliseconds: Int, since start: TimerStart) {
      let delay = Duration.milliseconds(milliseconds)
      timers.append(clock.arm(name, after: delay, since: start) { events.append(name) })
    }
    clock.perform(as: "a tap") { arm("frame", 1000, since: .frame) }
    clock.perform(as: "another tap") {
      arm("another", 1000, since: .frame)
      arm("timer", 1000, since: clock.start)
    }
    try clock.advance(by: .seconds(1))
    #expect(events == ["timer", "end", "frame", "another", "end"])
  }

  @Test func `a turn counts as a frame only if frame timers and no app code ran in it`() throws {
    var frames: [Bool] = []
    var kept: [AnyCancellable] = []
    clock.onTurnEnd = { frames.append(clock.isFrame) }
    func arm(_ seconds: Int, since start: TimerStart, _ action: @escaping () -> Void = {}) {
      kept.append(clock.arm("timer", after: .seconds(seconds), since: start, action))
    }
    arm(1, since: .frame)
    arm(2, since: clock.start)
    arm(3, since: .frame) { kept.append(clock.start("task") {}) }
    arm(4, since: .frame) { kept.append(clock.arm("at once", after: .zero) {}) }
    arm(5, since: .frame) { clock.endFrame() }
    arm(6, since: .frame)
    try clock.advance(by: .seconds(6))
    #expect(frames == [true, false, false, false, false, true])
    clock.perform(as: "a tap") { #expect(!clock.isFrame) }
  }

  @Test func `tasks that a turn started run before the due timers of other turns`() throws {
    var events: [String] = []
    var timers: [AnyCancellable] = []
    var task: AnyCancellable?
    clock.onTurnEnd = {
      events.append("end")
      task = task ?? clock.start("task") { events.append("task") }
    }
    for name in ["first", "second"] {
      clock.perform(as: name) {
        timers.append(clock.arm(name, after: .seconds(1)) { events.append(name) })
      }
    }
    try clock.advance(by: .seconds(1))
    withExtendedLifetime((timers, task)) {}
    #expect(events == ["first", "end", "task", "end", "second", "end"])
  }

  @Test func `advancing the clock without a due timer runs no turn`() throws {
    var ends = 0
    clock.onTurnEnd = { ends += 1 }
    try clock.advance(by: .seconds(1))
    #expect(ends == 0)
    #expect(clock.ticks == 0)
  }

  @Test func `a timer armed during a turn for the same instant belongs to that turn`() throws {
    var events: [String] = []
    var inner: AnyCancellable?
    clock.onTurnEnd = { events.append("end") }
    let timers = [
      clock.arm("outer", after: .seconds(1)) {
        events.append("outer")
        inner = clock.arm("inner", after: .zero) { events.append("inner") }
      },
      clock.arm("other", after: .seconds(1)) { events.append("other") },
    ]
    try clock.advance(by: .seconds(1))
    withExtendedLifetime((timers, inner)) {}
    #expect(events == ["outer", "other", "inner", "end"])
    #expect(clock.ticks == 1)
  }

  @Test
  func `a timer armed at a turn's end for the same instant fires in a separate turn of that tick`()
    throws
  {
    var events: [String] = []
    var follower: AnyCancellable?
    clock.onTurnEnd = {
      events.append("end")
      guard follower == nil else { return }
      follower = clock.arm("follower", after: .zero) { events.append("follower") }
    }
    let timer = clock.arm("first", after: .seconds(1)) { events.append("first") }
    try clock.advance(by: .seconds(1))
    withExtendedLifetime(timer) {}
    #expect(events == ["first", "end", "follower", "end"])
    #expect(clock.ticks == 1)
  }

  @Test func `a timer's action can cancel its own timer and a simultaneous timer`() throws {
    var events: [String] = []
    var timers: [AnyCancellable] = []
    timers = [
      clock.arm("first", every: .seconds(1)) {
        events.append("first")
        for timer in timers { timer.cancel() }
      },
      clock.arm("second", every: .seconds(1)) { events.append("second") },
    ]
    try clock.advance(by: .seconds(3))
    #expect(events == ["first"])
    #expect(clock.nextDue == nil)
  }

  @Test func `a timer still fires after a timer whose action retained it was cancelled`() throws {
    var events: [String] = []
    let inner = clock.arm("inner", every: .seconds(1)) { events.append("inner") }
    let outer = clock.arm("outer", every: .seconds(1)) { withExtendedLifetime(inner) {} }
    #expect(clock.nextDue == .start + .seconds(1))
    outer.cancel()
    try clock.advance(by: .seconds(1))
    #expect(events == ["inner"])
  }

  @Test
  func `timers that endlessly arm one another for one instant make the advance throw an error`()
    throws
  {
    let clock = VirtualClock(immediateTimersPerTick: 10)
    var firings = 0
    var next: AnyCancellable?
    func again() {
      firings += 1
      next = clock.arm("again", after: .zero, again)
    }
    let timer = clock.arm("start", after: .seconds(1), again)
    #expect(throws: VirtualClockError.endlessInstant(now: .start + .seconds(1), timers: 10)) {
      try clock.advance(by: .seconds(2))
    }
    withExtendedLifetime((timer, next)) {}
    #expect(firings == 11)
    #expect(clock.now == .start + .seconds(1))
    #expect(clock.currentSource == nil)
  }

  @Test
  func `a turn's end that endlessly arms timers for its instant makes the advance throw`() throws {
    let clock = VirtualClock(immediateTimersPerTick: 10)
    var next: AnyCancellable?
    clock.onTurnEnd = { next = clock.arm("again", after: .zero) {} }
    let timer = clock.arm("start", after: .seconds(1)) {}
    #expect(throws: VirtualClockError.endlessInstant(now: .start + .seconds(1), timers: 10)) {
      try clock.advance(by: .seconds(2))
    }
    withExtendedLifetime((timer, next)) {}
  }

  @Test func `timers without a delay that were armed before time advances are not an endless loop`()
    throws
  {
    let clock = VirtualClock(immediateTimersPerTick: 1)
    var firings = 0
    let timers = (0..<3).map { _ in clock.arm("waiting", after: .zero) { firings += 1 } }
    try clock.advance(by: .zero)
    withExtendedLifetime(timers) {}
    #expect(firings == 3)
  }

  @Test func `immediate timers at many different instants are not an endless loop`() throws {
    let clock = VirtualClock(immediateTimersPerTick: 1)
    var firings = 0
    var follower: AnyCancellable?
    let timer = clock.arm("leader", every: .seconds(1)) {
      follower = clock.arm("follower", after: .zero) { firings += 1 }
    }
    try clock.advance(by: .seconds(20))
    withExtendedLifetime((timer, follower)) {}
    #expect(firings == 20)
  }

  @Test func `advancing a clock during its own turn traps`() async {
    await #expect(processExitsWith: .failure) {
      let clock = VirtualClock()
      let timer = clock.arm("impatient", after: .zero) { try? clock.advance(by: .seconds(1)) }
      try clock.advance(by: .zero)
      withExtendedLifetime(timer) {}
    }
  }

  @Test func `a repeating timer with a period of less than a nanosecond traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = VirtualClock().arm("still", every: .zero) {}
    }
    await #expect(processExitsWith: .failure) {
      _ = VirtualClock().arm("back", every: .seconds(-1)) {}
    }
    await #expect(processExitsWith: .failure) {
      _ = VirtualClock().arm("too fine", every: .nanoseconds(1) / 4) {}
    }
  }

  @Test func `arming a timer with a negative delay traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = VirtualClock().arm("past", after: .nanoseconds(-1)) {}
    }
  }
}
