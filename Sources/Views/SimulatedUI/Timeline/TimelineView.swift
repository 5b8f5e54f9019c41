internal import GranularityVirtualTime
internal import ModelObservation
public import SimulatedUIBasics
public import SimulatedUICore

import struct Foundation.Date

/// A view whose content closure runs again at the dates of a schedule, on the virtual clock.
///
/// The reads of the content closure are not dependencies of the enclosing view, and a new date
/// evaluates only the content. The first date is the start date of a periodic schedule, the first
/// date of an explicit schedule, and otherwise the reference date of `Date`. After the view has
/// appeared, the date advances with virtual time.
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

/// The argument of a timeline view's content closure. It contains the date for which the closure
/// runs.
public struct TimelineViewDefaultContext: Sendable {
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
  /// Compares the content closures and the schedules. A new schedule with which the timeline
  /// continues does not make the values differ.
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    new.schedule.continues(old.schedule)
      ? comparator.difference(from: Action(run: old.content), to: Action(run: new.content)) : .value
  }

  /// The content closure of a timeline view. As a stored property, it can be compared in the form
  /// in which it was made.
  private struct Action {
    let run: (TimelineViewDefaultContext) -> Content
  }
}

/// Runs a timeline as long as its view is mounted.
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

/// The current date of a timeline view. Timers on the virtual clock advance the date.
private final class Timeline<Schedule: TimelineSchedule>: AnnouncedSource {
  let announcer = Announcer()
  /// The date that the view shows; `nil` before the timeline first started.
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
