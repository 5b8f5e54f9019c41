// A replacement for FirebaseAuth (API of version 12.19). Nobody is signed in, and each request fails later with
// `AuthErrorCode.networkError`.

@_exported public import FirebaseCore
@_exported public import Foundation
internal import GranularityOffline
public import UIKit

public typealias AuthStateDidChangeListenerHandle = NSObjectProtocol
public typealias IDTokenDidChangeListenerHandle = NSObjectProtocol
public typealias AuthResultCallback = (User?, (any Error)?) -> Void
public typealias AuthDataResultCallback = (AuthDataResult?, (any Error)?) -> Void
public typealias AuthTokenCallback = (String?, (any Error)?) -> Void
public typealias UserProfileChangeCallback = ((any Error)?) -> Void

private typealias Completion<Value> = (Value?, (any Error)?) -> Void

private func fail<Value>(_ completion: Completion<Value>?) {
  OfflineReply.onMain { completion?(nil, AuthErrorCode.networkError) }
}
private func fail(_ completion: (((any Error)?) -> Void)?) {
  OfflineReply.onMain { completion?(AuthErrorCode.networkError) }
}
private func failure<Value>() async throws -> Value {
  await OfflineReply.wait()
  throw AuthErrorCode.networkError
}
private func noNetwork() async throws {
  await OfflineReply.wait()
  throw AuthErrorCode.networkError
}

/// The accounts of an app. Nobody is signed in.
open class Auth: NSObject, @unchecked Sendable {
  private static let shared = Auth()

  public private(set) weak var app: FirebaseApp?
  open var languageCode: String?
  public private(set) var userAccessGroup: String?
  open var shareAuthStateAcrossDevices = false
  open var tenantID: String?
  open var customAuthDomain: String?
  open var settings: AuthSettings? = AuthSettings()
  open var apnsToken: Data?
  private var listeners: [ObjectIdentifier: NSObject] = [:]
  private let lock = NSLock()

  public static let authStateDidChangeNotification = Notification.Name(
    "FIRAuthStateDidChangeNotification")

  override init() {}

  open class func auth() -> Auth { shared }
  open class func auth(app: FirebaseApp) -> Auth {
    shared.app = app
    return shared
  }

  /// Always `nil`, because nobody is signed in.
  public var currentUser: User? { nil }

  /// Calls the listener once with `nil`, asynchronously on the main queue, unless the listener is removed before.
  open func addStateDidChangeListener(
    _ listener: @escaping (Auth, User?) -> Void
  ) -> any NSObjectProtocol {
    let handle = NSObject()
    lock.withLock { listeners[ObjectIdentifier(handle)] = handle }
    OfflineReply.onMain { [self] in
      let isListening = lock.withLock { listeners[ObjectIdentifier(handle)] != nil }
      if isListening { listener(self, nil) }
    }
    return handle
  }
  open func removeStateDidChangeListener(_ listenerHandle: any NSObjectProtocol) {
    lock.withLock { listeners[ObjectIdentifier(listenerHandle)] = nil }
  }
  open func addIDTokenDidChangeListener(
    _ listener: @escaping (Auth, User?) -> Void
  ) -> any NSObjectProtocol {
    addStateDidChangeListener(listener)
  }
  open func removeIDTokenDidChangeListener(_ listenerHandle: any NSObjectProtocol) {
    removeStateDidChangeListener(listenerHandle)
  }

  /// Emits `nil` once, and never ends.
  public var authStateChanges: AsyncStream<User?> {
    AsyncStream { continuation in
      let handle = addStateDidChangeListener { continuation.yield($1) }
      nonisolated(unsafe) let listener = handle
      continuation.onTermination = { _ in self.removeStateDidChangeListener(listener) }
    }
  }

  open func updateCurrentUser(_ user: User?, completion: (((any Error)?) -> Void)? = nil) {
    fail(completion)
  }
  open func updateCurrentUser(_ user: User) async throws { try await noNetwork() }
  open func fetchSignInMethods(
    forEmail email: String, completion: (([String]?, (any Error)?) -> Void)? = nil
  ) {
    fail(completion)
  }
  open func fetchSignInMethods(forEmail email: String) async throws -> [String] {
    try await failure()
  }

