import Foundation
import Testing

/// Tests of the command `conformance`, which call it as a person does.
struct CommandTests {
  @Test func `the command counts only the screen that an argument names`() throws {
    let run = try conformance("run", "A1")
    #expect(run.code == 0)
    #expect(
      run.output.contains("granularity,SDK of Xcode 26,A1,,result,\"ContentView 2, Subview 3\"\n"))
    #expect(!run.output.contains(",A2,"))
  }

  @Test func `a screen runs with the SDK of its source unless --sdk names a different SDK`() throws
  {
    #expect(try conformance("S27b").output.contains("SDK of Xcode 27,S27b,,result,inits 1 + 0\n"))
    #expect(
      try conformance("S27b", "--sdk", "26").output
        .contains("SDK of Xcode 26,S27b,,result,inits 1 + 1\n"))
  }

  @Test func `compare counts equal rows, and exits with 3 if a row of the two files differs`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (first, second) = (folder.appending(path: "a.csv"), folder.appending(path: "b.csv"))
    try conformance("A1").output.write(to: first, atomically: true, encoding: .utf8)
    try conformance("A1").output.replacing("Subview 3", with: "Subview 2")
      .write(to: second, atomically: true, encoding: .utf8)
    let same = try conformance("compare", first.path, first.path)
    #expect(same.code == 0)
    #expect(same.output.hasPrefix("equal: 1\n"))
    let different = try conformance("compare", first.path, second.path)
    #expect(different.code == 3)
    #expect(
      different.output.hasSuffix(
        "A1: different\n  result: ContentView 2, Subview 3 | ContentView 2, Subview 2\n"))
  }

  @Test(arguments: errors)
  func `wrong arguments and unreadable files are errors with an exit code and a message`(
    arguments: [String], code: Int32, message: String
  ) throws {
    let run = try conformance(arguments)
    #expect(run.code == code)
    #expect(run.errors.hasPrefix("conformance: \(message)"))
    #expect(run.output.isEmpty)
  }

  private static let errors: [(arguments: [String], code: Int32, message: String)] = [
    (["compare", "a"], 64, "compare needs two files; found 1"),
    (["compare", "/nowhere/a", "/nowhere/b"], 66, "'/nowhere/a' cannot be read"),
    (["compare", #filePath, #filePath], 65, "\(#filePath): line "),
    (["nothing"], 64, "no screen is called 'nothing'"),
    (["--sdk", "25"], 64, "--sdk needs 26 or 27; found '25'"),
    (["--random"], 64, "--random needs a value; found none"),
    (["--random", "0"], 64, "--random needs a number from 1 to 1000000; found '0'"),
    (["--engine", "other"], 64, "the engines here are granularity; found 'other'"),
    (["--other"], 64, "'--other' is no option; see conformance --help"),
    (["evidence", "A1"], 64, "evidence needs no argument; found 'A1'"),
  ]

  private func conformance(_ arguments: String...) throws -> Run { try conformance(arguments) }

  /// Runs the command `conformance` that was built beside the tests.
  private func conformance(_ arguments: [String]) throws -> Run {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appending(path: "conformance")
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    let errorText = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      code: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: errorText, as: UTF8.self))
  }

  private struct Run {
    let code: Int32
    let output: String
    let errors: String
  }
}
