import GranularityTesting
import SimulatedSwiftUI
import Synchronization
import Testing

/// Tests of the functions of SE-0506, which track properties with options.
@MainActor @Suite struct ObservationEventTests {
  @Observable final class Model: @unchecked Sendable {
    var foo = 0
    var bar = 0
    var next: Model?

    func refuse() throws { try withMutation(keyPath: \.foo) { throw Refusal() } }
  }

  private struct Refusal: Error {}

  /// A log of an observer's events, one line for each.
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
  func `a change gives an observation the events in its options and ends the observation`(
    options: ObservationTracking.Options, events: [String]
  ) {
    let model = Model()
    observe(model, options)
    model.foo = 1
    #expect(log.take() == events)
    model.bar = 1
    #expect(log.take() == [])
  }

  @Test func `setting an equal value is not an observation event, and an in-place mutation is one`()
  {
    let model = Model()
    observe(model, [.willSet, .didSet])
    model.bar = 0
    // This write notifies nobody, because no code has read the property.
    model.next = Model()
    #expect(log.take() == [])
    model.bar += 1
    #expect(log.take() == ["willSet bar 0", "didSet bar 0"])
  }

  @Test func `a mutation that throws gives both a willSet and a didSet event`() {
    let model = Model()
    observe(model, [.willSet, .didSet])
    #expect(throws: Refusal.self) { try model.refuse() }
    #expect(log.take() == ["willSet foo 0", "didSet foo 0"])
  }

  @Test func `cancelling an observation in its willSet event prevents the didSet event`() {
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

  @Test func `each object that was read gives an event at its deinit, when it is already released`()
  {
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

  @Test func `deallocating an observed object releases what its onChange closures capture`() {
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

  @Test func `a change that a nested tracking observes is also an event of the outer tracking`() {
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

  @Test func `tracking rethrows an error of its closure and then observes nothing`() {
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

  @Test func `ObservationTracking.Options behaves as a set`() {
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
    /// Holds the token of an observation, because a `@State` cannot hold a noncopyable token. The token is `nil` while
    /// nothing is observed.
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
  func `after several changes, a continuous observation runs once, with the first change's event`(
    options: ObservationTracking.Options
  ) throws {
    let host = ViewHost { Screen(model: Model(), log: log, options: options) }
    try host.tap("Start")
    #expect(log.take() == ["initial 0"])
    for count in 1...3 {
      try host.tap("Twice")
      // The first change ends the observation until the next run of the closure.
      let kind = options.contains(.didSet) ? "didSet" : "willSet"
      #expect(log.take() == ["\(kind) foo \(count)"])
    }
    try host.tap("Stop")
    try host.tap("Twice")
    #expect(log.take() == [])
    #expect(host.warnings == [])
  }

  @Test func `a change right before a continuous observation is cancelled causes one more run`()
    throws
  {
    let host = ViewHost { Screen(model: Model(), log: log, options: .willSet) }
    try host.tap("Start")
    try host.tap("Change and stop")
    #expect(log.take() == ["initial 0", "willSet foo 1"])
    try host.tap("Twice")
    #expect(log.take() == [])
  }

  @Test func `a continuous observation whose token is discarded never runs`() throws {
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
