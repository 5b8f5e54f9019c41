internal import Foundation
import GranularityTabular

/// Runs a process until it ends or exceeds a limit. The processes that it started are ended when it ends, or when the
/// current process ends.
struct Subprocess {
  /// The resource limits of a process. Each process that it starts has the same limits.
  struct Limits {
    /// The largest processor time, in whole seconds; `nil` for no limit. A compiler that reaches this limit prints the
    /// code that it was checking.
    ///
    /// Unlike elapsed time, processor time does not depend on the load of the machine. A process that only waits is
    /// stopped after ``waiting`` times this limit.
    var processorTime: Duration?
    /// How long the process can wait without using processor time, for example for a lock that is never released; `nil`
    /// for no limit.
    ///
    /// Only Linux supports this limit. On other systems, only ``processorTime`` limits the process.
    var idleTime: Duration?
    /// The largest size in bytes of each file that the process writes, including its output; `nil` for no limit. A
    /// write beyond this size fails.
    var fileSize: Int?
    /// The largest address space in bytes; `nil` for no limit.
    var memory: Int?
  }

  let program: String
  let arguments: [String]
  var directory: String?
  var environment: [String: String] = [:]
  var limits = Limits()
  /// The largest number of bytes of output that are read. Of a longer output, only the end is read.
  var longestOutput = 256 << 20
  /// True if the output also contains the standard error.
  var keepsErrors = true
  /// Receives the end of the output about once a second while the process runs; `nil` if it is not needed.
  var watch: ((String) -> Void)?
  /// Ends a process that the program left running. Tests replace this function.
  var end: (pid_t) -> Void = { kill($0, SIGKILL) }
  /// How long to wait until the processes that the program left running have ended.
  var patience = Duration.seconds(2)

  /// The output of a process, and how the process ended.
  struct Result {
    /// The standard output, followed by the standard error if it is kept.
    let output: String
    /// The exit code; `nil` if a signal ended the process.
    let code: Int32?
    /// The signal that ended the process; `nil` if the process exited.
    let signal: Int32?
    let isOverdue: Bool
    /// True if the process was stopped because it only waited.
    let isIdle: Bool
    /// The processes that it started and that could not be ended, such as `sleep (process 12)`.
    let remaining: [String]
  }

  /// Runs the process and waits until it ends.
  ///
  /// - Throws: ``MessageError`` if the process cannot be started.
  func run() throws -> Result {
    // If the caller of this program ignores `SIGCHLD`, the system discards the exit statuses of child processes. The
    // default action keeps them.
    Foundation.signal(SIGCHLD, SIG_DFL)
    let output = try temporaryFile()
    // The system closes the pipe when this process ends, for whatever reason.
    let life = Pipe()
    let reader = try Self.raised(life.fileHandleForReading.fileDescriptor)
    let writer = try Self.raised(life.fileHandleForWriting.fileDescriptor)
    for end in [life.fileHandleForReading, life.fileHandleForWriting] { try? end.close() }
    let mark = ProcessMark()
    let process = try spawn(
      output: output.fileDescriptor, life: reader.fileDescriptor, mark: mark)
    let start = ProcessMark.start(of: process)
    let (status, stop) = try wait(for: process, output.fileDescriptor)
    let remaining = mark.endProcesses(since: start, within: patience, by: end)
    // This line tells the shell script, which waits for the end of this process, that no process is left to end.
    try? writer.write(contentsOf: Data("ended\n".utf8))
    try? writer.close()
    try? reader.close()
    let size = try output.seekToEnd()
    try output.seek(toOffset: size - min(size, UInt64(longestOutput)))
    let text = String(decoding: try output.readToEnd() ?? Data(), as: UTF8.self)
    // If the disk is full, the program might have failed without writing the reason. So an error reports the full disk.
    if status != 0 { try Self.checkSpace(behind: output.fileDescriptor) }
    try? output.close()
    // The lower seven bits of the status are the signal, and the next byte is the exit code.
    let signal = status & 0x7f == 0 ? nil : status & 0x7f
    return Result(
      output: text, code: signal == nil ? status >> 8 & 0xff : nil, signal: signal,
      isOverdue: stop != nil || signal == SIGXCPU, isIdle: stop == .idle, remaining: remaining)
  }

