import Foundation
import GranularityTesting
import SimulatedSwiftUI
import Testing

/// Tests rule 50c of the semantics page: which publisher `onReceive` follows.
struct ReceiveTests {
  @Test
  func `rule 50c: onReceive follows a new model's publisher in place of the previous one`() throws {
    let (first, second, log) = (Model(1), Model(2), Log())
    let host = ViewHost { Following(models: [first, second], log: log) }
    try host.tap("next")
    host.turn { second.number = 3 }
    host.turn { first.number = 4 }
    #expect(log.lines == ["1", "2", "3"])
  }

  @Test func `rule 50c: onReceive keeps its subscription if the new publisher is equal`() throws {
    let log = Log()
    let host = ViewHost { Following(models: [Model(1)], log: log) }
    try host.tap("again")
    #expect(log.lines == ["1"])
  }

  @Test
  func `rule 50c: onReceive of a mapped publisher resubscribes only if the base publisher changes`()
    throws
  {
    let (first, second, log) = (Model(1), Model(2), Log())
    let host = ViewHost { Following(models: [first, second], isMapped: true, log: log) }
    try host.tap("again")
    try host.tap("next")
    host.turn { first.number = 4 }
    #expect(log.lines == ["10", "20"])
  }

  @Test
  func `rule 50c: onReceive subscribes to a finished publisher again when its view is evaluated`()
    throws
  {
    let log = Log()
    let host = ViewHost { Adding(log: log) }
    try host.tap("add")
    try host.tap("other")
    #expect(log.lines == ["just 0", "just 1", "just 1"])
  }

  @Test
  func `rule 50c: a type-erased publisher that the body creates is subscribed to anew each time`()
    throws
  {
    let (model, log) = (Model(1), Log())
    let host = ViewHost { Erasing(model: model, kept: model.erased, log: log) }
    try host.tap("again")
    #expect(log.lines == ["kept 1", "made 1", "made 1"])
  }

  @Test func `rule 50c: an onReceive action that sets a state runs once for each value`() throws {
    let model = Model(1)
    let host = ViewHost { Showing(model: model) }
    host.turn { model.number = 2 }
    #expect(host.texts == ["2"])
    #expect(host.warnings.isEmpty)
  }

  @Test(arguments: Chain.allCases)
  func `rule 50c: onReceive resubscribes if a value that an operator's closure captured differs`(
    chain: Chain
  ) throws {
    let log = Log()
    let subject = PassthroughSubject<Int, Never>()
    let host = ViewHost { Scaling(chain: chain, subject: subject, log: log) }
    host.turn { subject.send(10) }
    try host.tap("double")
    host.turn { subject.send(10) }
    #expect(log.lines == [chain.before, chain.after])
  }

  /// Reported in manaflow-ai/cmux#3020 (April 2026, macOS 26.3.1): each evaluation subscribes again, so the model sends
  /// its value again.
  @Test
  func `rule 50c: a publisher chain with a new captured value delivers the current value again`()
    throws
  {
    let (model, log) = (Model(1), Log())
    let host = ViewHost { Renewing(model: model, log: log) }
    try host.tap("renew")
    #expect(log.lines == ["1", "1"])
    #expect(host.evaluations(of: Renewing.self) == 2)
  }

  @Test(arguments: ["DispatchQueue.main", "global", "OperationQueue.main", "RunLoop.main"])
  func `rule 50c: a scheduler that the platform returns anew does not cause a new subscription`(
    scheduler: String
  ) throws {
    let (model, log) = (Model(1), Log())
    let host = ViewHost { Scheduling(scheduler: scheduler, model: model, log: log) }
    try host.advance(by: .seconds(1))
    try host.tap("again")
    try host.advance(by: .seconds(1))
    host.turn { model.number = 2 }
    try host.advance(by: .seconds(1))
    #expect(log.lines == ["1", "2"])
  }

  @Test func `rule 38: a child that holds DispatchQueue.main is skipped`() throws {
    let host = ViewHost { QueueOwner() }
    try host.tap("again")
    #expect(host.evaluations(of: QueueHolder.self) == 1)
    #expect(host.evaluations(of: QueueOwner.self) == 2)
  }

  /// Reported at jjrscott.com/combine-and-swiftui-onreceive: a value that an `onAppear` sends reaches the `onReceive`
  /// of every view in the same update.
  @Test func `rule 50c: onReceive subscribes before any inner or earlier onAppear runs`() {
    let log = Log()
    let host = ViewHost { Sending(log: log) }
    #expect(
      log.lines == [
        "just", "before appears", "outer got before", "later got before", "inner appears",
        "outer got inner", "later got inner",
      ])
    #expect(host.warnings.isEmpty)
  }
}

