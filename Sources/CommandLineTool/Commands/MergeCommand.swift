import CommandOptions
import Sweeps
import Tabular
import Workloads

/// Merges the shards of a sweep into one file.
struct MergeCommand: ToolCommand {
  var shards: [String] = []
  var output: String?
  var screens = ScreenCatalog()
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "merge",
    summary: "Merge the shards of a sweep into one file.",
    usage: "<shard-dir>... --output DIR",
    details: [
      """
      Reads the directories that 'sweep --shard' wrote, in any order, and writes DIR/sweep.csv. The \
      file has the same bytes as that of the sweep without --shard.
      """,
      """
      Fails if a shard is missing, belongs to another sweep or version, or occurs twice with \
      different rows.
      """,
    ],
    examples: [
      .init("granularity merge part1 part2 part3 -o whole", "write whole/sweep.csv from 3 shards")
    ])

  static var operands: [Operand<Self>] { [.paths("shard-dir", sets: \.shards)] }

  static var options: [Option<Self>] {
    [
      .text(
        "output", letter: "o", .init("DIR", isPath: true),
        "The directory for sweep.csv; required.", sets: \.output),
      ScreenCatalog.option(\.screens),
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    guard !shards.isEmpty else { throw Self.missing("the directories of the shards") }
    guard let output, output != Console.standardOutput else {
      throw Self.missing("--output DIR")
    }
    let merged = try Merge.run(
      shards, into: output, of: try screens.contents(or: catalog))
    try console.write([merged.file], into: output)
    return console.report(merged.violations, areShown: false)
  }
}
