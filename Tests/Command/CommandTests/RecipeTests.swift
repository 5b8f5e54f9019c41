import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the recipes in Documentation/Workloads.md that distribute a sweep over machines. Each recipe runs exactly
/// as the page states it.
@Suite(.waitsForProcesses) struct RecipeTests {
  private let files: Files
  private let page: String

  init() throws {
    files = try Files()
    page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../Documentation/Workloads.md"), encoding: .utf8)
    let start = try Granularity.run(["init", "-q"], in: files.directory)
    try #require(start.code == 0)
  }

  /// Returns the code block that follows the comment with the recipe's name.
  private func recipe(_ name: String) throws -> String {
    let parts = page.components(separatedBy: "<!-- recipe: \(name) -->\n```")
    try #require(parts.count == 2, "the page needs one recipe '\(name)'")
    let block = try #require(parts[1].components(separatedBy: "\n```").first)
    return String(block.drop { $0 != "\n" })
  }

  /// Runs a script in the directory of the screen file, with the built command on its search path.
  private func run(_ script: String, _ environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-e", "-c", script]
    let path = Granularity.executable().deletingLastPathComponent().path
    process.environment = environment.merging([
      "PATH": "\(path):/usr/bin:/bin", "HOME": files.directory.path,
    ]) { $1 }
    let ending = try Granularity.run(process, in: files.directory)
    try #require(ending.code == 0, "\(script)\n\(ending.messages)")
  }

  /// Compares the merged rows with the rows of an undivided sweep. Each recipe divides the sweep into three shards.
  private func checkMerged() throws {
    let line = ["sweep", "screen.json", "--closures", "captures,different,equal", "--sdk", "26,27"]
    let whole = try Granularity.run(line, in: files.directory)
    #expect(whole.code == 0)
    #expect(whole.output.split(separator: "\n").count == 1 + 6 * 3)
    #expect(try files.text("whole/sweep.csv") == whole.output)
    let names = try files.names().filter { $0.hasPrefix("part") }
    #expect(names == ["part1", "part2", "part3"])
  }

  @Test(.enabled(if: Files.exist(at: "/usr/bin/parallel")))
  func `the documented GNU parallel recipe runs all shards of a sweep`() throws {
    defer { files.remove() }
    try run(try recipe("parallel"))
    try checkMerged()
  }

  @Test func `the documented GitHub Actions matrix runs all shards of a sweep`() throws {
    defer { files.remove() }
    let text = try recipe("matrix")
    let list = try #require(text.firstMatch(of: /shard: \[(.*)\]/)).1
    let shards = list.split(separator: ", ").map(String.init)
    let jobs = text.components(separatedBy: "\n  merge:")
    // In YAML, a folded scalar (`>-`) with several lines is a single line of text.
    let folded = try #require(jobs[0].firstMatch(of: /- run: >-\n((?: {10}.*\n)+)/)).1
    let line = folded.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    for shard in shards {
      try run(
        line.replacing("${{ matrix.shard }}", with: shard)
          .replacing("${{ strategy.job-total }}", with: "\(shards.count)"))
    }
    try run(String(try #require(jobs[1].firstMatch(of: /- run: (.*)/)).1))
    try checkMerged()
  }

  @Test func `the documented Slurm array runs all shards of a sweep`() throws {
    defer { files.remove() }
    let script = try recipe("slurm")
    let tasks = try #require(script.firstMatch(of: /#SBATCH --array=1-(\d+)/)).1
    for task in 1...(Int(tasks) ?? 1) {
      let variables = ["SLURM_ARRAY_TASK_ID": "\(task)", "SLURM_ARRAY_TASK_COUNT": "\(tasks)"]
      try run(script, variables)
    }
    try run(try recipe("merge"))
    try checkMerged()
  }
}
