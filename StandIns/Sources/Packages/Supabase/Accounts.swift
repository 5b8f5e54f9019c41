public import AuthenticationServices
public import Foundation
internal import GranularityOffline

public enum AuthChangeEvent: String, Sendable {
  case initialSession = "INITIAL_SESSION"
  case passwordRecovery = "PASSWORD_RECOVERY"
  case signedIn = "SIGNED_IN"
  case signedOut = "SIGNED_OUT"
  case tokenRefreshed = "TOKEN_REFRESHED"
  case userUpdated = "USER_UPDATED"
  case userDeleted = "USER_DELETED"
  case mfaChallengeVerified = "MFA_CHALLENGE_VERIFIED"
}
public enum Provider: String, Codable, CaseIterable, Sendable {
  case apple, azure, bitbucket, discord, email, facebook, figma, github, gitlab, google, kakao
  case keycloak, linkedin, notion, slack, spotify, twitch, twitter, workos, zoom
  case linkedinOIDC = "linkedin_oidc"
  case slackOIDC = "slack_oidc"
}
public enum SignOutScope: String, Sendable { case global, local, others }
public enum EmailOTPType: String, Encodable, CaseIterable, Sendable {
  case signup, invite, magiclink, recovery, email
  case emailChange = "email_change"
}
public enum MobileOTPType: String, Encodable, Sendable {
  case sms
  case phoneChange = "phone_change"
}
public enum ResendEmailType: String, Hashable, Sendable {
  case signup
  case emailChange = "email_change"
}
public enum MessagingChannel: String, Codable, Sendable { case sms, whatsapp }

public struct UserIdentity: Codable, Hashable, Identifiable, Sendable {
  public var id: String
  public var identityId: UUID
  public var userId: UUID
  public var identityData: [String: AnyJSON]?
  public var provider: String
  public var createdAt: Date?
  public var lastSignInAt: Date?
  public var updatedAt: Date?

  public init(
    id: String, identityId: UUID, userId: UUID, identityData: [String: AnyJSON], provider: String,
    createdAt: Date?, lastSignInAt: Date?, updatedAt: Date?
  ) {
    (self.id, self.identityId, self.userId) = (id, identityId, userId)
    (self.identityData, self.provider) = (identityData, provider)
    (self.createdAt, self.lastSignInAt, self.updatedAt) = (createdAt, lastSignInAt, updatedAt)
  }
}
public struct Factor: Identifiable, Codable, Hashable, Sendable {
  public let id: String
  public let friendlyName: String?
  public let factorType: String
  public let createdAt: Date
  public let updatedAt: Date
}

public struct User: Codable, Hashable, Identifiable, Sendable {
  public var id: UUID
  public var appMetadata: [String: AnyJSON]
  public var userMetadata: [String: AnyJSON]
  public var aud: String
  public var confirmationSentAt: Date?
  public var recoverySentAt: Date?
  public var emailChangeSentAt: Date?
  public var newEmail: String?
  public var invitedAt: Date?
  public var actionLink: String?
  public var email: String?
  public var phone: String?
  public var createdAt: Date
  public var confirmedAt: Date?
  public var emailConfirmedAt: Date?
  public var phoneConfirmedAt: Date?
  public var lastSignInAt: Date?
  public var role: String?
  public var updatedAt: Date
  public var identities: [UserIdentity]?
  public var isAnonymous: Bool
  public var factors: [Factor]?

  public init(
    id: UUID, appMetadata: [String: AnyJSON], userMetadata: [String: AnyJSON], aud: String,
    confirmationSentAt: Date? = nil, recoverySentAt: Date? = nil, emailChangeSentAt: Date? = nil,
    newEmail: String? = nil, invitedAt: Date? = nil, actionLink: String? = nil,
    email: String? = nil, phone: String? = nil, createdAt: Date, confirmedAt: Date? = nil,
    emailConfirmedAt: Date? = nil, phoneConfirmedAt: Date? = nil, lastSignInAt: Date? = nil,
    role: String? = nil, updatedAt: Date, identities: [UserIdentity]? = nil,
    isAnonymous: Bool = false, factors: [Factor]? = nil
  ) {
    (self.id, self.aud, self.role) = (id, aud, role)
    (self.appMetadata, self.userMetadata) = (appMetadata, userMetadata)
    (self.confirmationSentAt, self.recoverySentAt) = (confirmationSentAt, recoverySentAt)
    (self.emailChangeSentAt, self.newEmail) = (emailChangeSentAt, newEmail)
    (self.invitedAt, self.actionLink) = (invitedAt, actionLink)
    (self.email, self.phone) = (email, phone)
    (self.createdAt, self.updatedAt) = (createdAt, updatedAt)
    (self.confirmedAt, self.emailConfirmedAt) = (confirmedAt, emailConfirmedAt)
    (self.phoneConfirmedAt, self.lastSignInAt) = (phoneConfirmedAt, lastSignInAt)
    (self.identities, self.isAnonymous, self.factors) = (identities, isAnonymous, factors)
  }
}

