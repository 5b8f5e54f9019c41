// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A replacement for DeviceCheck. The device supports neither tokens nor attestation, like a simulator.

@_exported public import Foundation

public let DCErrorDomain = "com.apple.devicecheck.error"

public struct DCError: CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknownSystemFailure, featureUnsupported, invalidInput, invalidKey, serverUnavailable
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { DCErrorDomain }
  public var errorCode: Int { code.rawValue }

  public static let unknownSystemFailure = Code.unknownSystemFailure
  public static let featureUnsupported = Code.featureUnsupported
  public static let invalidInput = Code.invalidInput
  public static let invalidKey = Code.invalidKey
  public static let serverUnavailable = Code.serverUnavailable
}
extension DCError.Code {
  /// Matches an error with this code, so that a `catch` clause can name the code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? DCError)?.code == code
  }
}

private let unsupported = DCError(.featureUnsupported)

/// The tokens of the device. Each request fails; the completion handler runs on the main queue.
open class DCDevice: NSObject, @unchecked Sendable {
  public static let current = DCDevice()

  override init() {}

  open var isSupported: Bool { false }
  open func generateToken(
    completionHandler completion: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completion(nil, unsupported) }
  }
  open func generateToken() async throws -> Data { throw unsupported }
}

/// The attestation of the app. Each request fails; the completion handler runs on the main queue.
open class DCAppAttestService: NSObject, @unchecked Sendable {
  public static let shared = DCAppAttestService()

  override init() {}

  open var isSupported: Bool { false }
  open func generateKey(
    completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(nil, unsupported) }
  }
  open func generateKey() async throws -> String { throw unsupported }
  open func attestKey(
    _ keyId: String, clientDataHash: Data,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(nil, unsupported) }
  }
  open func attestKey(_ keyId: String, clientDataHash: Data) async throws -> Data {
    throw unsupported
  }
  open func generateAssertion(
    _ keyId: String, clientDataHash: Data,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(nil, unsupported) }
  }
  open func generateAssertion(_ keyId: String, clientDataHash: Data) async throws -> Data {
    throw unsupported
  }
}
