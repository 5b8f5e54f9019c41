import Foundation
import Testing

/// Mistakes on the command line of `try`; the trials of apps are in the tests of their module.
struct TryTests {
  @Test func `a trial without a path is a mistake on the command line`() throws {
    let ending = try Granularity.run(["try"])
    #expect(ending.code == 64)
    #expect(ending.messages.contains("'try' needs the path of a directory with Swift sources"))
  }

  @Test func `a trial of a directory that does not exist exits with 66`() throws {
    let ending = try Granularity.run(["try", "/nowhere"], environment: Self.environment)
    #expect(ending.code == 66)
    #expect(
      ending.messages
        == "granularity: 'try' needs a directory with Swift sources; found none at /nowhere\n")
  }

  @Test func `a trial without a compiler exits with 66`() throws {
    let ending = try Granularity.run(["try", "/nowhere"], environment: ["PATH": "/nowhere"])
    #expect(ending.code == 66)
    #expect(
      ending.messages
        == "granularity: 'try' needs swift on the search path; found none in its 1 directory\n")
  }

  @Test func `a directory without the sources of Granularity exits with 66`() throws {
    let ending = try Granularity.run(
      ["try", "/nowhere", "--granularity", "/nowhere"], environment: Self.environment)
    #expect(ending.code == 66)
    #expect(ending.messages.contains("--granularity needs a directory with the sources"))
  }

  @Test func `the help says that the code of the app runs`() throws {
    let help = try Granularity.run(["help", "try"]).output
    #expect(
      help.split { $0.isWhitespace }.joined(separator: " ").contains(
        "compiles and runs the code of PATH, with your rights"))
  }

  private static var environment: [String: String] {
    ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
  }
}
