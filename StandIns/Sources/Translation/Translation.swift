// A replacement for Translation. Texts are not translated: no language is installed, and translation sessions throw
// errors.

@_exported public import Foundation
public import SimulatedSwiftUI

public struct TranslationError: Error, Equatable, Sendable {
  private let name: String

  public static let unsupportedSourceLanguage = TranslationError(name: "unsupportedSourceLanguage")
  public static let unsupportedTargetLanguage = TranslationError(name: "unsupportedTargetLanguage")
  public static let unsupportedLanguagePairing = TranslationError(
    name: "unsupportedLanguagePairing")
  public static let unableToIdentifyLanguage = TranslationError(name: "unableToIdentifyLanguage")
  public static let nothingToTranslate = TranslationError(name: "nothingToTranslate")
  public static let internalError = TranslationError(name: "internalError")
  public static let notInstalled = TranslationError(name: "notInstalled")

  public static func ~= (first: TranslationError, error: any Error) -> Bool {
    error as? TranslationError == first
  }
}

public final class LanguageAvailability: Sendable {
  public enum Status: Sendable { case installed, supported, unsupported }

  public init() {}

  public var supportedLanguages: [Locale.Language] { get async { [] } }
  public func status(from source: Locale.Language, to target: Locale.Language?) async -> Status {
    .unsupported
  }
  public func status(for text: String, to target: Locale.Language?) async throws -> Status {
    .unsupported
  }
}

public final class TranslationSession: Sendable {
  public struct Configuration: Equatable, Sendable {
    public var source: Locale.Language?
    public var target: Locale.Language?
    private var version = 0

    public init(source: Locale.Language? = nil, target: Locale.Language? = nil) {
      (self.source, self.target) = (source, target)
    }
    public mutating func invalidate() { version += 1 }
  }
  public struct Request: Equatable, Sendable {
    public let sourceText: String
    public let clientIdentifier: String?

    public init(sourceText: String, clientIdentifier: String? = nil) {
      (self.sourceText, self.clientIdentifier) = (sourceText, clientIdentifier)
    }
  }
  public struct Response: Equatable, Sendable {
    public let sourceLanguage: Locale.Language
    public let targetLanguage: Locale.Language
    public let sourceText: String
    public let targetText: String
    public let clientIdentifier: String?
  }

  public let sourceLanguage: Locale.Language?
  public let targetLanguage: Locale.Language?

  public init(installedSource source: Locale.Language, target: Locale.Language?) {
    (sourceLanguage, targetLanguage) = (source, target)
  }

  public func prepareTranslation() async throws { throw TranslationError.notInstalled }
  public func translate(_ text: String) async throws -> Response {
    throw TranslationError.notInstalled
  }
  public func translations(from requests: [Request]) async throws -> [Response] {
    throw TranslationError.notInstalled
  }
  public func cancel() {}
}

extension View {
  // These modifiers show nothing and create no translation session.

  public func translationPresentation(
    isPresented: Binding<Bool>, text: String,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, replacementAction: ((String) -> Void)? = nil
  ) -> some View {
    self
  }
  public func translationTask(
    _ configuration: TranslationSession.Configuration?,
    action: @escaping (TranslationSession) async -> Void
  ) -> some View {
    self
  }
  public func translationTask(
    source: Locale.Language? = nil, target: Locale.Language? = nil,
    action: @escaping (TranslationSession) async -> Void
  ) -> some View {
    self
  }
}
