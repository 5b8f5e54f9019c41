public import Foundation

/// An error of an account.
public enum AuthErrorCode: Int, Error, Sendable {
  case invalidCustomToken = 17_000
  case customTokenMismatch = 17_002
  case invalidCredential = 17_004
  case userDisabled = 17_005
  case operationNotAllowed = 17_006
  case emailAlreadyInUse = 17_007
  case invalidEmail = 17_008
  case wrongPassword = 17_009
  case tooManyRequests = 17_010
  case userNotFound = 17_011
  case accountExistsWithDifferentCredential = 17_012
  case requiresRecentLogin = 17_014
  case providerAlreadyLinked = 17_015
  case noSuchProvider = 17_016
  case invalidUserToken = 17_017
  case networkError = 17_020
  case userTokenExpired = 17_021
  case invalidAPIKey = 17_023
  case userMismatch = 17_024
  case credentialAlreadyInUse = 17_025
  case weakPassword = 17_026
  case appNotAuthorized = 17_028
  case expiredActionCode = 17_029
  case invalidActionCode = 17_030
  case invalidMessagePayload = 17_031
  case invalidSender = 17_032
  case invalidRecipientEmail = 17_033
  case missingEmail = 17_034
  case missingIosBundleID = 17_036
  case missingAndroidPackageName = 17_037
  case unauthorizedDomain = 17_038
  case invalidContinueURI = 17_039
  case missingContinueURI = 17_040
  case missingPhoneNumber = 17_041
  case invalidPhoneNumber = 17_042
  case missingVerificationCode = 17_043
  case invalidVerificationCode = 17_044
  case missingVerificationID = 17_045
  case invalidVerificationID = 17_046
  case missingAppCredential = 17_047
  case invalidAppCredential = 17_048
  case sessionExpired = 17_051
  case quotaExceeded = 17_052
  case missingAppToken = 17_053
  case notificationNotForwarded = 17_054
  case appNotVerified = 17_055
  case captchaCheckFailed = 17_056
  case webContextAlreadyPresented = 17_057
  case webContextCancelled = 17_058
  case appVerificationUserInteractionFailure = 17_059
  case invalidClientID = 17_060
  case webNetworkRequestFailed = 17_061
  case webInternalError = 17_062
  case webSignInUserInteractionFailure = 17_063
  case localPlayerNotAuthenticated = 17_066
  case nullUser = 17_067
  case invalidProviderID = 17_071
  case tenantIDMismatch = 17_072
  case unsupportedTenantOperation = 17_073
  case invalidHostingLinkDomain = 17_214
  case rejectedCredential = 17_075
  case gameKitNotLinked = 17_076
  case secondFactorRequired = 17_078
  case missingMultiFactorSession = 17_081
  case missingMultiFactorInfo = 17_082
  case invalidMultiFactorSession = 17_083
  case multiFactorInfoNotFound = 17_084
  case adminRestrictedOperation = 17_085
  case unverifiedEmail = 17_086
  case secondFactorAlreadyEnrolled = 17_087
  case maximumSecondFactorCountExceeded = 17_088
  case unsupportedFirstFactor = 17_089
  case emailChangeNeedsVerification = 17_090
  case missingClientIdentifier = 17_093
  case missingOrInvalidNonce = 17_094
  case blockingCloudFunctionError = 17_105
  case recaptchaNotEnabled = 17_200
  case missingRecaptchaToken = 17_201
  case invalidRecaptchaToken = 17_202
  case invalidRecaptchaAction = 17_203
  case missingClientType = 17_204
  case missingRecaptchaVersion = 17_205
  case invalidRecaptchaVersion = 17_206
  case invalidReqType = 17_207
  case recaptchaSDKNotLinked = 17_208
  case recaptchaSiteKeyMissing = 17_209
  case recaptchaActionCreationFailed = 17_210
  case passwordDoesNotMeetRequirements = 17_211
  case keychainError = 17_995
  case internalError = 17_999
  case malformedJWT = 18_000

  public typealias Code = AuthErrorCode

  /// The code itself. Versions before 11 have a structure with this property.
  public var code: AuthErrorCode { self }
}
extension AuthErrorCode: CustomNSError, LocalizedError {
  public static var errorDomain: String { AuthErrors.domain }
  public var errorCode: Int { rawValue }
  public var errorDescription: String? {
    self == .networkError ? "There is no network." : "The account has the error \(self)."
  }
}

open class AuthErrors: NSObject, @unchecked Sendable {
  public static let domain = "FIRAuthErrorDomain"
  public static let userInfoNameKey = "FIRAuthErrorUserInfoNameKey"
  public static let userInfoEmailKey = "FIRAuthErrorUserInfoEmailKey"
  public static let userInfoUpdatedCredentialKey = "FIRAuthErrorUserInfoUpdatedCredentialKey"
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AuthErrorDomain = AuthErrors.domain
