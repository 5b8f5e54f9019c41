internal import Foundation
import GranularityTabular

/// Marks a process and all processes that it starts, directly or indirectly, so that they can be found and ended.
///
/// On Linux, the mark is a value of the resource limit for file locks, which the kernel no longer uses for anything
/// else. A process keeps this limit even if it leaves its process group and session, loses its parent, and changes its
/// environment and open files. Without privileges, a process cannot raise the limit. The mark is also in an environment
/// variable, in case the shell cannot set the limit.
struct ProcessMark {
  /// The value of the mark. It is below the limit of this process, because this process can itself be marked.
  private let number: UInt64

  private static let variable = "GRANULARITY_PROCESS"
  /// The kernel's number for the resource limit for file locks, `RLIMIT_LOCKS`.
  private static let limit: UInt32 = 10
  private static let processes = "/proc"

  init() {
    var found = UInt64(Int64.max)
    #if canImport(Glibc)
      var limits = rlimit()
      if unsafe getrlimit(__rlimit_resource_t(Self.limit), &limits) == 0, limits.rlim_max > 1 {
        found = min(found, UInt64(limits.rlim_max))
      }
    #endif
    // The number is in the upper half of the range, so that smaller numbers remain for marks of processes inside the
    // marked process.
    number = .random(in: found / 2..<found)
  }

  // MARK: The commands of a shell

  /// The shell command that sets the mark. Shells have two different option names for this limit.
  var settingCommand: String {
    """
    export \(Self.variable)=\(number)
    ulimit -w \(number) 2>/dev/null || ulimit -x \(number) 2>/dev/null || :
    """
  }

  /// The shell commands that end the marked processes until none is left. The number of rounds is limited, because an
  /// ended process stays in the process list until its parent waits for it.
  var endingCommand: String {
    """
    round=0
     while test $round -lt \(Self.rounds); do
     round=$((round + 1)); found=
     for file in $(grep -lsw \(number) \(Self.processes)/[0-9]*/limits \(Self.processes)/[0-9]*/environ); do
      file=${file#\(Self.processes)/}; kill -KILL "${file%/*}" && found=1
     done
     test $found || break
     done
    """
  }

  private static let rounds = 20

  // MARK: Ending the processes

  /// Ends all marked processes.
  ///
  /// - Parameters:
  ///   - start: The ``start(of:)`` of the process that received the mark. A process that started earlier is none of its
  ///     children, so its files need not be searched for the mark.
  ///   - limit: How long to wait until the processes have ended.
  ///   - end: Ends one process.
  /// - Returns: The processes that are still running, such as `sleep (process 12)`.
  func endProcesses(
    since start: UInt64, within limit: Duration, by end: (pid_t) -> Void
  ) -> [String] {
    let last = ContinuousClock.now + limit
    let marked = { Self.all.filter { isOn($0, since: start) } }
    var (found, emptyRounds) = (marked(), 0)
    guard !found.isEmpty else { return [] }
    // A process can start another process before it is ended. The new process is not in the list, so the list is read
    // until it is empty twice in a row.
    while emptyRounds < 2 {
      for process in found { end(process) }
      guard ContinuousClock.now < last else {
        return found.compactMap { process in
          Status(of: process).map { "\($0.name) (process \(process))" }
        }
      }
      if found.isEmpty { emptyRounds += 1 } else { usleep(Self.pause) }
      found = marked()
    }
    return []
  }

  private static let pause: UInt32 = 2_000

  /// The time at which a process started, in a unit of the kernel; zero if the time is not known.
  static func start(of process: pid_t) -> UInt64 { Status(of: process)?.start ?? 0 }

  /// The IDs of all processes.
  private static var all: [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: processes)) ?? []
    return names.compactMap { pid_t($0) }
  }

  /// True if a process is running, did not start earlier than `start`, and has the mark.
  private func isOn(_ process: pid_t, since start: UInt64) -> Bool {
    guard let status = Status(of: process), status.start >= start else { return false }
    let digits = Data(String(number).utf8)
    return ["limits", "environ"].contains { name in
      let text = try? InputFile.bytes(at: "\(Self.processes)/\(process)/\(name)")
      return text.map { Data($0).range(of: digits) != nil } ?? false
    }
  }

  /// What the kernel tells about a running process.
  private struct Status {
    /// The name of the program.
    let name: String
    /// The time at which the process started, in a unit of the kernel.
    let start: UInt64

    /// Returns `nil` if the process has ended.
    init?(of process: pid_t) {
      // The file contains the process ID, the program's name in parentheses, and further fields. The name can contain
      // any character.
      let text = Self.text("\(processes)/\(process)/stat")
      guard let start = text.firstIndex(of: UInt8(ascii: "(")),
        let end = text.lastIndex(of: UInt8(ascii: ")"))
      else { return nil }
      let fields = text[(end + 1)...].split(separator: UInt8(ascii: " "))
      guard fields.count > Self.startField, !fields[0].elementsEqual("Z".utf8),
        !fields[0].elementsEqual("X".utf8)
      else { return nil }
      name = String(decoding: text[(start + 1)..<end], as: UTF8.self)
      self.start = UInt64(String(decoding: fields[Self.startField], as: UTF8.self)) ?? 0
    }

    /// The position of the start time among the fields behind the name. The state is at position zero.
    private static let startField = 19

    /// The first bytes of a file; empty if the file cannot be read.
    private static func text(_ path: String) -> [UInt8] {
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return [] }
      defer { close(descriptor) }
      return unsafe [UInt8](unsafeUninitializedCapacity: 1 << 10) { buffer, count in
        count = max(0, unsafe read(descriptor, buffer.baseAddress, buffer.count))
      }
    }
  }
}
