import SimulatedUI
import Testing

/// Tests rule 4a of the semantics page: the function `update()` of custom dynamic properties.
struct DynamicPropertyUpdateTests {
  @Test
  func `rule 4a: update() of a custom dynamic property runs before each body, inner ones first`() {
    let (model, log) = (CoarseModel(), Log())
    let screen = Screen { UpdatedView(outer: Outer(log: log, model: model)) }
    screen.turn()
    #expect(log.take() == ["inner 0", "outer 1", "body 1"])
    screen.turn { model.a = 4 }
    #expect(log.take() == ["inner 4", "outer 5", "body 5"])
  }

  @Test func `rule 4a: a property change made by update() lasts only for one evaluation`() {
    let (model, log) = (CoarseModel(), Log())
    let screen = Screen { UpdatedView(outer: Outer(log: log, model: model)) }
    for _ in 0..<2 { screen.turn { model.a = model.a } }
    #expect(log.take().suffix(3) == ["inner 0", "outer 1", "body 1"])
  }

  @Test func `rule 4a: a view depends on the model properties that update() reads`() {
    let (model, log) = (FineModel(), Log())
    let screen = Screen(of: FineModel.self) {
      TrackedView(property: ReadingProperty(log: log, model: model))
    }
    screen.turn()
    _ = log.take()
    screen.turn { model.a = 2 }
    screen.turn { model.b = 2 }
    #expect(log.take() == ["update 2"])
  }
}

private final class Log {
  private var lines: [String] = []

  func append(_ line: String) { lines.append(line) }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private nonisolated struct Inner: DynamicProperty {
  let log: Log
  @ObservedObject var model: CoarseModel
  private(set) var number = 0

  mutating func update() {
    number += model.a
    log.append("inner \(number)")
  }
}

private nonisolated struct Outer: DynamicProperty {
  let log: Log
  var inner: Inner
  private(set) var number = 0

  init(log: Log, model: CoarseModel) {
    self.log = log
    inner = Inner(log: log, model: model)
  }

  mutating func update() {
    number = inner.number + 1
    log.append("outer \(number)")
  }
}

private nonisolated struct UpdatedView: View {
  let outer: Outer

  var body: some View {
    let _ = outer.log.append("body \(outer.number)")
    Text("\(outer.number)")
  }
}

private nonisolated struct ReadingProperty: DynamicProperty {
  let log: Log
  let model: FineModel

  mutating func update() { log.append("update \(model.a)") }
}

private nonisolated struct TrackedView: View {
  let property: ReadingProperty

  var body: some View { Text("reader") }
}
