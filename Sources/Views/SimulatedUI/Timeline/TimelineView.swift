internal import GranularityVirtualTime
internal import ModelObservation
public import SimulatedUIBasics
public import SimulatedUICore

import struct Foundation.Date

/// A view whose content runs again at the dates of a schedule, on the virtual clock.
///
/// What the content closure reads is not a dependency of the enclosing view, and a new date evaluates only the content.
/// The view appears at the start date of a periodic schedule, at the first date of an explicit one, and otherwise at
/// the reference date of `Date`. From there on, dates advance with virtual time.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: PrimitiveView {
  public typealias Context = TimelineViewDefaultContext

  private let schedule: Schedule
  private let content: (Context) -> Content

  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let content = TimelineContent(schedule: view.schedule, content: view.content)
    TimelineContent._visit(content, at: position, by: &visitor)
  }
}

/// The value that the content of a timeline view receives: the date for which it runs.
public struct TimelineViewDefaultContext: Equatable, Sendable {
  public enum Cadence: Comparable, Sendable { case live, seconds, minutes }

  public let date: Date
  public var cadence: Cadence { .live }
}

private struct TimelineContent<Schedule: TimelineSchedule, Content: View>: UncountedView {
  @StateObject private var timeline = Timeline<Schedule>()
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content

  init(schedule: Schedule, content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  var body: some View {
    let date = timeline.date ?? schedule.appearance
    EffectModifier(
      content: content(TimelineViewDefaultContext(date: date)),
      effect: TimelineEffect(timeline: timeline, schedule: schedule))
  }
}

extension TimelineContent: CustomComparable {
  /// Compares what the content depends on. A schedule that goes on is not a reason to run the content.
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    new.schedule.continues(old.schedule)
      ? comparator.difference(from: Action(run: old.content), to: Action(run: new.content)) : .value
  }

  /// The content as a field, where the closure is stored as it was made.
  private struct Action {
    let run: (TimelineViewDefaultContext) -> Content
  }
}

/// Runs a timeline while its view is mounted.
private struct TimelineEffect<Schedule: TimelineSchedule>: ViewEffect, KeptValue {
  let timeline: Timeline<Schedule>
  let schedule: Schedule

  var appear: (() -> Void)? {
    { timeline.start(schedule) }
  }

  var disappear: (() -> Void)? {
    { timeline.stop() }
  }

  func change(from old: Self) -> (() -> Void)? { schedule.continues(old.schedule) ? nil : appear }
}

/// The current date of a timeline view, which ticks on the virtual clock.
private final class Timeline<Schedule: TimelineSchedule>: AnnouncedSource {
  let announcer = Announcer()
  /// The date that is shown; `nil` before the first start.
  private(set) var date: Date?
  private var timer: AnyCancellable?

  func start(_ schedule: Schedule) {
    stop()
    guard let clock = VirtualClock.current else { return }
    let start = date ?? schedule.appearance
    date = start
    var entries = schedule.entries(from: start, mode: .normal).makeIterator()
    var next = entries.next()
    while let entry = next, entry <= start { next = entries.next() }
    wait(for: next, entries, from: start, on: clock)
  }

  func stop() { timer = nil }

  private func wait(
    for entry: Date?, _ entries: Schedule.Entries.Iterator, from date: Date, on clock: VirtualClock
  ) {
    guard let entry else { return }
    let seconds = entry.timeIntervalSince(date)
    timer = clock.arm("timeline", afterSeconds: seconds) { [weak self, weak clock] in
      guard let self, let clock else { return }
      announcer.announce()
      self.date = entry
      var entries = entries
      let next = entries.next()
      wait(for: next, entries, from: entry, on: clock)
    }
  }
}
