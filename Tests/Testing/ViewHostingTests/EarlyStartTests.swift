import Foundation
import GranularityTesting
import GranularityVirtualDispatch
import GranularityVirtualTime
import SimulatedCombine
import SimulatedUI
import Testing

/// Tests of what a model's initialiser starts if a test creates the model before the view host.
@MainActor struct EarlyStartTests {
  /// A way in which an initialiser starts code that counts, with the expected count during the mount and in each second
  /// after it.
  struct Start: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let atMount: Int
    let inSeconds: [Int]
    /// True if the next action runs the started code. This is so if only a clock can run it, or if the platform can
    /// still run it too.
    var isRunByActions: Bool {
      ["Combine", "stream", "block"].contains(where: testDescription.contains)
    }
    let begin: @MainActor @Sendable (StartingModel) -> Void

    init(
      _ name: String, atMount: Int = 0, inSeconds: [Int],
      _ begin: @escaping @MainActor @Sendable (StartingModel) -> Void
    ) {
      testDescription = name
      self.atMount = atMount
      self.inSeconds = inSeconds
      self.begin = begin
    }
  }

  nonisolated static let starts = [
    Start("a timer of Combine that connects itself", inSeconds: [1, 1, 1]) { counter in
      Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        .sink { [weak counter] _ in counter?.count += 1 }.store(in: &counter.subscriptions)
    },
    Start("a timer of Combine whose connection nobody keeps", inSeconds: [1, 1, 1]) { counter in
      let timer = Timer.publish(every: 1, on: .main, in: .common)
      timer.sink { [weak counter] _ in counter?.count += 1 }.store(in: &counter.subscriptions)
      _ = timer.connect()
    },
    Start("a scheduled timer", inSeconds: [1, 1, 1]) { counter in
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak counter] _ in
        MainActor.assumeIsolated { counter?.count += 1 }
      }
    },
    Start("a timer that the initialiser adds to a run loop", inSeconds: [0, 1, 0]) { counter in
      let timer = Timer(timeInterval: 2, repeats: false) { [weak counter] _ in
        MainActor.assumeIsolated { counter?.count += 1 }
      }
      RunLoop.main.add(timer, forMode: .common)
    },
    Start("a stream on the main queue", atMount: 1, inSeconds: [0, 0, 0]) { counter in
      Just(1).receive(on: DispatchQueue.main)
        .sink { [weak counter] in counter?.count += $0 }.store(in: &counter.subscriptions)
    },
    Start("a block and a stream in their order", atMount: 1, inSeconds: [0, 0, 0]) { counter in
      DispatchQueue.main.async { [weak counter] in counter?.count = -1 }
      Just(2).receive(on: DispatchQueue.main)
        .sink { [weak counter] in if counter?.count == -1 { counter?.count += $0 } }
        .store(in: &counter.subscriptions)
    },
    Start("a stream with a delay", inSeconds: [0, 1, 0]) { counter in
      Just(1).delay(for: .seconds(2), scheduler: RunLoop.main)
        .sink { [weak counter] in counter?.count += $0 }.store(in: &counter.subscriptions)
    },
    Start("a stream that waits for a pause", inSeconds: [1, 0, 0]) { counter in
      counter.$name.debounce(for: .milliseconds(300), scheduler: RunLoop.main)
        .sink { [weak counter] _ in counter?.count += 1 }.store(in: &counter.subscriptions)
    },
    Start("a repeating schedule", inSeconds: [1, 1, 1]) { counter in
      let queue = DispatchQueue.main
      let first = queue.now.advanced(by: .seconds(1))
      queue.schedule(after: first, interval: .seconds(1)) { [weak counter] in counter?.count += 1 }
        .store(in: &counter.subscriptions)
    },
    Start("a task", atMount: 1, inSeconds: [0, 0, 0]) { counter in
      Task { [weak counter] in counter?.count += 1 }
    },
    Start("a block of the main queue", atMount: 1, inSeconds: [0, 0, 0]) { counter in
      DispatchQueue.main.async { [weak counter] in counter?.count += 1 }
    },
    Start("a block after a delay", inSeconds: [0, 1, 0]) { counter in
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak counter] in
        counter?.count += 1
      }
    },
    Start("a block of the run loop", atMount: 1, inSeconds: [0, 0, 0]) { counter in
      RunLoop.main.perform { [weak counter] in
        MainActor.assumeIsolated { counter?.count += 1 }
      }
    },
    Start("a block of the main queue of operations", atMount: 1, inSeconds: [0, 0, 0]) { counter in
      OperationQueue.main.addOperation { [weak counter] in
        MainActor.assumeIsolated { counter?.count += 1 }
      }
    },
    Start("a block after a delay in wall time", inSeconds: [1, 0, 0]) { counter in
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.5) { [weak counter] in
        counter?.count += 1
      }
    },
  ]

  @Test(arguments: starts)
  func `work that a model starts before its host exists runs on the virtual clock of that host`(
    _ start: Start
  ) throws {
    let counter = StartingModel(start.begin)
    let host = ViewHost { CounterScreen(counter: counter) }
    #expect(host.mount.evaluations == 1 + start.atMount)
    for evaluations in start.inSeconds {
      #expect(try host.advance(by: .seconds(1)).evaluations == evaluations)
    }
    #expect(host.texts == ["\(start.atMount + start.inSeconds.reduce(0, +))"])
    #expect(host.warnings == [])
  }

  @Test(arguments: starts)
  func `work that starts during a turn of an older host runs on the clock of that host`(
    _ start: Start
  ) throws {
    let shown = Shown()
    let host = ViewHost { ShownScreen(shown: shown) }
    try host.advance(by: .seconds(5))
    host.turn { shown.counter = StartingModel(start.begin) }
    for evaluations in start.inSeconds {
      #expect(
        try host.advance(by: .seconds(1)).evaluations(of: CounterScreen.self) == evaluations)
    }
    #expect(shown.counter?.count == start.atMount + start.inSeconds.reduce(0, +))
    #expect(host.warnings == [])
  }

  @Test(arguments: starts.filter(\.isRunByActions))
  func `work that starts between two actions runs on the clock of the next action's host`(
    _ start: Start
  ) throws {
    let shown = Shown()
    let host = ViewHost { ShownScreen(shown: shown) }
    try host.advance(by: .seconds(5))
    let counter = StartingModel(start.begin)
    host.turn { shown.counter = counter }
    for evaluations in start.inSeconds {
      #expect(
        try host.advance(by: .seconds(1)).evaluations(of: CounterScreen.self) == evaluations)
    }
    #expect(counter.count == start.atMount + start.inSeconds.reduce(0, +))
    #expect(host.warnings == [])
  }

  @Test func `work that starts before an action runs before the work that the action starts`() {
    let host = ViewHost { Text("empty") }
    var events: [String] = []
    DispatchQueue.main.async { events.append("before") }
    host.turn { DispatchQueue.main.async { events.append("of the action") } }
    #expect(events == ["before", "of the action"])
  }

  @Test func `a test can await a task and a block that it starts between two actions`() async throws
  {
    let host = ViewHost { Button("Tap") {} }
    let (sleep, block) = (Task { try await Task.sleep(for: .milliseconds(1)) }, Fired())
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        block.count += 1
        continuation.resume()
      }
      _ = try? host.tap("Tap")
    }
    try await sleep.value
    #expect(block.count == 1)
  }

  @Test func `a block that the test awaits longer than its host lives runs on the real main queue`()
    async
  {
    let fired = Fired()
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) {
        fired.count += 1
        continuation.resume()
      }
      _ = ViewHost { Text("empty") }
    }
    #expect(fired.count == 1)
  }

  @Test func `a block that has already run on the real main queue does not run again on a host`()
    async throws
  {
    let model = StartingModel { counter in DispatchQueue.main.async { counter.count += 1 } }
    while model.count == 0 { await Task.yield() }
    let host = ViewHost { CounterScreen(counter: model) }
    #expect(host.mount.evaluations == 1)
    #expect(try await host.advance(by: .seconds(1)).evaluations == 0)
    #expect(model.count == 1)
  }

  @Test func `tasks and blocks that an initializer starts run in the order of their start`() {
    var events: [String] = []
    let model = StartingModel { _ in
      DispatchQueue.main.async { events.append("block 1") }
      Task { events.append("task") }
      DispatchQueue.main.async { events.append("block 2") }
    }
    _ = ViewHost { CounterScreen(counter: model) }
    #expect(events == ["block 1", "task", "block 2"])
  }

  @Test func `a timer that a different task of the test starts runs on the clock of the host`()
    async throws
  {
    let start = Self.starts[0]
    let counter = await Task { StartingModel(start.begin) }.value
    let host = ViewHost { CounterScreen(counter: counter) }
    #expect(try await host.advance(by: .seconds(3)).evaluations == 3)
  }

  @Test func `a DispatchSource timer that starts before the first host gives that host a warning`()
  {
    var sources: [any DispatchSourceTimer] = []
    let model = StartingModel { _ in
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .distantFuture)
      source.activate()
      sources.append(source)
    }
    var host: ViewHost? = ViewHost { CounterScreen(counter: model) }
    #expect(
      host?.warnings.map(\.description) == [
        "task of the test makes a timer of 'DispatchSource', which runs in real time; 'Timer' and "
          + "'Task.sleep' run on virtual time"
      ])
    host = nil
    #expect(ViewHost { CounterScreen(counter: model) }.warnings == [])
    withExtendedLifetime(sources) {}
  }

  @Test func `all hosts that share a clock report code that the clock cannot run`() throws {
    final class Sources {
      var all: [any DispatchSourceTimer] = []
    }
    let sources = Sources()
    let first = ViewHost { Text("first") }
    let others = (0..<2).map { _ in
      ViewHost(on: first.clock) {
        Button("Start") { sources.all.append(DispatchSource.makeTimerSource(queue: .main)) }
      }
    }
    try others[0].tap("Start")
    for host in [first] + others {
      #expect(host.warnings.count { $0.description.contains("a timer of 'DispatchSource'") } == 1)
    }
    for source in sources.all { source.activate() }
  }

  @Test(arguments: starts)
  func `work of a model that was released before the host was made does not run`(_ start: Start)
    throws
  {
    weak var released: StartingModel?
    do {
      let counter = StartingModel(start.begin)
      released = counter
    }
    #expect(released == nil)
    let host = ViewHost { Text("empty") }
    #expect(try host.advance(by: .seconds(3)).evaluations == 0)
  }

  @Test(arguments: [starts[0], starts[2]])
  func `after its first host has ended, a timer continues on the next host`(_ start: Start) throws {
    let counter = StartingModel(start.begin)
    do {
      let host = ViewHost { CounterScreen(counter: counter) }
      try host.advance(by: .seconds(2))
      let other = ViewHost { CounterScreen(counter: counter) }
      try other.advance(by: .seconds(4))
      #expect(counter.count == 2)
      withExtendedLifetime(host) {}
    }
    let host = ViewHost { CounterScreen(counter: counter) }
    #expect(try host.advance(by: .seconds(3)).evaluations == 3)
    #expect(counter.count == 5)
  }

  @Test func `a Combine timer that is cancelled before its host is made never fires`() throws {
    let counter = StartingModel(Self.starts[0].begin)
    counter.subscriptions = []
    let host = ViewHost { CounterScreen(counter: counter) }
    #expect(try host.advance(by: .seconds(3)).evaluations == 0)
  }

  @Test func `a Timer that is invalidated before its host is made never fires`() throws {
    var timer: Timer?
    let counter = StartingModel { counter in
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak counter] _ in
        MainActor.assumeIsolated { counter?.count += 1 }
      }
    }
    timer?.invalidate()
    let host = ViewHost { CounterScreen(counter: counter) }
    #expect(try host.advance(by: .seconds(3)).evaluations == 0)
  }

  @Test func `a timer that a test makes between two suspension points fires on the host's clock`()
    async throws
  {
    await Task.yield()
    let counter = StartingModel(Self.starts[2].begin)
    await Task.yield()
    let host = ViewHost { CounterScreen(counter: counter) }
    #expect(try await host.advance(by: .seconds(3)).evaluations == 3)
  }

  @Test func `a delayed value that its clock did not deliver is delivered by the next clock`()
    throws
  {
    let counter = StartingModel { counter in
      Just(1).delay(for: .seconds(2), scheduler: RunLoop.main)
        .sink { [weak counter] in counter?.count += $0 }.store(in: &counter.subscriptions)
    }
    do {
      let host = ViewHost { CounterScreen(counter: counter) }
      try host.advance(by: .seconds(1))
    }
    let host = ViewHost { CounterScreen(counter: counter) }
    #expect(try host.advance(by: .seconds(5)).evaluations == 1)
    let last = ViewHost { CounterScreen(counter: counter) }
    #expect(try last.advance(by: .seconds(5)).evaluations == 0)
  }

  @Test func `a scheduler that is used between two actions starts from its host's virtual time`()
    throws
  {
    let subject = PassthroughSubject<Int, Never>()
    let model = StartingModel { _ in }
    let host = ViewHost { CounterScreen(counter: model) }
    var values: [Int] = []
    var subscription: AnyCancellable?
    host.turn {
      subscription = subject.throttle(for: .seconds(1), scheduler: RunLoop.main, latest: true)
        .sink { values.append($0) }
    }
    try host.advance(by: .seconds(10))
    host.turn { subject.send(1) }
    try host.advance(by: .seconds(5))
    subject.send(2)
    host.turn()
    #expect(values == [1, 2])
    withExtendedLifetime(subscription) {}
  }

  @Test nonisolated func `when the process ends, a message names the timers that never ran`()
    async throws
  {
    let ending = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      _ = Timer.publish(every: 3, on: .main, in: .common).connect()
      exit(0)
    }
    let text = String(decoding: try #require(ending).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "a timer of Combine every 3.0 s never ran: it was started outside of a ViewHost"))
  }

  @Test func `if there is a host, a Timer fires only on virtual time and not on the run loop`()
    throws
  {
    let counter = StartingModel { counter in
      _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { [weak counter] _ in
        MainActor.assumeIsolated { counter?.count += 1 }
      }
    }
    let host = ViewHost { CounterScreen(counter: counter) }
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
    #expect(counter.count == 0)
    try host.advance(by: .milliseconds(30))
    #expect(counter.count == 3)
  }

  @Test func `without a host, a Timer fires in real time on the run loop`() {
    let fired = Fired()
    _ = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in
      MainActor.assumeIsolated { fired.count += 1 }
    }
    while fired.count == 0 { RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01)) }
    #expect(fired.count == 1)
  }

  @Test
  nonisolated func `a Combine timer fires on a virtual clock in a test outside of the main actor`()
    throws
  {
    let clock = VirtualClock()
    var ticks = 0
    let subscription = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .sink { _ in ticks += 1 }
    try clock.advance(by: .seconds(3))
    #expect(ticks == 3)
    withExtendedLifetime(subscription) {}
  }
}

/// A model whose initialiser starts code.
@MainActor final class StartingModel: ObservableObject {
  @Published var count = 0
  @Published var name = ""
  var subscriptions: Set<AnyCancellable> = []

  init(_ begin: @MainActor (StartingModel) -> Void) { begin(self) }
}

@MainActor private final class Fired {
  var count = 0
}

@MainActor private final class Shown: ObservableObject {
  @Published var counter: StartingModel?
}

struct CounterScreen: View {
  @ObservedObject var counter: StartingModel

  var body: some View { Text("\(counter.count)") }
}

private struct ShownScreen: View {
  @ObservedObject var shown: Shown

  var body: some View {
    if let counter = shown.counter { CounterScreen(counter: counter) }
  }
}
