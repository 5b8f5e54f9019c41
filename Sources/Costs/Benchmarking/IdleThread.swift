internal import Dispatch
internal import Foundation

/// A second thread that sleeps until this object is deallocated.
///
/// While a process has a second thread, locks and reference counts cannot use their single-threaded fast paths.
public final class IdleThread {
  private let end = DispatchSemaphore(value: 0)

  /// Starts the thread and returns when it runs.
  public init() {
    let started = DispatchSemaphore(value: 0)
    let end = end
    Thread.detachNewThread {
      started.signal()
      end.wait()
    }
    started.wait()
  }

  deinit { end.signal() }
}
