/// The description of a command that help and completion use: its help texts, operands and options.
public struct CommandInfo: Hashable, Sendable {
  /// The name of the tool to which the command belongs.
  public let tool: String
  public let help: CommandHelp
  public let operands: [OperandInfo]
  public let options: [OptionInfo]

  public var name: String { help.name }

  /// The command line that shows this command's help.
  public var helpCommand: String { "\(tool) help \(name)" }
}
