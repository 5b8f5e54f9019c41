import ModelObservation

/// The notifications since the previous pass began.
struct NotificationSet {
  /// In ascending order, the order in which notifications nearly always arrive.
  private var notifications: [NotificationID] = []

  /// Adds a notification.
  ///
  /// - Returns: True if the set did not contain it.
  /// - Complexity: O(*n*), where *n* is the number of later notifications; a model made these during
  ///   `notification`.
  mutating func insert(_ notification: NotificationID) -> Bool {
    guard let last = notifications.last, notification <= last else {
      notifications.append(notification)
      return true
    }
    var index = notifications.count
    while index > 0, notification < notifications[index - 1] { index -= 1 }
    if index > 0, notifications[index - 1] == notification { return false }
    notifications.insert(notification, at: index)
    return true
  }

  mutating func removeAll() {
    notifications.removeAll(keepingCapacity: true)
  }
}
