import FineTracking
import ModelObservation
import Testing

/// Tests rule 26 of the semantics page, about `withObservationTracking(_:onChange:)`.
struct OneShotTrackingTests {
  private let model = Model()
  private let log = EventLog()

  @Test func `only the first change after tracking calls the one-shot callback`() {
    let value = withObservationTracking {
      model.a + model.b
    } onChange: { [log] in
      log.append("change")
    }
    model.b = 1
    model.a = 1
    model.b = 2
    #expect(value == 0)
    #expect(log.take() == ["change"])
  }

  @Test func `the onChange callback is not created if the tracked code reads nothing`() {
    func callback() -> () -> Void {
      log.append("made")
      return {}
    }
    withObservationTracking({}, onChange: callback())
    #expect(log.take() == [])
  }

  @Test
  func `a set inside a callback calls it again, because its registrations end after the call`() {
    var depth = 0
    withObservationTracking {
      _ = model.a
    } onChange: { [log, model] in
      depth += 1
      log.append("begin \(depth)")
      if depth < 3 { model.a = -depth }
      log.append("end \(depth)")
    }
    model.a = 1
    model.a = 2
    #expect(log.take() == ["begin 1", "begin 2", "begin 3", "end 3", "end 3", "end 3"])
    #expect(model.a == 2)
  }

  @Test
  func `a callback that tracks again is called for the next change, not for the current one`() {
    func track() {
      withObservationTracking {
        log.append("read \(model.a)")
      } onChange: {
        track()
      }
    }
    track()
    model.a = 1
    model.a = 2
    #expect(log.take() == ["read 0", "read 0", "read 1"])
  }

  /// Tests rule 27 of the semantics page.
  @Test
  func `nested tracked code's reads register both callbacks, and other reads only the outer one`() {
    withObservationTracking {
      _ = model.a
      withObservationTracking {
        _ = model.b
      } onChange: { [log] in
        log.append("inner")
      }
      _ = model.c
    } onChange: { [log] in
      log.append("outer")
    }
    model.c = 1
    #expect(log.take() == ["outer"])
    model.b = 1
    #expect(log.take() == ["inner"])
  }

  /// Tests rule 27 of the semantics page.
  @Test func `a change of a property that outer and nested code have read calls both callbacks`() {
    withObservationTracking {
      _ = model.b
      withObservationTracking {
        _ = model.b
      } onChange: { [log] in
        log.append("inner")
      }
      _ = model.b
    } onChange: { [log] in
      log.append("outer")
    }
    model.b = 1
    model.b = 2
    #expect(log.take().sorted() == ["inner", "outer"])
  }

  @Test func `the reads of a nested scope also count for the outer scope`() {
    let (outer, inner) = (log.scope("outer"), log.scope("inner"))
    for _ in 0..<2 {
      var innerSummary = ReadSummary.unknown
      let summary = outer.track {
        _ = model.a
        innerSummary = inner.track { _ = (model.a, model.b, model.b) }
        _ = model.a
      }
      #expect(innerSummary == ReadSummary(reads: 3, registrations: 2))
      #expect(summary == ReadSummary(reads: 5, registrations: 2))
    }
    model.b = 1
    #expect(log.take().sorted() == ["inner", "outer"])
    inner.cancel()
    model.b = 2
    model.a = 1
    #expect(log.take() == ["outer", "outer"])
    outer.cancel()
  }

  @Test func `one-shot registrations that never fire end when their object is deallocated`() {
    weak var held: Model?
    do {
      let model = Model()
      let token = Model()
      held = token
      for _ in 0..<100 {
        withObservationTracking {
          _ = model.a
        } onChange: {
          withExtendedLifetime(token) {}
        }
      }
    }
    #expect(held == nil)
  }

  private final class Model: Observable {
    @Tracked var a = 0
    @Tracked var b = 0
    @Tracked var c = 0
  }
}
