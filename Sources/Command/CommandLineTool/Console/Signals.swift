internal import Foundation
import GranularityTabular
import Synchronization

/// The signal handling of the process.
enum Signals {
  /// True while the handling of signals is deferred.
  private static let areDeferred = Atomic(false)
  /// True while a command is running that `--resume` can continue. The signal handler then prints this.
  private static let isResumable = Atomic(false)
  /// The deferred signal; zero if no signal is pending.
  private static let pending = Atomic<Int32>(0)
  /// The write end of a pipe that wakes a thread, which finishes work before the process ends. A signal handler writes
  /// the signal's number to the pipe; negative if there is no such work.
  private static let lastWork = Atomic<Int32>(-1)

  /// Installs the handlers of `SIGINT`, `SIGTERM` and `SIGHUP`, which end the process.
  ///
  /// If the parent process ignores `SIGHUP`, as `nohup` does, this process continues to ignore it. `SIGPIPE` and
  /// `SIGXFSZ` are ignored, so that a write to a closed pipe or to a file that is too large fails with an error.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    areDeferred.store(false, ordering: .sequentiallyConsistent)
    pending.store(0, ordering: .sequentiallyConsistent)
    Progress.clear()  // Initializes the static properties before a handler can run.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    lastWork.store(-1, ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let earlier = signal(number) { Signals.receive($0) }
      if number == SIGHUP, isIgnoring(earlier) { signal(number, SIG_IGN) }
      unsafe sigaddset(&signals, number)
    }
    // The parent process can have blocked these signals, for example if it starts commands on a worker thread.
    unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Runs `work`. If a signal arrives while `work` runs, the handler prints that `--resume` continues the command.
  static func resumable<Result>(during work: () throws -> Result) rethrows -> Result {
    isResumable.store(true, ordering: .sequentiallyConsistent)
    defer { isResumable.store(false, ordering: .sequentiallyConsistent) }
    return try work()
  }

  /// True if `handler` is `SIG_IGN`. Swift cannot compare C functions, so their addresses are compared.
  private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Runs `work`. If a signal arrives, `lastWork` runs on a different thread with the signal's number, and then the
  /// process ends.
  ///
  /// A signal handler must not write files, so it only wakes that thread.
  static func ending<Result>(
    with lastWork: @escaping @Sendable (Int32) -> Void, during work: () throws -> Result
  ) throws -> Result {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return try work() }
    let (reader, writer) = (ends[0], ends[1])
    let thread = Thread {
      var number: UInt8 = 0
      let count = unsafe read(reader, &number, 1)
      close(reader)
      guard count == 1 else { return }
      lastWork(Int32(number))
      end(because: Int32(number))
    }
    thread.start()
    Self.lastWork.store(writer, ordering: .sequentiallyConsistent)
    defer {
      // If a signal arrived, the other thread will end the process, so this thread waits.
      while Self.lastWork.exchange(-1, ordering: .sequentiallyConsistent) < 0 { pause() }
      close(writer)
    }
    return try work()
  }

  /// Runs `work` and defers signals until it has finished, so that no incomplete file remains.
  static func deferred<Result, Failure: Error>(
    during work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    areDeferred.store(true, ordering: .sequentiallyConsistent)
    defer { release() }
    return try work()
  }

  /// Runs `work` and defers signals from its last progress step until it returns.
  ///
  /// `work` writes its files after the last step, so a signal does not leave incomplete files.
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
      return
    }
    // The pipe is used only once, so a second signal ends the process at once.
    let writer = lastWork.exchange(-1, ordering: .sequentiallyConsistent)
    var byte = UInt8(truncatingIfNeeded: number)
    guard writer >= 0, unsafe write(writer, &byte, 1) == 1 else { end(because: number) }
  }

  /// Ends the process with the exit code that shells use for a signal: 128 plus the signal's number.
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
