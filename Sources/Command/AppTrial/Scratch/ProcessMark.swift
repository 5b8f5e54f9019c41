internal import Foundation
import GranularityTabular

/// A mark of a process, which every process that it starts inherits.
///
/// On Linux, the mark is the limit of the number of file locks, which the kernel no longer uses for anything else. A
/// process keeps the limit even if it leaves its group, its session, its parent, its environment and its files. Without
/// privileges, a process cannot raise the limit. The environment has the mark too, for a shell that cannot set the
/// limit.
struct ProcessMark {
  /// Below the limit of this process, which may itself have a mark.
  private let number: UInt64

  private static let variable = "GRANULARITY_PROCESS"
  /// The system's number of the limit.
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
    // The upper half leaves room for marks inside this one.
    number = .random(in: found / 2..<found)
  }

  // MARK: The commands of a shell

  /// Sets the mark of the shell. The shells have two names for the limit.
  var settingCommand: String {
    """
    export \(Self.variable)=\(number)
    ulimit -w \(number) 2>/dev/null || ulimit -x \(number) 2>/dev/null || :
    """
  }

  /// Ends the processes with the mark until there are none. The number of rounds is limited, because an ended process
  /// stays in the list if no other process waits for it.
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

  /// Ends the processes with the mark.
  ///
  /// - Parameters:
  ///   - limit: How long to wait for their end.
  ///   - end: Ends a process.
  /// - Returns: The processes that are still there, such as `sleep (process 12)`.
  func endProcesses(within limit: Duration, by end: (pid_t) -> Void) -> [String] {
    let last = ContinuousClock.now + limit
    var (found, emptyRounds) = (Self.all.filter(isOn), 0)
    guard !found.isEmpty else { return [] }
    // A process may have started another process before it was ended, which the list does not contain.
    while emptyRounds < 2 {
      for process in found { end(process) }
      guard ContinuousClock.now < last else {
        return found.compactMap { process in
          Self.name(of: process).map { "\($0) (process \(process))" }
        }
      }
      if found.isEmpty { emptyRounds += 1 } else { usleep(Self.pause) }
      found = Self.all.filter(isOn)
    }
    return []
  }

  private static let pause: UInt32 = 2_000

  /// The numbers of all processes.
  private static var all: [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: processes)) ?? []
    return names.compactMap { pid_t($0) }
  }

  /// True for a process that runs and has the mark.
  private func isOn(_ process: pid_t) -> Bool {
    let digits = Data(String(number).utf8)
    let isMarked = ["limits", "environ"].contains { name in
      Self.text("\(Self.processes)/\(process)/\(name)").range(of: digits) != nil
    }
    return isMarked && Self.name(of: process) != nil
  }

  /// The name of the program of a process; `nil` if the process has ended.
  private static func name(of process: pid_t) -> String? {
    // A number, a name in parentheses, which can have any character, and the state.
    let text = text("\(processes)/\(process)/stat")
    guard let start = text.firstIndex(of: UInt8(ascii: "(")),
      let end = text.lastIndex(of: UInt8(ascii: ")")), end + 2 < text.endIndex,
      !"ZX".utf8.contains(text[end + 2])
    else { return nil }
    return String(decoding: text[(start + 1)..<end], as: UTF8.self)
  }

  private static func text(_ path: String) -> Data {
    (try? InputFile.bytes(at: path)).map { Data($0) } ?? Data()
  }
}
