import GranularityCommandOptions
import GranularityScreenFiles
import GranularityTabular
import GranularityWorkloads

/// Writes an example screen file, or the JSON Schema of screen files.
struct InitCommand: ToolCommand {
  var file: String?
  var isForced = false
  var isSchema = false
  var appearance = Appearance()

  /// The name of the file that is written if the command line names no file.
  static let defaultFile = "screen.json"

  static let help = CommandHelp(
    name: "init",
    summary: "Write an example file that declares a screen of your own.",
    usage: "[FILE] [options]",
    details: """
      Writes \(defaultFile), or the named file; - is the standard output. The file declares a \
      model, a tree of views and the changes of the model, with comments. Edit it to describe your \
      screen. Then '\(Tool.name) run --workload FILE' shows how many evaluations a migration saves.
      """,
    examples: [
      ("granularity init checkout.json", "write an example to edit"),
      ("granularity init --schema", "print a JSON Schema for editors"),
    ])

  static var operands: [Operand<Self>] { [.path("FILE", sets: \.file)] }

  static var options: [Option<Self>] {
    [
      .flag(
        "schema", "Write the JSON Schema of screen files (default: to the standard output).",
        sets: \.isSchema),
      .flag("force", "Replace an existing file.", sets: \.isForced),
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    let path = file ?? (isSchema ? Console.standardOutput : Self.defaultFile)
    let text = isSchema ? ScreenSchema.text : ScreenStarter.text
    let isNew = !OutputFile(path: path, bytes: []).exists
    guard isNew || isForced || path == Console.standardOutput else {
      throw MessageError("\(path) already exists; --force replaces it", .cannotCreate)
    }
    try console.write(
      text, to: path,
      hint: isSchema ? "" : "; run it with: \(Tool.name) run --workload \(shellQuoted(path))")
    return .success
  }
}
