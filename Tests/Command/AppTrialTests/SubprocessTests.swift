import Dispatch
import Foundation
import GranularityTabular
import GranularityTestProcesses
import Testing

@testable import GranularityAppTrial

@Suite(.waitsForProcesses) struct SubprocessTests {
  @Test func `SWIFTPM_BUILD_DIR of the environment is not passed on to a subprocess`() {
    let process = Subprocess(program: "/bin/sh", arguments: [], environment: ["OTHER": "own"])
    let outer = ["SWIFTPM_BUILD_DIR": "/nowhere", "OTHER": "outer", "PATH": "/bin"]
    #expect(process.inherited(from: outer) == ["OTHER": "own", "PATH": "/bin"])
  }

  @Test(arguments: [(true, "out\nerr\n"), (false, "out\n")])
  func `the output of a process contains its standard error only if that is kept`(
    _ isKept: Bool, _ output: String
  )
    throws
  {
    let result = try Subprocess(
      program: "/bin/sh", arguments: ["-c", "echo out; echo err >&2"], keepsErrors: isKept
    ).run()
    #expect(result.output == output)
  }

  @Test func `the standard error of a process is kept by default`() throws {
    let process = Subprocess(program: "/bin/sh", arguments: ["-c", "echo err >&2"])
    #expect(try process.run().output == "err\n")
  }

