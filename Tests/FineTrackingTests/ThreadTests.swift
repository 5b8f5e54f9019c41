import Dispatch
import FineTracking
import Foundation
import ModelObservation
import Synchronization
import Testing

struct ThreadTests {
  /// Each thread makes its own classes' objects; what they share is the knowledge of names and places.
  @Test func `many threads track side by side, each its own objects`() {
    let logs = Mutex<[Set<String>]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      var names: Set<String> = []
      for number in 0..<100 {
        let models = (Holder<Int>(number), Named())
        let scope = FineTracker().makeScope { change in
          names.insert("\(change.report == nil) \(change.property?.description ?? "?")")
        }
        _ = scope.track { _ = (models.0.value, models.1.name) }
        models.0.value += 1
        models.1.name += "!"
        scope.cancel()
      }
      logs.withLock { $0.append(names) }
    }
    let expected: Set = ["false Holder.value", "false Named.name"]
    #expect(logs.withLock { $0 } == Array(repeating: expected, count: 8))
  }

  @Test func `what another thread reads meanwhile is not tracked`() {
    let end = DispatchSemaphore(value: 0)
    let summary = FineTracker().makeScope { _ in }.track {
      Thread.detachNewThread {
        let model = Named()
        _ = model.name
        end.signal()
      }
      end.wait()
    }
    #expect(summary == ReadSummary(reads: 0, registrations: 0))
  }

  private final class Holder<Value: Equatable>: Observable {
    @Tracked var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private final class Named: Observable {
    @Tracked var name = ""
  }
}
