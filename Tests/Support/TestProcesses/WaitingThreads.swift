import Foundation
import Synchronization

/// Threads for tests that wait for processes: as many as processors, so that no more processes run at once.
///
/// A test that waits blocks its thread. On the threads that Swift's tasks share, of which there is one for each processor, it
/// would keep all other tests waiting.
final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads(count: ProcessInfo.processInfo.activeProcessorCount)
  /// One thread for the tests that compile apps.
  static let forCompilers = WaitingThreads(count: 1)

  private let jobs = Mutex([UnownedJob]())
  /// Counts the jobs that no thread has taken.
  private let waiting = DispatchSemaphore(value: 0)

  private init(count: Int) {
    for _ in 0..<max(count, 1) {
      Thread.detachNewThread {
        while true { self.runNext() }
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waiting.signal()
  }

  private func runNext() {
    waiting.wait()
    let job = jobs.withLock { $0.removeFirst() }
    unsafe job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
