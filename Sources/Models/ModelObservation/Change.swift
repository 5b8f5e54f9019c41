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
