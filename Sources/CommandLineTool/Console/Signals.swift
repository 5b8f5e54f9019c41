import Synchronization
import Tabular

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How the process meets the signals of a shell.
enum Signals {
  /// Whether a signal has to wait.
  private static let areHeld = Atomic(false)
  /// The signal that waits; zero if none does.
  private static let pending = Atomic<Int32>(0)

  /// Ends the process with 130 at an interrupt; a closed pipe and a file too large become errors of the write.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    areHeld.store(false, ordering: .sequentiallyConsistent)
    pending.store(0, ordering: .sequentiallyConsistent)
    Progress.clear()  // So that no handler is the first to use what it uses.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      signal(number) { Signals.receive($0) }
      unsafe sigaddset(&signals, number)
    }
    // A parent that starts the command from a worker thread may have blocked them.
    unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Does `work` to its end before the process may be interrupted, so that no half file is left.
  static func held<Result, Failure: Error>(
    during work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    areHeld.store(true, ordering: .sequentiallyConsistent)
    defer { release() }
    return try work()
  }

  /// Does `work`, and lets no signal end it any more once all steps that it reports are done.
  ///
  /// What follows the last step is the writing of files.
  static func held<Result>(
    onceDone progress: Progress, during work: (@escaping ProgressReport) throws -> Result
  ) throws -> Result {
    defer { release() }
    return try work { done, total in
      progress.report(done: done, of: total)
      if done == total { areHeld.store(true, ordering: .sequentiallyConsistent) }
    }
  }

  private static func release() {
    areHeld.store(false, ordering: .sequentiallyConsistent)
    let number = pending.load(ordering: .sequentiallyConsistent)
    if number != 0 { end(because: number) }
  }

  private static func receive(_ number: Int32) {
    if areHeld.load(ordering: .sequentiallyConsistent) {
      pending.store(number, ordering: .sequentiallyConsistent)
    } else {
      end(because: number)
    }
  }

  /// Ends the process as a shell reports a signal: 128 and its number.
  private static func end(because number: Int32) -> Never {
    Progress.clear()
    _exit(128 + number)
  }
}
