// A replacement for LocalAuthentication. The device has no passcode, no Face ID and no Touch ID.

@_exported public import Foundation

#if !canImport(Darwin)
  public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
#endif

/// A context for authentication, which always fails.
open class LAContext: NSObject, @unchecked Sendable {
  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var localizedReason = ""
  open var interactionNotAllowed = false
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  open var biometryType: LABiometryType { .none }
  open var evaluatedPolicyDomainState: Data? { nil }

  public override init() {}

  open func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
    error?.pointee = failure(policy) as NSError
    return false
  }
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    throw failure(policy)
  }
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = failure(policy)
    DispatchQueue.main.async { reply(false, error) }
  }
  open func invalidate() {}
  open func setCredential(_ credential: Data?, type: LACredentialType) -> Bool { false }
  open func isCredentialSet(_ type: LACredentialType) -> Bool { false }

  private func failure(_ policy: LAPolicy) -> LAError {
    LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable)
  }
}

public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication, deviceOwnerAuthenticationWithCompanion
  case deviceOwnerAuthenticationWithBiometricsOrCompanion
}
public enum LABiometryType: Int, Sendable { case none, touchID, faceID, opticID }
public enum LACredentialType: Int, Sendable { case applicationPassword = 0 }

public struct LAError: Error, Equatable, CustomNSError, LocalizedError, Sendable {
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case companionNotAvailable = -11
    case biometryNotPaired = -12
    case biometryDisconnected = -13
    case invalidDimensions = -14
    case notInteractive = -1004

    public static let touchIDNotAvailable = biometryNotAvailable
    public static let touchIDNotEnrolled = biometryNotEnrolled
    public static let touchIDLockout = biometryLockout
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "com.apple.LocalAuthentication"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    code == .passcodeNotSet ? "Passcode not set." : "Biometry is not available on this device."
  }

  public static let authenticationFailed = Code.authenticationFailed
  public static let userCancel = Code.userCancel
  public static let userFallback = Code.userFallback
  public static let systemCancel = Code.systemCancel
  public static let passcodeNotSet = Code.passcodeNotSet
  public static let biometryNotAvailable = Code.biometryNotAvailable
  public static let biometryNotEnrolled = Code.biometryNotEnrolled
  public static let biometryLockout = Code.biometryLockout
  public static let appCancel = Code.appCancel
  public static let biometryNotPaired = Code.biometryNotPaired
  public static let notInteractive = Code.notInteractive
}
extension LAError.Code {
  /// Matches an error with this code, so that a `catch` clause can name the code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? LAError)?.code == code
  }
}
