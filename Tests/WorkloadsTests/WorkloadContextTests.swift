import Simulation
import Testing

@testable import Workloads

/// When what was planned on a context happens.
struct StageTests {
  private let context: WorkloadContext

  init() throws {
    context = WorkloadContext(for: try Switched().parameters())
  }

  @Test func `a timer that is done fires no more`() throws {
    var firings = 0
    context.every(.seconds(1), times: 3, "timer") { _ in firings += 1 }
    try context.clock.advance(by: .seconds(10))
    #expect(firings == 3)
    #expect(context.clock.ticks == 3)
    #expect(context.clock.nextDue == nil)
  }

  @Test func `what the user does comes after all that was planned before`() throws {
    var events: [String] = []
    context.every(.milliseconds(700), times: 3, "timer") { _ in events.append("timer") }
    context.act("tap", times: 2) { _ in events.append("tap") }
    context.once(after: .seconds(9), "late") { _ in events.append("late") }
    context.act("swipe", times: 1) { _ in events.append("swipe") }
    try context.clock.advance(by: context.duration)
    #expect(events == ["timer", "timer", "timer", "tap", "tap", "late", "swipe"])
    #expect(context.duration == .seconds(10))
  }

  @Test func `what the user finds no control for is told`() throws {
    context.act("tap", times: 1) { [context] _ in
      context.tap("Go")
      context.type("x", into: "Name")
    }
    try context.clock.advance(by: context.duration)
    #expect(
      context.failures == [
        "a tap needs a control with the label 'Go'; found none",
        "typing needs a line of text with the title 'Name'; found none",
      ])
  }
}
