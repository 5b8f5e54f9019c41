// A replacement for EventKit. The app has no access to calendars, and there are none.

@_exported public import Foundation
public import SimulatedSwiftUI

public enum EKEntityType: UInt, Sendable { case event, reminder }
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly

  public static let authorized = fullAccess
}
public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }

public struct EKError: Error, Equatable, CustomNSError, Sendable {
  public enum Code: Int, Sendable {
    case eventNotMutable, noCalendar, noStartDate, noEndDate, datesInverted, internalFailure
    case eventStoreNotAuthorized = 29
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "EKErrorDomain"
  public var errorCode: Int { code.rawValue }
}

extension Notification.Name {
  /// This notification is never posted.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}

/// The user's calendars. The app has no access to them, and there are none.
open class EKEventStore: NSObject, @unchecked Sendable {
  public override init() {}

  /// Always `.notDetermined`, because nobody is asked for permission.
  open class func authorizationStatus(for type: EKEntityType) -> EKAuthorizationStatus {
    .notDetermined
  }

  // These methods ask nobody for permission. The answer is always false.

  open func requestFullAccessToEvents() async throws -> Bool { false }
  open func requestWriteOnlyAccessToEvents() async throws -> Bool { false }
  open func requestFullAccessToReminders() async throws -> Bool { false }
  open func requestAccess(to type: EKEntityType) async throws -> Bool { false }
  open func requestFullAccessToEvents(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completion(false, nil) }
  }
  open func requestWriteOnlyAccessToEvents(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completion(false, nil) }
  }
  open func requestFullAccessToReminders(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completion(false, nil) }
  }
  open func requestAccess(
    to type: EKEntityType, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completion(false, nil) }
  }

  // MARK: Calendars

  open var sources: [EKSource] { [] }
  open var delegateSources: [EKSource] { [] }
  open var defaultCalendarForNewEvents: EKCalendar? { nil }
  open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
  open func calendars(for type: EKEntityType) -> [EKCalendar] { [] }
  open func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws { throw Self.refused }
  open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws { throw Self.refused }

  // MARK: Events and reminders

  open func event(withIdentifier identifier: String) -> EKEvent? { nil }
  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? { nil }
  open func predicateForEvents(
    withStart start: Date, end: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    NSPredicate(value: false)
  }
  open func predicateForIncompleteReminders(
    withDueDateStarting start: Date?, ending end: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  open func predicateForCompletedReminders(
    withCompletionDateStarting start: Date?, ending end: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  @discardableResult open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping @Sendable ([EKReminder]?) -> Void
  ) -> Any {
    DispatchQueue.main.async { completion(nil) }
    return NSObject()
  }
  open func save(_ event: EKEvent, span: EKSpan) throws { throw Self.refused }
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws { throw Self.refused }
  open func remove(_ event: EKEvent, span: EKSpan) throws { throw Self.refused }
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws { throw Self.refused }
  open func save(_ reminder: EKReminder, commit: Bool) throws { throw Self.refused }
  open func remove(_ reminder: EKReminder, commit: Bool) throws { throw Self.refused }
  open func commit() throws { throw Self.refused }
  open func reset() {}
  open func refreshSourcesIfNecessary() {}

  private static let refused = EKError(.eventStoreNotAuthorized)
}

public enum EKSourceType: Int, Sendable {
  case local, exchange, calDAV, mobileMe, subscribed, birthdays
}
open class EKObject: NSObject, @unchecked Sendable {
  open var hasChanges: Bool { false }
  open var isNew: Bool { true }
}
open class EKSource: EKObject, @unchecked Sendable {
  override init() {}

  open var sourceIdentifier: String { "" }
  open var sourceType: EKSourceType { .local }
  open var title: String { "" }
}

public enum EKCalendarType: Int, Sendable {
  case local, calDAV, exchange, subscription, birthday
}
open class EKCalendar: EKObject, @unchecked Sendable {
  open var title = ""
  open var cgColor: CGColor!
  open var source: EKSource!
  open var calendarIdentifier: String { "" }
  open var type: EKCalendarType { .local }
  open var allowsContentModifications: Bool { true }
  open var isSubscribed: Bool { false }
  open var isImmutable: Bool { false }

  public init(for type: EKEntityType, eventStore: EKEventStore) {}
}

