/// The description of a command that help and completion use: its words, operands and options.
public struct CommandForm: Hashable, Sendable {
  /// The name of a command and the texts about it.
  public struct Words: Hashable, Sendable {
    public let tool: String
    public let name: String
    /// The purpose of the command, in one line.
    public let summary: String
    /// The usage after the name, such as `[scenario|shape|all] [options]`.
    public let usage: String
    /// Further paragraphs for the help page.
    public let details: [String]
    /// Example command lines with their effects.
    public let examples: [Example]

    public init(
      tool: String, name: String, summary: String, usage: String, details: [String] = [],
      examples: [Example] = []
    ) {
      self.tool = tool
      self.name = name
      self.summary = summary
      self.usage = usage
      self.details = details
      self.examples = examples
    }
  }

  /// An example command line and its effect.
  public struct Example: Hashable, Sendable {
    public let line: String
    public let meaning: String

    public init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  public let words: Words
  public let operands: [OperandForm]
  public let options: [OptionForm]

  public var name: String { words.name }

  /// The command line that shows this command's help.
  public var helpCommand: String { "\(words.tool) help \(name)" }
}
