import Foundation
import GranularityTestProcesses
import Testing

/// Tests that every option on the documentation pages is an option of this command or of a known other tool.
@Suite(.waitsForProcesses) struct DocumentedOptionTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  /// The paths of the documentation pages of the package.
  static let pages: [String] = {
    let folders = ["Documentation", "Examples", "Skills", "Sources"].flatMap { folder in
      (FileManager.default.enumerator(atPath: root.appending(path: folder).path)?
        .compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
    }
    let top = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return (folders + top + ["Tests/README.md"]).filter { path in
      path.hasSuffix(".md")
        || path.hasPrefix("Examples/")
          && [".json", ".swift", ".yml"].contains { path.hasSuffix($0) }
    }.filter { !$0.contains("/.build/") }.sorted()
  }()

  /// The options of other tools that the documentation pages mention.
  static let others = [
    "Tests/Faults/generate": [
      "count", "least", "paths", "report", "seconds", "seed", "self-test", "tests",
    ],
    "Tests/Faults/plant": ["check", "here", "random"],
    "bencher": ["adapter", "file"],
    "clockwork": ["seconds"],
    "docker": ["rm"],
    "git": ["unified"],
    "parallel": ["halt", "sshlogin"],
    "Slurm": ["array", "wait"],
    "strip": ["strip-debug"],
    "swift": [
      "attachments-path", "filter", "package-path", "product", "recursive", "sanitize",
      "scratch-path", "show-bin-path",
      "static-swift-stdlib", "strict",
    ],
    "valgrind": ["cache-sim", "tool"],
    "xctrace": ["input", "xpath"],
  ]

  /// The options of each command. They are read from the completion script, which is generated from the parser's own
  /// tables.
  private static let options = Result {
    let script = try Granularity.run(["completion", "fish"]).output
    var options: [String: Set<String>] = [:]
    for line in script.split(separator: "\n") {
      guard
        let match = line.firstMatch(
          of: #/_seen_subcommand_from (?<command>[a-z]+)[;'].*? -l (?<option>[a-z-]+) /#)
      else { continue }
      options[String(match.command), default: []].insert(String(match.option))
    }
    return options
  }

  @Test func `the documentation pages and the options of each command are found`() throws {
    let options = try Self.options.get()
    #expect(options["merge"] == ["output", "workload", "color", "quiet", "help"])
    #expect(options["run"]?.isSuperset(of: ["format", "ticks", "flush", "verify"]) == true)
    #expect(Set(["README.md", "CONTRIBUTING.md", "analysis.md"]).isSubset(of: Self.pages))
    #expect(Self.pages.count > 25)
  }

  @Test(arguments: pages)
  func `every option that a documentation page names exists`(page: String) throws {
    let options = try Self.options.get()
    let all = options.values.reduce(into: Set(["version"])) { $0.formUnion($1) }
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
      .replacing("\\\n", with: " ")
    let known = Self.others.filter { text.contains($0.key) }.values.reduce(into: all) {
      $0.formUnion($1)
    }
    #expect(Self.words(in: text[...]).filter { !known.contains($0) } == [])
    // An option that follows the name of a command must be an option of that command.
    for line in text.matches(of: /(?:granularity |`)(?<command>[a-z]+) (?<rest>[^`|#;<\n]*)/) {
      guard let accepted = options[String(line.command)] else { continue }
      let unknown = Self.words(in: line.rest).filter {
        !accepted.contains($0) && !accepted.contains($0.replacing(/^no-/, with: ""))
      }
      #expect(unknown == [], "\(line.0)")
    }
  }

  /// Returns the words of a text that begin with two dashes, without the dashes.
  private static func words(in text: Substring) -> [String] {
    text.matches(of: /(?:^|[^-\w])--(?<word>[a-z][a-z-]*[a-z])/).map { String($0.word) }
  }
}
