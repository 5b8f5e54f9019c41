internal import Foundation
internal import Observation

// This file contains the scripts about `withObservationTracking` on two threads. Like Tracking.swift, it is compiled
// twice.

/// Reads and registers a model on one thread, and then sets it on a different thread, which joins the first thread.
public func setOnAnotherThreadAfterTheRegistration() async -> String {
  let (truck, log) = (Truck(), Log())
  withObservationTracking {
    _ = truck.orders
  } onChange: {
    log.add("announced")
  }
  await onAnotherThread { truck.orders = 1 }
  log.add("\(truck.orders)")
  return log.text
}

/// Lets one thread set a model a thousand times while a different thread registers, each inside the same lock. Returns
/// the last value that was observed.
public func trackedInsideOfTheLock() async -> String {
  let (truck, lock, log) = (Truck(), NSLock(), Log())
  async let end: Void = onAnotherThread {
    var last = 0
    while last < 1000 {
      last = lock.withLock {
        withObservationTracking {
          truck.orders
        } onChange: {
        }
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

/// Runs code on a new thread, and returns after the code has ended.
func onAnotherThread(_ code: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      code()
      continuation.resume()
    }
  }
}
