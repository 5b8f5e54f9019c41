import CommandOptions
import ScreenFiles
import Tabular

/// Writes a screen file to begin with, or the schema of such files.
struct InitCommand: ToolCommand {
  var file: String?
  var isForced = false
  var isSchema = false
  var appearance = Appearance()

  /// The file that is written if none is named.
  static let defaultFile = "screen.json"

  static let words = CommandForm.Words(
    tool: Tool.name, name: "init",
    summary: "Write a file in which to declare a screen of your own.",
    usage: "[FILE] [options]",
    details: [
      """
      The file is \(defaultFile) unless another is named, and - is the standard output. It declares \
      a model, a tree of views and what changes how often, with comments; '\(Tool.name) run \
      --workload FILE' tells what migrating it would buy.
      """
    ],
    examples: [
      .init("granularity init checkout.json", "a file to begin with"),
      .init("granularity init --schema", "a JSON Schema for editors"),
    ])

  static func operands(for tool: Tool) -> [Operand<Self>] { [.path("FILE", sets: \.file)] }

  static func options(for tool: Tool) -> [Option<Self>] {
    [
      .flag(
        "schema", "Write the JSON Schema of such files; to the standard output otherwise.",
        sets: \.isSchema),
      .flag("force", "Replace the file if there is one.", sets: \.isForced),
    ]
  }

  func run(_ console: Console, for tool: Tool) throws -> ExitCode {
    let path = file ?? (isSchema ? Console.standardOutput : Self.defaultFile)
    let text = isSchema ? ScreenSchema.text : ScreenStarter.text
    let isNew = !OutputFile(path: path, bytes: []).exists
    guard isNew || isForced || path == Console.standardOutput else {
      throw ExistingFileError(path: path)
    }
    try console.write(text, to: path)
    if path != Console.standardOutput, !isSchema {
      console.note("wrote \(path); '\(Tool.name) run --workload \(path)' runs it\n")
    }
    return .success
  }
}

/// A file that is not replaced because nobody said so.
private struct ExistingFileError: ExitingError {
  let path: String

  var exitCode: ExitCode { .cannotCreate }
  var description: String {
    "\(path) needs to be a file that is not there yet; found one (--force replaces it)"
  }
}
