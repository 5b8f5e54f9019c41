import Foundation
import GranularityTesting
import GranularityVirtualDispatch
import GranularityVirtualTime
import Observation
import SimulatedUI
import Synchronization
import Testing

/// Tests of asynchronous code that is wrong, endless or very large. Such code must neither stop nor block the test, and
/// the host must report what the code does.
@MainActor struct AsyncLimitTests {
  /// Returns a host whose button `Go` runs `action`.
  ///
  /// - Parameter isReported: True if the action waits for something that never happens. Then the clock of the host does
  ///   not wait long.
  private func host(
    isReported: Bool = false, _ action: @escaping @MainActor (Binding<Int>) -> Void
  ) -> ViewHost {
    let clock = VirtualClock()
    clock.patience = isReported ? .milliseconds(20) : .seconds(60)
    return ViewHost(on: clock) { Screen(action: action) }
  }

  // MARK: - What is reported

  @Test func `a DispatchSource timer gives a warning, because it runs in real time`() throws {
    let host = host { items in
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + 1)
      timer.setEventHandler { items.wrappedValue += 1 }
      timer.resume()
    }
    #expect(
      try host.tap("Go").warnings.map(\.description) == [
        "task of tap Go makes a timer of 'DispatchSource', which runs in real time; 'Timer' and "
          + "'Task.sleep' run on virtual time"
      ])
    #expect(host.doubts().count == 1)
  }

  @Test
  func `waiting for a semaphore that only the blocked main queue would signal gives a warning`()
    throws
  {
    let host = host(isReported: true) { items in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.main.async { semaphore.signal() }
      semaphore.wait()
      items.wrappedValue += 1
    }
    #expect(
      try host.tap("Go").warnings.map(\.description) == [
        "task of tap Go waits for a semaphore that nothing signals while the thread of the screen is "
          + "blocked; an app may hang"
      ])
    #expect(host.texts.first == "1 items")
  }

  @Test func `waiting for a group that only the blocked main queue would leave gives a warning`()
    throws
  {
    let host = host(isReported: true) { items in
      let group = DispatchGroup()
      DispatchQueue.main.async(group: group) {}
      group.wait()
      items.wrappedValue += 1
    }
    #expect(
      try host.tap("Go").warnings.map(\.description) == [
        "task of tap Go waits for a group that nothing signals while the thread of the screen is "
          + "blocked; an app may hang"
      ])
    #expect(host.texts.first == "1 items")
  }

  @Test func `calling main.sync on the main queue gives a warning`() throws {
    let host = host(isReported: true) { items in DispatchQueue.main.sync { items.wrappedValue += 1 }
    }
    #expect(
      try host.tap("Go").warnings.map(\.description) == [
        "task of tap Go calls 'sync' of the main queue on the main queue, where an app stops"
      ])
    #expect(host.texts.first == "1 items")
  }

  @Test func `a detached task can call main.sync on the main queue without a warning`() throws {
    let host = host { items in
      Task { items.wrappedValue = await Task.detached { DispatchQueue.main.sync { 1 } }.value }
    }
    #expect(try host.tap("Go").warnings.isEmpty)
    #expect(host.texts.first == "1 items")
  }

  @Test func `calling main.sync on the main queue after a detached task has run gives a warning`()
    throws
  {
    let host = host(isReported: true) { items in
      Task {
        let value = await Task.detached { 1 }.value
        waitForItself { items.wrappedValue += value }
      }
    }
    let warnings = try host.tap("Go").warnings
    #expect(warnings.count == 1)
    #expect(
      warnings.allSatisfy {
        $0.description.hasSuffix(
          "calls 'sync' of the main queue on the main queue, where an app stops")
      })
    #expect(host.texts.first == "1 items")
  }

  /// Lets the main queue wait for itself. The caller is on the main queue, where asynchronous code is not allowed to do
  /// this directly.
  private func waitForItself(_ body: @MainActor () -> Void) {
    DispatchQueue.main.sync(execute: body)
  }

  @Test func `tasks that start each other endlessly give a warning`() throws {
    let host = ViewHost(on: VirtualClock(immediateTimersPerTick: 100)) {
      Screen { items in Self.restart(items) }
    }
    #expect(try host.tap("Go").warnings.count == 1)
  }

  private static func restart(_ items: Binding<Int>) {
    Task { restart(items) }
  }

  // MARK: - Large

  @Test func `a task group with 10,000 child tasks completes in a single evaluation`() throws {
    let host = host { items in
      Task {
        items.wrappedValue = await withTaskGroup(of: Int.self) { group in
          for _ in 0..<10_000 {
            group.addTask {
              try? await Task.sleep(for: .seconds(1))
              return 1
            }
          }
          var sum = 0
          for await number in group { sum += number }
          return sum
        }
      }
    }
    #expect(try host.tap("Go").evaluations == 0)
    #expect(try host.advance(by: .seconds(1)).evaluations == 1)
    #expect(host.texts.first == "10000 items")
  }

  @Test func `a chain of 1,000 tasks that start each other completes in one turn`() throws {
    let host = host { items in Self.start(1_000, items) }
    #expect(try host.tap("Go").evaluations == 1)
    #expect(host.texts.first == "1000 items")
  }

  private static func start(_ count: Int, _ items: Binding<Int>) {
    guard count > 0 else { return }
    Task {
      items.wrappedValue += 1
      await Task.yield()
      start(count - 1, items)
    }
  }

  @Test func `an async function that awaits itself to a depth of 10,000 completes in one turn`()
    throws
  {
    let host = host { items in
      Task { items.wrappedValue = await Self.depth(10_000) }
    }
    #expect(try host.tap("Go").evaluations == 1)
    #expect(host.texts.first == "10000 items")
  }

  @concurrent nonisolated private static func depth(_ count: Int) async -> Int {
    count == 0 ? 0 : await depth(count - 1) + 1
  }

  // MARK: - Actors, streams and priorities

  @Test func `an actor runs other calls while one of its calls sleeps`() throws {
    let host = host { items in
      let counter = Counter()
      for _ in 1...3 {
        Task { items.wrappedValue = await counter.addAfterSleep() }
      }
    }
    try host.tap("Go")
    #expect(try host.advance(by: .seconds(1)).evaluations == 1)
    #expect(host.texts.first == "13 items")
  }

  @Test func `an AsyncStream with the policy bufferingNewest delivers only its newest elements`()
    throws
  {
    let host = host { items in
      let (stream, continuation) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(2))
      for number in 1...9 { continuation.yield(number) }
      continuation.finish()
      Task { for await number in stream { items.wrappedValue += number } }
    }
    #expect(try host.tap("Go").evaluations == 1)
    #expect(host.texts.first == "17 items")
  }

  @Test func `a task whose priority is escalated runs exactly once`() throws {
    let host = host { items in
      let counter = Counter()
      let low = Task(priority: .background) {
        try? await Task.sleep(for: .seconds(1))
        return await counter.addAfterSleep()
      }
      Task(priority: .high) { items.wrappedValue = await low.value }
      Task(priority: .high) { low.escalatePriority(to: .high) }
    }
    try host.tap("Go")
    #expect(try host.advance(by: .seconds(2)).evaluations == 1)
    #expect(host.texts.first == "11 items")
  }

  @Test
  func `a continuation that is never resumed gives one warning, and its task stays unfinished`()
    throws
  {
    let host = host(isReported: true) { items in
      Task {
        await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
        items.wrappedValue += 1
      }
    }
    #expect(try host.tap("Go").warnings.count == 1)
    #expect(try host.advance(by: .seconds(5)).warnings.isEmpty)
  }

  // MARK: - Several hosts

  @Test func `each of two ViewHosts runs only its own tasks`() throws {
    let hosts = (0..<2).map { _ in
      host { items in
        Task {
          items.wrappedValue += 1
          try? await Task.sleep(for: .seconds(1))
          items.wrappedValue += 10
        }
      }
    }
    #expect(try hosts[0].tap("Go").evaluations == 1)
    #expect(hosts.map(\.texts.first) == ["1 items", "0 items"])
    try hosts[1].tap("Go")
    #expect(try hosts[0].advance(by: .seconds(1)).evaluations == 1)
    #expect(hosts.map(\.texts.first) == ["11 items", "1 items"])
    #expect(try hosts[1].advance(by: .seconds(1)).evaluations == 1)
  }

  @Test func `awaiting a task of a different ViewHost gives a warning`() throws {
    var task: Task<Int, Never>?
    let first = host { _ in
      task = Task {
        try? await Task.sleep(for: .seconds(1))
        return 3
      }
    }
    try first.tap("Go")
    let second = host(isReported: true) { [task] items in
      Task { items.wrappedValue = await task?.value ?? 0 }
    }
    #expect(try second.tap("Go").warnings.count == 1)
    try first.advance(by: .seconds(1))
    #expect(try second.advance(by: .zero).evaluations == 1)
    #expect(second.texts.first == "3 items")
  }

  @Test(arguments: 1...20) func `ViewHosts in tests that run in parallel do not affect each other`(
    number: Int
  ) async throws {
    let host = host { items in
      Task {
        for _ in 0..<number {
          try? await Task.sleep(for: .seconds(1))
          items.wrappedValue += await concurrentOne()
        }
      }
    }
    try host.tap("Go")
    for second in 1...number {
      #expect(try await host.advance(by: .seconds(1)).evaluations == 1)
      #expect(host.texts.first == "\(second) items")
      await Task.yield()
    }
  }

  // MARK: - After the host

  @Test func `a task that waits for a thread continues after its ViewHost is released`()
    async throws
  {
    let (stream, source) = AsyncStream<Void>.makeStream()
    let (ended, end) = AsyncStream<Void>.makeStream()
    do {
      let host = host(isReported: true) { _ in
        Task {
          for await _ in stream { break }
          end.yield()
        }
      }
      try host.tap("Go")
    }
    source.yield()
    for await _ in ended { break }
  }

  @Test func `a block and a task that a thread starts after its ViewHost is released still run`()
    async throws
  {
    let (ended, end) = AsyncStream<Int>.makeStream()
    do {
      let host = host { _ in
        DispatchQueue.global().async {
          Thread.sleep(forTimeInterval: 0.1)
          DispatchQueue.main.async { end.yield(1) }
          Task { @MainActor in end.yield(2) }
        }
      }
      try host.tap("Go")
    }
    var numbers: Set<Int> = []
    for await number in ended where numbers.insert(number).inserted && numbers.count == 2 { break }
    #expect(numbers == [1, 2])
  }

  @Test func `a ViewHost that a background thread releases ends its tasks on the main actor`()
    async throws
  {
    let (ended, end) = AsyncStream<Bool>.makeStream()
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    let holder = Holder()
    holder.host = ViewHost { Loading { end.yield(DispatchQueue.getSpecific(key: key) == true) } }
    nonisolated(unsafe) let released = holder
    DispatchQueue.global().async { unsafe released.host = nil }
    for await isOnMainQueue in ended {
      #expect(isOnMainQueue)
      break
    }
  }

  /// An object that owns a view host.
  private final class Holder {
    var host: ViewHost?
  }

  @Test func `a task can release the ViewHost that runs it`() throws {
    let holder = Holder()
    weak var released: ViewHost?
    holder.host = host { items in
      Task {
        try? await Task.sleep(for: .seconds(1))
        holder.host = nil
        items.wrappedValue += 1
        try? await Task.sleep(for: .seconds(1))
        items.wrappedValue += 1
      }
    }
    released = holder.host
    try holder.host?.tap("Go")
    try holder.host?.advance(by: .seconds(5))
    #expect(holder.host == nil)
    #expect(released == nil)
  }

  @Test(arguments: Use.allCases)
  func `releasing a ViewHost releases the models that its asynchronous code captured`(use: Use)
    throws
  {
    weak var released: UsedModel?
    do {
      let model = UsedModel()
      released = model
      let host = host { _ in use.start(model) }
      try host.tap("Go")
      try host.advance(by: .seconds(2))
    }
    #expect(released == nil)
  }

  /// The ways in which asynchronous code uses a model.
  enum Use: CaseIterable {
    case later, thread, task

    fileprivate func start(_ model: UsedModel) {
      switch self {
      case .later: DispatchQueue.main.asyncAfter(deadline: .now() + 9) { _ = model }
      case .thread: DispatchQueue.global().async { _ = model }
      case .task: Task { _ = model }
      }
    }
  }
}

private final class UsedModel: Sendable {}

private struct Screen: View {
  let action: @MainActor (Binding<Int>) -> Void
  @State private var items = 0

  var body: some View {
    Text("\(items) items")
    Button("Go") { action($items) }
  }
}

private struct Loading: View {
  let finish: @Sendable () -> Void
  @State private var model = LoadedModel()

  var body: some View {
    Text("\(model.items) items")
      .task {
        try? await Task.sleep(for: .seconds(9))
        model.items = 3
        finish()
      }
  }
}

@MainActor @Observable private final class LoadedModel {
  var items = 0
}

private actor Counter {
  private var count = 10

  func addAfterSleep() async -> Int {
    try? await Task.sleep(for: .seconds(1))
    count += 1
    return count
  }
}

@concurrent nonisolated private func concurrentOne() async -> Int { 1 }
