import Foundation
import GranularityTestProcesses
import Testing

/// Commands under the limits that a shell sets, and on a full disk.
@Suite(.waitsForProcesses, .enabled(if: Files.exist(at: "/proc/self"), "needs Linux"))
struct LimitTests {
  /// Runs a command in a shell that has set a limit.
  private static func run(
    _ limit: String, _ arguments: [String], in directory: URL? = nil
  ) throws -> Granularity.Ending {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "\(limit) && exec \"$0\" \"$@\"", Granularity.executable(named: Project.tool).path,
    ]
    process.arguments? += arguments
    process.environment = ["SWIFT_BACKTRACE": "enable=no"]
    process.standardInput = FileHandle.nullDevice
    return try Granularity.run(process, in: directory)
  }

  @Test(
    arguments: [4, 5, 6, 10],
    [
      ["run", "menu"], ["fix", "menu"], ["explain", "menu"], ["compare", "menu", "idle"], ["check"],
      ["record", "--reason", "none"], ["observe", "log"], ["report", "menu", "--html", "a.html"],
      ["sweep", "menu", "-o", "a.csv"], ["bench"], ["try", "."], ["merge", "a.csv", "b.csv"],
    ])
  func `too few file descriptors are a sentence`(_ count: Int, _ arguments: [String]) throws {
    let project = try Project()
    defer { project.remove() }
    let before = try project.contents()
    let ending = try Self.run("ulimit -n \(count)", arguments, in: project.directory)
    ending.expect(code: 1)
    #expect(
      ending.messages == "granularity: the command needs 12 more file descriptors; "
        + "only \(count - 3) can be opened (ulimit -n)\n")
    #expect(try project.contents() == before)
  }

  @Test func `descriptors that the command inherits do not count`() throws {
    let open = (3...9).map { "\($0)</dev/null" }.joined(separator: " ")
    let ending = try Self.run("ulimit -n 16 && exec \(open)", ["run", "menu"])
    ending.expect(code: 1)
    #expect(ending.messages.contains("only 6 can be opened"))
    try Self.run("ulimit -n 16", ["run", "menu"]).expect(code: 0)
    try Self.run("ulimit -n 4", ["help"]).expect(code: 0)
  }

  @Test func `check works with 32 file descriptors`() throws {
    let project = try Project()
    defer { project.remove() }
    try Self.run("ulimit -n 32", ["check"], in: project.directory).expect(code: 0)
  }

  @Test(arguments: [(240, 0), (239, 1), (195, 1)])
  func `check works in 240 MB of address space, and below that says what it needs`(
    _ megabytes: Int, _ code: Int32
  ) throws {
    let project = try Project()
    defer { project.remove() }
    let ending = try Self.run(
      "ulimit -v \(megabytes * 1_024)", ["check"], in: project.directory)
    ending.expect(code: code)
    #expect(
      ending.messages
        == (code == 0
          ? ""
          : "granularity: the command needs 240 MB of address space; found a limit of \(megabytes) MB "
            + "(ulimit -v)\n"))
  }
}
