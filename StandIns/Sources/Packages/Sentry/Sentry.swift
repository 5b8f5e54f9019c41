// A replacement for Sentry (API of version 9). Nothing is reported.

@_exported public import Foundation
public import SimulatedSwiftUI

public enum SentryLevel: UInt, Sendable { case none, debug, info, warning, error, fatal }
public enum SentrySpanStatus: UInt, Sendable {
  case undefined, ok, deadlineExceeded, unauthenticated, permissionDenied, notFound
  case resourceExhausted, invalidArgument, unimplemented, unavailable, internalError, unknownError
  case cancelled, alreadyExists, failedPrecondition, aborted, outOfRange, dataLoss
}

/// The identifier of a report.
open class SentryId: NSObject, @unchecked Sendable {
  public let sentryIdString: String

  public convenience override init() { self.init(SentryId.empty.sentryIdString) }
  private init(_ text: String) { sentryIdString = text }
  public convenience init(uuidString: String) { self.init(uuidString) }

  public static let empty = SentryId("00000000000000000000000000000000")
}

open class SentryMessage: NSObject, @unchecked Sendable {
  public let formatted: String
  open var message: String?
  open var params: [String]?

  public init(formatted: String) { self.formatted = formatted }
}
open class Breadcrumb: NSObject, @unchecked Sendable {
  open var level: SentryLevel
  open var category: String
  open var timestamp: Date?
  open var type: String?
  open var message: String?
  open var origin: String?
  open var data: [String: Any]?

  public init(level: SentryLevel, category: String) {
    (self.level, self.category) = (level, category)
  }
  public override convenience init() { self.init(level: .info, category: "default") }
}
open class User: NSObject, @unchecked Sendable {
  open var userId: String?
  open var email: String?
  open var username: String?
  open var ipAddress: String?
  open var name: String?
  open var data: [String: Any]?

  public override init() {}
  public init(userId: String) { self.userId = userId }
}
open class Frame: NSObject, @unchecked Sendable {
  open var function: String?
  open var fileName: String?
  open var module: String?
  open var package: String?
  open var lineNumber: NSNumber?
  open var columnNumber: NSNumber?
  open var inApp: NSNumber?
  open var vars: [String: Any]?

  public override init() {}
}
open class SentryStacktrace: NSObject, @unchecked Sendable {
  open var frames: [Frame]
  open var registers: [String: String]

  public init(frames: [Frame], registers: [String: String]) {
    (self.frames, self.registers) = (frames, registers)
  }
}
open class Mechanism: NSObject, @unchecked Sendable {
  open var type: String
  open var desc: String?
  open var data: [String: Any]?
  open var handled: NSNumber?

  public init(type: String) { self.type = type }
}
open class Exception: NSObject, @unchecked Sendable {
  open var value: String?
  open var type: String?
  open var module: String?
  open var mechanism: Mechanism?
  open var stacktrace: SentryStacktrace?

  public init(value: String?, type: String?) { (self.value, self.type) = (value, type) }
}
open class SentryThread: NSObject, @unchecked Sendable {
  open var threadId: NSNumber?
  open var name: String?
  open var stacktrace: SentryStacktrace?
  open var crashed: NSNumber?
  open var current: NSNumber?

  public init(threadId: NSNumber?) { self.threadId = threadId }
}
open class SentryRequest: NSObject, @unchecked Sendable {
  open var url: String?
  open var method: String?
  open var queryString: String?
  open var cookies: String?
  open var headers: [String: String]?

  public override init() {}
}
open class Event: NSObject, @unchecked Sendable {
  open var eventId = SentryId.empty
  open var message: SentryMessage?
  open var error: (any Error)?
  open var timestamp: Date?
  open var level: SentryLevel
  open var platform = "cocoa"
  open var logger: String?
  open var serverName: String?
  open var releaseName: String?
  open var dist: String?
  open var environment: String?
  open var transaction: String?
  open var tags: [String: String]?
  open var extra: [String: Any]?
  open var fingerprint: [String]?
  open var user: User?
  open var context: [String: [String: Any]]?
  open var threads: [SentryThread]?
  open var exceptions: [Exception]?
  open var stacktrace: SentryStacktrace?
  open var breadcrumbs: [Breadcrumb]?
  open var request: SentryRequest?

