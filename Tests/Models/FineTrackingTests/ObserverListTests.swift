import ModelObservation
import Testing

@testable import FineTracking

/// Tests of observers that read the same properties and therefore share an observer list.
struct ObserverListTests {
  private let model = Model()
  private let log = EventLog()

  @Test
  func `tracking scopes that read the same properties are notified in the order of registration`() {
    let readers = (0..<20).map { log.scope("\($0)") }
    for reader in readers { _ = reader.track { _ = (model.a, model.b) } }
    for place in 0..<20 where !place.isMultiple(of: 7) { readers[place].cancel() }
    _ = readers[1].track { _ = (model.a, model.b) }
    model.b = 1
    #expect(log.take() == ["0", "7", "14", "1"])
  }

  @Test
  func `a tracking scope that reads one more or one fewer property does not affect other scopes`() {
    let readers = (0..<3).map { log.scope("\($0)") }
    for reader in readers { _ = reader.track { _ = (model.a, model.b) } }
    _ = readers[1].track { _ = model.a }
    _ = readers[2].track { _ = (model.a, model.b, model.c) }
    model.c = 1
    #expect(log.take() == ["2"])
    model.b = 1
    #expect(log.take().sorted() == ["0", "2"])
    model.a = 1
    #expect(log.take().sorted() == ["0", "1", "2"])
  }

  @Test
  func `a tracking scope registered or cancelled during a notification does not receive it`() {
    let (late, leaving) = (log.scope("late"), log.scope("leaving"))
    let first = Reader { [log, model] _ in
      log.append("first")
      _ = late.track { _ = (model.a, model.b) }
      leaving.cancel()
    }
    _ = first.track { _ = (model.a, model.b) }
    _ = leaving.track { _ = (model.a, model.b) }
    model.a = 1
    #expect(log.take() == ["first"])
    model.a = 2
    #expect(log.take() == ["first", "late"])
  }

  @Test
  func `a tracking scope that cancels and tracks again in its notification gets the next change`() {
    var reader: Reader?
    reader = Reader { [log, model] _ in
      log.append("reader")
      reader?.cancel()
      _ = reader?.track { _ = (model.a, model.b) }
    }
    let another = log.scope("another")
    _ = reader?.track { _ = (model.a, model.b) }
    _ = another.track { _ = (model.a, model.b) }
    model.a = 1
    #expect(log.take() == ["reader", "another"])
    model.b = 1
    #expect(log.take() == ["another", "reader"])
    reader = nil
  }

  @Test func `one-shot callbacks run before scopes are notified, whichever properties they read`() {
    let scopes = (log.scope("a"), log.scope("a, b"))
    _ = scopes.0.track { _ = model.a }
    _ = scopes.1.track { _ = (model.a, model.b) }
    withObservationTracking {
      _ = (model.a, model.b)
    } onChange: { [log] in
      log.append("callback of a, b")
    }
    withObservationTracking {
      _ = model.a
    } onChange: { [log] in
      log.append("callback of a")
    }
    model.a = 1
    #expect(log.take() == ["callback of a", "callback of a, b", "a", "a, b"])
    withObservationTracking {
      _ = (model.a, model.b)
    } onChange: { [log] in
      log.append("callback of a, b")
    }
    model.b = 1
    #expect(log.take() == ["callback of a, b", "a, b"])
  }

  @Test
  func `a one-shot callback is kept until the last object that its code read is deallocated`() {
    weak var held: Model?
    var (one, two): (Model?, Model?) = (Model(), Model())
    do {
      let token = Model()
      held = token
      withObservationTracking {
        _ = (one?.a, two?.a)
      } onChange: { [log] in
        withExtendedLifetime(token) { log.append("called") }
      }
    }
    one = nil
    #expect(held != nil)
    two = nil
    #expect(held == nil)
    #expect(log.take() == [])
    #expect(one == nil && two == nil)
  }

  @Test
  func `if one of two read objects is deallocated, a change of the other calls the callback once`()
  {
    var one: Model? = Model()
    withObservationTracking {
      _ = (one?.a, model.a)
    } onChange: { [log] in
      log.append("called")
    }
    one = nil
    model.a = 1
    model.a = 2
    #expect(log.take() == ["called"])
    #expect(one == nil)
  }

  @Test
  func `a second callback is still called if the first one releases an object that both read`() {
    var models: [Model] = [Model(), Model()]
    for name in ["first", "second"] {
      withObservationTracking {
        _ = (models[0].a, models[1].a)
      } onChange: { [log] in
        log.append(name)
        models = []
      }
    }
    let changed = models[0]
    changed.a = 1
    changed.a = 2
    #expect(log.take() == ["first", "second"])
    #expect(models.isEmpty)
  }

