import Foundation
import Synchronization

/// Threads for tests that wait for processes. There is one for each processor, which limits how many processes run at
/// the same time.
///
/// A test that waits blocks its thread. If it blocked the threads that Swift tasks share, of which there is one for
/// each processor, all other tests would have to wait.
final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads(count: ProcessInfo.processInfo.activeProcessorCount)
  /// The executor for tests that compile apps, which also has a thread for each processor.
  static let forCompilers = WaitingThreads(count: ProcessInfo.processInfo.activeProcessorCount)

  private let jobs = Mutex([UnownedJob]())
  /// Counts the jobs that no thread has taken yet.
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