  open func signIn(
    withEmail email: String, password: String, completion: AuthDataResultCallback? = nil
  ) {
    fail(completion)
  }
  @discardableResult
  open func signIn(withEmail email: String, password: String) async throws -> AuthDataResult {
    try await failure()
  }
  open func signIn(
    withEmail email: String, link: String, completion: AuthDataResultCallback? = nil
  ) {
    fail(completion)
  }
  @discardableResult
  open func signIn(withEmail email: String, link: String) async throws -> AuthDataResult {
    try await failure()
  }
  open func signIn(
    with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?,
    completion: AuthDataResultCallback?
  ) {
    fail(completion)
  }
  @discardableResult
  open func signIn(
    with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?
  ) async throws -> AuthDataResult {
    try await failure()
  }
  open func signIn(with credential: AuthCredential, completion: AuthDataResultCallback? = nil) {
    fail(completion)
  }
  @discardableResult
  open func signIn(with credential: AuthCredential) async throws -> AuthDataResult {
    try await failure()
  }
  open func signInAnonymously(completion: AuthDataResultCallback? = nil) { fail(completion) }
  @discardableResult
  open func signInAnonymously() async throws -> AuthDataResult { try await failure() }
  open func signIn(withCustomToken token: String, completion: AuthDataResultCallback? = nil) {
    fail(completion)
  }
  @discardableResult
  open func signIn(withCustomToken token: String) async throws -> AuthDataResult {
    try await failure()
  }
  open func createUser(
    withEmail email: String, password: String, completion: AuthDataResultCallback? = nil
  ) {
    fail(completion)
  }
  @discardableResult
  open func createUser(withEmail email: String, password: String) async throws -> AuthDataResult {
    try await failure()
  }

  open func confirmPasswordReset(
    withCode code: String, newPassword: String, completion: @escaping ((any Error)?) -> Void
  ) {
    fail(completion)
  }
  open func confirmPasswordReset(withCode code: String, newPassword: String) async throws {
    try await noNetwork()
  }
  open func checkActionCode(
    _ code: String, completion: @escaping (ActionCodeInfo?, (any Error)?) -> Void
  ) {
    fail(completion)
  }
  open func checkActionCode(_ code: String) async throws -> ActionCodeInfo { try await failure() }
  open func verifyPasswordResetCode(
    _ code: String, completion: @escaping (String?, (any Error)?) -> Void
  ) {
    fail(completion)
  }
  open func verifyPasswordResetCode(_ code: String) async throws -> String { try await failure() }
  open func applyActionCode(_ code: String, completion: @escaping ((any Error)?) -> Void) {
    fail(completion)
  }
  open func applyActionCode(_ code: String) async throws { try await noNetwork() }
  open func sendPasswordReset(
    withEmail email: String, completion: (((any Error)?) -> Void)? = nil
  ) {
    fail(completion)
  }
  open func sendPasswordReset(
    withEmail email: String, actionCodeSettings: ActionCodeSettings?,
    completion: (((any Error)?) -> Void)? = nil
  ) {
    fail(completion)
  }
  open func sendPasswordReset(
    withEmail email: String, actionCodeSettings: ActionCodeSettings? = nil
  ) async throws {
    try await noNetwork()
  }
  open func sendSignInLink(
    toEmail email: String, actionCodeSettings: ActionCodeSettings,
    completion: (((any Error)?) -> Void)? = nil
  ) {
    fail(completion)
  }
  open func sendSignInLink(
    toEmail email: String, actionCodeSettings: ActionCodeSettings
  ) async throws {
    try await noNetwork()
  }
  open func revokeToken(
    withAuthorizationCode authorizationCode: String, completion: (((any Error)?) -> Void)? = nil
  ) {
    fail(completion)
  }
  open func revokeToken(withAuthorizationCode authorizationCode: String) async throws {
    try await noNetwork()
  }

  open func signOut() throws {}
  open func isSignIn(withEmailLink link: String) -> Bool { false }
  open func useAppLanguage() {}
  open func useEmulator(withHost host: String, port: Int) {}
  open func useUserAccessGroup(_ accessGroup: String?) throws { userAccessGroup = accessGroup }
  open func getStoredUser(forAccessGroup accessGroup: String?) throws -> User? { nil }
  open func setAPNSToken(_ token: Data, type: AuthAPNSTokenType) { apnsToken = token }
  open func canHandleNotification(_ userInfo: [AnyHashable: Any]) -> Bool { false }
  open func canHandle(_ url: URL) -> Bool { false }
}