  @Test
  func `a callback's captured object is released after the call, and its deinit can track again`() {
    do {
      let last = DeinitAction { [log, model] in
        log.append("deinit")
        model.a = 5
        withObservationTracking {
          _ = (model.a, model.b)
        } onChange: {
          log.append("again")
        }
      }
      withObservationTracking {
        _ = (model.a, model.b)
      } onChange: { [log] in
        withExtendedLifetime(last) { log.append("called") }
      }
    }
    model.b = 1
    #expect(log.take() == ["called", "deinit"])
    model.b = 2
    #expect(log.take() == ["again"])
  }

  /// When the second callback is created, the observer list of `a` and `b` is empty.
  @Test func `the expression that creates a callback can track and change properties`() {
    func callback() -> () -> Void {
      for _ in 0..<20 { withObservationTracking({ _ = (model.a, model.b) }, onChange: {}) }
      withObservationTracking {
        _ = (model.c, model.b)
      } onChange: { [log] in
        log.append("made")
      }
      model.a += 1
      return { [log] in log.append("called") }
    }
    for _ in 0..<2 {
      withObservationTracking({ _ = (model.a, model.b) }, onChange: callback())
      #expect(log.take() == [])
      model.b += 1
      #expect(log.take().sorted() == ["called", "made"])
    }
  }

  @Test func `a one-shot callback is called only for the properties that its own run read`() {
    let objects = (0..<8).map { _ in Model() }
    for round in 0..<1000 {
      let (one, two) = (objects[round % 8], objects[(round * 3 + 1) % 8])
      withObservationTracking {
        _ = (one.a, two.b, model.c)
      } onChange: { [log] in
        log.append("\(round)")
      }
      if round.isMultiple(of: 3) { two.b += 1 } else { one.a += 1 }
      #expect(log.take() == ["\(round)"])
    }
    for object in objects + [model] { (object.a, object.b, object.c) = (-1, -1, -1) }
    #expect(log.take() == [])
  }

  /// Rows are added and removed in turn. Each row has a callback that reads the row and a setting that never changes.
  @Test(arguments: [1, 5])
  func `a property does not accumulate shared observer lists that are not reused`(batch: Int) {
    var rows: [Model] = []
    func add() {
      let row = Model()
      rows.append(row)
      withObservationTracking({ _ = (row.a, model.a) }, onChange: {})
    }
    for _ in 0..<20 { add() }
    for round in 0..<200 {
      for _ in 0..<batch { rows.remove(at: round * 7 % rows.count).a += 1 }
      for _ in 0..<batch { add() }
    }
    #expect(sharedLists(of: model) <= 22)
  }

  /// One kind of callback reads `model.a` last, and the other kind reads it first.
  @Test func `a property drops unused shared observer lists when other lists are added to it`() {
    var kept: [Model] = []
    for _ in 0..<200 {
      let (one, two) = (Model(), Model())
      withObservationTracking({ _ = (one.a, model.a) }, onChange: {})
      one.a += 1
      withObservationTracking({ _ = (model.a, two.a) }, onChange: {})
      two.a += 1
      kept += [one, two]
    }
    #expect(sharedLists(of: model) <= 2)
    #expect(kept.count == 400)
  }

  /// Returns the number of shared lists of the property `a`, including idle ones.
  private func sharedLists(of model: Model) -> Int {
    let list = AccessList.begin()
    _ = model.a
    list.withList { $0.endWithoutPropagation() }
    return list.withList { unsafe $0.cells[0].retained.sharedListCount }
  }

  @Test func `deallocating some of a scope's objects leaves its registrations with the others`() {
    var objects = (0..<6).map { _ in Model() }
    let reader = log.scope("reader")
    _ = reader.track { for object in objects { _ = (object.a, object.b) } }
    for _ in 0..<5 {
      objects.remove(at: objects.count / 2)
      objects[0].b += 1
    }
    #expect(log.take() == Array(repeating: "reader", count: 5))
    objects = []
    #expect(reader.track {} == ReadSummary(reads: 0, registrations: 0))
  }

  /// An object that runs an action when it is deallocated.
  private final class DeinitAction {
    private let act: () -> Void

    init(_ act: @escaping () -> Void) {
      self.act = act
    }

    deinit { act() }
  }

  private final class Model: Observable {
    @Tracked var a = 0
    @Tracked var b = 0
    @Tracked var c = 0
  }
}
