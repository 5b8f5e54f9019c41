internal import Dispatch
internal import Foundation

/// A second thread that does nothing: once there is one, locks and counts of references take no short cuts any more.
public final class IdleThread {
  private let end = DispatchSemaphore(value: 0)

  /// Starts the thread, and returns when it runs.
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
