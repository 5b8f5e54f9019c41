internal import Foundation
import GranularityAppTrial
import GranularityCommandOptions
import GranularityDocuments
import GranularityTabular
import GranularityWorkloads

/// Runs the previews of an app that knows nothing of this package, and says what its views waste.
struct TryCommand: ToolCommand {
  var paths: [String] = []
  var excluded: [String] = []
  var cache: String?
  var granularity: String?
  var previewSeconds = 60
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "try",
    summary: "Run the previews of an app, and count what each view wastes.",
    usage: "PATH... [options]",
    details: """
      Compiles the Swift sources below PATH against the simulated SwiftUI of this package, and runs \
      every #Preview and PreviewProvider in a process of its own: each control is used once, in a \
      fixed order, and then ten seconds of virtual time pass. The answer says how often each view \
      is evaluated, what is wasted, and what a migration between ObservableObject and @Observable \
      would save. Further paths are the sources of modules that the app imports.

      The sources do not change. What does not compile is cut in a copy: a statement, a body, an \
      initial value, at last a declaration. The answer names every cut with its file, line and \
      cause. Counts of a view of which something was cut are left out of every number.

      'try' compiles and runs the code of PATH, with your rights. Use it for code that you trust. \
      It needs swift on the search path, and the sources of Granularity around the command.
      """,
    examples: [
      ("granularity try ../MyApp", "the answer for an app"),
      ("granularity try ../MyApp ../MyKit --exclude 'Watch*'", "with a package, without a folder"),
    ])

  static var operands: [Operand<Self>] { [.paths("PATH", sets: \.paths)] }

  static var options: [Option<Self>] {
    [
      .text(
        "exclude", .init("PATTERN"),
        "Leave out the files and folders with this name; may be repeated."
      ) {
        $0.excluded.append($1)
      },
      .number("limit", in: 1...3_600, "The seconds that a preview has (default: 60).") {
        $0.previewSeconds = $1
      },
      .text(
        "cache", .init("DIRECTORY", isPath: true),
        "The directory for what is compiled (default: ~/.cache/granularity).", sets: \.cache),
      .text(
        "granularity", .init("DIRECTORY", isPath: true),
        "The directory of Granularity's sources (default: around the command).",
        sets: \.granularity),
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    guard !paths.isEmpty else { throw Self.missing("the path of a directory with Swift sources") }
    let environment = ProcessInfo.processInfo.environment
    if let granularity, !AppTrial.isGranularity(granularity) {
      throw MessageError(
        "--granularity needs a directory with the sources of Granularity; found none at \(granularity)",
        .inputNotFound)
    }
    let program = Bundle.main.executableURL?.path ?? CommandLine.arguments.first ?? ""
    let home = environment["XDG_CACHE_HOME"] ?? "\(environment["HOME"] ?? ".")/.cache"
    var trial = AppTrial(
      paths: paths.map(Self.absolute), cache: Self.absolute(cache ?? "\(home)/granularity"),
      granularity: Self.absolute(try granularity ?? AppTrial.granularity(around: program)),
      jobs: Terminal.processors, environment: environment)
    trial.excluded = excluded
    trial.previewLimit = .seconds(previewSeconds)
    let answer = try console.withProgress { progress in
      try trial.run { progress.update(done: $0, of: $1, next: $2) }
    }
    try console.show(answer.document)
    return .success
  }

  /// The path without `.` and `..`, from the root.
  private static func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }
}
