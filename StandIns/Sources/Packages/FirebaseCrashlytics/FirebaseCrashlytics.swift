// A replacement for FirebaseCrashlytics (API of version 12.19). Nothing is reported.

@_exported public import FirebaseCore
@_exported public import Foundation
internal import GranularityOffline

/// The crash reports of an app. Its methods have no effect.
open class Crashlytics: NSObject, @unchecked Sendable {
  private static let shared = Crashlytics()

  private var isEnabled = true

  override init() {}

  open class func crashlytics() -> Crashlytics { shared }

  open func log(_ msg: String) {}
  open func setUserID(_ userID: String?) {}
  open func setCustomValue(_ value: Any?, forKey key: String) {}
  open func setCustomKeysAndValues(_ keysAndValues: [AnyHashable: Any]) {}
  open func record(error: any Error) {}
  open func record(error: any Error, userInfo: [String: Any]?) {}
  open func record(exceptionModel: ExceptionModel) {}
  open func record(onDemandExceptionModel exceptionModel: ExceptionModel) {}
  open func didCrashDuringPreviousExecution() -> Bool { false }
  open func isCrashlyticsCollectionEnabled() -> Bool { isEnabled }
  open func setCrashlyticsCollectionEnabled(_ enabled: Bool) { isEnabled = enabled }
  open func checkForUnsentReports() async -> Bool { false }
  open func checkForUnsentReports(completion: @escaping (Bool) -> Void) {
    OfflineReply.onMain { completion(false) }
  }
  open func sendUnsentReports() {}
  open func deleteUnsentReports() {}
}

open class ExceptionModel: NSObject, @unchecked Sendable {
  open var stackTrace: [StackFrame] = []

  public init(name: String, reason: String) {}
}
open class StackFrame: NSObject, @unchecked Sendable {
  public init(symbol: String, file: String, line: Int) {}
  public init(address: UInt) {}
}
