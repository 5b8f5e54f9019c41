/// The description of a command that help and completion use: its help texts, operands and options.
public struct CommandInfo: Sendable {
  /// The name of the tool to which the command belongs.
  public let tool: String
  public let help: CommandHelp
  public let operands: [OperandInfo]
  public let options: [OptionInfo]
  /// The options that are valid only with an operand, by that word; each of them is also in ``options``.
  public let optionsOfWords: [String: [OptionInfo]]

  public var name: String { help.name }

  /// The options that are valid with every operand.
  var generalOptions: [OptionInfo] {
    let special = Set(optionsOfWords.values.joined().map(\.name))
    return options.filter { !special.contains($0.name) }
  }

  /// The words that select further options, sorted.
  var selectingWords: [String] { optionsOfWords.keys.sorted() }

  /// The command line that shows this command's help.
  public var helpCommand: String { "\(tool) help \(name)" }
}

/// The name of a command and the texts that its help page shows.
public struct CommandHelp: Sendable {
  public let name: String
  /// The purpose of the command, in one line.
  public let summary: String
  /// The usage after the name, such as `[scenario|shape|all] [options]`.
  public let usage: String
  /// Further paragraphs for the help page.
  public let details: [String]
  /// Example command lines with their effects.
  public let examples: [(line: String, meaning: String)]

  /// - Parameter details: The paragraphs, with an empty line between them.
  public init(
    name: String, summary: String, usage: String, details: String = "",
    examples: [(line: String, meaning: String)] = []
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.details = details.split(separator: "\n\n").map(String.init)
    self.examples = examples
  }
}
