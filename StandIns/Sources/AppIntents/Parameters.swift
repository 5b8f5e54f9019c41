public import Foundation
public import SimulatedSwiftUI

/// A parameter of an intent. As on Apple's platforms, reading a parameter without a value stops the process, unless its
/// type is optional.
@propertyWrapper
public final class IntentParameter<Value>: @unchecked Sendable {
  private var value: Value?

  private init(_ value: Value?) { self.value = value }

  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default value: Value? = nil, supportedContentTypes: [UTType] = [],
    supportedTypeIdentifiers: [String] = [],
    controlStyle: IntentParameterControlStyle = .field,
    inclusiveRange: (lowerBound: Value, upperBound: Value)? = nil,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(value)
  }
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default value: Value? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: some DynamicOptionsProvider
  ) {
    self.init(value)
  }
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default value: Value? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, query: some EntityQuery
  ) {
    self.init(value)
  }
  public convenience init(
    description: LocalizedStringResource? = nil, default value: Value? = nil,
    requestValueDialog: IntentDialog? = nil
  ) {
    self.init(value)
  }

  public var wrappedValue: Value {
    get {
      // If the type is optional and no value was set, the value is `nil`.
      guard let value = value ?? (Any?.none as? Value) else {
        preconditionFailure("the parameter has no value")
      }
      return value
    }
    set { value = newValue }
  }
  public var projectedValue: IntentParameter<Value> { self }

  public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error {
    AppIntentError.unavailable
  }
  public func needsDisambiguationError(
    among options: [Value], dialog: IntentDialog? = nil
  ) -> any Error {
    AppIntentError.unavailable
  }
  /// Asks nobody for a value, and throws an error.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    throw AppIntentError.unavailable
  }
  public func requestDisambiguation(
    among options: [Value], dialog: IntentDialog? = nil
  ) async throws -> Value {
    throw AppIntentError.unavailable
  }
  public func requestConfirmation(
    for value: Value, dialog: IntentDialog? = nil
  ) async throws -> Bool {
    throw AppIntentError.unavailable
  }
}

public enum IntentParameterControlStyle: Sendable { case field, slider, stepper }
public enum InputConnectionBehavior: Sendable {
  case `default`, never, connectToPreviousIntentResult
}

/// A sentence that contains the parameters of an intent.
public protocol ParameterSummary {}
public struct EmptyParameterSummary: ParameterSummary {
  public init() {}
}

public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  public init() {}
  public init(_ text: ParameterSummaryString<Intent>, table: String? = nil) {}
  public init(
    _ text: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]
  ) {}
  public init(@ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) {}
}

public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<Value>(
      _ parameter: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }

  public init(stringLiteral text: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

@resultBuilder
public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
  public static func buildExpression<Value>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>
  ) -> PartialKeyPath<Intent> {
    parameter
  }
  public static func buildBlock(_ parameters: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>]
  {
    parameters
  }
}

// MARK: - Entities

public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  public var name: LocalizedStringResource

  public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) {
    self.name = name
  }
  public init(stringLiteral text: String) {
    self.init(name: LocalizedStringResource(stringLiteral: text))
  }
}

public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  public struct Image: Sendable {
    public init(systemName: String, isTemplate: Bool? = nil) {}
    public init(named name: String, isTemplate: Bool? = nil) {}
    public init(url: URL, isTemplate: Bool? = nil) {}
    public init(data: Data, isTemplate: Bool? = nil) {}
  }

  public var title: LocalizedStringResource
  public var subtitle: LocalizedStringResource?
  public var image: Image?

  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }
  public init(stringLiteral text: String) {
    self.init(title: LocalizedStringResource(stringLiteral: text))
  }
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}

/// A value of the app that intents can show and find.
public protocol AppEntity: Identifiable, Sendable {
  associatedtype DefaultQuery: EntityQuery

  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  static var defaultQuery: DefaultQuery { get }
  var displayRepresentation: DisplayRepresentation { get }
}
extension AppEntity {
  public typealias Property = EntityProperty
}

/// A property of an entity, which intents can read.
@propertyWrapper
public final class EntityProperty<Value>: @unchecked Sendable {
  private var value: Value?

  public init(title: LocalizedStringResource) {}
  public init() {}

  /// The value of the property. As on Apple's platforms, reading a property without a value stops the process.
  public var wrappedValue: Value {
    get {
      guard let value = value ?? (Any?.none as? Value) else {
        preconditionFailure("the property has no value")
      }
      return value
    }
    set { value = newValue }
  }
  public var projectedValue: EntityProperty<Value> { self }
}

public protocol DynamicOptionsProvider: Sendable {
  associatedtype Result
  associatedtype DefaultValue = Never

  func results() async throws -> Result
}

/// A search for entities. Its methods are never called.
public protocol EntityQuery: Sendable {
  associatedtype Entity: AppEntity
  associatedtype Result = [Entity]

  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> Result
  func defaultResult() async -> Entity?
}
extension EntityQuery {
  public func defaultResult() async -> Entity? { nil }
}
extension EntityQuery where Result == [Entity] {
  public func suggestedEntities() async throws -> [Entity] { [] }
}
public protocol EntityStringQuery: EntityQuery {
  func entities(matching text: String) async throws -> Result
}
public protocol EnumerableEntityQuery: EntityQuery {
  func allEntities() async throws -> [Entity]
}

public protocol AppEnum: CaseIterable, Hashable, RawRepresentable, Sendable
where RawValue == String {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}