open class AuthSettings: NSObject, @unchecked Sendable {
  open var isAppVerificationDisabledForTesting = false
}

public enum AuthAPNSTokenType: Int, Sendable { case unknown, sandbox, prod }

// MARK: - Users

/// A user who is signed in. None exists.
open class User: NSObject, UserInfo, @unchecked Sendable {
  override init() {}

  open var providerID: String { "Firebase" }
  open var uid: String { "" }
  open var displayName: String? { nil }
  open var photoURL: URL? { nil }
  open var email: String? { nil }
  open var phoneNumber: String? { nil }
  open var isAnonymous: Bool { false }
  open var isEmailVerified: Bool { false }
  open var providerData: [any UserInfo] { [] }
  open var metadata: UserMetadata { UserMetadata() }
  open var tenantID: String? { nil }
  open var refreshToken: String? { nil }
  open var multiFactor: MultiFactor { MultiFactor() }

  open func updateEmail(to email: String, completion: (((any Error)?) -> Void)? = nil) {
    fail(completion)
  }
  open func updateEmail(to email: String) async throws { try await noNetwork() }
  open func updatePassword(to password: String, completion: (((any Error)?) -> Void)? = nil) {
    fail(completion)
  }
  open func updatePassword(to password: String) async throws { try await noNetwork() }
  open func updatePhoneNumber(
    _ credential: PhoneAuthCredential, completion: (((any Error)?) -> Void)? = nil
  ) {
    fail(completion)
  }
  open func updatePhoneNumber(_ credential: PhoneAuthCredential) async throws {
    try await noNetwork()
  }
  open func createProfileChangeRequest() -> UserProfileChangeRequest { UserProfileChangeRequest() }
  open func reload(completion: (((any Error)?) -> Void)? = nil) { fail(completion) }
  open func reload() async throws { try await noNetwork() }
  open func reauthenticate(
    with credential: AuthCredential, completion: AuthDataResultCallback? = nil
  ) {
    fail(completion)
  }
  @discardableResult
  open func reauthenticate(with credential: AuthCredential) async throws -> AuthDataResult {
    try await failure()
  }
  @discardableResult
  open func reauthenticate(
    with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?
  ) async throws -> AuthDataResult {
    try await failure()
  }
  open func getIDToken(completion: ((String?, (any Error)?) -> Void)?) { fail(completion) }
  open func getIDTokenForcingRefresh(
    _ forceRefresh: Bool, completion: ((String?, (any Error)?) -> Void)?
  ) {
    fail(completion)
  }
  open func getIDToken(forcingRefresh forceRefresh: Bool = false) async throws -> String {
    try await failure()
  }
  open func idTokenForcingRefresh(_ forceRefresh: Bool) async throws -> String {
    try await failure()
  }
  open func getIDTokenResult(completion: ((AuthTokenResult?, (any Error)?) -> Void)?) {
    fail(completion)
  }
  open func getIDTokenResult(
    forcingRefresh: Bool, completion: ((AuthTokenResult?, (any Error)?) -> Void)?
  ) {
    fail(completion)
  }
  open func getIDTokenResult(
    forcingRefresh forceRefresh: Bool = false
  ) async throws -> AuthTokenResult {
    try await failure()
  }
  open func link(with credential: AuthCredential, completion: AuthDataResultCallback? = nil) {
    fail(completion)
  }
  @discardableResult
  open func link(with credential: AuthCredential) async throws -> AuthDataResult {
    try await failure()
  }
  @discardableResult
  open func link(
    with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?
  ) async throws -> AuthDataResult {
    try await failure()
  }
  open func unlink(
    fromProvider provider: String, completion: ((User?, (any Error)?) -> Void)? = nil
  ) {
    fail(completion)
  }
  @discardableResult
  open func unlink(fromProvider provider: String) async throws -> User { try await failure() }
  open func sendEmailVerification(completion: (((any Error)?) -> Void)?) { fail(completion) }
  open func sendEmailVerification(
    with actionCodeSettings: ActionCodeSettings, completion: (((any Error)?) -> Void)? = nil
  ) {
    fail(completion)
  }
  open func sendEmailVerification() async throws { try await noNetwork() }
  open func sendEmailVerification(with actionCodeSettings: ActionCodeSettings) async throws {
    try await noNetwork()
  }
  open func sendEmailVerification(
    beforeUpdatingEmail email: String, completion: (((any Error)?) -> Void)?
  ) {
    fail(completion)
  }
  open func sendEmailVerification(
    beforeUpdatingEmail email: String, actionCodeSettings: ActionCodeSettings? = nil
  ) async throws {
    try await noNetwork()
  }
  open func delete(completion: (((any Error)?) -> Void)? = nil) { fail(completion) }
  open func delete() async throws { try await noNetwork() }
}