public struct Session: Codable, Hashable, Sendable {
  public var providerToken: String?
  public var providerRefreshToken: String?
  public var accessToken: String
  public var tokenType: String
  public var expiresIn: TimeInterval
  public var expiresAt: TimeInterval
  public var refreshToken: String
  public var user: User

  public init(
    providerToken: String? = nil, providerRefreshToken: String? = nil, accessToken: String,
    tokenType: String, expiresIn: TimeInterval, expiresAt: TimeInterval, refreshToken: String,
    user: User
  ) {
    (self.providerToken, self.providerRefreshToken) = (providerToken, providerRefreshToken)
    (self.accessToken, self.tokenType) = (accessToken, tokenType)
    (self.expiresIn, self.expiresAt) = (expiresIn, expiresAt)
    (self.refreshToken, self.user) = (refreshToken, user)
  }

  /// True from 30 seconds before the session expires.
  public var isExpired: Bool {
    Date(timeIntervalSince1970: expiresAt).timeIntervalSinceNow < 30
  }
}
public enum AuthResponse: Hashable, Sendable {
  case session(Session)
  case user(User)

  public var user: User {
    switch self {
    case .session(let session): session.user
    case .user(let user): user
    }
  }
  public var session: Session? { if case .session(let session) = self { session } else { nil } }
}
public struct UserAttributes: Encodable, Hashable, Sendable {
  public var email: String?
  public var phone: String?
  public var password: String?
  public var nonce: String?
  public var data: [String: AnyJSON]?

  public init(
    email: String? = nil, phone: String? = nil, password: String? = nil, nonce: String? = nil,
    data: [String: AnyJSON]? = nil
  ) {
    (self.email, self.phone, self.password) = (email, phone, password)
    (self.nonce, self.data) = (nonce, data)
  }
}
public struct OpenIDConnectCredentials: Codable, Hashable, Sendable {
  public enum Provider: String, Codable, Hashable, Sendable { case google, apple, azure, facebook }

  public var provider: Provider?
  public var idToken: String
  public var accessToken: String?
  public var nonce: String?

  public init(
    provider: Provider, idToken: String, accessToken: String? = nil, nonce: String? = nil,
    gotrueMetaSecurity: String? = nil
  ) {
    (self.provider, self.idToken) = (provider, idToken)
    (self.accessToken, self.nonce) = (accessToken, nonce)
  }
}

public struct ErrorCode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let unknown = ErrorCode("unknown")
  public static let sessionNotFound = ErrorCode("session_not_found")
  public static let invalidCredentials = ErrorCode("invalid_credentials")
  public static let emailExists = ErrorCode("email_exists")
  public static let emailNotConfirmed = ErrorCode("email_not_confirmed")
  public static let userNotFound = ErrorCode("user_not_found")
  public static let userAlreadyExists = ErrorCode("user_already_exists")
  public static let weakPassword = ErrorCode("weak_password")
  public static let otpExpired = ErrorCode("otp_expired")
  public static let overRequestRateLimit = ErrorCode("over_request_rate_limit")
  public static let overEmailSendRateLimit = ErrorCode("over_email_send_rate_limit")
}
public enum AuthError: LocalizedError, Equatable, Sendable {
  case sessionMissing
  case weakPassword(message: String, reasons: [String])
  case pkceGrantCodeExchange(message: String, error: String? = nil, code: String? = nil)
  case implicitGrantRedirect(message: String)

  public var message: String {
    switch self {
    case .sessionMissing: "Nobody is signed in."
    case .weakPassword(let message, _), .pkceGrantCodeExchange(let message, _, _),
      .implicitGrantRedirect(let message):
      message
    }
  }
  public var errorCode: ErrorCode {
    switch self {
    case .sessionMissing: .sessionNotFound
    case .weakPassword: .weakPassword
    case .pkceGrantCodeExchange, .implicitGrantRedirect: .unknown
    }
  }
  public var errorDescription: String? { message }
}

public typealias AuthStateChangeListener = @Sendable (AuthChangeEvent, Session?) -> Void
public final class AuthStateChangeListenerRegistration: Sendable {
  init() {}

  public func remove() {}
}

/// The accounts of a project. Nobody is signed in.
public final class AuthClient: Sendable {
  init() {}

  public var currentSession: Session? { nil }
  public var currentUser: User? { nil }
  /// - Throws: Always ``AuthError/sessionMissing``.
  public var session: Session {
    get async throws {
      await OfflineReply.wait()
      throw AuthError.sessionMissing
    }
  }
  /// Emits `.initialSession` without a session, and never ends.
  public var authStateChanges: AsyncStream<(event: AuthChangeEvent, session: Session?)> {
    AsyncStream { continuation in
      continuation.yield((event: .initialSession, session: nil))
    }
  }
  /// Calls the listener once, with `.initialSession` and no session.
  @discardableResult
  public func onAuthStateChange(
    _ listener: @escaping AuthStateChangeListener
  ) async -> AuthStateChangeListenerRegistration {
    listener(.initialSession, nil)
    return AuthStateChangeListenerRegistration()
  }

