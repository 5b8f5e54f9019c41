public import Foundation

#if !canImport(Darwin)
  /// What a user does, such as a page that is open. It keeps its properties; no other device and no
  /// search receives it.
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

  /// Receives the events of an activity. There are none.
  public protocol NSUserActivityDelegate: AnyObject {}

  /// The type of the activity that opens a web page.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif
