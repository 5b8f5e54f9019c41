import GranularityTesting
import SimulatedSwiftUI
import Testing

/// Rule 50c: which publisher `onReceive` follows.
struct ReceiveTests {
  @Test func `rule 50c: onReceive follows the publisher of another model`() throws {
    let (first, second, log) = (Model(1), Model(2), Log())
    let host = ViewHost { Following(models: [first, second], log: log) }
    try host.tap("next")
    host.turn { second.number = 3 }
    host.turn { first.number = 4 }
    #expect(log.lines == ["1", "2", "3"])
  }

  @Test func `rule 50c: an equal publisher keeps its subscription`() throws {
    let log = Log()
    let host = ViewHost { Following(models: [Model(1)], log: log) }
    try host.tap("again")
    #expect(log.lines == ["1"])
  }

  @Test func `rule 50c: an operator in the body follows the publisher to which it is applied`()
    throws
  {
    let (first, second, log) = (Model(1), Model(2), Log())
    let host = ViewHost { Following(models: [first, second], isMapped: true, log: log) }
    try host.tap("again")
    try host.tap("next")
    host.turn { first.number = 4 }
    #expect(log.lines == ["10", "20"])
  }

  @Test func `rule 50c: a finished publisher is subscribed to again when its view changes`() throws
  {
    let log = Log()
    let host = ViewHost { Adding(log: log) }
    try host.tap("add")
    try host.tap("other")
    #expect(log.lines == ["just 0", "just 1", "just 1"])
  }

  @Test func `rule 50c: an erased publisher that the body makes is another one in each evaluation`()
    throws
  {
    let (model, log) = (Model(1), Log())
    let host = ViewHost { Erasing(model: model, kept: model.erased, log: log) }
    try host.tap("again")
    #expect(log.lines == ["kept 1", "made 1", "made 1"])
  }

  @Test func `rule 50c: an action that sets a state follows each value once`() throws {
    let model = Model(1)
    let host = ViewHost { Showing(model: model) }
    host.turn { model.number = 2 }
    #expect(host.texts == ["2"])
    #expect(host.warnings.isEmpty)
  }
}

private final class Log {
  var lines: [String] = []
}

private final class Model: ObservableObject {
  @Published var number: Int
  lazy var erased = $number.eraseToAnyPublisher()

  init(_ number: Int) { self.number = number }
}

private nonisolated struct Following: View {
  let models: [Model]
  var isMapped = false
  let log: Log
  @State private var index = 0
  @State private var other = 0

  var body: some View {
    let numbers = models[index].$number
    if isMapped {
      content.onReceive(numbers.map { $0 * 10 }) { log.lines.append("\($0)") }
    } else {
      content.onReceive(numbers) { log.lines.append("\($0)") }
    }
  }

  private var content: some View {
    VStack {
      Text("\(other)")
      Button("next") { index += 1 }
      Button("again") { other += 1 }
    }
  }
}

private nonisolated struct Adding: View {
  let log: Log
  @State private var number = 0
  @State private var other = 0

  var body: some View {
    VStack {
      Text("\(other)")
      Button("add") { number += 1 }
      Button("other") { other += 1 }
    }
    .onReceive(Just(number)) { log.lines.append("just \($0)") }
  }
}

private nonisolated struct Erasing: View {
  let model: Model
  let kept: AnyPublisher<Int, Never>
  let log: Log
  @State private var other = 0

  var body: some View {
    Button("again") { other += 1 }
    Text("\(other)")
      .onReceive(kept) { log.lines.append("kept \($0)") }
      .onReceive(model.$number.eraseToAnyPublisher()) { log.lines.append("made \($0)") }
  }
}

private nonisolated struct Showing: View {
  let model: Model
  @State private var number = 0

  var body: some View {
    Text("\(number)").onReceive(model.$number) { number = $0 }
  }
}
