import FineTracking
import ModelObservation
import Testing

struct ScopeTests {
  private let model = Model()
  private let log = EventLog()

  /// Tests rule 26 of the semantics page.
  @Test func `a tracking scope is notified of every change until it is cancelled`() {
    let scope = log.scope("scope")
    _ = scope.track { _ = model.a }
    model.a = 1
    model.a = 2
    scope.cancel()
    model.a = 3
    #expect(log.take() == ["scope", "scope"])
  }

  /// Tests rule 35 of the semantics page.
  @Test func `releasing a tracking scope cancels its registrations`() {
    var scope: Reader? = log.scope("scope")
    _ = scope?.track { _ = model.a }
    scope = nil
    model.a = 1
    #expect(log.take() == [])
  }

  @Test func `a cancelled scope can track again`() {
    let scope = log.scope("scope")
    _ = scope.track { _ = model.a }
    scope.cancel()
    scope.cancel()
    #expect(scope.track { _ = model.a } == ReadSummary(reads: 1, registrations: 1))
    model.a = 1
    scope.cancel()
    #expect(log.take() == ["scope"])
  }

  @Test func `tracked code creates its scope when it first reads a property`() {
    let reader = log.scope("reader")
    #expect(reader.track {} == ReadSummary(reads: 0, registrations: 0))
    #expect(reader.scope == nil)
    #expect(reader.track { _ = model.a } == ReadSummary(reads: 1, registrations: 1))
    #expect(reader.scope != nil)
    model.a = 1
    #expect(log.take() == ["reader"])
  }

  @Test func `a tracking scope's first evaluation is not notified of its own writes`() {
    let scope = FineTracker().track(for: Reader { _ in Issue.record("notified") }) {
      model.a += 1
    }.scope
    #expect(model.a == 1)
    scope?.cancel()
    #expect(scope != nil)
  }

  /// Tests rule 37 of the semantics page.
  @Test func `rule 37: ten thousand evaluations without a write leave one registration`() {
    let scope = log.scope("scope")
    var summaries: Set<Int?> = []
    for _ in 0..<10_000 {
      summaries.insert(scope.track { _ = model.a }.registrations)
    }
    model.a = 1
    scope.cancel()
    #expect(summaries == [1])
    #expect(log.take() == ["scope"])
  }

  /// Tests rule 37 of the semantics page.
  @Test
  func `evaluations that alternate between two properties keep only the last one's registration`() {
    let scope = log.scope("scope")
    for turn in 0..<10_000 {
      _ = scope.track { _ = turn % 2 == 0 ? model.a : model.b }
    }
    model.a = 1
    #expect(log.take() == [])
    model.b = 1
    #expect(log.take() == ["scope"])
    scope.cancel()
  }

  /// Shows that the tests above can fail, because rule 37 does not hold for one-shot registrations.
  @Test func `one-shot registrations accumulate until a change fires them`() {
    for _ in 0..<10_000 {
      withObservationTracking {
        _ = model.a
      } onChange: { [log] in
        log.append("stale")
      }
    }
    model.a = 1
    #expect(log.take().count == 10_000)
  }

  /// Tests rule 34 of the semantics page.
  @Test func `a write to a property that the same evaluation has read does not notify its scope`() {
    let scope = log.scope("scope")
    for _ in 0..<2 {
      _ = scope.track {
        _ = model.a
        model.a += 1
      }
    }
    #expect(log.take() == [])
    model.a = 0
    scope.cancel()
    #expect(log.take() == ["scope"])
  }

  /// Tests rule 34 of the semantics page.
  @Test
  func `a write to a property that the previous evaluation has read does not notify its scope`() {
    let scope = log.scope("scope")
    _ = scope.track { _ = model.a }
    _ = scope.track { model.a = 1 }
    scope.cancel()
    #expect(log.take() == [])
  }

  @Test func `a write within an evaluation notifies other scopes`() {
    let (writer, reader) = (log.scope("writer"), log.scope("reader"))
    _ = reader.track { _ = model.a }
    _ = writer.track { model.a = 1 }
    #expect(log.take() == ["reader"])
    writer.cancel()
    reader.cancel()
  }

  @Test func `tracking scopes are notified in the order of registration if none was cancelled`() {
    let scopes = (0..<3).map { log.scope("\($0)") }
    for scope in scopes { _ = scope.track { _ = model.a } }
    model.a = 1
    for scope in scopes { scope.cancel() }
    #expect(log.take() == ["0", "1", "2"])
  }

  @Test func `a tracking scope that is cancelled during a notification is not notified`() {
    var victim: Reader?
    let killer = Reader { [log] _ in
      log.append("killer")
      victim?.cancel()
    }
    victim = log.scope("victim")
    _ = killer.track { _ = model.a }
    _ = victim?.track { _ = model.a }
    model.a = 1
    model.a = 2
    killer.cancel()
    #expect(log.take() == ["killer", "killer"])
  }

  @Test func `a tracking scope that is released during a notification is not notified`() {
    var victim: Reader?
    let killer = Reader { _ in victim = nil }
    victim = log.scope("victim")
    _ = killer.track { _ = model.a }
    _ = victim?.track { _ = model.a }
    model.a = 1
    killer.cancel()
    #expect(log.take() == [])
  }

  @Test func `a tracking scope can cancel itself during its notification`() {
    var own: Reader?
    own = Reader { [log] _ in
      log.append("own")
      own?.cancel()
    }
    let other = log.scope("other")
    _ = own?.track { _ = model.a }
    _ = other.track { _ = model.a }
    model.a = 1
    model.a = 2
    other.cancel()
    #expect(log.take() == ["own", "other", "other"])
  }

  @Test func `releasing a tracking scope cancels another scope that only its receiver retains`() {
    var inner: Reader? = log.scope("inner")
    _ = inner?.track { _ = (model.a, model.b) }
    var outer: Reader? = Reader { [inner] _ in
      withExtendedLifetime(inner) {}
    }
    _ = outer?.track { _ = (model.b, model.a) }
    inner = nil
    outer = nil
    model.a = 1
    model.b = 1
    #expect(inner == nil)
    #expect(outer == nil)
    #expect(log.take() == [])
  }

  @Test func `cancelling some scopes in any order leaves the other scopes registered`() {
    let scopes = (0..<10).map { log.scope("\($0)") }
    for scope in scopes { _ = scope.track { _ = (model.a, model.b) } }
    for place in [3, 0, 9, 4] { scopes[place].cancel() }
    model.a = 1
    #expect(log.take().sorted() == ["1", "2", "5", "6", "7", "8"])
    model.b = 1
    #expect(log.take().sorted() == ["1", "2", "5", "6", "7", "8"])
    for scope in scopes { scope.cancel() }
    model.a = 2
    #expect(log.take() == [])
  }

  @Test func `a read summary counts only the reads of the last evaluation`() {
    let scope = log.scope("scope")
    let summaries = [
      scope.track { _ = (model.a, model.b, model.a) }, scope.track { _ = model.b },
      scope.track {},
    ]
    #expect(
      summaries == [
        ReadSummary(reads: 3, registrations: 2), ReadSummary(reads: 1, registrations: 1),
        ReadSummary(reads: 0, registrations: 0),
      ])
  }

  private final class Model: Observable {
    @Tracked var a = 0
    @Tracked var b = 0
  }
}
