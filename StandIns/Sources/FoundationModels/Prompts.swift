/// A text for the language model, which is not read.
public struct Prompt: PromptRepresentable, Sendable {
  init() {}

  public init(_ content: some PromptRepresentable) { self = content.promptRepresentation }
  public init(@PromptBuilder _ content: () throws -> Prompt) rethrows { self = try content() }

  // With `return`, the result builder of the protocol does not apply.
  public var promptRepresentation: Prompt { return self }
}
/// What a session tells the language model first, which is not read.
public struct Instructions: InstructionsRepresentable, Sendable {
  init() {}

  public init(_ content: some InstructionsRepresentable) {
    self = content.instructionsRepresentation
  }
  public init(@InstructionsBuilder _ content: () throws -> Instructions) rethrows {
    self = try content()
  }

  // With `return`, the result builder of the protocol does not apply.
  public var instructionsRepresentation: Instructions { return self }
}

/// A value that can be a part of a prompt.
public protocol PromptRepresentable {
  @PromptBuilder var promptRepresentation: Prompt { get }
}
/// A value that can be a part of instructions.
public protocol InstructionsRepresentable {
  @InstructionsBuilder var instructionsRepresentation: Instructions { get }
}

extension Array: PromptRepresentable where Element: PromptRepresentable {
  public var promptRepresentation: Prompt { return Prompt() }
}
extension Array: InstructionsRepresentable where Element: InstructionsRepresentable {
  public var instructionsRepresentation: Instructions { return Instructions() }
}

@resultBuilder public enum PromptBuilder {
  public static func buildExpression(_ expression: some PromptRepresentable) -> Prompt {
    expression.promptRepresentation
  }
  public static func buildBlock(_ components: Prompt...) -> Prompt { Prompt() }
  public static func buildArray(_ components: [Prompt]) -> Prompt { Prompt() }
  public static func buildOptional(_ component: Prompt?) -> Prompt { Prompt() }
  public static func buildEither(first component: Prompt) -> Prompt { component }
  public static func buildEither(second component: Prompt) -> Prompt { component }
  public static func buildLimitedAvailability(_ component: Prompt) -> Prompt { component }
}

@resultBuilder public enum InstructionsBuilder {
  public static func buildExpression(
    _ expression: some InstructionsRepresentable
  ) -> Instructions {
    expression.instructionsRepresentation
  }
  public static func buildBlock(_ components: Instructions...) -> Instructions { Instructions() }
  public static func buildArray(_ components: [Instructions]) -> Instructions { Instructions() }
  public static func buildOptional(_ component: Instructions?) -> Instructions { Instructions() }
  public static func buildEither(first component: Instructions) -> Instructions { component }
  public static func buildEither(second component: Instructions) -> Instructions { component }
  public static func buildLimitedAvailability(_ component: Instructions) -> Instructions {
    component
  }
}
