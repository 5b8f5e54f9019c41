internal import Combine
internal import Foundation
internal import Observation

// What only the real libraries allow, because this package keeps an object on one thread at a time.

/// A model behind a lock that one thread sets a thousand times, while another one registers outside of the lock; the last value.
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

/// A subject to which two threads send a thousand values each; the number of values that arrive.
public func sentByTwoThreads() async -> Int {
  // The subject takes a lock for each delivery.
  nonisolated(unsafe) let source = PassthroughSubject<Int, Never>()
  let log = Log()
  let subscription = source.sink { _ in log.add("value") }
  async let end: Void = onAnotherThread { for number in 1...1000 { source.send(number) } }
  await onAnotherThread { for number in 1...1000 { source.send(number) } }
  await end
  withExtendedLifetime(subscription) {}
  return log.text.split(separator: " ").count
}