/// A chain of operators that captures a factor, and the values that the chain delivers for 10 before and after the
/// factor becomes 2.
enum Chain: CaseIterable {
  case map, filter, compactMap, tryMap, scan, removeDuplicates, prepend, flatMap, replaceError
  case combineLatest, handleEvents, dropThenMap, collected

  var before: String { self == .prepend ? "1" : "10" }

  var after: String {
    switch self {
    case .prepend: "2"
    case .filter, .removeDuplicates: "10"
    default: "20"
    }
  }
}

private final class Log {
  var lines: [String] = []
  var last = 0
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

private nonisolated struct Scaling: View {
  let chain: Chain
  let subject: PassthroughSubject<Int, Never>
  let log: Log
  @State private var factor = 1

  var body: some View {
    Button("double") { factor = 2 }
    ScalingChild(chain: chain, subject: subject, factor: factor, log: log)
  }
}

private nonisolated struct ScalingChild: View {
  let chain: Chain
  let subject: PassthroughSubject<Int, Never>
  let factor: Int
  let log: Log

  var body: some View {
    let factor = factor
    switch chain {
    case .map: Text("").onReceive(subject.map { $0 * factor }, perform: add)
    case .filter: Text("").onReceive(subject.filter { $0 > factor }, perform: add)
    case .compactMap:
      Text("").onReceive(subject.compactMap { factor > 0 ? $0 * factor : nil }, perform: add)
    case .tryMap:
      Text("").onReceive(
        subject.tryMap { $0 * factor }.replaceError(with: 0), perform: add)
    case .scan: Text("").onReceive(subject.scan(0) { $1 * factor + $0 * 0 }, perform: add)
    case .removeDuplicates:
      Text("").onReceive(subject.removeDuplicates { $0 == $1 + factor * 0 }, perform: add)
    case .prepend: Text("").onReceive(subject.prepend(factor).first(), perform: add)
    case .flatMap: Text("").onReceive(subject.flatMap { Just($0 * factor) }, perform: add)
    case .replaceError:
      Text("").onReceive(
        subject.tryMap { _ in throw Failure() }.replaceError(with: factor * 10), perform: add)
    case .combineLatest:
      Text("").onReceive(
        subject.combineLatest(subject) { left, _ in left * factor }.prefix { _ in true },
        perform: add)
    case .handleEvents:
      Text("").onReceive(
        subject.handleEvents(receiveOutput: { _ in log.last = factor }).map { $0 * log.last },
        perform: add)
    case .dropThenMap: Text("").onReceive(subject.dropFirst(0).map { $0 * factor }, perform: add)
    case .collected:
      Text("").onReceive(subject.collect(1).map { $0[0] * factor }, perform: add)
    }
  }

  private func add(_ number: Int) { log.lines.append("\(number)") }
}

private struct Failure: Error {}

private nonisolated struct Renewing: View {
  let model: Model
  let log: Log
  @State private var date = 0

  var body: some View {
    let date = date
    Button("renew") { self.date += 1 }
      .onReceive(model.$number.filter { $0 >= 0 * date }.removeDuplicates()) {
        log.lines.append("\($0)")
      }
  }
}

private nonisolated struct Scheduling: View {
  let scheduler: String
  let model: Model
  let log: Log
  @State private var other = 0

  var body: some View {
    Button("again") { other += 1 }
    Text("\(other)")
    switch scheduler {
    case "DispatchQueue.main":
      Text("").onReceive(model.$number.receive(on: DispatchQueue.main), perform: add)
    case "global":
      Text("").onReceive(
        model.$number.debounce(for: .milliseconds(1), scheduler: DispatchQueue.global()),
        perform: add)
    case "OperationQueue.main":
      Text("").onReceive(model.$number.receive(on: OperationQueue.main), perform: add)
    default:
      Text("").onReceive(
        model.$number.delay(for: 0.01, scheduler: RunLoop.main), perform: add)
    }
  }

  private func add(_ number: Int) { log.lines.append("\(number)") }
}

private nonisolated struct QueueOwner: View {
  @State private var other = 0

  var body: some View {
    Button("again") { other += 1 }
    Text("\(other)")
    QueueHolder(queue: .main, erased: DispatchQueue.main) { DispatchQueue.main.label }
  }
}

private nonisolated struct QueueHolder: View {
  let queue: DispatchQueue
  let erased: AnyObject
  let label: () -> String

  var body: some View { Text(label()) }
}

private nonisolated struct Sending: View {
  let log: Log
  private let subject = PassthroughSubject<String, Never>()

  var body: some View {
    VStack {
      Text("").onAppear { send("before") }
      Text("").onAppear { send("inner") }
        .onReceive(subject) { log.lines.append("outer got \($0)") }
      Text("").onReceive(subject) { log.lines.append("later got \($0)") }
      Text("").onReceive(Just(1)) { _ in log.lines.append("just") }
    }
  }

  private func send(_ text: String) {
    log.lines.append("\(text) appears")
    subject.send(text)
  }
}
