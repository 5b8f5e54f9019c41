/// How a command looks on the command line: all that help and completion need to know of it.
public struct CommandForm: Hashable, Sendable {
  /// What the tool and its author call a command, and say of it.
  public struct Words: Hashable, Sendable {
    public let tool: String
    public let name: String
    /// What it does, in one line.
    public let summary: String
    /// What follows the name, such as `[scenario|shape|all] [options]`.
    public let usage: String
    /// What else there is to know, in paragraphs.
    public let details: [String]
    /// Command lines to begin with, and what each does.
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

  /// A command line and what it does.
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
