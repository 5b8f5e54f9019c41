import CommandOptions
import Tabular
import Workloads

/// Prints the script with which a shell completes this tool's command lines.
struct CompletionCommand: ToolCommand {
  var shell: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "completion",
    summary: "Print a script that completes command lines in a shell.",
    usage: "bash|zsh|fish",
    examples: [
      .init("source <(granularity completion bash)", "in ~/.bashrc"),
      .init("source <(granularity completion zsh)", "in ~/.zshrc, after compinit"),
      .init("granularity completion fish | source", "in config.fish"),
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
