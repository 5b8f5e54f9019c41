import Foundation
import GranularitySwiftSources
import GranularityTabular
import GranularityTestProcesses
import Testing

@testable import GranularityAppTrial

/// The compiler of a trial, and the sources of Granularity.
@Suite(.waitsForProcesses) struct CompilerTests {
  private let directory = FileManager.default.temporaryDirectory
    .appending(path: "compiler-\(UUID())")

  private func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = directory.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  @Test func `a compiler that crashes without a place is run on fewer files, down to one`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    // The option with a space is one word. The last argument is the list of the files.
    try write(["App/A.swift": ""])
    let swiftc = directory.appending(path: "swiftc").path
    try Script.write(
      """
      case "$*" in
      *-###*) echo "$0 -frontend -D 'a b' -typecheck -primary-file Input.swift"; exit;;
      esac
      test "$3" = "a b" || exit 1
      for list; do :; done
      if grep -q Bad "$list"; then kill -KILL $$; fi
      """, to: URL(filePath: swiftc))
    let compiler = try Compiler(
      swiftc, options: [], directory: directory.appending(path: "App").path, jobs: 1,
      limit: .seconds(60))
    let files = ["A.swift", "Bad.swift", "C.swift"]
    #expect(
      try compiler.errors(in: files, among: files) == [
        .at(file: "Bad.swift", line: 1, column: 1, "the compiler crashes on the file")
      ])
  }

  /// A compiler that runs `body` when it parses, checks or compiles a file.
  private func compiler(
    _ body: String, limit: Duration = .seconds(60), outputSize: Int = Compiler.outputSize
  ) throws -> Compiler {
    try write(["App/A.swift": ""])
    let swiftc = directory.appending(path: "swiftc").path
    try Script.write(
      """
      case "$*" in
      *-###*) echo "$0 -frontend -typecheck -primary-file Input.swift"; exit;;
      esac
      \(body)
      """, to: URL(filePath: swiftc))
    return try Compiler(
      swiftc, options: [], directory: directory.appending(path: "App").path, jobs: 1, limit: limit,
      outputSize: outputSize)
  }

  @Test(arguments: [
    ("kill -KILL $$", "the parser of the compiler crashes"),
    ("while :; do :; done", "the parser of the compiler does not finish"),
    ("echo '{'", "the compiler cannot parse it"),
  ])
  func `a file without declarations has the reason`(body: String, reason: String) throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let compiler = try compiler(body, limit: .seconds(1))
    let file = SourceFile(path: "A.swift", name: "A.swift", bytes: [])
    #expect(throws: Compiler.ParseFailure(reason: reason)) {
      try compiler.declarations(of: file, BlankedCode(file.bytes))
    }
  }

  @Test func `a compiler that writes without end is stopped, and the place is the last one`() throws
  {
    defer { try? FileManager.default.removeItem(at: directory) }
    let compiler = try compiler(
      "yes '1.\tWhile checking [A.swift:7:3 - line:8:3] in a body'", outputSize: 1 << 16)
    #expect(
      try compiler.errors(in: ["A.swift"], among: ["A.swift"]) == [
        .at(file: "A.swift", line: 7, column: 3, "the compiler crashes")
      ])
  }

  @Test func `a crash that only a build has is found in the file that makes the code`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let compiler = try compiler(
      """
      for list; do :; done
      case "$*" in
      *-typecheck*) ;;
      *) if grep -q Bad "$list"; then kill -KILL $$; fi;;
      esac
      """)
    let files = ["A.swift", "B.swift", "Bad.swift"]
    #expect(try compiler.errors(in: files, among: files) == [])
    #expect(
      try compiler.crashes(compiling: files, among: files) == [
        .at(file: "Bad.swift", line: 1, column: 1, "the compiler crashes on the file")
      ])
  }

  @Test func `the sources of Granularity are the sources around the program`() throws {
    let root = AppTrialTests.root.resolvingSymlinksInPath().path
    #expect(try AppTrial.granularity(around: "\(root)/.build/debug/granularity") == root)
    #expect(
      throws: MessageError(
        "'try' needs the sources of Granularity; found none around /nowhere/bin/granularity; "
          + "name their directory: --granularity DIRECTORY", .inputNotFound)
    ) { try AppTrial.granularity(around: "/nowhere/bin/granularity") }
  }
}
