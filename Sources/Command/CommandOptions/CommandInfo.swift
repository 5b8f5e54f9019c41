/// The description of a command that help and completion use: its help texts, operands and options.
public struct CommandInfo: Sendable {
  /// The name of the tool to which the command belongs.
  public let tool: String
  public let help: CommandHelp
  public let operands: [OperandInfo]
  public let options: [OptionInfo]
  /// The options that are valid only beside an operand, by that word; each of them is also in ``options``.
  public let optionsOfWords: [String: [OptionInfo]]

  public var name: String { help.name }

  /// The options that are valid beside every operand.
  var generalOptions: [OptionInfo] {
    let special = Set(optionsOfWords.values.joined().map(\.name))
    return options.filter { !special.contains($0.name) }
  }

  /// The words that select further options, sorted.
  var selectingWords: [String] { optionsOfWords.keys.sorted() }

  /// The command line that shows this command's help.
  public var helpCommand: String { "\(tool) help \(name)" }
}
