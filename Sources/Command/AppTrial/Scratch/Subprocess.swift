internal import Foundation
import GranularityTabular

/// A process that runs until its end, or until its time is over. What it has started ends with it, and with this
/// process.
struct Subprocess {
  /// What a process may use; each number is one for each process that it starts, too.
  struct Limits {
    /// The processor time, in whole seconds; `nil` for any. A compiler at its end says what it was checking.
    ///
    /// A loaded machine does not change it. A process that only waits ends after ``waiting`` times the limit.
    var processorTime: Duration?
    /// How long the process may wait without any processor time, as for a lock that nothing opens; `nil` for any time.
    ///
    /// On other systems than Linux, the time of ``processorTime`` is the only limit.
    var idleTime: Duration?
    /// The bytes that a file, the output included, may have; `nil` for any. A write beyond them fails.
    var fileSize: Int?
    /// The bytes of address space; `nil` for any.
    var memory: Int?
  }

  let program: String
  let arguments: [String]
  var directory: String?
  var environment: [String: String] = [:]
  var limits = Limits()
  /// The largest number of bytes of the output that is read; of a longer one, the end is.
  var longestOutput = 256 << 20
  /// True if the output contains the standard error too.
  var keepsErrors = true
  /// Ends a process that the program left behind; a test has another function.
  var end: (pid_t) -> Void = { kill($0, SIGKILL) }
  /// How long to wait for the end of what the program left behind.
  var patience = Duration.seconds(2)

  /// What a process wrote, and how it ended.
  struct Result {
    /// The standard output, and the standard error if it is kept.
    let output: String
    /// The exit code; `nil` if a signal ended the process.
    let code: Int32?
    /// The signal that ended the process.
    let signal: Int32?
    let isOverdue: Bool
    /// True if the process was stopped because it only waited.
    let isIdle: Bool
    /// The processes that it started and that cannot be ended, such as `sleep (process 12)`.
    let remaining: [String]
  }

  /// Runs the process and waits for its end.
  ///
  /// - Throws: ``MessageError`` if it cannot be started.
  func run() throws -> Result {
    // A parent that ignores the signal would let the system forget how a child ended.
    Foundation.signal(SIGCHLD, SIG_DFL)
    let output = try temporaryFile()
    // The end of this process closes the pipe, however it ends.
    let life = Pipe()
    let reader = try Self.raised(life.fileHandleForReading.fileDescriptor)
    let writer = try Self.raised(life.fileHandleForWriting.fileDescriptor)
    for end in [life.fileHandleForReading, life.fileHandleForWriting] { try? end.close() }
    let mark = ProcessMark()
    let process = try spawn(
      output: output.fileDescriptor, life: reader.fileDescriptor, mark: mark)
    let (status, stop) = try wait(for: process)
    let remaining = mark.endProcesses(within: patience, by: end)
    // A line says that nothing is left to the process that waits for the end of this one.
    try? writer.write(contentsOf: Data("ended\n".utf8))
    try? writer.close()
    try? reader.close()
    let size = try output.seekToEnd()
    try output.seek(toOffset: size - min(size, UInt64(longestOutput)))
    let text = String(decoding: try output.readToEnd() ?? Data(), as: UTF8.self)
    // A program that could not write its reason must not end without one.
    if status != 0 { try Self.checkSpace(behind: output.fileDescriptor) }
    try? output.close()
    // The lower seven bits are the signal, and the next byte is the exit code.
    let signal = status & 0x7f == 0 ? nil : status & 0x7f
    return Result(
      output: text, code: signal == nil ? status >> 8 & 0xff : nil, signal: signal,
      isOverdue: stop != nil || signal == SIGXCPU, isIdle: stop == .idle, remaining: remaining)
  }

  /// Starts the shell that becomes the program, as the first process of a new group that receives every signal.
  ///
  /// Foundation's `Process` ends only when all that it has started has closed a socket, and a thread of Dispatch, which
  /// blocks nearly all signals, lets a process inherit that.
  ///
  /// - Parameters:
  ///   - output: The file for what it writes.
  ///   - life: The end of a pipe from which a line can be read when the process has ended, or nothing when this one
  ///     has.
  ///   - mark: The mark of the process and of all that it starts.
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

