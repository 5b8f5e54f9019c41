internal import Synchronization

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