  public init(level: SentryLevel) { self.level = level }
  public override convenience init() { self.init(level: .none) }
  public convenience init(error: any Error) {
    self.init(level: .error)
    self.error = error
  }
}
open class Attachment: NSObject, @unchecked Sendable {
  public let filename: String

  public init(data: Data, filename: String) { self.filename = filename }
  public init(data: Data, filename: String, contentType: String?) { self.filename = filename }
  public init(path: String) { filename = path }
  public init(path: String, filename: String) { self.filename = filename }
}
open class SentryFeedback: NSObject, @unchecked Sendable {
  public enum SentryFeedbackSource: Int, Sendable { case widget, custom }

  public init(
    message: String, name: String?, email: String?, source: SentryFeedbackSource = .widget,
    associatedEventId: SentryId? = nil, attachments: [Attachment]? = nil
  ) {}
}

/// The data of a report. Nothing reads them.
open class Scope: NSObject, @unchecked Sendable {
  open var span: (any Span)?

  public override init() {}

  open func setUser(_ user: User?) {}
  open func setTag(value: String, key: String) {}
  open func removeTag(key: String) {}
  open func setTags(_ tags: [String: String]?) {}
  open func setExtra(value: Any?, key: String) {}
  open func setExtras(_ extras: [String: Any]?) {}
  open func removeExtra(key: String) {}
  open func setContext(value: [String: Any], key: String) {}
  open func removeContext(key: String) {}
  open func setFingerprint(_ fingerprint: [String]?) {}
  open func setEnvironment(_ environment: String?) {}
  open func setDist(_ dist: String?) {}
  open func setLevel(_ level: SentryLevel) {}
  open func addBreadcrumb(_ crumb: Breadcrumb) {}
  open func clearBreadcrumbs() {}
  open func addAttachment(_ attachment: Attachment) {}
  open func clearAttachments() {}
  open func clear() {}
}

/// A measured piece of work. Nothing is measured.
public protocol Span: AnyObject {
  var traceId: SentryId { get }
  var operation: String { get set }
  var spanDescription: String? { get set }
  var status: SentrySpanStatus { get set }
  var startTimestamp: Date? { get set }
  var timestamp: Date? { get set }
  var data: [String: Any] { get }
  var tags: [String: String] { get }
  var isFinished: Bool { get }
  func startChild(operation: String) -> any Span
  func startChild(operation: String, description: String?) -> any Span
  func setData(value: Any?, key: String)
  func removeData(key: String)
  func setTag(value: String, key: String)
  func removeTag(key: String)
  func setMeasurement(name: String, value: NSNumber)
  func finish()
  func finish(status: SentrySpanStatus)
}
private final class UnmeasuredSpan: Span, @unchecked Sendable {
  var operation: String
  var spanDescription: String?
  var status = SentrySpanStatus.undefined
  var startTimestamp: Date?
  var timestamp: Date?
  private(set) var data: [String: Any] = [:]
  private(set) var tags: [String: String] = [:]
  private(set) var isFinished = false

  init(_ operation: String, _ description: String?) {
    (self.operation, spanDescription) = (operation, description)
  }

  var traceId: SentryId { .empty }
  func startChild(operation: String) -> any Span { UnmeasuredSpan(operation, nil) }
  func startChild(operation: String, description: String?) -> any Span {
    UnmeasuredSpan(operation, description)
  }
  func setData(value: Any?, key: String) { data[key] = value }
  func removeData(key: String) { data[key] = nil }
  func setTag(value: String, key: String) { tags[key] = value }
  func removeTag(key: String) { tags[key] = nil }
  func setMeasurement(name: String, value: NSNumber) {}
  func finish() { isFinished = true }
  func finish(status: SentrySpanStatus) {
    self.status = status
    isFinished = true
  }
}

