import GranularityTesting
import SimulatedSwiftUI
import Synchronization
import Testing

/// The functions of SE-0506, which track with options.
@MainActor @Suite struct ObservationEventTests {
  @Observable final class Model: @unchecked Sendable {
    var foo = 0
    var bar = 0
    var next: Model?

    func refuse() throws { try withMutation(keyPath: \.foo) { throw Refusal() } }
  }

  private struct Refusal: Error {}

  /// The events of an observer, one line each.
  final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    func add(_ event: borrowing ObservationTracking.Event, _ model: Model? = nil) {
      let property =
        event.matches(\Model.foo) ? " foo" : event.matches(\Model.bar) ? " bar" : ""
      let kind =
        switch event.kind {
        case .initial: "initial"
        case .willSet: "willSet"
        case .didSet: "didSet"
        default: "deinit"
        }
      add("\(kind)\(property)" + (model.map { " \($0.foo)" } ?? ""))
    }

    func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  private let log = Log()

  private func observe(_ model: Model, _ options: ObservationTracking.Options) {
    let log = log
    withObservationTracking(options: options) {
      _ = (model.foo, model.bar)
    } onChange: { [weak model] event in
      log.add(event, model)
    }
  }

  @Test(
    arguments: [
      ([.willSet], ["willSet foo 0"]), ([.didSet], ["didSet foo 1"]),
      ([.willSet, .didSet], ["willSet foo 0", "didSet foo 1"]), ([], []), ([.deinit], []),
    ] as [(ObservationTracking.Options, [String])])
  func `the events of one change come before it, after it, or both, and end the observation`(
    options: ObservationTracking.Options, events: [String]
  ) {
    let model = Model()
    observe(model, options)
    model.foo = 1
    #expect(log.take() == events)
    model.bar = 1
    #expect(log.take() == [])
  }

  @Test func `a set to an equal value is not an event, and a change in place is one`() {
    let model = Model()
    observe(model, [.willSet, .didSet])
    model.bar = 0
    // No code has read it.
    model.next = Model()
    #expect(log.take() == [])
    model.bar += 1
    #expect(log.take() == ["willSet bar 0", "didSet bar 0"])
  }

  @Test func `a mutation that throws has an event before it and one after it`() {
    let model = Model()
    observe(model, [.willSet, .didSet])
    #expect(throws: Refusal.self) { try model.refuse() }
    #expect(log.take() == ["willSet foo 0", "didSet foo 0"])
  }

  @Test func `an event can end the observation before the next one`() {
    let (model, log) = (Model(), log)
    withObservationTracking(options: [.willSet, .didSet]) {
      _ = model.foo
    } onChange: { event in
      log.add(event)
      event.cancel()
    }
    model.foo = 1
    #expect(log.take() == ["willSet foo"])
  }

  @Test func `each object that was read has an event at its end, and no reference to it is left`() {
    var models: [Model]? = [Model(), Model()]
    let log = log
    weak let first = models?.first
    withObservationTracking(options: [.deinit]) {
      _ = models?.map(\.foo)
    } onChange: { event in
      log.add(event)
      log.add("\(first == nil)")
    }
    models?[0].foo = 1
    #expect(log.take() == [])
    models = nil
    #expect(log.take() == ["deinit", "true", "deinit", "true"])
  }

  @Test func `the end of an object releases what its observers keep`() {
    final class Kept: Sendable {}
    weak var kept: Kept?
    do {
      let (model, made) = (Model(), Kept())
      kept = made
      withObservationTracking(options: [.willSet]) {
        _ = model.foo
      } onChange: { _ in
        withExtendedLifetime(made) {}
      }
      #expect(kept != nil)
    }
    #expect(kept == nil)
  }

  @Test func `what inner code reads is an event for the outer code too`() {
    let (model, other, log) = (Model(), Model(), log)
    withObservationTracking(options: .willSet) {
      _ = model.foo
      withObservationTracking(options: .didSet) {
        _ = other.bar
      } onChange: { event in
        log.add("inner")
        log.add(event)
      }
      withObservationTracking {
        _ = other.foo
      } onChange: {
        log.add("plain")
      }
    } onChange: { event in
      log.add("outer")
      log.add(event)
    }
    other.bar = 1
    #expect(log.take() == ["outer", "willSet bar", "inner", "didSet bar"])
    other.foo = 1
    #expect(log.take() == ["plain"])
  }

  @Test func `an error of the code is thrown, and nothing is observed`() {
    struct Failure: Error {}
    let (model, log) = (Model(), log)
    #expect(throws: Failure.self) {
      try withObservationTracking(options: .willSet) { () throws(Failure) in
        _ = model.foo
        throw Failure()
      } onChange: { event in
        log.add(event)
      }
    }
    model.foo = 1
    #expect(log.take() == [])
  }

  @Test func `options are a set`() {
    var options: ObservationTracking.Options = [.willSet]
    #expect(options.insert(.didSet).inserted)
    #expect(!options.insert(.didSet).inserted)
    #expect(options == [.willSet, .didSet] && options.contains(.willSet))
    #expect(!options.contains([.willSet, .deinit]))
    #expect(options.remove(.willSet) == .willSet && options.remove(.willSet) == nil)
    #expect(options.symmetricDifference([.didSet, .deinit]) == .deinit)
    #expect(options.union(.deinit).intersection([.deinit, .willSet]) == .deinit)
    #expect(options.update(with: .didSet) == .didSet && ObservationTracking.Options().isEmpty)
  }

  // MARK: - Continuous observation

  struct Screen: View {
    let model: Model
    let log: Log
    let options: ObservationTracking.Options
    @State private var observer = Observer()
    /// `nil` while nothing is observed; a state cannot hold a token, which cannot be copied.
    @MainActor final class Observer {
      var token: ObservationTracking.Token?
    }

    var body: some View {
      Button("Start") {
        observer.token = withContinuousObservation(options: options) { [model, log] event in
          log.add(event, model)
          _ = model.bar
        }
      }
      Button("Twice") {
        model.foo += 1
        model.bar += 1
      }
      Button("Stop") { observer.token = nil }
      Button("Change and stop") {
        model.foo += 1
        observer.token.take()?.cancel()
      }
    }
  }

  @Test(arguments: [[.willSet], [.didSet], [.willSet, .didSet]] as [ObservationTracking.Options])
  func `several changes cause one run after them, with the last event of the first change`(
    options: ObservationTracking.Options
  ) throws {
    let host = ViewHost { Screen(model: Model(), log: log, options: options) }
    try host.tap("Start")
    #expect(log.take() == ["initial 0"])
    for count in 1...3 {
      try host.tap("Twice")
      // The first change ends the observation until the next run.
      let kind = options.contains(.didSet) ? "didSet" : "willSet"
      #expect(log.take() == ["\(kind) foo \(count)"])
    }
    try host.tap("Stop")
    try host.tap("Twice")
    #expect(log.take() == [])
    #expect(host.warnings == [])
  }

  @Test func `a change before the end of the observation causes one more run`() throws {
    let host = ViewHost { Screen(model: Model(), log: log, options: .willSet) }
    try host.tap("Start")
    try host.tap("Change and stop")
    #expect(log.take() == ["initial 0", "willSet foo 1"])
    try host.tap("Twice")
    #expect(log.take() == [])
  }

  @Test func `an observation whose token is not kept never runs`() throws {
    let log = log
    let host = ViewHost {
      Button("Start") {
        _ = withContinuousObservation(options: .willSet) { event in log.add(event) }
      }
    }
    try host.tap("Start")
    #expect(log.take() == [])
  }
}
