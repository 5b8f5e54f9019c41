// A replacement for GoogleSignIn (API of version 9.2). Each sign-in ends later as if the user had cancelled it.

@_exported public import Foundation
internal import GranularityOffline
public import UIKit

// swift-format-ignore: AlwaysUseLowerCamelCase
public let kGIDSignInErrorDomain = "com.google.GIDSignIn"

public struct GIDSignInError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = -1
    case keychain = -2
    case hasNoAuthInKeychain = -4
    case canceled = -5
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case EMM = -6
    case ambiguousClaims = -7
    case scopesAlreadyGranted = -8
    case mismatchWithCurrentUser = -9
    case jsonSerializationFailure = -10
    case refreshTokenExpired = -11
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let unknown = Code.unknown
  public static let keychain = Code.keychain
  public static let hasNoAuthInKeychain = Code.hasNoAuthInKeychain
  public static let canceled = Code.canceled
  public static let scopesAlreadyGranted = Code.scopesAlreadyGranted
  public static let mismatchWithCurrentUser = Code.mismatchWithCurrentUser
}
extension GIDSignInError: CustomNSError, LocalizedError {
  public static var errorDomain: String { kGIDSignInErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { "The sign-in has the error \(code)." }
}
extension GIDSignInError.Code {
  /// Matches an error with this code, so that a `catch` clause can name the code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? GIDSignInError)?.code == code
  }
}

open class GIDConfiguration: NSObject, @unchecked Sendable {
  public let clientID: String
  public let serverClientID: String?
  public let hostedDomain: String?
  public let openIDRealm: String?

  public convenience init(clientID: String) { self.init(clientID: clientID, serverClientID: nil) }
  public convenience init(clientID: String, serverClientID: String?) {
    self.init(
      clientID: clientID, serverClientID: serverClientID, hostedDomain: nil, openIDRealm: nil)
  }
  public init(
    clientID: String, serverClientID: String?, hostedDomain: String?, openIDRealm: String?
  ) {
    (self.clientID, self.serverClientID) = (clientID, serverClientID)
    (self.hostedDomain, self.openIDRealm) = (hostedDomain, openIDRealm)
  }
}

/// A user who is signed in. None exists.
open class GIDGoogleUser: NSObject, @unchecked Sendable {
  override init() {}

  open var userID: String? { nil }
  open var profile: GIDProfileData? { nil }
  open var grantedScopes: [String]? { nil }
  open var configuration: GIDConfiguration { GIDConfiguration(clientID: "") }
  open var accessToken: GIDToken { GIDToken() }
  open var refreshToken: GIDToken { GIDToken() }
  open var idToken: GIDToken? { nil }

  open func refreshTokensIfNeeded(
    completion: @escaping (GIDGoogleUser?, (any Error)?) -> Void
  ) {
    OfflineReply.onMain { completion(nil, GIDSignInError(.hasNoAuthInKeychain)) }
  }
  @discardableResult
  open func refreshTokensIfNeeded() async throws -> GIDGoogleUser {
    await OfflineReply.wait()
    throw GIDSignInError(.hasNoAuthInKeychain)
  }
  @discardableResult
  open func addScopes(
    _ scopes: [String], presenting presentingViewController: UIViewController
  ) async throws -> GIDSignInResult {
    await OfflineReply.wait()
    throw GIDSignInError(.canceled)
  }
}
open class GIDProfileData: NSObject, @unchecked Sendable {
  override init() {}

  open var email: String { "" }
  open var name: String { "" }
  open var givenName: String? { nil }
  open var familyName: String? { nil }
  open var hasImage: Bool { false }
  open func imageURL(withDimension dimension: UInt) -> URL? { nil }
}
open class GIDToken: NSObject, @unchecked Sendable {
  override init() {}

  open var tokenString: String { "" }
  open var expirationDate: Date? { nil }
}
open class GIDSignInResult: NSObject, @unchecked Sendable {
  override init() {}

  open var user: GIDGoogleUser { GIDGoogleUser() }
  open var serverAuthCode: String? { nil }
}

/// The sign-in of an app. Nobody is signed in.
open class GIDSignIn: NSObject, @unchecked Sendable {
  private static let shared = GIDSignIn()

  open var configuration: GIDConfiguration?

  override init() {}

  open class var sharedInstance: GIDSignIn { shared }

  open var currentUser: GIDGoogleUser? { nil }
  @discardableResult open func handle(_ url: URL) -> Bool { false }
  open func hasPreviousSignIn() -> Bool { false }
  open func signOut() {}
  open func configure(completion: (((any Error)?) -> Void)? = nil) {
    OfflineReply.onMain { completion?(nil) }
  }
  open func restorePreviousSignIn(
    completion: ((GIDGoogleUser?, (any Error)?) -> Void)? = nil
  ) {
    OfflineReply.onMain { completion?(nil, GIDSignInError(.hasNoAuthInKeychain)) }
  }
  @discardableResult
  open func restorePreviousSignIn() async throws -> GIDGoogleUser {
    await OfflineReply.wait()
    throw GIDSignInError(.hasNoAuthInKeychain)
  }
  open func disconnect(completion: (((any Error)?) -> Void)? = nil) {
    OfflineReply.onMain { completion?(GIDSignInError(.hasNoAuthInKeychain)) }
  }
  open func disconnect() async throws {
    await OfflineReply.wait()
    throw GIDSignInError(.hasNoAuthInKeychain)
  }

  open func signIn(
    withPresenting presentingViewController: UIViewController,
    completion: ((GIDSignInResult?, (any Error)?) -> Void)? = nil
  ) {
    OfflineReply.onMain { completion?(nil, GIDSignInError(.canceled)) }
  }
  open func signIn(
    withPresenting presentingViewController: UIViewController, hint: String?,
    completion: ((GIDSignInResult?, (any Error)?) -> Void)? = nil
  ) {
    OfflineReply.onMain { completion?(nil, GIDSignInError(.canceled)) }
  }
  open func signIn(
    withPresenting presentingViewController: UIViewController, hint: String?,
    additionalScopes: [String]?, completion: ((GIDSignInResult?, (any Error)?) -> Void)? = nil
  ) {
    OfflineReply.onMain { completion?(nil, GIDSignInError(.canceled)) }
  }
  @discardableResult
  open func signIn(
    withPresenting presentingViewController: UIViewController
  ) async throws -> GIDSignInResult {
    await OfflineReply.wait()
    throw GIDSignInError(.canceled)
  }
  @discardableResult
  open func signIn(
    withPresenting presentingViewController: UIViewController, hint: String?
  ) async throws -> GIDSignInResult {
    await OfflineReply.wait()
    throw GIDSignInError(.canceled)
  }
  @discardableResult
  open func signIn(
    withPresenting presentingViewController: UIViewController, hint: String?,
    additionalScopes: [String]?
  ) async throws -> GIDSignInResult {
    await OfflineReply.wait()
    throw GIDSignInError(.canceled)
  }
}

public enum GIDSignInButtonStyle: Int, Sendable { case standard, wide, iconOnly }
public enum GIDSignInButtonColorScheme: Int, Sendable { case dark, light }

/// The sign-in button for UIKit.
@preconcurrency @MainActor open class GIDSignInButton: UIControl {
  open var style = GIDSignInButtonStyle.standard
  open var colorScheme = GIDSignInButtonColorScheme.light
}
