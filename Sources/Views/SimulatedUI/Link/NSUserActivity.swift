public import Foundation

#if !canImport(Darwin)
  /// An activity of a user, such as viewing a web page. The object stores its properties, but no
  /// other device and no search receives the activity.
  open class NSUserActivity: NSObject, @unchecked Sendable {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    open var needsSave = false
    open var webpageURL: URL?
    open var referrerURL: URL?
    open var expirationDate: Date?
    open var keywords: Set<String> = []
    open var supportsContinuationStreams = false
    open var targetContentIdentifier: String?
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPublicIndexing = false
    open var isEligibleForPrediction = false
    open var persistentIdentifier: String?
    open var suggestedInvocationPhrase: String?
    open weak var delegate: (any NSUserActivityDelegate)?

    public init(activityType: String) { self.activityType = activityType }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
      userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
    open func becomeCurrent() {}
    open func resignCurrent() {}
    open func invalidate() {}

    open class func deleteSavedUserActivities(
      withPersistentIdentifiers persistentIdentifiers: [String],
      completionHandler handler: @escaping () -> Void
    ) {
      handler()
    }
    open class func deleteAllSavedUserActivities(
      completionHandler handler: @escaping () -> Void
    ) {
      handler()
    }
  }

  /// An object that receives the events of an activity. In the simulation, there are no such
  /// events.
  public protocol NSUserActivityDelegate: AnyObject {}

  /// The activity type for viewing a web page.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif
