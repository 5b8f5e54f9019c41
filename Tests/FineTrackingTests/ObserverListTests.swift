import ModelObservation
import Testing

@testable import FineTracking

/// Those who read the same properties, who share what the properties keep of them.
struct ObserverListTests {
  private let model = Model()
  private let log = EventLog()

  @Test func `scopes that read the same are told in the order of registration, whoever leaves`() {
    let readers = (0..<20).map { log.scope("\($0)") }
    for reader in readers { _ = reader.track { _ = (model.a, model.b) } }
    for place in 0..<20 where !place.isMultiple(of: 7) { readers[place].cancel() }
    _ = readers[1].track { _ = (model.a, model.b) }
    model.b = 1
    #expect(log.take() == ["0", "7", "14", "1"])
  }

  @Test func `a scope that reads one property more or less leaves the others as they were`() {
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

  @Test func `a scope that comes within a report is not told, nor one that leaves`() {
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

  @Test func `a scope that leaves within its report and comes back is told of the next`() {
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

  @Test func `callbacks are called before scopes are told, whatever either read`() {
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

  @Test func `a callback outlives one of two objects that it read, and dies with the other`() {
    weak var held: Model?
    var (one, two): (Model?, Model?) = (Model(), Model())
    do {
      let token = Model()
      held = token
      withObservationTracking {
        _ = (one?.a, two?.a)
      } onChange: { [log] in
        withExtendedLifetime(token) { log.append("told") }
      }
    }
    one = nil
    #expect(held != nil)
    two = nil
    #expect(held == nil)
    #expect(log.take() == [])
    #expect(one == nil && two == nil)
  }

  @Test func `a callback is told of an object that outlives another, once`() {
    var one: Model? = Model()
    withObservationTracking {
      _ = (one?.a, model.a)
    } onChange: { [log] in
      log.append("told")
    }
    one = nil
    model.a = 1
    model.a = 2
    #expect(log.take() == ["told"])
    #expect(one == nil)
  }

  @Test func `all objects may die within the first of two callbacks, and both are called`() {
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

  @Test func `what a callback captured is released after it was called, and may track again`() {
    do {
      let last = AtEnd { [log, model] in
        log.append("gone")
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
        withExtendedLifetime(last) { log.append("told") }
      }
    }
    model.b = 1
    #expect(log.take() == ["told", "gone"])
    model.b = 2
    #expect(log.take() == ["again"])
  }

  /// The readership of `a` and `b` has nobody when the second callback is made.
  @Test func `code that makes a callback may track and change what it likes`() {
    func callback() -> () -> Void {
      for _ in 0..<20 { withObservationTracking({ _ = (model.a, model.b) }, onChange: {}) }
      withObservationTracking {
        _ = (model.c, model.b)
      } onChange: { [log] in
        log.append("made")
      }
      model.a += 1
      return { [log] in log.append("told") }
    }
    for _ in 0..<2 {
      withObservationTracking({ _ = (model.a, model.b) }, onChange: callback())
      #expect(log.take() == [])
      model.b += 1
      #expect(log.take().sorted() == ["made", "told"])
    }
  }

  @Test func `code that reads other properties each time is told of those of the last time`() {
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

  /// Rows that come and go by turns, each with a callback that reads the row and a setting, which never changes.
  @Test(arguments: [1, 5])
  func `readerships that nobody returns to do not pile up at what their readers shared`(batch: Int)
  {
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
    #expect(readerships(of: model) <= 22)
  }

  /// The last property that either reads is the same for one kind of callback, and the first for the other.
  @Test func `readerships that others are added to do not pile up either`() {
    var kept: [Model] = []
    for _ in 0..<200 {
      let (one, two) = (Model(), Model())
      withObservationTracking({ _ = (one.a, model.a) }, onChange: {})
      one.a += 1
      withObservationTracking({ _ = (model.a, two.a) }, onChange: {})
      two.a += 1
      kept += [one, two]
    }
    #expect(readerships(of: model) <= 2)
    #expect(kept.count == 400)
  }

  /// Joint readerships of the property `a`, those that wait included.
  private func readerships(of model: Model) -> Int {
    let list = AccessList.begin()
    _ = model.a
    list.withList { $0.endWithoutPropagation() }
    return list.withList { unsafe $0.cells[0].retained.sharedListCount }
  }

  @Test func `properties of two objects that die by turns leave what the others read`() {
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

  /// Does something when it goes.
  private final class AtEnd {
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
