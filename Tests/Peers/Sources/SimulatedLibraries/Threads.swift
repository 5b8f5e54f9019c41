internal import Foundation
internal import Observation

// The scripts of `withObservationTracking` on two threads. This file is compiled twice, as Tracking.swift is.

/// A model that is read and registered on one thread, and then set on another one, which joins the first.
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

/// A model that one thread sets a thousand times while another one registers, each of them inside of one lock; the last value.
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

/// Runs code on a thread of its own, and returns after its end.
func onAnotherThread(_ code: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      code()
      continuation.resume()
    }
  }
}
