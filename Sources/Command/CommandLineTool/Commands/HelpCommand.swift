import GranularityCommandOptions
import GranularityTabular
import GranularityWorkloads

/// Shows the help page of the tool, of a command or of a workload.
struct HelpCommand: ToolCommand {
  var subject: String?
  var isManual = false
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "help",
    summary: "Show help about the tool, one command or one workload.",
    usage: "[<command>|<scenario>|<shape>] [options]",
    examples: [
      ("granularity help sweep", "one command with its options"),
      ("granularity help broad", "one workload with its parameters, defaults and values"),
      ("granularity help --man > granularity.1", "the manual page of all commands"),
    ])

  static var options: [Option<Self>] {
    [.flag("man", "Print the manual page of all commands for 'man'.", sets: \.isManual)]
  }

  static func syntax(for catalog: WorkloadCatalog) -> Syntax<Self> {
    let subject = Operand<Self>.word(
      "command", among: Tool.commandNames + catalog.names, shownBy: "\(Tool.name) help",
      kind: { nearest in nearest.flatMap { catalog.named($0)?.kind.rawValue } ?? "command" },
      sets: \.subject)
    return Syntax(help, of: Tool.name, operands: [subject], options: options + commonOptions)
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    if isManual {
      try console.write(ManualPage(commands: Tool.commands.map { $0.info(for: catalog) }).text)
      return .success
    }
    let page =
      if let workload = subject.flatMap(catalog.named) {
        HelpPage.page(for: workload)
      } else if let subject {
        HelpPage.page(for: try Tool.command(named: subject).info(for: catalog))
      } else {
        HelpPage.full
      }
    try console.show(page)
    return .success
  }
}

/// Prints a script that makes a shell complete the command lines of this tool.
struct CompletionCommand: ToolCommand {
  var shell: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "completion",
    summary: "Print a script that completes command lines in a shell.",
    usage: "bash|zsh|fish",
    examples: [
      ("source <(granularity completion bash)", "in ~/.bashrc"),
      ("source <(granularity completion zsh)", "in ~/.zshrc, after compinit"),
      ("granularity completion fish | source", "in config.fish"),
    ])

  static var operands: [Operand<Self>] {
    [
      .word(
        "shell", among: Shell.allCases.map(\.rawValue), shownBy: "\(Tool.name) help completion",
        kind: { _ in "shell" }, sets: \.shell)
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    guard let shell = shell.flatMap({ Shell(rawValue: $0) }) else {
      throw Self.missing("one of bash, zsh, fish")
    }
    let commands = Tool.commands.map { $0.info(for: catalog) }
    try console.write(shell.completion(of: Tool.name, commands))
    return .success
  }
}
