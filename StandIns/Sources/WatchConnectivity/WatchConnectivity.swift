// A replacement for WatchConnectivity. There is no paired watch.

@_exported public import Foundation

public enum WCSessionActivationState: Int, Sendable { case notActivated, inactive, activated }

public struct WCError: Error, Equatable, CustomNSError, Sendable {
  public enum Code: Int, Sendable {
    case genericError = 7_001
    case sessionNotSupported, sessionMissingDelegate, sessionNotActivated, deviceNotPaired
    case watchAppNotInstalled, notReachable, invalidParameter, payloadTooLarge
    case payloadUnsupportedTypes, messageReplyFailed, messageReplyTimedOut, fileAccessDenied
    case deliveryFailed, insufficientSpace, sessionInactive, transferTimedOut
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "WCErrorDomain"
  public var errorCode: Int { code.rawValue }
}

/// A session that is not supported. Sending anything ends with an error, asynchronously on the main queue.
open class WCSession: NSObject, @unchecked Sendable {
  private static let session = WCSession()

  open class func isSupported() -> Bool { false }
  open class var `default`: WCSession { session }

  open weak var delegate: (any WCSessionDelegate)?
  open var activationState: WCSessionActivationState { .notActivated }
  open var isPaired: Bool { false }
  open var isReachable: Bool { false }
  open var isWatchAppInstalled: Bool { false }
  open var isComplicationEnabled: Bool { false }
  open var isCompanionAppInstalled: Bool { false }
  open var remainingComplicationUserInfoTransfers: Int { 0 }
  open var hasContentPending: Bool { false }
  open var applicationContext: [String: Any] { [:] }
  open var receivedApplicationContext: [String: Any] { [:] }
  open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { [] }
  open var outstandingFileTransfers: [WCSessionFileTransfer] { [] }
  open var watchDirectoryURL: URL? { nil }

  open func activate() {
    DispatchQueue.main.async { [self] in
      delegate?.session(
        self, activationDidCompleteWith: .notActivated, error: WCError(.sessionNotSupported))
    }
  }
  open func sendMessage(
    _ message: [String: Any], replyHandler: (@Sendable ([String: Any]) -> Void)?,
    errorHandler: (@Sendable (any Error) -> Void)? = nil
  ) {
    guard let errorHandler else { return }
    DispatchQueue.main.async { errorHandler(WCError(.notReachable)) }
  }
  open func sendMessageData(
    _ data: Data, replyHandler: (@Sendable (Data) -> Void)?,
    errorHandler: (@Sendable (any Error) -> Void)? = nil
  ) {
    guard let errorHandler else { return }
    DispatchQueue.main.async { errorHandler(WCError(.notReachable)) }
  }
  open func updateApplicationContext(_ context: [String: Any]) throws {
    throw WCError(.sessionNotActivated)
  }
  @discardableResult open func transferUserInfo(
    _ userInfo: [String: Any] = [:]
  ) -> WCSessionUserInfoTransfer { WCSessionUserInfoTransfer() }
  @discardableResult open func transferCurrentComplicationUserInfo(
    _ userInfo: [String: Any] = [:]
  ) -> WCSessionUserInfoTransfer { WCSessionUserInfoTransfer() }
  @discardableResult open func transferFile(
    _ file: URL, metadata: [String: Any]?
  ) -> WCSessionFileTransfer { WCSessionFileTransfer() }
}

open class WCSessionUserInfoTransfer: NSObject, @unchecked Sendable {
  open var isTransferring: Bool { false }
  open var userInfo: [String: Any] { [:] }
  open func cancel() {}
}
open class WCSessionFileTransfer: NSObject, @unchecked Sendable {
  open var isTransferring: Bool { false }
  open func cancel() {}
}
open class WCSessionFile: NSObject, @unchecked Sendable {
  open var fileURL: URL { URL(fileURLWithPath: "/") }
  open var metadata: [String: Any]? { nil }
}

/// Receives the events of a session. The only event is the failed activation, because there is no watch.
@preconcurrency public protocol WCSessionDelegate: AnyObject {
  func session(
    _ session: WCSession, activationDidCompleteWith state: WCSessionActivationState,
    error: (any Error)?)
}
extension WCSessionDelegate {
  public func session(
    _ session: WCSession, activationDidCompleteWith state: WCSessionActivationState,
    error: (any Error)?
  ) {}
}