  /// Returns the ids of the processes whose command line contains `word`.
  static func processes(with word: String) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { number in
      let line = try? Data(contentsOf: URL(filePath: "/proc/\(number)/cmdline"))
      return line.map { String(decoding: $0, as: UTF8.self).contains(word) } ?? false
    }
  }

  /// Ends the processes whose command line contains `word`.
  static func end(_ word: String) {
    for process in processes(with: word) { kill(process, SIGKILL) }
  }

  /// Waits until no process has `word` in its command line, and returns true; returns false if the limit passes.
  static func areGone(_ word: String, within limit: Duration) -> Bool {
    let end = ContinuousClock.now + limit
    while !processes(with: word).isEmpty {
      guard ContinuousClock.now < end else { return false }
      usleep(20_000)
    }
    return true
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/cmdline")),
    arguments: detachedSleeps)
  func `processes that a process leaves behind are ended with it`(_ command: String) throws {
    let seconds = "86\(Int.random(in: 100_000...999_999))"
    defer { Self.end(seconds) }
    let result = try Subprocess(
      program: "/bin/sh",
      arguments: [
        "-c", "(\(command)) </dev/null >/dev/null 2>&1 & echo started; sleep 0.2",
        "sleep \(seconds)",
      ]
    ).run()
    #expect(result.output == "started\n")
    #expect(result.remaining == [])
    #expect(Self.processes(with: "sleep\0\(seconds)") == [])
    // The shell that waits for the command also has the command's words in its command line.
    #expect(Self.areGone(seconds, within: .seconds(10)))
  }

  /// Shell commands by which a process leaves its parent, its process group and its environment. `$0` is the command
  /// that keeps running.
  static let detachedSleeps = [
    "$0", "env -i $0", "setsid $0", "nohup $0", "trap '' HUP TERM; $0", "env -i setsid $0",
    "env -i setsid -f nohup $0", "env -i setsid sh -c \"trap '' HUP TERM; ($0 &) & (($0 &) &)\"",
    "cd / && exec env -i setsid sh -c \"exec 0<&- 1>&- 2>&- 3>&-; $0 & exit\"",
    // In this chain, each process starts the next one before it ends.
    "env -i setsid sh -c 'n() { sleep 0.01; test $1 -lt 999 && n $(($1 + 1)) & }; n 0; exec $1' sh \"$0\"",
  ]

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/cmdline")),
    arguments: detachedSleeps.suffix(3))
  func `all processes that a subprocess started end soon after its parent process is killed`(
    _ command: String
  )
    throws
  {
    let seconds = "86\(Int.random(in: 100_000...999_999))"
    defer { Self.end(seconds) }
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = try Subprocess(
      program: "/bin/sh", arguments: ["-c", "(\(command)) & \(command)", "sleep \(seconds)"]
    ).spawn(output: STDERR_FILENO, life: ends[0], mark: ProcessMark())
    close(ends[0])
    while Self.processes(with: seconds).count < 2 { usleep(20_000) }
    // Closes the pipe, as the end of this process would.
    close(ends[1])
    #expect(Self.areGone(seconds, within: .seconds(5)))
    var status = Int32()
    _ = unsafe waitpid(process, &status, 0)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/cmdline")))
  func `a remaining process that cannot be ended is reported by name and number`() throws {
    let seconds = "86\(Int.random(in: 100_000...999_999))"
    defer { Self.end(seconds) }
    var process = Subprocess(
      program: "/bin/sh",
      arguments: ["-c", "env -i setsid sleep \(seconds) >/dev/null 2>&1 & sleep 0.2"])
    process.end = { _ in }
    process.patience = .milliseconds(100)
    let remaining = try process.run().remaining
    let numbers = Self.processes(with: "sleep\0\(seconds)")
    #expect(remaining == numbers.map { "sleep (process \($0))" })
    #expect(numbers.count == 1)
  }

  @Test func `a process cannot write a file that is larger than its limit`() throws {
    let result = try Subprocess(
      program: "/bin/sh", arguments: ["-c", "yes 12345678"], limits: .init(fileSize: 4_096)
    ).run()
    #expect(result.output.utf8.count == 4_096)
  }

  @Test(arguments: [(7, "a\nb\nend\n"), (8, "a\nb\nend\n"), (9, "a\nb\nend\n"), (4, "end\n")])
  func `only the last bytes of a long output are read`(_ limit: Int, _ output: String) throws {
    var process = Subprocess(program: "/bin/sh", arguments: ["-c", "echo a; echo b; echo end"])
    process.longestOutput = limit
    #expect(try process.run().output == String(output.suffix(limit)))
  }

  @Test
  func `a program's path can contain an equals sign, and its working directory any character`()
    throws
  {
    let directory = FileManager.default.temporaryDirectory.appending(path: "a=b'c \u{7f}-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let program = directory.appending(path: "program")
    try Script.write("pwd; echo \"$1\"", to: program)
    let result = try Subprocess(
      program: program.path, arguments: ["an argument"], directory: directory.path
    ).run()
    #expect(result.output == "\(directory.resolvingSymlinksInPath().path)\nan argument\n")
  }

  @Test func `a program can wait for all of its child processes`() throws {
    let result = try Subprocess(
      program: "/bin/sh", arguments: ["-c", "(sleep 0.01) & wait; echo waited"],
      limits: .init(processorTime: .seconds(60))
    ).run()
    #expect(result.output == "waited\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/cmdline")))
  func `a process cannot use more memory than its limit`() throws {
    let result = try Subprocess(
      program: "/bin/sh", arguments: ["-c", "ulimit -v"], limits: .init(memory: 100 << 20)
    ).run()
    #expect(result.output == "102400\n")
  }

  #if os(Linux)
    @Test func `a process that is idle for longer than its limit is stopped`() throws {
      let start = ContinuousClock.now
      let result = try Subprocess(
        program: "/bin/sh", arguments: ["-c", "echo a; exec sleep 100"],
        limits: .init(processorTime: .seconds(60), idleTime: .milliseconds(500))
      ).run()
      #expect(result.isIdle && result.isOverdue)
      #expect(result.output == "a\n")
      #expect(ContinuousClock.now < start + .seconds(50))
    }

    @Test func `a process that uses the processor is not considered idle`() throws {
      let result = try Subprocess(
        program: "/bin/sh",
        arguments: ["-c", "i=0; while [ $i -lt 1500000 ]; do i=$((i + 1)); done; echo end"],
        limits: .init(processorTime: .seconds(60), idleTime: .milliseconds(100))
      ).run()
      #expect(result.output == "end\n" && !result.isIdle)
    }
  #endif

  @Test func `a process that only waits is stopped when its time limit has passed`() throws {
    let result = try Subprocess(
      program: "/bin/sleep", arguments: ["5"], limits: .init(processorTime: .zero)
    ).run()
    #expect(result.isOverdue)
    #expect(result.code == nil)
  }

  @Test
  func `a process that a Dispatch thread starts receives the signal SIGXCPU`()
    async throws
  {
    // The child sends the signal to itself, so that the test does not depend on how busy the machine is.
    let result = try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        let process = Subprocess(
          program: "/bin/sh", arguments: ["-c", "kill -XCPU $$; echo blocked"],
          limits: .init(processorTime: .seconds(60)))
        continuation.resume(with: Result { try process.run() })
      }
    }
    #expect(result.output == "")
    #expect(result.isOverdue)
    #expect(result.signal == SIGXCPU)
  }

  @Test(arguments: [
    (nil, "0 directories"), ("", "0 directories"), ("/nowhere", "1 directory"),
    ("/nowhere:/no/place", "2 directories"),
  ])
  func `a program that is not on the search path is reported as an error`(
    _ path: String?, _ count: String
  ) {
    let error = #expect(throws: MessageError.self) {
      try Subprocess.find("swiftc", environment: path.map { ["PATH": $0] } ?? [:])
    }
    #expect(
      error
        == MessageError(
          "'try' needs swiftc on the search path; found none in its \(count)", .inputNotFound))
  }

  @Test func `only copies of apps that no trial used for 30 days are removed`()
    throws
  {
    let cache = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "trial-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: cache) }
    let copies: [(name: String, file: String, days: Double)] = [
      ("App_1a", "compiled.json", 31), ("App_2b", "compiled.json", 29), ("App_3c", "notes.txt", 31),
      ("App_Mine", "compiled.json", 31), ("App_4d", "Program-x", 31), ("App_5e", "App", 31),
    ]
    for copy in copies {
      let directory = cache.appending(path: copy.name)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try Data().write(to: directory.appending(path: copy.file))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -86_400 * copy.days)],
        ofItemAtPath: directory.path)
    }
    let lock = try DirectoryLock(cache.path + "/App_5e")
    let trial = AppTrial(paths: [], cache: cache.path, granularity: "/", jobs: 1, environment: [:])
    withExtendedLifetime(lock) { trial.removeUnusedCopies() }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: cache.path).sorted()
        == ["App_2b", "App_3c", "App_5e", "App_Mine"])
  }

  @Test func `a cache directory that is a symbolic link resolves to its target`() throws {
    let directory = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "trial-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: directory.appending(path: "real"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try FileManager.default.createSymbolicLink(
      at: directory.appending(path: "link"),
      withDestinationURL: directory.appending(path: "real"))
    let trial = AppTrial(
      paths: [], cache: directory.path + "/link", granularity: "/", jobs: 1, environment: [:])
    #expect(trial.cache == directory.path + "/real")
  }
}
