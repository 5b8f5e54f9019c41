import Foundation
import GranularityTestProcesses
import Testing

/// Tests of mistakes on the command line of `try`. Trials of apps are tested with their own module.
@Suite(.waitsForProcesses) struct TryTests {
  @Test func `'try' without a path is a command-line mistake`() throws {
    let ending = try Granularity.run(["try"])
    #expect(ending.code == 64)
    #expect(ending.messages.contains("'try' needs the path of a directory with Swift sources"))
  }

  @Test func `'try' exits with 66 if the directory does not exist`() throws {
    let ending = try Granularity.run(["try", "/nowhere"], environment: Self.environment)
    #expect(ending.code == 66)
    #expect(
      ending.messages
        == "granularity: 'try' needs a directory with Swift sources; found none at /nowhere\n")
  }

  @Test func `'try' reports a steps directory that cannot be created before it builds`() throws {
    let ending = try Granularity.run(
      ["try", "/nowhere", "--steps", "/nowhere/Steps"], environment: Self.environment)
    #expect(ending.code == 73)
    #expect(ending.messages.contains("/nowhere/Steps"))
  }

  @Test func `'try' keeps a patch file that it did not write, and reports it before it builds`()
    throws
  {
    let files = try Files()
    defer { files.remove() }
    let patch = files.directory.appending(path: "migration.patch").path
    try Data("mine\n".utf8).write(to: URL(filePath: patch))
    let ending = try Granularity.run(
      ["try", "/nowhere", "--patch", files.directory.path], environment: Self.environment)
    #expect(ending.code == 73)
    #expect(ending.messages.contains("another origin; found one at \(patch)"))
    #expect(try String(contentsOfFile: patch, encoding: .utf8) == "mine\n")
  }

  @Test(arguments: [("--steps", "--steps"), ("--check", "--check")])
  func `'try' refuses --patch together with --steps or --check`(option: String, named: String)
    throws
  {
    let ending = try Granularity.run(["try", "/nowhere", "--patch", "P", option, "D"])
    #expect(ending.code == 64)
    #expect(
      ending.messages.contains(
        "--patch compares the tours of the sources and of a copy; found \(named)"))
  }

  @Test(arguments: ["record", "check", "steps", "patch", "html"])
  func `'try' refuses --since together with an option that needs every preview`(option: String)
    throws
  {
    let ending = try Granularity.run(["try", "/nowhere", "--since", "HEAD", "--\(option)", "D"])
    #expect(ending.code == 64)
    #expect(
      ending.messages.contains(
        "--since runs only some previews, and compares them with a revision; found --\(option)"))
  }

  @Test func `'try' reports an unknown revision before it builds`() throws {
    let files = try Files()
    defer { files.remove() }
    _ = try files.create("A.swift")
    let ending = try Granularity.run(
      ["try", files.directory.path, "--since", "HEAD"], environment: Self.environment)
    #expect(ending.code == 66)
    #expect(
      ending.messages.contains(
        "--since needs paths in a git repository; found none around \(files.directory.path)\n"))
  }

  @Test func `'try' exits with 66 if there is no compiler`() throws {
    let ending = try Granularity.run(["try", "/nowhere"], environment: ["PATH": "/nowhere"])
    #expect(ending.code == 66)
    #expect(
      ending.messages
        == "granularity: 'try' needs swift on the search path; found none in its 1 directory\n")
  }

  @Test
  func `'try' exits with 66 if --granularity names a directory without the package's sources`()
    throws
  {
    let ending = try Granularity.run(
      ["try", "/nowhere", "--granularity", "/nowhere"], environment: Self.environment)
    #expect(ending.code == 66)
    #expect(ending.messages.contains("--granularity needs a directory with the sources"))
  }

  @Test func `'try' does not read a file that --exclude matches as a source of the app`() throws {
    let files = try Files()
    defer { files.remove() }
    _ = try files.create("A.swift")
    let ending = try Granularity.run(
      ["try", files.directory.path, "--exclude", "A.*"], environment: Self.environment)
    #expect(ending.code == 66)
    #expect(
      ending.messages.contains(
        "needs at least one Swift file that is no test; found none below \(files.directory.path)\n")
    )
  }

  @Test
  func `'try' shows the error lines of a failed build in the cache that the environment names`()
    throws
  {
    let files = try Files()
    defer { files.remove() }
    for (name, text) in [
      ("App/A.swift", ""), ("G/Sources/Testing/PreviewTour/A.swift", ""),
      ("G/Package.swift", ""),
      ("G/StandIns/Package.swift", "// swift-tools-version: 6.2\nlet package = missing\n"),
    ] {
      let file = files.directory.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let environment = [
      "XDG_CACHE_HOME": files.directory.appending(path: "cache").path,
      "HOME": files.directory.path,
    ]
    let ending = try Granularity.run(
      ["try", "App", "--granularity", "G"], in: files.directory,
      environment: Self.environment.merging(environment) { $1 })
    let lines = ending.messages.split(separator: "\n")
    #expect(lines.first == "granularity: cannot build the simulated SwiftUI:")
    #expect(lines.dropFirst().allSatisfy { $0.contains("error:") })
    #expect(lines.last?.contains("cannot find 'missing' in scope") == true)
    let cache = files.directory.appending(path: "cache/granularity")
    #expect(FileManager.default.fileExists(atPath: cache.path))
  }

  @Test func `the help of 'try' says that it runs the app's code`() throws {
    let help = try Granularity.run(["help", "try"]).output
    #expect(
      help.split { $0.isWhitespace }.joined(separator: " ").contains(
        "compiles and runs the code of PATH, with your rights"))
  }

  private static var environment: [String: String] {
    ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
  }
}
