import Foundation
import GranularityVirtualTime
import SimulatedUI
import Testing

struct TimelineViewTests {
  private let clock = VirtualClock()

  @Test func `a TimelineView with a new schedule continues from the date that it shows`() throws {
    let screen = Screen { Rescheduling() }
    try screen.advance(clock)
    screen.perform("reschedule")
    try screen.advance(clock)
    let shown = screen.texts
    try screen.advance(clock, by: .seconds(5))
    #expect([shown, screen.texts] == [["0.0"], ["5.0"]])
  }
}

private nonisolated struct Rescheduling: View {
  @State private var first: TimeInterval = 0

  var body: some View {
    TimelineView(.explicit([first, 10].map { Date(timeIntervalSinceReferenceDate: $0) })) {
      Text("\($0.date.timeIntervalSinceReferenceDate)")
    }
    Button("reschedule") { first = 5 }
  }
}
