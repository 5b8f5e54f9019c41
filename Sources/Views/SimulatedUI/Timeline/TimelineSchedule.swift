public import Foundation

/// The dates at which a ``TimelineView`` runs its content.
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date

  /// The dates of the schedule, beginning at `startDate`, in ascending order.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }

/// A start date, followed by further dates at equal intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  let start: Date
  let interval: TimeInterval

  /// Makes the schedule of the dates `startDate`, `startDate` + `interval`, and so on.
  ///
  /// - Precondition: `interval` is finite and at least 1 ns, and adding it to the start date gives
  ///   another date.
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

  /// The shortest interval, in seconds.
  private static let shortest = 1e-9

  public func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
    let periods = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down))
    let first = start.addingTimeInterval(periods * interval)
    return sequence(first: first) { $0.addingTimeInterval(interval) }
  }
}

/// The beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  public func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    return PeriodicTimelineSchedule(from: start, by: 60).entries(from: startDate, mode: mode)
  }
}

/// A fixed sequence of dates.
public struct ExplicitTimelineSchedule<Entries: Sequence<Date>>: TimelineSchedule {
  let dates: Entries

  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// The frames of an animation, by default 60 per second. There are no dates if the schedule is
/// paused, or in the mode `lowFrequency`.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let interval: TimeInterval
  let isPaused: Bool
  /// One frame at 60 Hz, in seconds.
  private static let frame = 1.0 / 60

  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    // With this order of the arguments, the maximum is one frame if the interval is NaN.
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
  /// The date at which a view with the schedule appears. It is fixed, so that counts do not depend
  /// on the current date.
  var appearance: Date {
    switch self {
    case let schedule as PeriodicTimelineSchedule: schedule.start
    case let schedule as any ExplicitSchedule: schedule.first ?? Self.referenceDate
    default: Self.referenceDate
    }
  }

  private static var referenceDate: Date { Date(timeIntervalSinceReferenceDate: 0) }

  /// True if a running timeline can continue when `other` is replaced by this schedule. The start
  /// of a periodic schedule is not compared.
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
  /// The first thousand dates, for comparisons, because the sequence may be infinite.
  var start: [Date] { get }
}

extension ExplicitTimelineSchedule: ExplicitSchedule {
  var first: Date? { dates.first { _ in true } }
  var start: [Date] { Array(dates.prefix(1_000)) }
}
