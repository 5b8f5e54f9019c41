import Foundation
import GranularityTesting
import SimulatedUI
import Testing

/// Tests of dates in a timeline that no turn can reach.
struct TimelineTests {
  @Test(arguments: ["0.0", "-1.0", "nan", "inf", "1e-10"])
  func `a periodic TimelineView with an interval that is not positive ends the process`(
    interval: String
  ) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [interval = interval as String] in
      _ = ViewHost { Periodic(start: 0, interval: TimeInterval(interval) ?? 1) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("at least 1 ns that changes its start; found \(interval) s from 0.0"))
  }

  @Test
  func `a periodic TimelineView with an interval too small to change its start ends the process`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ViewHost { Periodic(start: 1e9, interval: 1e-8) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("found 1e-08 s from 1000000000.0 s"))
  }

  @Test func `an animation schedule without a minimum interval shows each frame`() throws {
    let host = ViewHost { Animated(interval: .nan) }
    #expect(try host.advance(by: .milliseconds(90)).evaluations(of: Dated.self) == 5)
  }

  @Test func `a TimelineView never ticks for a date that virtual time cannot reach`() throws {
    let animated = ViewHost { Animated(interval: .infinity) }
    #expect(try animated.advance(by: .seconds(1)).evaluations == 0)
    for date in [TimeInterval.infinity, 1e300, .nan] {
      let host = ViewHost { Explicit(dates: [0, date]) }
      #expect(try host.advance(by: .seconds(1)).evaluations == 0)
      #expect(host.clock.nextDue == nil)
    }
  }

  @Test func `the completion of an endless animation never runs`() throws {
    let host = ViewHost { Endless() }
    try host.tap("go")
    try host.advance(by: .seconds(1_000))
    #expect(host.texts == ["0", "go"])
  }
}

private nonisolated struct Periodic: View {
  let start: TimeInterval
  let interval: TimeInterval

  var body: some View {
    TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: start), by: interval)) {
      Dated(date: $0.date)
    }
  }
}

private nonisolated struct Animated: View {
  let interval: TimeInterval

  var body: some View {
    TimelineView(.animation(minimumInterval: interval)) { Dated(date: $0.date) }
  }
}

private nonisolated struct Explicit: View {
  let dates: [TimeInterval]

  var body: some View {
    TimelineView(.explicit(dates.map { Date(timeIntervalSinceReferenceDate: $0) })) {
      Dated(date: $0.date)
    }
  }
}

private nonisolated struct Dated: View {
  let date: Date

  var body: some View { Text("\(date.timeIntervalSinceReferenceDate)") }
}

private nonisolated struct Endless: View {
  @State private var completed = 0

  var body: some View {
    Text("\(completed)")
    Button("go") {
      withAnimation(.linear(duration: .infinity)) {
      } completion: {
        completed += 1
      }
    }
  }
}
