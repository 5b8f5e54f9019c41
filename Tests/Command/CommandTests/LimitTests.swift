import Foundation
import GranularityTestProcesses
import Testing

/// Tests of commands under limits that a shell sets, and on a full disk.
@Suite(.waitsForProcesses, .enabled(if: Files.exist(at: "/proc/self"), "needs Linux"))
struct LimitTests {
  /// Runs a command in a shell that has set a resource limit.
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
  func `too few file descriptors are reported in a single sentence`(
    _ count: Int, _ arguments: [String]
  ) throws {
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

  @Test
  func `inherited open files reduce the number of file descriptors that the command can open`()
    throws
  {
    let open = (3...9).map { "\($0)</dev/null" }.joined(separator: " ")
    let ending = try Self.run("ulimit -n 16 && exec \(open)", ["run", "menu"])
    ending.expect(code: 1)
    #expect(ending.messages.contains("only 6 can be opened"))
    try Self.run("ulimit -n 16", ["run", "menu"]).expect(code: 0)
    try Self.run("ulimit -n 4", ["help"]).expect(code: 0)
  }

  @Test func `'check' works with a limit of 32 file descriptors`() throws {
    let project = try Project()
    defer { project.remove() }
    try Self.run("ulimit -n 32", ["check"], in: project.directory).expect(code: 0)
  }

  @Test(arguments: [(240, 0), (239, 1), (195, 1)])
  func `'check' works with 240 MB of address space, and with less says how much it needs`(
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

/// A small file system in memory that other processes do not see.
private enum SmallDisk {
  static let mount = "mount -t tmpfs -o size=\"$1\" none \"$2\""

  /// True if this process can create such a file system.
  static let isPossible: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["unshare", "-rm", "sh", "-c", mount, "sh", "64k", "/mnt"]
    return (try? Granularity.run(process))?.code == 0
  }()
}

/// Tests of a trial on a full disk.
@Suite(.waitsForProcesses, .enabled(if: SmallDisk.isPossible, "needs a file system of its own"))
struct FullDiskTests {
  /// Runs a trial on a small disk that is mounted at `disk`, with scripts in place of `swift` and `swiftc`.
  private func run(
    swift: String = "exit 1", swiftc: String = "echo 1", size: String, cache: String = "disk/cache",
    temporary: String = "tmp"
  ) throws -> Granularity.Ending {
    let files = try Files()
    defer { files.remove() }
    for (name, text) in [
      ("App/A.swift", ""), ("G/Sources/Testing/PreviewTour/A.swift", ""), ("G/Package.swift", ""),
      ("G/StandIns/Package.swift", ""), ("G/StandIns/Sources/SwiftUI/SwiftUI.swift", ""),
      ("G/Sources/Models/CFineTracking/include/a.h", ""), ("disk/a", ""), ("tmp/a", ""),
    ] {
      let file = files.directory.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try FileManager.default.createDirectory(
      at: files.directory.appending(path: "bin"), withIntermediateDirectories: true)
    try Script.write(swift, to: files.directory.appending(path: "bin/swift"))
    try Script.write(swiftc, to: files.directory.appending(path: "bin/swiftc"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "unshare", "-rm", "sh", "-c", "\(SmallDisk.mount) && shift 2 && exec \"$@\"", "sh", size,
      "disk",
      Granularity.executable().path, "try", "App", "--granularity", "G", "--cache", cache,
    ]
    process.environment = [
      "PATH": "\(files.directory.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
      "TMPDIR": files.directory.appending(path: temporary).path,
    ]
    process.standardInput = FileHandle.nullDevice
    var ending = try Granularity.run(process, in: files.directory)
    ending.messages = ending.messages.replacing(
      files.directory.resolvingSymlinksInPath().path, with: "")
    return ending
  }

  /// The beginning of a script in place of `swift build`, which creates the folder for the build products.
  private static let build =
    "while test \"$1\" != --scratch-path; do shift; done; mkdir -p \"$2/debug/Modules\"\n"

  @Test func `'try' exits with 74 if the disk for temporary files is full`() throws {
    let ending = try run(
      swiftc: "head -c 200000 /dev/zero", size: "64k", cache: "cache", temporary: "disk")
    ending.expect(code: 74)
    #expect(
      ending.messages
        == "granularity: cannot write to /disk, which is for temporary files: No space left on device\n"
    )
  }

  @Test(arguments: ["", "rm \"$2/debug/big\"; "])
  func `'try' exits with 74 if the cache's disk becomes full during the build`(_ end: String) throws
  {
    let ending = try run(
      swift: Self.build
        + "LC_ALL=C head -c 9000000 /dev/zero >\"$2/debug/big\" || { \(end)exit 1; }",
      size: "1m")
    ending.expect(code: 74)
    #expect(
      ending.messages
        == "granularity: cannot write to /disk/cache/build: No space left on device\n")
  }

  @Test
  func
    `'try' exits with 74 if the cache's disk becomes full while the build's products are copied`()
    throws
  {
    let ending = try run(
      swift: Self.build
        + """
        mkdir "$2/debug/GranularityTrialRuntime.product"
        touch "$2/debug/GranularityTrialRuntime.product/Objects.LinkFileList" "$2/debug/SimulatedUIMacros-tool"
        head -c 700000 /dev/zero >"$2/debug/libGranularityTrialRuntime.so"
        """, size: "1m")
    ending.expect(code: 74)
    #expect(ending.messages.hasPrefix("granularity: cannot write to /disk/cache/modules-"))
    #expect(ending.messages.hasSuffix(": No space left on device\n"))
  }
}
