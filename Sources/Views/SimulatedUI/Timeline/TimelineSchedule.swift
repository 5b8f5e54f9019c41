public import Foundation

/// The dates at which a ``TimelineView`` runs its content closure.
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date

  /// Returns the dates of the schedule from `startDate` on, in ascending order.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }

/// A schedule with a start date and later dates at equal intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  let start: Date
  let interval: TimeInterval

  /// Creates the schedule with the dates `startDate`, `startDate` + `interval`, and so on.
  ///
  /// - Precondition: `interval` is finite and at least 1 ns, and adding it to the start date gives
  ///   a different date.
  public init(from startDate: Date, by interval: TimeInterval) {
    guard interval >= Self.shortest, interval.isFinite,
      startDate.addingTimeInterval(interval) > startDate
    else {
      fatalError(
        "a periodic timeline needs a finite interval of at least 1 ns that changes its start; found "
          + "\(interval) s from \(startDate.timeIntervalSinceReferenceDate) s")
    }
    start = startDate
    self.interval = interval
  }

  /// The shortest interval that a schedule can have, in seconds.
  private static let shortest = 1e-9

  public func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
    let periods = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down))
    let first = start.addingTimeInterval(periods * interval)
    return sequence(first: first) { $0.addingTimeInterval(interval) }
  }
}

/// A schedule with a date at the beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  public func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    return PeriodicTimelineSchedule(from: start, by: 60).entries(from: startDate, mode: mode)
  }
}

/// A schedule with the dates of a sequence.
public struct ExplicitTimelineSchedule<Entries: Sequence<Date>>: TimelineSchedule {
  let dates: Entries

  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// A schedule with the frames of an animation, by default 60 per second. The schedule has no dates
/// if it is paused, or in the mode `lowFrequency`.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let interval: TimeInterval
  let isPaused: Bool
  /// The duration of one frame at 60 Hz, in seconds.
  private static let frame = 1.0 / 60

  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    // The order of the arguments matters: if the interval is NaN, the maximum is one frame.
    interval = max(Self.frame, minimumInterval ?? Self.frame)
    isPaused = paused
  }

  public func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
    let interval = interval
    let first = isPaused || mode == .lowFrequency ? nil : startDate
    return sequence(state: first) { next in
      defer { next?.addTimeInterval(interval) }
      return next
    }
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: Self { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: Self { AnimationTimelineSchedule() }

  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  public static func explicit<Dates: Sequence<Date>>(_ dates: Dates) -> Self
  where Self == ExplicitTimelineSchedule<Dates> {
    ExplicitTimelineSchedule(dates)
  }
}

extension TimelineSchedule {
  /// The date at which a view with this schedule appears. The date is fixed, so that counts do not
  /// depend on the current date.
  var appearance: Date {
    switch self {
    case let schedule as PeriodicTimelineSchedule: schedule.start
    case let schedule as any ExplicitSchedule: schedule.first ?? Self.referenceDate
    default: Self.referenceDate
    }
  }

  private static var referenceDate: Date { Date(timeIntervalSinceReferenceDate: 0) }

  /// True if a running timeline with the schedule `other` can continue when this schedule replaces
  /// `other`. The start of a periodic schedule is not compared.
  func continues(_ other: Self) -> Bool {
    switch (self, other) {
    case (let new as PeriodicTimelineSchedule, let old as PeriodicTimelineSchedule):
      new.interval == old.interval
    case (let new as AnimationTimelineSchedule, let old as AnimationTimelineSchedule):
      new.interval == old.interval && new.isPaused == old.isPaused
    case (let new as any ExplicitSchedule, let old as any ExplicitSchedule):
      new.start == old.start
    default: true
    }
  }
}

private protocol ExplicitSchedule {
  var first: Date? { get }
  /// The first thousand dates of the schedule, for comparisons. The sequence of dates can be
  /// infinite.
  var start: [Date] { get }
}

extension ExplicitTimelineSchedule: ExplicitSchedule {
  var first: Date? { dates.first { _ in true } }
  var start: [Date] { Array(dates.prefix(1_000)) }
}
