internal import Synchronization

/// An object that announces its changes without saying which property changes.
public protocol ObservationSource: AnyObject {
  /// Calls `willChange` before every change of the object, until the returned object is cancelled or
  /// released.
  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable

  /// Announces a change that a property wrapper of a different module, such as `AppStorage`, is about to make
  /// to the object.
  func _announceChange()
}

extension ObservationSource {
  /// Does nothing. This is the default for objects that announce their changes in other ways.
  public func _announceChange() {}
}

/// A notification that a model is about to change, which an observer receives.
public struct Change {
  /// The property that is about to change; `nil` if the runtime does not report it.
  public let property: PropertyName?

  /// The identity of the notification, equal for all observers; `nil` if the runtime cannot
  /// distinguish its notifications.
  public let notification: NotificationID?

  public init(property: PropertyName?, notification: NotificationID?) {
    self.property = property
    self.notification = notification
  }
}

/// The identity of one notification of a model. A later notification, on any thread, compares
/// greater.
public struct NotificationID: Hashable, Comparable, Sendable {
  private static let last = Atomic<UInt64>(0)
  let number: UInt64

  /// Returns the identity of a new notification.
  ///
  /// - Complexity: O(1), a few nanoseconds. All threads share one counter.
  public static func next() -> NotificationID {
    NotificationID(number: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  public static func < (left: NotificationID, right: NotificationID) -> Bool {
    left.number < right.number
  }
}

/// Notifies subscribers before a change, in the order in which they subscribed.
package final class Announcer: Subscribable {
  // An announcement uses a copy of the list, so this property is not being accessed while a subscriber's code
  // runs.
  @safe @exclusivity(unchecked) private var subscribers = SubscriberList<Change>()

  package init() {}

  package var isEmpty: Bool { subscribers.isEmpty }

  /// Calls `willChange` before every announced change, until the returned object is cancelled or released.
  ///
  /// - Complexity: O(1) amortized, for the subscription and for its end.
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

/// An object whose announcer notifies the views that observe the object.
package protocol AnnouncedSource: ObservationSource {
  var announcer: Announcer { get }
}

extension AnnouncedSource {
  package func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    announcer.subscribe(willChange)
  }
}
