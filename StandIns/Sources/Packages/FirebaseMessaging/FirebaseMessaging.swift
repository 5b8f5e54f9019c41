// A replacement for FirebaseMessaging (API of version 12.19). No message comes, and there is no token.

@_exported public import FirebaseCore
@_exported public import Foundation
internal import GranularityOffline

public struct MessagingError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 0
    case authentication, noAccess, timeout, network, operationInProgress
    case invalidRequest = 7
    case invalidTopicName
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let unknown = Code.unknown
  public static let network = Code.network
}
extension MessagingError: CustomNSError, LocalizedError {
  public static var errorDomain: String { "com.google.fcm" }
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { "There is no network." }
}
public typealias MessagingErrorCode = MessagingError.Code

public enum MessagingAPNSTokenType: Int, Sendable { case unknown, sandbox, prod }
public enum MessagingMessageStatus: Int, Sendable { case unknown, new }

open class MessagingMessageInfo: NSObject, @unchecked Sendable {
  override init() {}

  open var status: MessagingMessageStatus { .unknown }
}

extension Notification.Name {
  /// This notification is never posted.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let MessagingRegistrationTokenRefreshed = Notification.Name(
    "com.firebase.messaging.notif.fcm-token-refreshed")
}

/// Receives the token of a device. Its method is never called.
public protocol MessagingDelegate: NSObjectProtocol {
  func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?)
}
extension MessagingDelegate {
  public func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {}
}

/// The messages of an app. Each request fails later with an error of the network.
open class Messaging: NSObject, @unchecked Sendable {
  private static let shared = Messaging()

  open weak var delegate: (any MessagingDelegate)?
  open var apnsToken: Data?
  open var isAutoInitEnabled = true

  override init() {}

  open class func messaging() -> Messaging { shared }

  open var fcmToken: String? { nil }
  open func setAPNSToken(_ apnsToken: Data, type: MessagingAPNSTokenType) {
    self.apnsToken = apnsToken
  }
  open func token(completion: @escaping (String?, (any Error)?) -> Void) {
    OfflineReply.onMain { completion(nil, MessagingError(.network)) }
  }
  open func token() async throws -> String { try await fail() }
  open func deleteToken(completion: @escaping ((any Error)?) -> Void) {
    OfflineReply.onMain { completion(MessagingError(.network)) }
  }
  open func deleteToken() async throws { _ = try await fail() }
  open func deleteData(completion: @escaping ((any Error)?) -> Void) {
    OfflineReply.onMain { completion(MessagingError(.network)) }
  }
  open func retrieveFCMToken(
    forSenderID senderID: String, completion: @escaping (String?, (any Error)?) -> Void
  ) {
    token(completion: completion)
  }
  open func subscribe(toTopic topic: String, completion: (((any Error)?) -> Void)? = nil) {
    OfflineReply.onMain { completion?(MessagingError(.network)) }
  }
  open func subscribe(toTopic topic: String) async throws { _ = try await fail() }
  open func unsubscribe(fromTopic topic: String, completion: (((any Error)?) -> Void)? = nil) {
    OfflineReply.onMain { completion?(MessagingError(.network)) }
  }
  open func unsubscribe(fromTopic topic: String) async throws { _ = try await fail() }
  @discardableResult
  open func appDidReceiveMessage(_ message: [AnyHashable: Any]) -> MessagingMessageInfo {
    MessagingMessageInfo()
  }

  private func fail() async throws -> String {
    await OfflineReply.wait()
    throw MessagingError(.network)
  }
}
