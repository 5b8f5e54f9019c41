import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the script in the GitHub action, with fake commands in place of `swift` and `granularity`.
@Suite(.waitsForProcesses) struct ActionTests {
  private let files: Files
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../.github/action/counts").standardizedFileURL.path

  init() throws {
    files = try Files()
    try command("swift", "echo 'Test run with 3 tests in 1 suite passed'")
    try command(
      "granularity",
      """
      if [ "$1" = check ]; then
        while [ $# -gt 1 ]; do shift; done
        echo 'One view is worse.' >"$1"
        exit 2
      fi
      while [ $# -gt 1 ]; do shift; done
      echo page >"$1"
      """)
    try file("Tests/A/RecordedCounts/X/views.csv")
  }

  @Test func `the GitHub action reports unchanged counts if all tests pass`() throws {
    defer { files.remove() }
    #expect(try outcome() == "same")
    #expect(try files.text("summary") == "Every count is as recorded.\n")
  }

  @Test func `the GitHub action reports a failure if tests fail without a changed count`() throws {
    defer { files.remove() }
    try command("swift", "exit 1")
    #expect(try outcome() == "failed")
    #expect(try files.text("summary") == "The tests failed, and no count differs.\n")
  }

  @Test(arguments: ["Test run with 0 tests in 0 suites passed", "No matching test cases were run"])
  func `the GitHub action reports a failure if no tests run`(line: String) throws {
    defer { files.remove() }
    try command("swift", "echo '\(line)'")
    #expect(try outcome() == "failed")
  }

  @Test
  func `the GitHub action's artifact contains the changed counts and a page for each test file`()
    throws
  {
    defer { files.remove() }
    for target in ["A", "B"] { try file("Tests/\(target)/RecordedCounts/X.pending/views.csv") }
    try command("swift", "exit 1")
    #expect(try outcome() == "differs")
    #expect(try files.text("summary").hasPrefix("One view is worse.\n\nTo accept these counts, "))
    for target in ["A", "B"] {
      let recorded = "temp/granularity-counts/counts/Tests/\(target)/RecordedCounts"
      #expect(try files.text("\(recorded)/X.pending/views.csv") == "")
      #expect(try files.text("\(recorded)/X.html") == "page\n")
    }
  }

  @Test(arguments: ["--github", "-o", "a\nb", "a b"])
  func `the GitHub action passes an unusual folder name as a single path`(name: String) throws {
    defer { files.remove() }
    try file("\(name)/RecordedCounts/X.pending/views.csv")
    try command("swift", "exit 1")
    try command(
      "granularity",
      """
      for word; do printf '%s|' "$word"; done >>"$RUNNER_TEMP/words"
      if [ "$1" = check ]; then
        while [ $# -gt 1 ]; do shift; done
        echo x >"$1"
        exit 2
      fi
      while [ $# -gt 1 ]; do shift; done
      echo page >"$1"
      """)
    #expect(try outcome() == "differs")
    let shown = name.hasPrefix("-") ? "./\(name)" : name
    let words = try files.text("temp/words").split(separator: "|").map(String.init)
    #expect(words[1] == "\(shown)/RecordedCounts/X.pending")
    #expect(words.contains("--github") == true)
    #expect(
      try files.text("temp/granularity-counts/counts/\(name)/RecordedCounts/X.pending/views.csv")
        == "")
  }

  @Test func `the error about a refused input of the GitHub action is a single line`() throws {
    defer { files.remove() }
    let ending = try run(["ARTIFACT": "a\n::warning::b"])
    #expect(ending.code == 1)
    #expect(!ending.output.contains("\n::"))
    #expect(ending.output.contains("%0A::warning::b"))
  }

  @Test(arguments: [
    ("ARTIFACT", "../counts"), ("ARGUMENTS", "--filter 'a b'"), ("ARGUMENTS", "a\nb"),
  ])
  func `the GitHub action refuses an input with a path, quotes or a line break`(
    name: String, value: String
  ) throws {
    defer { files.remove() }
    let ending = try run([name: value])
    #expect(ending.code == 1)
    #expect(ending.output.hasPrefix("::error::"))
  }

  private func outcome() throws -> String? {
    let ending = try run([:])
    try #require(ending.code == 0, "\(ending.messages)")
    let lines = try files.text("output").split(separator: "\n")
    return lines.first { $0.hasPrefix("outcome=") }.map { String($0.dropFirst(8)) }
  }

  private func run(_ inputs: [String: String]) throws -> Granularity.Ending {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [Self.script]
    let directory = files.directory.path
    process.environment = inputs.merging([
      "PATH": "\(directory)/bin:/usr/bin:/bin", "GITHUB_OUTPUT": "\(directory)/output",
      "GITHUB_STEP_SUMMARY": "\(directory)/summary", "RUNNER_TEMP": "\(directory)/temp",
      "GRANULARITY": "\(directory)/bin/granularity",
    ]) { first, _ in first }
    return try Granularity.run(process, in: files.directory)
  }

  private func command(_ name: String, _ script: String) throws {
    let file = files.directory.appending(path: "bin/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Script.write(script, to: file)
  }

  private func file(_ path: String, _ text: String = "") throws {
    let url = files.directory.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}
