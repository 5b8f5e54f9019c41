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
        let scope = Reader { change in
          names.insert("\(change.notification == nil) \(change.property?.description ?? "?")")
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
    let summary = Reader().track {
      Thread.detachNewThread {
        let model = Named()
        _ = model.name
        end.signal()
      }
      end.wait()
    }
    #expect(summary == ReadSummary(reads: 0, registrations: 0))
  }

  @Test func `a model and its scope may move to another thread between two evaluations`() {
    let desk = Desk()
    let visits = (0..<2).map { _ in visitOnNewThread(to: desk) }
    #expect(visits == Array(repeating: Visit(registrations: 1, reports: 1), count: 2))
  }

  /// What `desk` tells of a visit on a thread of its own.
  private func visitOnNewThread(to desk: Desk) -> Visit? {
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      desk.state.withLock { $0.visit() }
      end.signal()
    }
    end.wait()
    return desk.state.withLock { $0.visits.last }
  }

  /// What one evaluation registered, and how many reports of the change after it were heard.
  private struct Visit: Equatable, Sendable {
    let registrations: Int?
    let reports: Int
  }

  /// A model and a scope that one thread at a time may use.
  private final class Desk: Sendable {
    let state = Mutex(State())

    struct State {
      private let model = Named()
      private let log = EventLog()
      private let scope: Reader
      private(set) var visits: [Visit] = []

      init() {
        scope = log.scope("reader")
      }

      mutating func visit() {
        let summary = scope.track { _ = model.name }
        model.name += "!"
        visits.append(
          Visit(registrations: summary.registrations, reports: log.take().count))
      }
    }
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
