internal import Synchronization

/// An object that announces its changes without naming the property.
public protocol ObservationSource: AnyObject {
  /// Calls `willChange` before every change, until the result is cancelled or released.
  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable

  /// Announces a change that a property wrapper of another module is about to make, such as `AppStorage`.
  func _announceChange()
}

extension ObservationSource {
  /// Announces nothing: the object has its own way to announce changes.
  public func _announceChange() {}
}

/// The notification of an observer that a model is about to change.
public struct Change {
  /// The property that is about to change; `nil` if the runtime does not report it.
  public let property: PropertyName?

  /// Equal for all the observers of one notification; `nil` if the runtime cannot distinguish its notifications.
  public let notification: NotificationID?

  public init(property: PropertyName?, notification: NotificationID?) {
    self.property = property
    self.notification = notification
  }
}

/// Identifies one notification by a model; a later notification, on any thread, compares greater.
public struct NotificationID: Hashable, Comparable, Sendable {
  private static let last = Atomic<UInt64>(0)
  let number: UInt64

  /// Returns the identity of a new notification.
  ///
  /// - Complexity: O(1), a few nanoseconds; all threads share one counter.
  public static func next() -> NotificationID {
    NotificationID(number: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  public static func < (left: NotificationID, right: NotificationID) -> Bool {
    left.number < right.number
  }
}

/// Notifies subscribers before a change, in the order in which they subscribed.
package final class Announcer: Subscribable {
  // An announcement works on a copy of the list, so no access is in progress while a subscriber's code runs.
  @safe @exclusivity(unchecked) private var subscribers = SubscriberList<Change>()

  package init() {}

  package var isEmpty: Bool { subscribers.isEmpty }

  /// - Complexity: O(1) amortised, and so is the end of the subscription.
  package func subscribe(_ willChange: @escaping (Change) -> Void) -> AnyCancellable {
    subscribers.add(willChange, to: self)
  }

  package func announce(_ change: Change = Change(property: nil, notification: nil)) {
    subscribers.deliver(change)
  }

  package func remove(_ subscriber: SubscriberList<Change>.Subscriber) {
    subscribers.remove(subscriber)
  }
}

/// An object that views observe through its announcer.
package protocol AnnouncedSource: ObservationSource {
  var announcer: Announcer { get }
}

extension AnnouncedSource {
  package func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    announcer.subscribe(willChange)
  }
}
