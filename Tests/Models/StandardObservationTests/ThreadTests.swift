import Dispatch
import Foundation
import ModelObservation
import Observation
import StandardObservation
import Synchronization
import Testing

struct ThreadTests {
  @Test func `a change on a different thread notifies the receiver on that thread`() {
    nonisolated(unsafe) let model = Model()
    let notifications = Atomic(0)
    let scope = Reader { _ in
      if !Thread.isMainThread { notifications.add(1, ordering: .relaxed) }
    }
    _ = scope.track { _ = unsafe model.a }
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      unsafe model.a = 1
      end.signal()
    }
    end.wait()
    #expect(notifications.load(ordering: .relaxed) == 1)
    _ = scope.track { _ = unsafe model.a }
    unsafe model.a = 2
    scope.cancel()
  }

  @Test @MainActor
  func `a tracking scope on the main actor is notified whichever thread the main actor runs on`()
    async
  {
    let model = Model()
    var notifications = 0
    let scope = Reader { _ in notifications += 1 }
    for number in 1...20 {
      _ = scope.track { _ = model.a }
      await withCheckedContinuation { caller in
        DispatchQueue.global().async { caller.resume() }
      }
      model.a = number
    }
    scope.cancel()
    #expect(notifications == 20)
  }

  // A test suite can be released on any thread, and with it the view host that it stores.
  @Test
  func `a tracking scope can be cancelled on a different thread than the one that created it`() {
    nonisolated(unsafe) let model = Model()
    nonisolated(unsafe) var notifications = 0
    nonisolated(unsafe) let scope = Reader { _ in unsafe notifications += 1 }
    _ = unsafe scope.track { _ = unsafe model.a }
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      unsafe scope.cancel()
      end.signal()
    }
    end.wait()
    unsafe model.a = 1
    #expect(unsafe notifications == 0)
  }

  @Test func `several threads can track their own objects at the same time`() {
    let counts = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      var count = 0
      for number in 1...100 {
        let model = Model()
        let scope = Reader { _ in count += 1 }
        _ = scope.track { _ = model.a }
        model.a = number
        scope.cancel()
      }
      counts.withLock { $0.append(count) }
    }
    #expect(counts.withLock { $0 } == Array(repeating: 100, count: 8))
  }
}

@Observable
private final class Model {
  var a = 0
}
