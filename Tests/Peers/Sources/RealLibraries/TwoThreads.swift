internal import Combine
internal import Foundation
internal import Observation

// The scripts in this file run only with the real libraries, because Granularity keeps an object on one thread at a
// time.

/// Lets one thread set a model behind a lock a thousand times, while a different thread registers outside of the lock.
/// Returns the last value that was observed.
public func trackedOutsideOfTheLock() async -> String {
  let (truck, lock, log) = (Truck(), NSLock(), Log())
  async let end: Void = onAnotherThread {
    var last = 0
    while last < 1000 {
      last = withObservationTracking {
        lock.withLock { truck.orders }
      } onChange: {
      }
    }
    log.add("\(last)")
  }
  await onAnotherThread {
    for number in 1...1000 { lock.withLock { truck.orders = number } }
  }
  await end
  return log.text
}

/// Lets two threads send a thousand values each to a subject. Returns the number of values that arrive.
public func sentByTwoThreads() async -> Int {
  // Safe, because the subject takes a lock for each delivery.
  nonisolated(unsafe) let source = PassthroughSubject<Int, Never>()
  let log = Log()
  let subscription = source.sink { _ in log.add("value") }
  async let end: Void = onAnotherThread { for number in 1...1000 { source.send(number) } }
  await onAnotherThread { for number in 1...1000 { source.send(number) } }
  await end
  withExtendedLifetime(subscription) {}
  return log.text.split(separator: " ").count
}
