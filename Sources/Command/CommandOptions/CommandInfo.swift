/// The description of a command that help and completion use: its help texts, operands and options.
public struct CommandInfo: Sendable {
  /// The name of the tool to which the command belongs.
  public let tool: String
  public let help: CommandHelp
  public let operands: [OperandInfo]
  public let options: [OptionInfo]
  /// The options that are valid only together with an operand, by the word of that operand. Each of them is also in
  /// ``options``.
  public let optionsOfWords: [String: [OptionInfo]]

  public var name: String { help.name }

  /// The options that are valid with every operand.
  var generalOptions: [OptionInfo] {
    let special = Set(optionsOfWords.values.joined().map(\.name))
    return options.filter { !special.contains($0.name) }
  }

  /// The operand words that make additional options valid, sorted.
  var selectingWords: [String] { optionsOfWords.keys.sorted() }

  /// The command line that shows the help page of this command.
  public var helpCommand: String { "\(tool) help \(name)" }
}

/// The name of a command and the texts that its help page shows.
public struct CommandHelp: Sendable {
  public let name: String
  /// The purpose of the command, in one line.
  public let summary: String
  /// The usage text that follows the command's name, such as `[scenario|shape|all] [options]`.
  public let usage: String
  /// Additional paragraphs for the help page.
  public let details: [String]
  /// Example command lines, each with its effect.
  public let examples: [(line: String, meaning: String)]

  /// - Parameter details: The paragraphs of the details, separated by empty lines.
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