  /// Starts a shell that becomes the program. The shell is the first process of a new process group, in which no signal
  /// is blocked.
  ///
  /// Foundation's `Process` has two problems. It waits until every process that inherited a certain socket has closed
  /// it. It also lets a process inherit the blocked signals of a Dispatch thread, which blocks nearly all signals.
  ///
  /// - Parameters:
  ///   - output: The descriptor of the file for the output.
  ///   - life: The read end of a pipe. It delivers a line when the started process has ended, or only an end of file if
  ///     the current process ends first.
  ///   - mark: The mark of the process and of all processes that it starts.
  func spawn(output: Int32, life: Int32, mark: ProcessMark) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, life, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if keepsErrors {
      unsafe posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var (none, all) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let words =
      ["/bin/sh", "-c", script(mark), program] + (directory.map { [$0] } ?? []) + arguments
    let variables = inherited(from: ProcessInfo.processInfo.environment).map { "\($0)=\($1)" }
    var texts = unsafe words.map { unsafe strdup($0) } + [nil]
    var environment = unsafe variables.map { unsafe strdup($0) } + [nil]
    defer { _ = unsafe (texts + environment).map { unsafe free($0) } }
    var process = pid_t()
    let code = unsafe posix_spawn(&process, "/bin/sh", &actions, &attributes, &texts, &environment)
    guard code == 0 else {
      throw MessageError("cannot run \(program): \(Self.message(of: code))", .unexpected)
    }
    return process
  }

  /// Why a process was stopped.
  private enum Stop { case overdue, idle }

  /// Waits until a process ends, and stops the process if it exceeds a time limit.
  private func wait(
    for process: pid_t, _ output: Int32
  ) throws -> (status: Int32, stop: Stop?) {
    var watched = ContinuousClock.now
    let limit = (limits.processorTime ?? Self.longest) * Double(Self.waiting)
    let end = ContinuousClock.now + limit
    var work = (time: Self.processorTime(of: process), since: ContinuousClock.now)
    var (status, stop, pause) = (Int32(), Stop?.none, Self.pauses.lowerBound)
    while true {
      let ended = unsafe waitpid(process, &status, WNOHANG)
      if ended == process { return (status, stop) }
      guard ended == 0 || errno == EINTR else {
        throw MessageError(
          "cannot wait for \(program): \(Self.message(of: errno))", .unexpected)
      }
      let now = ContinuousClock.now
      if let watch, now >= watched + .seconds(1) {
        watch(Self.end(of: output))
        watched = now
      }
      if let idleTime = limits.idleTime, now >= work.since + idleTime {
        let time = Self.processorTime(of: process)
        // A timer of a process that waits can wake it each second, for a fraction of a millisecond.
        if stop == nil, let time, let before = work.time, time - before < idleTime / 1_000,
          !Self.isRunnable(process)
        {
          stop = .idle
        }
        work = (time, now)
      }
      if stop == nil, now >= end { stop = .overdue }
      if stop != nil { kill(process, SIGKILL) }
      usleep(pause)
      pause = min(2 * pause, Self.pauses.upperBound)
    }
  }

