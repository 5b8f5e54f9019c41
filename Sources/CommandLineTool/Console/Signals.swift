import Synchronization
import Tabular

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signal handling of the process.
enum Signals {
  /// True while signals are deferred.
  private static let areDeferred = Atomic(false)
  /// True while an interrupted command can be resumed, which the handler then says.
  private static let isResumable = Atomic(false)
  /// The deferred signal; zero if there is none.
  private static let pending = Atomic<Int32>(0)

  /// Installs the handlers of SIGINT and SIGTERM, which end the process.
  ///
  /// A closed pipe or a file that is too large makes the write fail instead of ending the process.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    areDeferred.store(false, ordering: .sequentiallyConsistent)
    pending.store(0, ordering: .sequentiallyConsistent)
    Progress.clear()  // Initialises the statics before a handler can run.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      signal(number) { Signals.receive($0) }
      unsafe sigaddset(&signals, number)
    }
    // A parent process that starts the command from a worker thread may have blocked the signals.
    unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Runs `work`; a signal meanwhile prints that `--resume` continues it.
  static func resumable<Result>(during work: () throws -> Result) rethrows -> Result {
    isResumable.store(true, ordering: .sequentiallyConsistent)
    defer { isResumable.store(false, ordering: .sequentiallyConsistent) }
    return try work()
  }

  /// Runs `work` and handles signals only afterwards, so that no incomplete file remains.
  static func deferred<Result, Failure: Error>(
    during work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    areDeferred.store(true, ordering: .sequentiallyConsistent)
    defer { release() }
    return try work()
  }

  /// Runs `work` and defers signals from its last progress step until it returns.
  ///
  /// After the last step, `work` writes its files.
  static func deferred<Result>(
    afterLastStepOf progress: Progress, during work: (@escaping ProgressReport) throws -> Result
  ) throws -> Result {
    defer { release() }
    return try work { done, total in
      progress.update(done: done, of: total)
      if done == total { areDeferred.store(true, ordering: .sequentiallyConsistent) }
    }
  }

  private static func release() {
    areDeferred.store(false, ordering: .sequentiallyConsistent)
    let number = pending.load(ordering: .sequentiallyConsistent)
    if number != 0 { end(because: number) }
  }

  private static func receive(_ number: Int32) {
    if areDeferred.load(ordering: .sequentiallyConsistent) {
      pending.store(number, ordering: .sequentiallyConsistent)
    } else {
      end(because: number)
    }
  }

  /// Ends the process with the exit code that shells use for a signal: 128 plus its number.
  private static func end(because number: Int32) -> Never {
    Progress.clear()
    if isResumable.load(ordering: .sequentiallyConsistent) {
      Terminal.print(
        "granularity: the finished rows are kept; --resume continues the sweep\n",
        to: Terminal.standardError)
    }
    Terminal.exit(128 + number)
  }
}
