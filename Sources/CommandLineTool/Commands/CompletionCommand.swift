import CommandOptions
import Tabular

/// Writes a script with which a shell completes this tool's command lines.
struct CompletionCommand: ToolCommand {
  var shell: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "completion",
    summary: "Write a script that completes command lines.",
    usage: "bash|zsh|fish",
    examples: [
      .init("source <(granularity completion bash)", "in ~/.bashrc"),
      .init("source <(granularity completion zsh)", "in ~/.zshrc, after compinit"),
      .init("granularity completion fish | source", "in config.fish"),
    ])

  static func operands(for tool: Tool) -> [Operand<Self>] {
    [
      .word(
        "shell", among: Shell.allCases.map(\.rawValue), shownBy: "\(Tool.name) help completion",
        kind: { _ in "shell" }, sets: \.shell)
    ]
  }

  static func options(for tool: Tool) -> [Option<Self>] { [] }

  func run(_ console: Console, for tool: Tool) throws -> ExitCode {
    guard let shell = shell.flatMap({ Shell(rawValue: $0) }) else {
      throw UsageError.missing(command: Self.help.name, need: "one of bash, zsh, fish")
    }
    try console.write(shell.completion(of: Tool.name, Tool.commands.map { $0.info(for: tool) }))
    return .success
  }
}
