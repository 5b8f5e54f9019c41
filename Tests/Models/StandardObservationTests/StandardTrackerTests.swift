import ModelObservation
import Observation
import StandardObservation
import Testing

struct StandardTrackerTests {
  private let model = Model()
  private let log = EventLog()

  /// Tests rule 21 of the semantics page.
  @Test func `a read creates a dependency on one property of one instance`() {
    let other = Model()
    let scope = log.scope("scope")
    _ = scope.track { _ = model.a }
    model.b = 1
    other.a = 1
    #expect(log.take() == [])
    model.a = 1
    #expect(log.take() == ["scope"])
    scope.cancel()
  }

  /// Tests rule 21 of the semantics page.
  @Test func `only the properties that the last evaluation read are dependencies`() {
    let scope = log.scope("scope")
    _ = scope.track { _ = model.a }
    _ = scope.track { _ = model.b }
    model.a = 1
    #expect(log.take() == [])
    model.b = 1
    #expect(log.take() == ["scope"])
    scope.cancel()
  }

  /// Tests rule 25 of the semantics page.
  @Test func `an observer is notified synchronously, before the value changes`() {
    let scope = Reader { [log, model] _ in
      log.append("will change \(model.a)")
    }
    _ = scope.track { _ = model.a }
    model.a = 1
    log.append("set \(model.a)")
    _ = scope.track { _ = model.a }
    model.a += 1
    log.append("mutated \(model.a)")
    scope.cancel()
    #expect(log.take() == ["will change 0", "set 1", "will change 1", "mutated 2"])
  }

  @Test func `a scope is notified only once until it tracks again`() {
    let scope = log.scope("scope")
    _ = scope.track { _ = (model.a, model.b) }
    model.a = 1
    model.a = 2
    model.b = 1
    #expect(log.take() == ["scope"])
    _ = scope.track { _ = (model.a, model.b) }
    model.b = 2
    #expect(log.take() == ["scope"])
    scope.cancel()
  }

  @Test func `a tracking scope is not notified of changes that its own receiver makes`() {
    var notifications = 0
    let scope = Reader { [model] _ in
      notifications += 1
      if notifications < 3 { model.b += 1 }
    }
    _ = scope.track { _ = (model.a, model.b) }
    model.a = 1
    #expect(notifications == 1)
    scope.cancel()
  }

  /// Tests rule 35 of the semantics page.
  @Test func `a cancelled scope is not notified until it tracks again`() {
    let scope = log.scope("scope")
    _ = scope.track { _ = model.a }
    scope.cancel()
    scope.cancel()
    model.a = 1
    #expect(log.take() == [])
    _ = scope.track { _ = model.a }
    model.a = 2
    #expect(log.take() == ["scope"])
    scope.cancel()
  }

  /// Tests rule 35 of the semantics page.
  @Test func `a released scope is not notified`() {
    var scope: Reader? = log.scope("scope")
    _ = scope?.track { _ = model.a }
    scope = nil
    model.a = 1
    #expect(log.take() == [])
    #expect(scope == nil)
  }

  /// Tests rule 34 of the semantics page.
  @Test func `a tracking scope is not notified of its own write to a property that it has read`() {
    let scope = log.scope("scope")
    for _ in 0..<2 {
      _ = scope.track {
        _ = model.a
        model.a += 1
      }
    }
    #expect(log.take() == [])
    model.a = 0
    #expect(log.take() == ["scope"])
    scope.cancel()
  }

  @Test func `a tracking scope that is cancelled during a notification is not notified`() {
    let scopes = ScopeList()
    for name in ["a", "b"] {
      let scope = Reader { [log] _ in
        log.append(name)
        for scope in scopes.all { scope.cancel() }
      }
      scopes.all.append(scope)
      _ = scope.track { _ = model.a }
    }
    model.a = 1
    #expect(log.take().count == 1)
    scopes.all = []
  }

  @Test func `a scope that tracks again during its notification is notified of the next change`() {
    let scopes = ScopeList()
    let scope = Reader { [log, model] _ in
      log.append("will change \(model.a)")
      for scope in scopes.all { _ = scope.track { _ = model.a } }
    }
    scopes.all = [scope]
    _ = scope.track { _ = model.a }
    model.a = 1
    model.a = 2
    scope.cancel()
    scopes.all = []
    #expect(log.take() == ["will change 0", "will change 1"])
  }

  @Test
  func `the tracker reports neither the properties that were read nor the one that changed`() {
    var changes: [String] = []
    let scope = Reader { change in
      changes.append("\(change.property == nil) \(change.notification == nil)")
    }
    let summary = scope.track { _ = model.a }
    model.a = 1
    scope.cancel()
    #expect(summary == ReadSummary(reads: nil, registrations: nil))
    #expect(changes == ["true true"])
  }

  @Test func `tracking an object does not keep the object alive`() {
    let scope = log.scope("scope")
    weak var model: Model?
    do {
      let made = Model()
      model = made
      _ = scope.track { _ = made.a }
    }
    #expect(model == nil)
    #expect(log.take() == [])
    scope.cancel()
  }

  @Test func `releasing a tracking scope releases the objects that its receiver captured`() {
    weak var held: Model?
    var scope: Reader?
    do {
      let made = Model()
      held = made
      scope = Reader { _ in withExtendedLifetime(made) {} }
      _ = scope?.track { _ = model.a }
    }
    #expect(held != nil)
    scope = nil
    #expect(held == nil)
    #expect(scope == nil)
  }
}

// MARK: - Tracked objects

@Observable
private final class Model {
  var a = 0
  var b = 0
}

private final class ScopeList {
  var all: [Reader] = []
}

private final class EventLog {
  private var events: [String] = []

  func append(_ event: String) {
    events.append(event)
  }

  /// Returns the events since the last call, and removes them.
  func take() -> [String] {
    defer { events = [] }
    return events
  }

  /// Creates a reader that appends its name to the log at each notification.
  func scope(_ name: String) -> Reader {
    Reader { [self] _ in append(name) }
  }
}
