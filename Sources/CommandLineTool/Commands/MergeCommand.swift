import CommandOptions
import Sweeps
import Tabular

/// Puts the shards of a sweep together.
struct MergeCommand: ToolCommand {
  var shards: [String] = []
  var output: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "merge",
    summary: "Put the shards of a sweep together.",
    usage: "<shard-dir>... --output DIR",
    details: [
      """
      Writes DIR/sweep.csv with the same bytes as the sweep in one part. Refuses a shard that is \
      missing, of another sweep or version, or there twice with different rows.
      """
    ],
    examples: [
      .init("granularity merge part1 part2 part3 -o whole", "whole/sweep.csv, of three shards")
    ])

  static func operands(for tool: Tool) -> [Operand<Self>] { [.paths("shard-dir", sets: \.shards)] }

  static func options(for tool: Tool) -> [Option<Self>] {
    [
      .text(
        "output", letter: "o", .init("DIR", isPath: true),
        "The directory in which the file is written; required.", sets: \.output)
    ]
  }

  func run(_ console: Console, for tool: Tool) throws -> ExitCode {
    guard !shards.isEmpty else {
      throw UsageError.missing(command: Self.help.name, need: "the directories of the shards")
    }
    guard let output, output != Console.standardOutput else {
      throw UsageError.missing(command: Self.help.name, need: "--output DIR")
    }
    let merged = try Merge.run(shards, into: output, of: tool.catalog)
    try console.write([merged.file], into: output)
    return console.report(merged.violations, areShown: false)
  }
}
