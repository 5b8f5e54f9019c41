public import Foundation

// MARK: - Macros

/// Makes a structure or an enumeration a type of responses. For a structure, the macro declares the type
/// `PartiallyGenerated`, whose properties are optional. No value is ever generated.
@attached(member, names: named(PartiallyGenerated))
@attached(extension, conformances: Generable)
public macro Generable(description: String? = nil) =
  #externalMacro(module: "SimulatedUIMacros", type: "Generable")

/// Describes a property for the language model, which is not read.
@attached(peer)
public macro Guide(description: String) =
  #externalMacro(module: "SimulatedUIMacros", type: "Mark")
@attached(peer)
public macro Guide<Value: Generable>(
  description: String? = nil, _ guides: GenerationGuide<Value>...
) = #externalMacro(module: "SimulatedUIMacros", type: "Mark")
@attached(peer)
public macro Guide<Output>(description: String? = nil, _ guides: Regex<Output>) =
  #externalMacro(module: "SimulatedUIMacros", type: "Mark")

// MARK: - Types of responses

/// A type of responses. ``Generable(description:)`` adds the conformance.
public protocol Generable: ConvertibleFromGeneratedContent, ConvertibleToGeneratedContent {
  /// The type of a response that is not complete.
  associatedtype PartiallyGenerated: ConvertibleFromGeneratedContent = Self

  static var generationSchema: GenerationSchema { get }
}
extension Generable {
  public static var generationSchema: GenerationSchema { GenerationSchema() }
  public func asPartiallyGenerated() -> Self { self }
}

public protocol ConvertibleFromGeneratedContent: SendableMetatype {
  init(_ content: GeneratedContent) throws
}
extension ConvertibleFromGeneratedContent {
  /// - Throws: Always an error, because no content is generated.
  public init(_ content: GeneratedContent) throws {
    throw LanguageModelSession.GenerationError.decodingFailure(
      .init(debugDescription: "No content is generated."))
  }
}

public protocol ConvertibleToGeneratedContent: InstructionsRepresentable, PromptRepresentable {
  var generatedContent: GeneratedContent { get }
}
extension ConvertibleToGeneratedContent {
  public var generatedContent: GeneratedContent { GeneratedContent() }
  // With `return`, the result builders of the protocols do not apply.
  public var promptRepresentation: Prompt { return Prompt() }
  public var instructionsRepresentation: Instructions { return Instructions() }
}

/// The content of a response, which is always empty.
public struct GeneratedContent: Equatable, Generable, Sendable {
  public var id: GenerationID? { nil }
  public var jsonString: String { "null" }
}

/// The identity of a value in a response that is not complete.
public struct GenerationID: Hashable, Sendable {
  private let id = UUID()

  public init() {}
}

/// The structure of a type of responses.
public struct GenerationSchema: Sendable {}

extension Bool: Generable {}
extension String: Generable {}
extension Int: Generable {}
extension Float: Generable {}
extension Double: Generable {}
extension Decimal: Generable {}
extension Never: Generable {}

extension Array: ConvertibleFromGeneratedContent where Element: ConvertibleFromGeneratedContent {}
extension Array: ConvertibleToGeneratedContent where Element: ConvertibleToGeneratedContent {}
extension Array: Generable where Element: Generable {
  public typealias PartiallyGenerated = [Element.PartiallyGenerated]
}
extension Optional where Wrapped: Generable {
  public typealias PartiallyGenerated = Wrapped.PartiallyGenerated
}

// MARK: - Guides

/// A limit for the values of a property. It has no effect.
public struct GenerationGuide<Value> {
  fileprivate init() {}
}
extension GenerationGuide where Value == String {
  public static func constant(_ value: String) -> GenerationGuide<String> { .init() }
  public static func anyOf(_ values: [String]) -> GenerationGuide<String> { .init() }
  public static func pattern<Output>(_ regex: Regex<Output>) -> GenerationGuide<String> {
    .init()
  }
}
extension GenerationGuide where Value == Int {
  public static func minimum(_ value: Int) -> GenerationGuide<Int> { .init() }
  public static func maximum(_ value: Int) -> GenerationGuide<Int> { .init() }
  public static func range(_ range: ClosedRange<Int>) -> GenerationGuide<Int> { .init() }
}
extension GenerationGuide where Value == Double {
  public static func minimum(_ value: Double) -> GenerationGuide<Double> { .init() }
  public static func maximum(_ value: Double) -> GenerationGuide<Double> { .init() }
  public static func range(_ range: ClosedRange<Double>) -> GenerationGuide<Double> { .init() }
}
// The number of elements does not depend on their type, which a macro cannot infer.
extension GenerationGuide where Value == [Never] {
  public static func count(_ count: Int) -> GenerationGuide<[Never]> { .init() }
  public static func count(_ range: ClosedRange<Int>) -> GenerationGuide<[Never]> { .init() }
  public static func minimumCount(_ count: Int) -> GenerationGuide<[Never]> { .init() }
  public static func maximumCount(_ count: Int) -> GenerationGuide<[Never]> { .init() }
}
extension GenerationGuide {
  public static func element<Element>(
    _ guide: GenerationGuide<Element>
  ) -> GenerationGuide<[Element]> where Value == [Element] { .init() }
}