  /// Waits for the end of a process, which it stops if its time is over.
  private func wait(for process: pid_t) throws -> (status: Int32, stop: Stop?) {
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
      if let idleTime = limits.idleTime, now >= work.since + idleTime {
        let time = Self.processorTime(of: process)
        if stop == nil, let time, time == work.time { stop = .idle }
        work = (time, now)
      }
      if stop == nil, now >= end { stop = .overdue }
      if stop != nil { kill(process, SIGKILL) }
      usleep(pause)
      pause = min(2 * pause, Self.pauses.upperBound)
    }
  }

  /// The processor time that a process has used; `nil` if the system does not say it.
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

  /// The microseconds between two looks at a process: few at first, for one that ends soon.
  private static let pauses: ClosedRange<UInt32> = 500...10_000

  private static func message(of code: Int32) -> String { unsafe String(cString: strerror(code)) }

  /// A file without a name, which the system removes at the end of this process, however it ends.
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

  /// The bytes of which there must be room when a process fails.
  private static let probeSize = 64 << 10

  /// - Throws: ``MessageError`` if the disk of the directory for temporary files is full.
  private static func checkSpace(behind descriptor: Int32) throws(MessageError) {
    let probe = [UInt8](repeating: 0, count: probeSize)
    let written = unsafe pwrite(descriptor, probe, probe.count, lseek(descriptor, 0, SEEK_END))
    guard written < probe.count, written >= 0 || [ENOSPC, EDQUOT].contains(errno) else { return }
    throw MessageError(
      "cannot write to \(FileManager.default.temporaryDirectory.path), which is for temporary files: "
        + message(of: ENOSPC), .writeFailed)
  }

  /// - Parameter output: What a program wrote that failed. A compiler removes a file for which there is no room, so
  ///   that there may be room again.
  /// - Throws: `FileError` if the disk of a directory is full.
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

  /// A copy of a descriptor that is none of the three that every process has, and that no other process inherits.
  private static func raised(_ descriptor: Int32) throws -> FileHandle {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard copy >= 0 else {
      throw MessageError("cannot open a pipe: \(message(of: errno))", .unexpected)
    }
    return FileHandle(fileDescriptor: copy, closeOnDealloc: true)
  }

  // MARK: Ending what a process has started

  /// The seconds that what was started has to end by itself if this process ends first.
  private static let grace = 2

  /// The script of the shell that sets the limits, watches the life of this process, and becomes the program.
  ///
  /// The process is the first of a new group, so a signal for the group of this process does not reach it. A part of
  /// the shell stays. If this process ends first, it ends what has the mark, and in any case it ends the group.
  private func script(_ mark: ProcessMark) -> String {
    var lines: [String] = []
    if directory != nil { lines.append("cd \"$1\" || exit; shift") }
    if let time = limits.processorTime {
      // The system sends SIGXCPU at the end of the time, and once more in each second after it.
      lines.append("ulimit -S -t \(time.components.seconds)")
    }
    // The shell counts blocks of 512 bytes, and kilobytes of memory. A lower limit of the system stays.
    let orLower = " 2>/dev/null || :"
    if let size = limits.fileSize { lines.append("ulimit -f \(size / 512)\(orLower)") }
    if let memory = limits.memory { lines.append("ulimit -v \(memory / 1_024)\(orLower)") }
    return
      (lines + [
        "exec 3<&0",
        // Twice, so that it is not a child for which the program could wait.
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
    // SwiftPM prefers it to the directory that the arguments name.
    outer.filter { $0.key != "SWIFTPM_BUILD_DIR" }.merging(environment) { $1 }
  }

  /// How many seconds a process may last for each second of its limit.
  private static let waiting = 10
  /// The limit of a process without one.
  private static let longest = Duration.seconds(360)

  /// The path of a program on the search path.
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