  @discardableResult
  public func signUp(
    email: String, password: String, data: [String: AnyJSON]? = nil, redirectTo: URL? = nil,
    captchaToken: String? = nil
  ) async throws -> AuthResponse {
    try await failure()
  }
  @discardableResult
  public func signUp(
    phone: String, password: String, channel: MessagingChannel = .sms,
    data: [String: AnyJSON]? = nil, captchaToken: String? = nil
  ) async throws -> AuthResponse {
    try await failure()
  }
  @discardableResult
  public func signIn(
    email: String, password: String, captchaToken: String? = nil
  ) async throws -> Session {
    try await failure()
  }
  @discardableResult
  public func signIn(
    phone: String, password: String, captchaToken: String? = nil
  ) async throws -> Session {
    try await failure()
  }
  @discardableResult
  public func signInWithIdToken(credentials: OpenIDConnectCredentials) async throws -> Session {
    try await failure()
  }
  @discardableResult
  public func signInAnonymously(
    data: [String: AnyJSON]? = nil, captchaToken: String? = nil
  ) async throws -> Session {
    try await failure()
  }
  public func signInWithOTP(
    email: String, redirectTo: URL? = nil, shouldCreateUser: Bool = true,
    data: [String: AnyJSON]? = nil, captchaToken: String? = nil
  ) async throws {
    try await noNetwork()
  }
  public func signInWithOTP(
    phone: String, channel: MessagingChannel = .sms, shouldCreateUser: Bool = true,
    data: [String: AnyJSON]? = nil, captchaToken: String? = nil
  ) async throws {
    try await noNetwork()
  }
  /// Fails without a call of the closure.
  @discardableResult
  public func signInWithOAuth(
    provider: Provider, redirectTo: URL? = nil, scopes: String? = nil,
    queryParams: [(name: String, value: String?)] = [],
    launchFlow: @MainActor @Sendable (_ url: URL) async throws -> URL
  ) async throws -> Session {
    try await failure()
  }
  /// Fails without a call of the closure.
  @discardableResult
  public func signInWithOAuth(
    provider: Provider, redirectTo: URL? = nil, scopes: String? = nil,
    queryParams: [(name: String, value: String?)] = [],
    configure: @MainActor @Sendable (_ session: ASWebAuthenticationSession) -> Void = { _ in }
  ) async throws -> Session {
    try await failure()
  }
  public func getOAuthSignInURL(
    provider: Provider, scopes: String? = nil, redirectTo: URL? = nil,
    queryParams: [(name: String, value: String?)] = []
  ) throws -> URL {
    throw URLError(.notConnectedToInternet)
  }
  @discardableResult
  public func exchangeCodeForSession(authCode: String) async throws -> Session {
    try await failure()
  }
  @discardableResult
  public func session(from url: URL) async throws -> Session { try await failure() }
  @discardableResult
  public func setSession(accessToken: String, refreshToken: String) async throws -> Session {
    try await failure()
  }
  @discardableResult
  public func refreshSession(refreshToken: String? = nil) async throws -> Session {
    await OfflineReply.wait()
    throw AuthError.sessionMissing
  }
  public func handle(_ url: URL) {}
  public func signOut(scope: SignOutScope = .global) async throws {}
  @discardableResult
  public func verifyOTP(
    email: String, token: String, type: EmailOTPType, redirectTo: URL? = nil,
    captchaToken: String? = nil
  ) async throws -> AuthResponse {
    try await failure()
  }
  @discardableResult
  public func verifyOTP(
    phone: String, token: String, type: MobileOTPType, captchaToken: String? = nil
  ) async throws -> AuthResponse {
    try await failure()
  }
  @discardableResult
  public func verifyOTP(tokenHash: String, type: EmailOTPType) async throws -> AuthResponse {
    try await failure()
  }
  public func resend(
    email: String, type: ResendEmailType, emailRedirectTo: URL? = nil,
    captchaToken: String? = nil
  ) async throws {
    try await noNetwork()
  }
  public func reauthenticate() async throws { try await noNetwork() }
  public func user(jwt: String? = nil) async throws -> User {
    await OfflineReply.wait()
    throw AuthError.sessionMissing
  }
  @discardableResult
  public func update(user: UserAttributes, redirectTo: URL? = nil) async throws -> User {
    await OfflineReply.wait()
    throw AuthError.sessionMissing
  }
  public func userIdentities() async throws -> [UserIdentity] { try await failure() }
  public func unlinkIdentity(_ identity: UserIdentity) async throws { try await noNetwork() }
  public func resetPasswordForEmail(
    _ email: String, redirectTo: URL? = nil, captchaToken: String? = nil
  ) async throws {
    try await noNetwork()
  }
  public func startAutoRefresh() {}
  public func stopAutoRefresh() {}
}