// MARK: - Options

open class SentryReplayOptions: NSObject, @unchecked Sendable {
  public enum SentryReplayQuality: Int, Sendable { case low, medium, high }

  open var sessionSampleRate: Float = 0
  open var onErrorSampleRate: Float = 0
  open var maskAllText = true
  open var maskAllImages = true
  open var quality = SentryReplayQuality.medium
  open var maskedViewClasses: [AnyClass] = []
  open var unmaskedViewClasses: [AnyClass] = []
}
open class SentryProfileOptions: NSObject, @unchecked Sendable {
  public enum SentryProfileLifecycle: Int, Sendable { case manual, trace }

  open var lifecycle = SentryProfileLifecycle.manual
  open var sessionSampleRate: Float = 0
  open var profileAppStarts = false
}
open class SentryExperimentalOptions: NSObject, @unchecked Sendable {
  open var enableLogs = false
  open var enableSessionReplayInUnreliableEnvironment = false
}
public enum SentryLastRunStatus: Int, Sendable { case unknown, didNotCrash, didCrash }

/// The options of reports, which have no effect.
open class Options: NSObject, @unchecked Sendable {
  open var dsn: String?
  open var diagnosticLevel = SentryLevel.debug
  open var releaseName: String?
  open var dist: String?
  open var environment = "production"
  open var sampleRate: NSNumber?
  open var tracesSampleRate: NSNumber?
  open var profilesSampleRate: NSNumber?
  open var tracePropagationTargets: [Any] = []
  open var inAppIncludes: [String] = []
  open var beforeSend: ((Event) -> Event?)?
  open var beforeSendSpan: ((any Span) -> (any Span)?)?
  open var beforeBreadcrumb: ((Breadcrumb) -> Breadcrumb?)?
  open var onCrashedLastRun: ((Event) -> Void)?
  open var onLastRunStatusDetermined: ((SentryLastRunStatus, Event?) -> Void)?
  open var initialScope: ((Scope) -> Scope)?
  open var configureProfiling: ((SentryProfileOptions) -> Void)?
  open var configureUserFeedback: ((SentryUserFeedbackConfiguration) -> Void)?
  open var sessionReplay = SentryReplayOptions()
  open var experimental = SentryExperimentalOptions()
  open var debug = false
  open var enabled = true
  open var enableCrashHandler = true
  open var maxBreadcrumbs: UInt = 100
  open var enableNetworkBreadcrumbs = true
  open var maxCacheItems: UInt = 30
  open var attachStacktrace = true
  open var maxAttachmentSize: UInt = 20_971_520
  open var sendDefaultPii = false
  open var enableAutoPerformanceTracing = true
  open var enableAutoSessionTracking = true
  open var enableGraphQLOperationTracking = false
  open var enableWatchdogTerminationTracking = true
  open var sessionTrackingIntervalMillis: UInt = 30_000
  open var enableUIViewControllerTracing = true
  open var attachScreenshot = false
  open var attachViewHierarchy = false
  open var enableUserInteractionTracing = true
  open var idleTimeout: TimeInterval = 3
  open var enablePreWarmedAppStartTracing = false
  open var enableNetworkTracking = true
  open var enableFileIOTracing = true
  open var enableTimeToFullDisplayTracing = false
  open var swiftAsyncStacktraces = false
  open var enableSwizzling = true
  open var enableCoreDataTracing = true
  open var enableAppHangTracking = true
  open var appHangTimeoutInterval: TimeInterval = 2
  open var enableAutoBreadcrumbTracking = true
  open var enableCaptureFailedRequests = true
  open var enableMetricKit = false
  open var enableMetricKitRawPayload = false
  open var enableLogs = false
  open var enableSpotlight = false
  open var sendClientReports = true
  open var enableAppLaunchProfiling = false

  public override init() {}

