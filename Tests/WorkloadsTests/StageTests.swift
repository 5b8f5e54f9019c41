import Simulation
import Testing

@testable import Workloads

/// When what was planned on a stage happens.
struct StageTests {
  private let stage: Stage

  init() throws {
    stage = Stage(for: try Switched().parameters())
  }

  @Test func `a timer that is done fires no more`() throws {
    var firings = 0
    stage.every(.seconds(1), times: 3, "timer") { _ in firings += 1 }
    try stage.clock.advance(by: .seconds(10))
    #expect(firings == 3)
    #expect(stage.clock.ticks == 3)
    #expect(stage.clock.nextDue == nil)
  }

  @Test func `what the user does comes after all that was planned before`() throws {
    var events: [String] = []
    stage.every(.milliseconds(700), times: 3, "timer") { _ in events.append("timer") }
    stage.act("tap", times: 2) { _ in events.append("tap") }
    stage.once(after: .seconds(9), "late") { _ in events.append("late") }
    stage.act("swipe", times: 1) { _ in events.append("swipe") }
    try stage.clock.advance(by: stage.duration)
    #expect(events == ["timer", "timer", "timer", "tap", "tap", "late", "swipe"])
    #expect(stage.duration == .seconds(10))
  }

  @Test func `what the user finds no control for is told`() throws {
    stage.act("tap", times: 1) { [stage] _ in
      stage.tap("Go")
      stage.type("x", into: "Name")
    }
    try stage.clock.advance(by: stage.duration)
    #expect(
      stage.failures == [
        "a tap needs a control with the label 'Go'; found none",
        "typing needs a line of text with the title 'Name'; found none",
      ])
  }
}