  /// The last kilobyte of an open file.
  private static func end(of descriptor: Int32) -> String {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 1 << 10)
    let start = max(0, Int(status.st_size) - bytes.count)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(descriptor, $0.baseAddress, $0.count, off_t(start))
    }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// The processor time that a process has used; `nil` if the system does not provide it.
  private static func processorTime(of process: pid_t) -> Duration? {
    #if os(Linux)
      var (clock, time) = (clockid_t(), timespec())
      guard unsafe clock_getcpuclockid(process, &clock) == 0,
        unsafe clock_gettime(clock, &time) == 0
      else { return nil }
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    #else
      return nil
    #endif
  }

  /// True if a thread of a process runs or waits for a processor. Beside many other processes, such a process can use
  /// little processor time.
  private static func isRunnable(_ process: pid_t) -> Bool {
    #if os(Linux)
      let directory = "/proc/\(process)/task"
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
      return threads.contains { thread in
        let file = URL(filePath: "\(directory)/\(thread)/stat")
        let text = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        // The state follows the name of the program, which is in parentheses and can contain spaces.
        return text[(text.lastIndex(of: ")") ?? text.startIndex)...].hasPrefix(") R")
      }
    #else
      return false
    #endif
  }

  /// The range of the pause between two checks of a process, in microseconds. The first pauses are short, for a process
  /// that ends soon.
  private static let pauses: ClosedRange<UInt32> = 500...10_000

  private static func message(of code: Int32) -> String { unsafe String(cString: strerror(code)) }

  /// Creates a file without a name. The system removes such a file when the current process ends, for whatever reason.
  private func temporaryFile() throws -> FileHandle {
    let path = FileManager.default.temporaryDirectory.appending(path: "try-\(UUID().uuidString)")
      .path
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw MessageError("cannot create \(path): \(Self.message(of: errno))", .cannotCreate)
    }
    unsafe unlink(path)
    defer { close(descriptor) }
    return try Self.raised(descriptor)
  }

  /// The number of bytes that must fit on the disk when a process fails. Otherwise the disk counts as full.
  private static let probeSize = 64 << 10

  /// - Throws: ``MessageError`` if the disk with the directory for temporary files is full.
  private static func checkSpace(behind descriptor: Int32) throws(MessageError) {
    let probe = [UInt8](repeating: 0, count: probeSize)
    let written = unsafe pwrite(descriptor, probe, probe.count, lseek(descriptor, 0, SEEK_END))
    guard written < probe.count, written >= 0 || [ENOSPC, EDQUOT].contains(errno) else { return }
    throw MessageError(
      "cannot write to \(FileManager.default.temporaryDirectory.path), which is for temporary files: "
        + message(of: ENOSPC), .writeFailed)
  }

  /// - Parameter output: The output of a failed program. It is searched for messages about a full disk, because a
  ///   compiler removes an incomplete file and the disk can have room again.
  /// - Throws: `FileError` if the disk with the directory is full.
  static func checkSpace(in directory: String, after output: String = "") throws(FileError) {
    let lines = output.split(separator: "\n")
    for code in [ENOSPC, EDQUOT]
    where lines.contains(where: { $0.hasSuffix(": \(message(of: code))") }) {
      throw FileError(path: directory, step: .write, code: code)
    }
    let path = "\(directory)/.probe-\(getpid())"
    defer { unsafe unlink(path) }
    do throws(FileError) {
      try OutputFile(path: path, bytes: [UInt8](repeating: 0, count: probeSize)).write()
    } catch  where error.isOfFullDisk {
      throw FileError(path: directory, step: .write, code: error.code)
    } catch {}
  }

  /// Copies a descriptor. The copy does not replace the standard input, output or error, and child processes do not
  /// inherit it.
  private static func raised(_ descriptor: Int32) throws -> FileHandle {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard copy >= 0 else {
      throw MessageError("cannot open a pipe: \(message(of: errno))", .unexpected)
    }
    return FileHandle(fileDescriptor: copy, closeOnDealloc: true)
  }

  // MARK: Ending what a process has started

  /// If the current process ends first, the started processes have this many seconds to end by themselves.
  private static let grace = 2

  /// The shell script that sets the limits, starts a watcher for the current process, and becomes the program.
  ///
  /// The program is the first process of a new group, so a signal to the group of the current process does not reach
  /// it. The watcher keeps running beside the program. If the current process ends first, the watcher ends the marked
  /// processes. In every case, the watcher ends the new group.
  private func script(_ mark: ProcessMark) -> String {
    var lines: [String] = []
    if directory != nil { lines.append("cd \"$1\" || exit; shift") }
    if let time = limits.processorTime {
      // The system sends `SIGXCPU` when the time is used up, and again after each additional second.
      lines.append("ulimit -S -t \(time.components.seconds)")
    }
    // `ulimit` counts file sizes in blocks of 512 bytes, and memory in kilobytes. If the system's limit is lower, it
    // stays in effect.
    let orLower = " 2>/dev/null || :"
    if let size = limits.fileSize { lines.append("ulimit -f \(size / 512)\(orLower)") }
    if let memory = limits.memory { lines.append("ulimit -v \(memory / 1_024)\(orLower)") }
    return
      (lines + [
        "exec 3<&0",
        // The watcher starts in a subshell of a subshell, so that it is not a child of the program, which could wait
        // for it.
        "((exec </dev/null >/dev/null 2>&1; trap '' HUP INT TERM; read -r line <&3 || {",
        " kill -0 $$ && { kill -TERM -$$; sleep \(Self.grace); }",
        " \(mark.endingCommand); }",
        " kill -KILL -$$) &)",
        mark.settingCommand,
        "exec \"$0\" \"$@\" </dev/null 3<&-",
      ]).joined(separator: "\n")
  }

  /// The environment of the process.
  func inherited(from outer: [String: String]) -> [String: String] {
    // SwiftPM would use this variable instead of the build directory in the arguments.
    outer.filter { $0.key != "SWIFTPM_BUILD_DIR" }.merging(environment) { $1 }
  }

  /// For each second of its processor time limit, a process can run for this many seconds of elapsed time.
  private static let waiting = 10
  /// The processor time limit from which the limit of elapsed time follows if the process has no limit of its own.
  private static let longest = Duration.seconds(360)

  /// The path of a program, found on the search path.
  static func find(_ name: String, environment: [String: String]) throws -> String {
    let directories = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let found = directories.map { path(of: name, in: $0) }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let found else {
      throw MessageError(
        "'try' needs \(name) on the search path; found none in its \(directories.count) "
          + (directories.count == 1 ? "directory" : "directories"),
        .inputNotFound)
    }
    return found
  }
}
