// A replacement for AuthenticationServices. Nobody can sign in. Each request ends with the error of a user who
// cancelled it, asynchronously on the main queue.

@_exported public import Foundation
@_exported public import SimulatedSwiftUI
public import UIKit

public typealias ASPresentationAnchor = UIWindow

/// An error of an authorization request.
public struct ASAuthorizationError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1_000
    case canceled, invalidResponse, notHandled, failed, notInteractive
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "com.apple.AuthenticationServices.AuthorizationError"
  public static let unknown = Code.unknown
  public static let canceled = Code.canceled
  public static let invalidResponse = Code.invalidResponse
  public static let notHandled = Code.notHandled
  public static let failed = Code.failed
  public static let notInteractive = Code.notInteractive
}
extension ASAuthorizationError: CustomNSError {
  public var errorCode: Int { code.rawValue }
}
extension ASAuthorizationError.Code {
  /// Matches an error with this code, so that a `catch` clause can name the code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? ASAuthorizationError)?.code == code
  }
}

// MARK: - Requests

public protocol ASAuthorizationProvider: AnyObject {}
public protocol ASAuthorizationCredential: AnyObject {}

open class ASAuthorizationRequest: NSObject, @unchecked Sendable {}

open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest, @unchecked Sendable {
  open var requestedScopes: [ASAuthorization.Scope]?
  open var state: String?
  open var nonce: String?
}

open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest, @unchecked Sendable {
  open var user: String?
}

open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
  public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }

  public static let credentialRevokedNotification = Notification.Name(
    "ASAuthorizationAppleIDProviderCredentialRevokedNotification")

  public override init() {}

  open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }
  /// Always `.notFound`, because nobody has signed in.
  open func credentialState(forUserID userID: String) async throws -> CredentialState { .notFound }
  open func getCredentialState(
    forUserID userID: String,
    completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completion(.notFound, nil) }
  }
}

open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
  public override init() {}

  open func createRequest() -> ASAuthorizationPasswordRequest { ASAuthorizationPasswordRequest() }
}
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest, @unchecked Sendable {}

open class ASPasswordCredential: NSObject, ASAuthorizationCredential, @unchecked Sendable {
  public let user: String
  public let password: String

  public init(user: String, password: String) { (self.user, self.password) = (user, password) }
}

/// The credential of a user who signed in. None exists, because nobody can sign in.
open class ASAuthorization: NSObject, @unchecked Sendable {
  public struct Scope: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let fullName = Scope("full_name")
    public static let email = Scope("email")
  }

  public let credential: any ASAuthorizationCredential
  public let provider: any ASAuthorizationProvider

  init(credential: any ASAuthorizationCredential, provider: any ASAuthorizationProvider) {
    (self.credential, self.provider) = (credential, provider)
  }
}

public enum ASUserDetectionStatus: Int, Sendable { case unsupported, unknown, likelyReal }

open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential,
  @unchecked Sendable
{
  override init() {}

  open var user: String { "" }
  open var state: String? { nil }
  open var authorizedScopes: [ASAuthorization.Scope] { [] }
  open var authorizationCode: Data? { nil }
  open var identityToken: Data? { nil }
  open var email: String? { nil }
  open var fullName: PersonNameComponents? { nil }
  open var realUserStatus: ASUserDetectionStatus { .unsupported }
}

// MARK: - Controllers

/// A controller for authorization requests, which all end with an error.
open class ASAuthorizationController: NSObject, @unchecked Sendable {
  public struct RequestOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let preferImmediatelyAvailableCredentials = RequestOptions(rawValue: 1)
  }

  public let authorizationRequests: [ASAuthorizationRequest]
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  open weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?

  public init(authorizationRequests: [ASAuthorizationRequest]) {
    self.authorizationRequests = authorizationRequests
  }

  open func performRequests() {
    DispatchQueue.main.async { [self] in
      delegate?.authorizationController(
        controller: self, didCompleteWithError: ASAuthorizationError(.canceled))
    }
  }
  open func performRequests(options: RequestOptions) { performRequests() }
  open func performAutoFillAssistedRequests() {}
  open func cancel() {}
}

