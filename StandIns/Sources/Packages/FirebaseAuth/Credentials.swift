public import Foundation
internal import GranularityOffline

open class AuthCredential: NSObject, @unchecked Sendable {
  public let provider: String

  init(provider: String) { self.provider = provider }
}
open class OAuthCredential: AuthCredential, @unchecked Sendable {
  public let idToken: String?
  public let accessToken: String?
  public let secret: String?

  init(provider: String, idToken: String? = nil, accessToken: String? = nil) {
    (self.idToken, self.accessToken, secret) = (idToken, accessToken, nil)
    super.init(provider: provider)
  }
}
open class PhoneAuthCredential: AuthCredential, @unchecked Sendable {}

/// A provider of credentials on a web page. Its method is never called.
public protocol FederatedAuthProvider: NSObjectProtocol {
  func credential(with uiDelegate: (any AuthUIDelegate)?) async throws -> AuthCredential
}

public struct AuthProviderID: Equatable, Sendable {
  public let rawValue: String

  public static let apple = AuthProviderID(rawValue: "apple.com")
  public static let email = AuthProviderID(rawValue: "password")
  public static let facebook = AuthProviderID(rawValue: "facebook.com")
  public static let gameCenter = AuthProviderID(rawValue: "gc.apple.com")
  public static let gitHub = AuthProviderID(rawValue: "github.com")
  public static let google = AuthProviderID(rawValue: "google.com")
  public static let phone = AuthProviderID(rawValue: "phone")
  public static let twitter = AuthProviderID(rawValue: "twitter.com")
  public static let yahoo = AuthProviderID(rawValue: "yahoo.com")
  public static let microsoft = AuthProviderID(rawValue: "microsoft.com")
  public static func custom(_ value: String) -> Self { AuthProviderID(rawValue: value) }
}

open class EmailAuthProvider: NSObject, @unchecked Sendable {
  public static let id = "password"

  public override init() {}

  open class func credential(withEmail email: String, password: String) -> AuthCredential {
    AuthCredential(provider: id)
  }
  open class func credential(withEmail email: String, link: String) -> AuthCredential {
    AuthCredential(provider: id)
  }
}
open class FacebookAuthProvider: NSObject, @unchecked Sendable {
  public static let id = "facebook.com"

  open class func credential(withAccessToken accessToken: String) -> AuthCredential {
    AuthCredential(provider: id)
  }
}
open class GitHubAuthProvider: NSObject, @unchecked Sendable {
  public static let id = "github.com"

  open class func credential(withToken token: String) -> AuthCredential {
    AuthCredential(provider: id)
  }
}
open class GoogleAuthProvider: NSObject, @unchecked Sendable {
  public static let id = "google.com"

  open class func credential(withIDToken idToken: String, accessToken: String) -> AuthCredential {
    AuthCredential(provider: id)
  }
}
open class TwitterAuthProvider: NSObject, @unchecked Sendable {
  public static let id = "twitter.com"

  open class func credential(withToken token: String, secret: String) -> AuthCredential {
    AuthCredential(provider: id)
  }
}

open class OAuthProvider: NSObject, FederatedAuthProvider, @unchecked Sendable {
  public static let id = "OAuth"

  open var scopes: [String]?
  open var customParameters: [String: String]?
  public let providerID: String

  public init(providerID: String, auth: Auth = Auth.auth()) { self.providerID = providerID }
  public convenience init(providerID: AuthProviderID, auth: Auth = Auth.auth()) {
    self.init(providerID: providerID.rawValue, auth: auth)
  }

  open class func provider(providerID: String) -> OAuthProvider {
    OAuthProvider(providerID: providerID)
  }
  public class func provider(providerID: AuthProviderID) -> OAuthProvider {
    OAuthProvider(providerID: providerID)
  }
  open class func provider(providerID: String, auth: Auth) -> OAuthProvider {
    OAuthProvider(providerID: providerID, auth: auth)
  }

  public static func credential(
    withProviderID providerID: String, idToken: String, accessToken: String?
  ) -> OAuthCredential {
    OAuthCredential(provider: providerID, idToken: idToken, accessToken: accessToken)
  }
  public static func credential(
    providerID: AuthProviderID, idToken: String, accessToken: String? = nil
  ) -> OAuthCredential {
    OAuthCredential(provider: providerID.rawValue, idToken: idToken, accessToken: accessToken)
  }
  public static func credential(
    withProviderID providerID: String, accessToken: String
  ) -> OAuthCredential {
    OAuthCredential(provider: providerID, accessToken: accessToken)
  }
  public static func credential(
    providerID: AuthProviderID, accessToken: String
  ) -> OAuthCredential {
    OAuthCredential(provider: providerID.rawValue, accessToken: accessToken)
  }
  public static func credential(
    withProviderID providerID: String, idToken: String, rawNonce: String, accessToken: String
  ) -> OAuthCredential {
    OAuthCredential(provider: providerID, idToken: idToken, accessToken: accessToken)
  }
  public static func credential(
    withProviderID providerID: String, idToken: String, rawNonce: String
  ) -> OAuthCredential {
    OAuthCredential(provider: providerID, idToken: idToken)
  }
  public static func credential(
    providerID: AuthProviderID, idToken: String, rawNonce: String, accessToken: String? = nil
  ) -> OAuthCredential {
    OAuthCredential(provider: providerID.rawValue, idToken: idToken, accessToken: accessToken)
  }
  public static func appleCredential(
    withIDToken idToken: String, rawNonce: String?, fullName: PersonNameComponents?
  ) -> OAuthCredential {
    OAuthCredential(provider: "apple.com", idToken: idToken)
  }

  open func getCredentialWith(
    _ uiDelegate: (any AuthUIDelegate)?,
    completion: ((AuthCredential?, (any Error)?) -> Void)? = nil
  ) {
    OfflineReply.onMain { completion?(nil, AuthErrorCode.networkError) }
  }
  open func credential(with uiDelegate: (any AuthUIDelegate)?) async throws -> AuthCredential {
    await OfflineReply.wait()
    throw AuthErrorCode.networkError
  }
}

open class PhoneAuthProvider: NSObject, @unchecked Sendable {
  public static let id = "phone"

  override init() {}

  open class func provider() -> PhoneAuthProvider { PhoneAuthProvider() }
  open class func provider(auth: Auth) -> PhoneAuthProvider { PhoneAuthProvider() }

  open func verifyPhoneNumber(
    _ phoneNumber: String, uiDelegate: (any AuthUIDelegate)? = nil,
    completion: ((String?, (any Error)?) -> Void)?
  ) {
    OfflineReply.onMain { completion?(nil, AuthErrorCode.networkError) }
  }
  open func verifyPhoneNumber(
    _ phoneNumber: String, uiDelegate: (any AuthUIDelegate)? = nil
  ) async throws -> String {
    await OfflineReply.wait()
    throw AuthErrorCode.networkError
  }
  open func credential(
    withVerificationID verificationID: String, verificationCode: String
  ) -> PhoneAuthCredential {
    PhoneAuthCredential(provider: Self.id)
  }
}
