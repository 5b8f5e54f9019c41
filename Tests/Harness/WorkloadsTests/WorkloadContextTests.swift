import GranularityVirtualTime
import Testing

@testable import GranularityWorkloads

/// Tests of the order and the times of changes that are scheduled in a workload's context.
struct WorkloadContextTests {
  private let context: WorkloadContext

  init() throws {
    context = WorkloadContext(for: try Switched().parameters())
  }

  @Test func `a repeating timer stops after its last firing`() throws {
    var firings = 0
    context.every(.seconds(1), times: 3, "timer") { _ in firings += 1 }
    try context.clock.advance(by: .seconds(10))
    #expect(firings == 3)
    #expect(context.clock.ticks == 3)
    #expect(context.clock.nextDue == nil)
  }

  @Test func `user actions run after all changes that were scheduled earlier`() throws {
    var events: [String] = []
    context.every(.milliseconds(700), times: 3, "timer") { _ in events.append("timer") }
    context.act("tap", times: 2) { _ in events.append("tap") }
    context.once(after: .seconds(9), "late") { _ in events.append("late") }
    context.act("swipe", times: 1) { _ in events.append("swipe") }
    try context.clock.advance(by: context.duration)
    #expect(events == ["timer", "timer", "timer", "tap", "tap", "late", "swipe"])
    #expect(context.duration == .seconds(10))
  }

  @Test(arguments: [1, 3, 250_000, 999_999_937])
  func `the milliseconds of a long duration are exact`(count: Int) {
    #expect((Duration.milliseconds(100) * count).wholeMilliseconds == 100 * count)
    #expect(
      (Duration.nanoseconds(999_999) * count).wholeMilliseconds == 999_999 * count / 1_000_000)
  }

  @Test func `a user action without a matching control is reported as a failure`() throws {
    context.act("tap", times: 1) { [context] _ in
      context.tap("Go")
      context.type("x", into: "Name")
    }
    try context.clock.advance(by: context.duration)
    #expect(
      context.failures == [
        "no control has the label 'Go', so it was not tapped",
        "no text field has the title 'Name', so nothing was typed",
      ])
  }
}
