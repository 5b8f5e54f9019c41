import Dispatch
import Foundation
import Synchronization

/// Runs `work` on a new thread, waits for it and returns its result.
func onNewThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result? {
  let result = ThreadResult<Result>()
  let end = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    result.value.withLock { $0 = work() }
    end.signal()
  }
  end.wait()
  return result.value.withLock { $0 }
}

private final class ThreadResult<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