public protocol UserInfo: NSObjectProtocol {
  var providerID: String { get }
  var uid: String { get }
  var displayName: String? { get }
  var photoURL: URL? { get }
  var email: String? { get }
  var phoneNumber: String? { get }
}

open class UserMetadata: NSObject, @unchecked Sendable {
  public let lastSignInDate: Date?
  public let creationDate: Date?

  override init() { (lastSignInDate, creationDate) = (nil, nil) }
}

open class UserProfileChangeRequest: NSObject, @unchecked Sendable {
  open var displayName: String?
  open var photoURL: URL?

  override init() {}

  open func commitChanges(completion: (((any Error)?) -> Void)? = nil) { fail(completion) }
  open func commitChanges() async throws { try await noNetwork() }
}

/// The second factors of a user, of which there are none.
open class MultiFactor: NSObject, @unchecked Sendable {
  override init() {}

  open var enrolledFactors: [MultiFactorInfo] { [] }
}
open class MultiFactorInfo: NSObject, @unchecked Sendable {
  open var uid: String { "" }
  open var displayName: String? { nil }
  open var factorID: String { "" }
}

/// The result of a sign-in. None exists.
open class AuthDataResult: NSObject, @unchecked Sendable {
  override init() {}

  open var user: User { User() }
  open var additionalUserInfo: AdditionalUserInfo? { nil }
  open var credential: OAuthCredential? { nil }
}
open class AdditionalUserInfo: NSObject, @unchecked Sendable {
  open var providerID: String { "" }
  open var profile: [String: Any]? { nil }
  open var username: String? { nil }
  open var isNewUser: Bool { false }
}
open class AuthTokenResult: NSObject, @unchecked Sendable {
  open var token = ""
  open var expirationDate = Date.distantPast
  open var authDate = Date.distantPast
  open var issuedAtDate = Date.distantPast
  open var signInProvider = ""
  open var signInSecondFactor = ""
  open var claims: [String: Any] = [:]
}

// MARK: - Codes in mails

public enum ActionCodeOperation: Int, Sendable {
  case unknown, passwordReset, verifyEmail, recoverEmail, emailLink, verifyAndChangeEmail
  case revertSecondFactorAddition
}
open class ActionCodeInfo: NSObject, @unchecked Sendable {
  open var operation: ActionCodeOperation { .unknown }
  open var email: String { "" }
  open var previousEmail: String? { nil }
}
open class ActionCodeSettings: NSObject, @unchecked Sendable {
  open var url: URL?
  open var handleCodeInApp = false
  open var iOSBundleID: String?
  open var androidPackageName: String?
  open var androidMinimumVersion: String?
  open var androidInstallIfNotAvailable = false
  open var dynamicLinkDomain: String?
  open var linkDomain: String?

  public override init() {}

  open func setIOSBundleID(_ bundleID: String) { iOSBundleID = bundleID }
  open func setAndroidPackageName(
    _ androidPackageName: String, installIfNotAvailable: Bool, minimumVersion: String?
  ) {
    self.androidPackageName = androidPackageName
    androidInstallIfNotAvailable = installIfNotAvailable
    androidMinimumVersion = minimumVersion
  }
}

/// Shows the web page of a sign-in. Its methods are never called.
@preconcurrency @MainActor public protocol AuthUIDelegate: NSObjectProtocol {
  func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)?)
  func dismiss(animated flag: Bool, completion: (() -> Void)?)
}
