// A replacement for AppIntents. Intents, entities and shortcuts compile, but the system never performs them. Only a
// button with an intent performs it.

@_exported public import Foundation
@_exported public import SimulatedSwiftUI

/// An action of the app that the system or a button can perform.
public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary = EmptyParameterSummary

  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  static var isDiscoverable: Bool { get }
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  static var parameterSummary: SummaryContent { get }

  init()
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter = IntentParameter
  public typealias Summary = IntentParameterSummary<Self>
  public typealias Dependency = AppDependency

  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var isDiscoverable: Bool { true }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }

  /// Asks nobody for confirmation, and throws an error.
  public func requestConfirmation() async throws { throw AppIntentError.unavailable }
  public func requestConfirmation(
    result: some IntentResult, confirmationActionName: ConfirmationActionName = .continue,
    showPrompt: Bool = true
  ) async throws {
    throw AppIntentError.unavailable
  }
  public func requestConfirmation(
    actionName: ConfirmationActionName = .continue, dialog: IntentDialog
  ) async throws {
    throw AppIntentError.unavailable
  }
  public func donate() async throws {}
  public func callAsFunction(donate: Bool = false) async throws { _ = try await perform() }
}

extension AppIntent where SummaryContent == EmptyParameterSummary {
  public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

/// The error of an intent that needs an answer of the user.
enum AppIntentError: Error { case unavailable }

public enum IntentAuthenticationPolicy: Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

public struct ConfirmationActionName: Sendable {
  public static let `continue` = ConfirmationActionName()
  public static let send = ConfirmationActionName()
  public static let start = ConfirmationActionName()
  public static let set = ConfirmationActionName()
  public static let add = ConfirmationActionName()
  public static let open = ConfirmationActionName()
  public static let buy = ConfirmationActionName()
  public static func custom(
    acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource],
    denyLabel: LocalizedStringResource, denyAlternatives: [LocalizedStringResource],
    destructive: Bool
  ) -> ConfirmationActionName {
    ConfirmationActionName()
  }
}

// Protocols for intents that the system treats specially.

public protocol SystemIntent: AppIntent {}
public protocol WidgetConfigurationIntent: SystemIntent {}
public protocol ControlConfigurationIntent: SystemIntent {}
public protocol LiveActivityIntent: SystemIntent {}
public protocol AudioPlaybackIntent: SystemIntent {}
public protocol AudioRecordingIntent: SystemIntent {}
public protocol ForegroundContinuableIntent: SystemIntent {}
public protocol TargetContentProvidingIntent: SystemIntent {}
public protocol ProgressReportingIntent: SystemIntent {}
extension ProgressReportingIntent {
  public var progress: Progress { Progress(totalUnitCount: 1) }
}
public protocol CustomIntentMigratedAppIntent: AppIntent {
  static var intentClassName: String { get }
}
public protocol OpenIntent: SystemIntent {
  associatedtype Value

  var target: Value { get }
}

extension WidgetConfigurationIntent {
  public func perform() async throws -> some IntentResult { .result() }
}

public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
  public let descriptionText: LocalizedStringResource
  public let categoryName: LocalizedStringResource?

  public init(
    _ text: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
  ) {
    (descriptionText, self.categoryName) = (text, categoryName)
  }
  public init(stringLiteral text: String) {
    self.init(LocalizedStringResource(stringLiteral: text))
  }
}

public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  let text: LocalizedStringResource

  public init(_ text: LocalizedStringResource) { self.text = text }
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) { text = full }
  public init(stringLiteral text: String) {
    self.init(LocalizedStringResource(stringLiteral: text))
  }
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// A file that is passed to an intent.
public struct IntentFile: Hashable, Sendable {
  public let data: Data
  public var filename: String
  public var fileURL: URL?
  public var type: UTType?

  public init(data: Data, filename: String, type: UTType? = nil) {
    (self.data, self.filename, self.type) = (data, filename, type)
  }
  public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
    self.init(
      data: (try? Data(contentsOf: fileURL)) ?? Data(),
      filename: filename ?? fileURL.lastPathComponent, type: type)
    self.fileURL = fileURL
  }
}

// MARK: - Results of intents

/// The result of performing an intent.
public protocol IntentResult: Sendable {}
public protocol ReturnsValue<Value>: IntentResult {
  associatedtype Value

  var value: Value? { get }
}
public protocol ProvidesDialog: IntentResult {}
public protocol ShowsSnippetView: IntentResult {}
public protocol OpensIntent: IntentResult {}

public struct IntentResultContainer<Value, Opens, Snippet, Dialog>: ReturnsValue, ProvidesDialog,
  ShowsSnippetView, OpensIntent, @unchecked Sendable
{
  public let value: Value?

  fileprivate init(_ value: Value? = nil) { self.value = value }
}

extension IntentResult {
  public static func result() -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    IntentResultContainer()
  }
  public static func result<Value>(value: Value) -> Self
  where Self == IntentResultContainer<Value, Never, Never, Never> {
    IntentResultContainer(value)
  }
  public static func result(dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    IntentResultContainer()
  }
  public static func result<Value>(value: Value, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Value, Never, Never, IntentDialog> {
    IntentResultContainer(value)
  }
  public static func result<Snippet: View>(view: Snippet) -> Self
  where Self == IntentResultContainer<Never, Never, Snippet, Never> {
    IntentResultContainer()
  }
  public static func result<Snippet: View>(dialog: IntentDialog, view: Snippet) -> Self
  where Self == IntentResultContainer<Never, Never, Snippet, IntentDialog> {
    IntentResultContainer()
  }
  public static func result<Snippet: View>(
    dialog: IntentDialog, @ViewBuilder content: () -> Snippet
  ) -> Self where Self == IntentResultContainer<Never, Never, Snippet, IntentDialog> {
    IntentResultContainer()
  }
  public static func result<Value, Snippet: View>(
    value: Value, dialog: IntentDialog, view: Snippet
  ) -> Self where Self == IntentResultContainer<Value, Never, Snippet, IntentDialog> {
    IntentResultContainer(value)
  }
  public static func result<Opens: AppIntent>(opensIntent: Opens) -> Self
  where Self == IntentResultContainer<Never, Opens, Never, Never> {
    IntentResultContainer()
  }
  public static func result<Opens: AppIntent>(opensIntent: Opens, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Opens, Never, IntentDialog> {
    IntentResultContainer()
  }
  public static func result<Value, Opens: AppIntent>(value: Value, opensIntent: Opens) -> Self
  where Self == IntentResultContainer<Value, Opens, Never, Never> {
    IntentResultContainer(value)
  }
}

// MARK: - Dependencies of intents

public final class AppDependencyManager: Sendable {
  public static let shared = AppDependencyManager()

  /// Stores nothing, because no intent reads a dependency.
  public func add<Value: Sendable>(
    key: (any Hashable & Sendable)? = nil,
    dependency: @autoclosure @escaping @Sendable () -> Value
  ) {}
  public func add<Value: Sendable>(
    key: (any Hashable & Sendable)? = nil, dependency: @escaping @Sendable () -> Value
  ) {}
}

/// A dependency of an intent. Reading it stops the process, because no dependency is stored.
@propertyWrapper
public struct AppDependency<Value>: Sendable {
  public init(key: (any Hashable & Sendable)? = nil) {}

  public var wrappedValue: Value { preconditionFailure("no dependency of \(Value.self)") }
}

/// A Swift package that contains intents.
public protocol AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}
extension AppIntentsPackage {
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
