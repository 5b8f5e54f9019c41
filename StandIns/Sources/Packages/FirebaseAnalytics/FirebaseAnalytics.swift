// A replacement for FirebaseAnalytics (API of version 12.19). Nothing is logged.

@_exported public import FirebaseCore
@_exported public import Foundation
internal import GranularityOffline
public import SimulatedSwiftUI

public struct ConsentType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let adStorage = ConsentType(rawValue: "ad_storage")
  public static let analyticsStorage = ConsentType(rawValue: "analytics_storage")
  public static let adUserData = ConsentType(rawValue: "ad_user_data")
  public static let adPersonalization = ConsentType(rawValue: "ad_personalization")
}
public struct ConsentStatus: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let granted = ConsentStatus(rawValue: "granted")
  public static let denied = ConsentStatus(rawValue: "denied")
}

/// The events of an app. Its methods have no effect.
open class Analytics: NSObject, @unchecked Sendable {
  open class func logEvent(_ name: String, parameters: [String: Any]?) {}
  open class func setUserProperty(_ value: String?, forName name: String) {}
  open class func setUserID(_ userID: String?) {}
  open class func setAnalyticsCollectionEnabled(_ analyticsCollectionEnabled: Bool) {}
  open class func setSessionTimeoutInterval(_ sessionTimeoutInterval: TimeInterval) {}
  open class func setDefaultEventParameters(_ parameters: [String: Any]?) {}
  open class func setConsent(_ consentSettings: [ConsentType: ConsentStatus]) {}
  open class func resetAnalyticsData() {}
  open class func appInstanceID() -> String? { nil }
  open class func sessionID(completion: @escaping (Int64, (any Error)?) -> Void) {
    OfflineReply.onMain { completion(0, URLError(.notConnectedToInternet)) }
  }
  open class func handleEvents(forBackgroundURLSession identifier: String) {}
  open class func handleOpen(_ url: URL) {}
  open class func handleUserActivity(_ userActivity: Any) {}
}

extension View {
  /// Returns the view unchanged, because nothing is logged.
  public func analyticsScreen(
    name: String, class: String = "View", extraParameters: [String: Any] = [:]
  ) -> some View {
    self
  }
}