/// The properties that events and reminders share. An item stores its values, but cannot be saved.
open class EKCalendarItem: EKObject, @unchecked Sendable {
  open var title: String! = ""
  open var location: String?
  open var notes: String?
  open var url: URL?
  open var calendar: EKCalendar!
  open var timeZone: TimeZone?
  open var alarms: [EKAlarm]?
  open var recurrenceRules: [EKRecurrenceRule]?
  open var calendarItemIdentifier: String { "" }
  open var calendarItemExternalIdentifier: String! { "" }
  open var creationDate: Date? { nil }
  open var lastModifiedDate: Date? { nil }
  open var attendees: [EKParticipant]? { nil }
  open var hasAlarms: Bool { alarms?.isEmpty == false }
  open var hasRecurrenceRules: Bool { recurrenceRules?.isEmpty == false }
  open var hasAttendees: Bool { false }
  open var hasNotes: Bool { notes != nil }

  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 == alarm } }
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules = (recurrenceRules ?? []) + [rule]
  }
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules?.removeAll { $0 == rule }
  }
}

public enum EKEventStatus: Int, Sendable { case none, confirmed, tentative, canceled }
public enum EKEventAvailability: Int, Sendable {
  case notSupported = -1
  case busy, free, tentative, unavailable
}
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  open var startDate: Date!
  open var endDate: Date!
  open var isAllDay = false
  open var availability = EKEventAvailability.busy
  open var structuredLocation: EKStructuredLocation?
  open var eventIdentifier: String! { nil }
  open var status: EKEventStatus { .none }
  open var organizer: EKParticipant? { nil }
  open var occurrenceDate: Date! { startDate }
  open var isDetached: Bool { false }
  open var birthdayContactIdentifier: String? { nil }

  public init(eventStore: EKEventStore) {}

  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    startDate.compare(other.startDate)
  }
  open func refresh() -> Bool { false }
}
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  open var startDateComponents: DateComponents?
  open var dueDateComponents: DateComponents?
  open var isCompleted = false
  open var completionDate: Date?
  open var priority = 0

  public init(eventStore: EKEventStore) {}
}
open class EKStructuredLocation: EKObject, @unchecked Sendable {
  open var title: String?
  open var radius = 0.0

  public init(title: String) { self.title = title }
}

open class EKAlarm: EKObject, @unchecked Sendable {
  open var relativeOffset: TimeInterval = 0
  open var absoluteDate: Date?

  public init(relativeOffset: TimeInterval) { self.relativeOffset = relativeOffset }
  public init(absoluteDate: Date) { self.absoluteDate = absoluteDate }
}

public enum EKRecurrenceFrequency: Int, Sendable { case daily, weekly, monthly, yearly }
public enum EKWeekday: Int, Sendable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday
}
open class EKRecurrenceDayOfWeek: NSObject, @unchecked Sendable {
  public let dayOfTheWeek: EKWeekday
  public let weekNumber: Int

  public init(_ day: EKWeekday, weekNumber: Int = 0) {
    (dayOfTheWeek, self.weekNumber) = (day, weekNumber)
  }
}
open class EKRecurrenceEnd: NSObject, @unchecked Sendable {
  public let endDate: Date?
  public let occurrenceCount: Int

  public init(end: Date) { (endDate, occurrenceCount) = (end, 0) }
  public init(occurrenceCount: Int) { (endDate, self.occurrenceCount) = (nil, occurrenceCount) }
}
open class EKRecurrenceRule: EKObject, @unchecked Sendable {
  public let frequency: EKRecurrenceFrequency
  public let interval: Int
  public let daysOfTheWeek: [EKRecurrenceDayOfWeek]?
  open var recurrenceEnd: EKRecurrenceEnd?

  public init(
    recurrenceWith frequency: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?
  ) {
    (self.frequency, self.interval, daysOfTheWeek) = (frequency, interval, nil)
    recurrenceEnd = end
  }
  public init(
    recurrenceWith frequency: EKRecurrenceFrequency, interval: Int,
    daysOfTheWeek: [EKRecurrenceDayOfWeek]?, daysOfTheMonth: [NSNumber]?,
    monthsOfTheYear: [NSNumber]?, weeksOfTheYear: [NSNumber]?, daysOfTheYear: [NSNumber]?,
    setPositions: [NSNumber]?, end: EKRecurrenceEnd?
  ) {
    (self.frequency, self.interval, self.daysOfTheWeek) = (frequency, interval, daysOfTheWeek)
    recurrenceEnd = end
  }
}

public enum EKParticipantStatus: Int, Sendable {
  case unknown, pending, accepted, declined, tentative, delegated, completed, inProcess
}
public enum EKParticipantRole: Int, Sendable {
  case unknown, required, optional, chair, nonParticipant
}
public enum EKParticipantType: Int, Sendable { case unknown, person, room, resource, group }
open class EKParticipant: EKObject, @unchecked Sendable {
  open var name: String? { nil }
  open var url: URL { URL(fileURLWithPath: "/") }
  open var isCurrentUser: Bool { false }
  open var participantStatus: EKParticipantStatus { .unknown }
  open var participantRole: EKParticipantRole { .unknown }
  open var participantType: EKParticipantType { .unknown }
}
