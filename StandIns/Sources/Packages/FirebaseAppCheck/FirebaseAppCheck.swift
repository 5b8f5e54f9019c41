// A replacement for FirebaseAppCheck (API of version 12.19). There are no tokens.

@_exported public import FirebaseCore
@_exported public import Foundation
internal import GranularityOffline

open class AppCheckToken: NSObject, @unchecked Sendable {
  public let token: String
  public let expirationDate: Date

  public init(token: String, expirationDate: Date) {
    (self.token, self.expirationDate) = (token, expirationDate)
  }
}

/// A provider of tokens. Its method is never called.
public protocol AppCheckProvider: NSObjectProtocol {
  func getToken(completion handler: @escaping (AppCheckToken?, (any Error)?) -> Void)
}
/// A factory for providers. Its method is never called.
public protocol AppCheckProviderFactory: NSObjectProtocol {
  func createProvider(with app: FirebaseApp) -> (any AppCheckProvider)?
}

open class AppCheckDebugProvider: NSObject, AppCheckProvider, @unchecked Sendable {
  public init?(app: FirebaseApp) {}

  open func getToken(completion handler: @escaping (AppCheckToken?, (any Error)?) -> Void) {
    OfflineReply.onMain { handler(nil, URLError(.notConnectedToInternet)) }
  }
  open func localDebugToken() -> String { "" }
  open func currentDebugToken() -> String { "" }
}
open class AppCheckDebugProviderFactory: NSObject, AppCheckProviderFactory, @unchecked Sendable {
  public override init() {}

  open func createProvider(with app: FirebaseApp) -> (any AppCheckProvider)? {
    AppCheckDebugProvider(app: app)
  }
}
open class DeviceCheckProvider: NSObject, AppCheckProvider, @unchecked Sendable {
  public init?(app: FirebaseApp) {}

  open func getToken(completion handler: @escaping (AppCheckToken?, (any Error)?) -> Void) {
    OfflineReply.onMain { handler(nil, URLError(.notConnectedToInternet)) }
  }
}
open class DeviceCheckProviderFactory: NSObject, AppCheckProviderFactory, @unchecked Sendable {
  public override init() {}

  open func createProvider(with app: FirebaseApp) -> (any AppCheckProvider)? {
    DeviceCheckProvider(app: app)
  }
}
open class AppAttestProvider: NSObject, AppCheckProvider, @unchecked Sendable {
  public init?(app: FirebaseApp) {}

  open func getToken(completion handler: @escaping (AppCheckToken?, (any Error)?) -> Void) {
    OfflineReply.onMain { handler(nil, URLError(.notConnectedToInternet)) }
  }
}

open class AppCheck: NSObject, @unchecked Sendable {
  private static let shared = AppCheck()

  open var isTokenAutoRefreshEnabled = true

  override init() {}

  open class func appCheck() -> AppCheck { shared }
  open class func setAppCheckProviderFactory(_ factory: (any AppCheckProviderFactory)?) {}
  open func token(forcingRefresh: Bool) async throws -> AppCheckToken {
    await OfflineReply.wait()
    throw URLError(.notConnectedToInternet)
  }
  open func token(
    forcingRefresh: Bool, completion handler: @escaping (AppCheckToken?, (any Error)?) -> Void
  ) {
    OfflineReply.onMain { handler(nil, URLError(.notConnectedToInternet)) }
  }
}
