import Dispatch
import FineTracking
import Foundation
import ModelObservation
import Synchronization
import Testing

struct ThreadTests {
  /// Each thread creates objects of its own. The threads share only the tables of property names and offsets.
  @Test func `several threads can track their own objects at the same time`() {
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
    let expected: Set = ["false Holder<Int>.value", "false Named.name"]
    #expect(logs.withLock { $0 } == Array(repeating: expected, count: 8))
  }

  @Test func `reads that tracked code makes on a different thread are not tracked`() {
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

  #if DEBUG
    @Test(arguments: [1, 2])
    func `using an object on two threads at once traps and names the class and the remedy`(
      properties: Int
    ) async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [properties] in
        let model = Sign()
        // The change below waits for the other thread before it has notified all observers.
        withObservationTracking {
          _ = model.text
          if properties == 2 { _ = model.size }
        } onChange: {
          let end = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            model.text = "other"
            end.signal()
          }
          end.wait()
        }
        model.text = "new"
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        message.contains(
          "an object of the class Sign was used on two threads at once; use the object on one thread at a time, such as the main actor, or "
            + "observe it with the toolchain's Observation"), "\(message)")
    }
  #endif

  /// A model that claims to be usable on several threads, although it is not.
  private final class Sign: Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private var stored = ("old", 1)

    var text: String {
      get {
        registrar.access(self, keyPath: \.text)
        return stored.0
      }
      set { registrar.withMutation(of: self, keyPath: \.text) { stored.0 = newValue } }
    }

    var size: Int {
      registrar.access(self, keyPath: \.size)
      return stored.1
    }
  }

  @Test
  func `a model and its tracking scope can move to a different thread between two evaluations`() {
    let shared = Shared()
    let results = (0..<2).map { _ in evaluateOnNewThread(shared) }
    #expect(results == Array(repeating: Result(registrations: 1, notifications: 1), count: 2))
  }

  /// Runs an evaluation and then a change on a new thread, and returns what they counted.
  private func evaluateOnNewThread(_ shared: Shared) -> Result? {
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      shared.state.withLock { $0.evaluate() }
      end.signal()
    }
    end.wait()
    return shared.state.withLock { $0.results.last }
  }

  /// The number of registrations of an evaluation, and the number of notifications of the change that follows it.
  private struct Result: Equatable, Sendable {
    let registrations: Int?
    let notifications: Int
  }

  /// A model and a scope behind a lock, so that several threads can use them one after another.
  private final class Shared: Sendable {
    let state = Mutex(State())

    struct State {
      private let model = Named()
      private let log = EventLog()
      private let scope: Reader
      private(set) var results: [Result] = []

      init() {
        scope = log.scope("reader")
      }

      mutating func evaluate() {
        let summary = scope.track { _ = model.name }
        model.name += "!"
        results.append(
          Result(registrations: summary.registrations, notifications: log.take().count))
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
