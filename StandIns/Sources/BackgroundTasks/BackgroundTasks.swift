// A replacement for BackgroundTasks. Background tasks never start.

@_exported public import Foundation

open class BGTask: NSObject, @unchecked Sendable {
  open var expirationHandler: (() -> Void)?
  open var identifier: String { "" }

  override init() {}

  open func setTaskCompleted(success: Bool) {}
}
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
open class BGProcessingTask: BGTask, @unchecked Sendable {}

open class BGTaskRequest: NSObject, @unchecked Sendable {
  public let identifier: String
  open var earliestBeginDate: Date?

  init(_ identifier: String) { self.identifier = identifier }
}
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  public init(identifier: String) { super.init(identifier) }
}
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false

  public init(identifier: String) { super.init(identifier) }
}

/// A scheduler that never starts a task. Submitting a request throws an error, as in the iOS simulator.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  public struct Error: Swift.Error, Equatable, Sendable {
    public enum Code: Int, Sendable {
      case unavailable = 1
      case tooManyPendingTaskRequests, notPermitted
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }

    public static let unavailable = Code.unavailable
    public static let notPermitted = Code.notPermitted
  }

  private static let scheduler = BGTaskScheduler()

  open class var shared: BGTaskScheduler { scheduler }

  @discardableResult open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { true }
  /// - Throws: Always an error, as in the iOS simulator.
  open func submit(_ request: BGTaskRequest) throws { throw Error(.unavailable) }
  open func cancel(taskRequestWithIdentifier identifier: String) {}
  open func cancelAllTaskRequests() {}
  open func pendingTaskRequests() async -> [BGTaskRequest] { [] }
  open func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) {
    DispatchQueue.main.async { completionHandler([]) }
  }
}