@preconcurrency @MainActor public protocol ASAuthorizationControllerDelegate: AnyObject {
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error)
}
extension ASAuthorizationControllerDelegate {
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {}
}

/// Provides the window for an authorization panel. Its method is never called.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: AnyObject {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

// MARK: - Sessions

public struct ASWebAuthenticationSessionError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided, presentationContextInvalid
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let canceledLogin = Code.canceledLogin
  public static let presentationContextNotProvided = Code.presentationContextNotProvided
  public static let presentationContextInvalid = Code.presentationContextInvalid
}
extension ASWebAuthenticationSessionError: CustomNSError {
  public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }
  public var errorCode: Int { code.rawValue }
}
extension ASWebAuthenticationSessionError.Code {
  /// Matches an error with this code, so that a `catch` clause can name the code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? ASWebAuthenticationSessionError)?.code == code
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let ASWebAuthenticationSessionErrorDomain =
  "com.apple.AuthenticationServices.WebAuthenticationSession"

/// A sign-in session in a browser. It ends as if the user had closed the browser.
open class ASWebAuthenticationSession: NSObject, @unchecked Sendable {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  open class Callback: NSObject, @unchecked Sendable {
    open class func customScheme(_ scheme: String) -> Callback { Callback() }
    open class func https(host: String, path: String) -> Callback { Callback() }
    open func matchesURL(_ url: URL) -> Bool { false }
  }

  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  open var prefersEphemeralWebBrowserSession = false
  open var additionalHeaderFields: [String: String]?
  open var canStart: Bool { true }
  private let completionHandler: CompletionHandler

  public init(
    url: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler
  ) {
    self.completionHandler = completionHandler
  }
  public init(url: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
    self.completionHandler = completionHandler
  }

  @discardableResult open func start() -> Bool {
    DispatchQueue.main.async { [self] in
      completionHandler(nil, ASWebAuthenticationSessionError(.canceledLogin))
    }
    return true
  }
  open func cancel() {}
}

/// Provides the window for a sign-in browser. Its method is never called.
@preconcurrency @MainActor
public protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

// MARK: - Passkeys

public struct ASAuthorizationPublicKeyCredentialUserVerificationPreference: Hashable,
  RawRepresentable, Sendable
{
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let preferred = Self("preferred")
  public static let required = Self("required")
  public static let discouraged = Self("discouraged")
}

open class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject, ASAuthorizationProvider,
  @unchecked Sendable
{
  public let relyingPartyIdentifier: String

  public init(relyingPartyIdentifier: String) {
    self.relyingPartyIdentifier = relyingPartyIdentifier
  }

  open func createCredentialRegistrationRequest(
    challenge: Data, name: String, userID: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest {
    ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest()
  }
  open func createCredentialAssertionRequest(
    challenge: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest {
    ASAuthorizationPlatformPublicKeyCredentialAssertionRequest()
  }
}

open class ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest: ASAuthorizationRequest,
  @unchecked Sendable
{
  open var userVerificationPreference =
    ASAuthorizationPublicKeyCredentialUserVerificationPreference.preferred
  open var displayName: String?
  open var excludedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor]?
}
open class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest: ASAuthorizationRequest,
  @unchecked Sendable
{
  open var userVerificationPreference =
    ASAuthorizationPublicKeyCredentialUserVerificationPreference.preferred
  open var allowedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor] = []
}
open class ASAuthorizationPlatformPublicKeyCredentialDescriptor: NSObject, @unchecked Sendable {
  public let credentialID: Data

  public init(credentialID: Data) { self.credentialID = credentialID }
}
open class ASAuthorizationPlatformPublicKeyCredentialRegistration: NSObject,
  ASAuthorizationCredential, @unchecked Sendable
{
  open var credentialID: Data { Data() }
  open var rawClientDataJSON: Data { Data() }
  open var rawAttestationObject: Data? { nil }
}
open class ASAuthorizationPlatformPublicKeyCredentialAssertion: NSObject,
  ASAuthorizationCredential, @unchecked Sendable
{
  open var credentialID: Data { Data() }
  open var rawClientDataJSON: Data { Data() }
  open var rawAuthenticatorData: Data! { Data() }
  open var signature: Data! { Data() }
  open var userID: Data! { Data() }
}
