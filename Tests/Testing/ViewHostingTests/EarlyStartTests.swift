import Foundation
import GranularityTesting
import GranularityVirtualDispatch
import GranularityVirtualTime
import SimulatedCombine
import SimulatedUI
import Testing

/// What the initialiser of a model starts if a test makes the model before the host.
@MainActor struct EarlyStartTests {
  /// A way in which an initialiser starts code that counts, and how often it counts during the mount and in each second after it.
  struct Start: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let atMount: Int
    let inSeconds: [Int]
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
    Start("a block of the main queue", atMount: 1, inSeconds: [0, 0, 0]) { counter in
      DispatchQueue.main.async { [weak counter] in counter?.count += 1 }
    },
    Start("a later block of the main queue", inSeconds: [0, 1, 0]) { counter in
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak counter] in counter?.count += 1 }
    },
    Start("a block of the main queue in a group", atMount: 1, inSeconds: [0, 0, 0]) { counter in
      DispatchQueue.main.async(group: DispatchGroup()) { [weak counter] in counter?.count += 1 }
    },
    Start("a notification of a group", atMount: 1, inSeconds: [0, 0, 0]) { counter in
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) {}
      group.notify(queue: .main) { [weak counter] in counter?.count += 1 }
    },
    Start("a block of the run loop", atMount: 1, inSeconds: [0, 0, 0]) { counter in
      RunLoop.main.perform { [weak counter] in
        MainActor.assumeIsolated { counter?.count += 1 }
      }
    },
    Start("a task", atMount: 1, inSeconds: [0, 0, 0]) { counter in
      Task { [weak counter] in counter?.count += 1 }
    },
  ]

  @Test(arguments: starts)
  func `it runs on the clock of the host`(_ start: Start) throws {
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
  func `it runs on the clock of the next action if the host is older`(_ start: Start) throws {
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

  @Test(arguments: starts)
  func `nothing runs of a model that was released before`(_ start: Start) throws {
    weak var released: StartingModel?
    do {
      let counter = StartingModel(start.begin)
      released = counter
    }
    #expect(released == nil)
    let host = ViewHost { Text("empty") }
    #expect(try host.advance(by: .seconds(3)).evaluations == 0)
  }

  @Test func `a timer goes on with the next host when the first one has ended`() throws {
    let counter = StartingModel(Self.starts[0].begin)
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

  @Test func `a cancelled timer does not begin`() throws {
    let counter = StartingModel(Self.starts[0].begin)
    counter.subscriptions = []
    let host = ViewHost { CounterScreen(counter: counter) }
    #expect(try host.advance(by: .seconds(3)).evaluations == 0)
  }

  @Test func `an invalidated timer does not begin`() throws {
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

  @Test func `a timer that a test makes between two suspensions runs`() async throws {
    await Task.yield()
    let counter = StartingModel(Self.starts[2].begin)
    await Task.yield()
    let host = ViewHost { CounterScreen(counter: counter) }
    #expect(try await host.advance(by: .seconds(3)).evaluations == 3)
  }

  @Test func `a timer of a dispatch source is reported`() throws {
    let counter = StartingModel { _ in
      let source = DispatchSource.makeTimerSource()
      source.activate()
    }
    let host = ViewHost { CounterScreen(counter: counter) }
    #expect(
      host.warnings == [
        "task of the test makes a timer of 'DispatchSource', which runs in real time; 'Timer' and 'Task.sleep' run on "
          + "virtual time"
      ])
  }

  @Test func `without a host, a timer fires on its run loop`() {
    let fired = Fired()
    _ = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in
      MainActor.assumeIsolated { fired.count += 1 }
    }
    while fired.count == 0 { RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01)) }
    #expect(fired.count == 1)
  }

  @Test nonisolated func `a timer of a test without the main actor runs`() throws {
    let clock = VirtualClock()
    var ticks = 0
    let subscription = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .sink { _ in ticks += 1 }
    try clock.advance(by: .seconds(3))
    #expect(ticks == 3)
    withExtendedLifetime(subscription) {}
  }
}

/// A model whose initialiser starts something.
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

private struct CounterScreen: View {
  @ObservedObject var counter: StartingModel

  var body: some View { Text("\(counter.count)") }
}

private struct ShownScreen: View {
  @ObservedObject var shown: Shown

  var body: some View {
    if let counter = shown.counter { CounterScreen(counter: counter) }
  }
}
