import ModelObservation
import Observation
import StandardObservation
import Testing

/// Tests rule 37 of the semantics page by counting the registrations that are left, with the key paths that they keep
/// alive.
///
/// Each read uses a key path that contains a new object. A registration retains its key path, so the number of living
/// objects is the number of registrations.
struct RegistrationTests {
  private let counter = Counter()
  private let model = Model()

  @Test func `rule 37: ten thousand evaluations without a write leave one registration`() {
    let scope = Reader()
    for _ in 0..<10_000 {
      _ = scope.track { model.read(Ticket(in: counter)) }
    }
    #expect(counter.alive == 1)
    scope.cancel()
    #expect(counter.alive == 0)
  }

  @Test func `registrations accumulate if they are not cancelled between evaluations`() {
    for _ in 0..<10_000 {
      withObservationTracking {
        model.read(Ticket(in: counter))
      } onChange: {
      }
    }
    #expect(counter.alive == 10_000)
  }

  @Test func `a tracking scope has no registration left after it was notified`() {
    let scope = Reader()
    _ = scope.track { model.read(Ticket(in: counter)) }
    model.write(Ticket(in: counter))
    #expect(counter.alive == 0)
    scope.cancel()
  }

  @Test func `a released scope leaves no registration`() {
    _ = Reader().track { model.read(Ticket(in: counter)) }
    #expect(counter.alive == 0)
  }

  private final class Counter {
    var alive = 0
  }

  /// An object that is equal to every other ticket, so that all key paths with a ticket identify the same property.
  private final class Ticket: Hashable {
    private let counter: Counter

    init(in counter: Counter) {
      self.counter = counter
      counter.alive += 1
    }

    deinit {
      counter.alive -= 1
    }

    static func == (_: Ticket, _: Ticket) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
  }

  private final class Model: Observable {
    private let registrar = ObservationRegistrar()

    private subscript(_: Ticket) -> Int { 0 }

    func read(_ ticket: Ticket) {
      registrar.access(self, keyPath: \.[ticket])
    }

    func write(_ ticket: Ticket) {
      registrar.withMutation(of: self, keyPath: \.[ticket]) {}
    }
  }
}
