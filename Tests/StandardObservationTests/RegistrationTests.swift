import ModelObservation
import Observation
import StandardObservation
import Testing

/// Rule 37: how many registrations stay behind, told by the key paths that they keep alive.
///
/// Each read goes by a key path with a new object in it. A registration holds its key path, so the objects that are alive
/// are the registrations that are.
struct RegistrationTests {
  private let census = Census()
  private let model = Model()

  @Test func `rule 37: ten thousand evaluations without a write leave one registration`() {
    let scope = Reader()
    for _ in 0..<10_000 {
      _ = scope.track { model.read(Ticket(in: census)) }
    }
    #expect(census.alive == 1)
    scope.cancel()
    #expect(census.alive == 0)
  }

  @Test func `evaluations without a cancellation between them pile up`() {
    for _ in 0..<10_000 {
      withObservationTracking {
        model.read(Ticket(in: census))
      } onChange: {
      }
    }
    #expect(census.alive == 10_000)
  }

  @Test func `a report leaves no registration`() {
    let scope = Reader()
    _ = scope.track { model.read(Ticket(in: census)) }
    model.write(Ticket(in: census))
    #expect(census.alive == 0)
    scope.cancel()
  }

  @Test func `a scope that is released leaves no registration`() {
    _ = Reader().track { model.read(Ticket(in: census)) }
    #expect(census.alive == 0)
  }

  private final class Census {
    var alive = 0
  }

  /// Equal to every other, so that all key paths with a ticket name one property.
  private final class Ticket: Hashable {
    private let census: Census

    init(in census: Census) {
      self.census = census
      census.alive += 1
    }

    deinit {
      census.alive -= 1
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
