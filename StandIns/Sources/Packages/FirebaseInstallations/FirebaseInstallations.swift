// A replacement for FirebaseInstallations (API of version 12.19). Each request fails later.

@_exported public import FirebaseCore
@_exported public import Foundation
internal import GranularityOffline

open class InstallationsAuthTokenResult: NSObject, @unchecked Sendable {
  override init() {}

  open var authToken: String { "" }
  open var expirationDate: Date { .distantPast }
}

/// The installation of an app, which has no identifier.
open class Installations: NSObject, @unchecked Sendable {
  private static let shared = Installations()

  override init() {}

  open class func installations() -> Installations { shared }
  open class func installations(app: FirebaseApp) -> Installations { shared }

  open func installationID(completion: @escaping (String?, (any Error)?) -> Void) {
    OfflineReply.onMain { completion(nil, URLError(.notConnectedToInternet)) }
  }
  open func installationID() async throws -> String {
    await OfflineReply.wait()
    throw URLError(.notConnectedToInternet)
  }
  open func authToken() async throws -> InstallationsAuthTokenResult {
    await OfflineReply.wait()
    throw URLError(.notConnectedToInternet)
  }
  open func delete() async throws {
    await OfflineReply.wait()
    throw URLError(.notConnectedToInternet)
  }
}