  open func add(inAppInclude: String) { inAppIncludes.append(inAppInclude) }
}
open class SentryUserFeedbackConfiguration: NSObject, @unchecked Sendable {
  open var useShakeGesture = false
  open var showFormForScreenshots = false
}

/// Log messages, which are not kept.
open class SentryLogger: NSObject, @unchecked Sendable {
  override init() {}

  open func trace(_ body: String, attributes: [String: Any] = [:]) {}
  open func debug(_ body: String, attributes: [String: Any] = [:]) {}
  open func info(_ body: String, attributes: [String: Any] = [:]) {}
  open func warn(_ body: String, attributes: [String: Any] = [:]) {}
  open func error(_ body: String, attributes: [String: Any] = [:]) {}
  open func fatal(_ body: String, attributes: [String: Any] = [:]) {}
}

/// The reports of an app. Nothing is reported.
open class SentrySDK: NSObject, @unchecked Sendable {
  private static let log = SentryLogger()

  open class var isEnabled: Bool { false }
  open class var crashedLastRun: Bool { false }
  open class var lastRunStatus: SentryLastRunStatus { .didNotCrash }
  open class var span: (any Span)? { nil }
  open class var logger: SentryLogger { log }

  open class func start(configureOptions: @escaping (Options) -> Void) {
    configureOptions(Options())
  }
  open class func start(options: Options) {}
  open class func close() {}
  open class func flush(timeout: TimeInterval) {}
  open class func crash() {}
  open class func startSession() {}
  open class func endSession() {}
  open class func reportFullyDisplayed() {}
  open class func pauseAppHangTracking() {}
  open class func resumeAppHangTracking() {}
  open class func startProfiler() {}
  open class func stopProfiler() {}

  @discardableResult open class func capture(event: Event) -> SentryId { .empty }
  @discardableResult open class func capture(event: Event, scope: Scope) -> SentryId { .empty }
  @discardableResult open class func capture(
    event: Event, block: @escaping (Scope) -> Void
  ) -> SentryId {
    block(Scope())
    return .empty
  }
  @discardableResult open class func capture(error: any Error) -> SentryId { .empty }
  @discardableResult open class func capture(error: any Error, scope: Scope) -> SentryId { .empty }
  @discardableResult open class func capture(
    error: any Error, block: @escaping (Scope) -> Void
  ) -> SentryId {
    block(Scope())
    return .empty
  }
  @discardableResult open class func capture(message: String) -> SentryId { .empty }
  @discardableResult open class func capture(message: String, scope: Scope) -> SentryId { .empty }
  @discardableResult open class func capture(
    message: String, block: @escaping (Scope) -> Void
  ) -> SentryId {
    block(Scope())
    return .empty
  }
  open class func capture(feedback: SentryFeedback) {}
  open class func addBreadcrumb(_ crumb: Breadcrumb) {}
  open class func configureScope(_ callback: @escaping (Scope) -> Void) { callback(Scope()) }
  open class func setUser(_ user: User?) {}

  @discardableResult open class func startTransaction(
    name: String, operation: String
  ) -> any Span {
    UnmeasuredSpan(operation, name)
  }
  @discardableResult open class func startTransaction(
    name: String, operation: String, bindToScope: Bool
  ) -> any Span {
    UnmeasuredSpan(operation, name)
  }
}

/// A view whose time is measured in an app. Here it is its content.
public nonisolated struct SentryTracedView<Content: View>: PrimitiveView {
  private let shown: Content

  public init(
    _ viewName: String? = nil, waitForFullDisplay: Bool? = nil,
    @ViewBuilder content: () -> Content
  ) {
    shown = content()
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    Content._visit(view.shown, at: position, by: &visitor)
  }
  public static var _positions: Int { Content._positions }
}
nonisolated extension View {
  public func sentryTrace(
    _ viewName: String? = nil, waitForFullDisplay: Bool? = nil
  ) -> some View {
    self
  }
  public func sentryReplayMask() -> some View { self }
  public func sentryReplayUnmask() -> some View { self }
}
