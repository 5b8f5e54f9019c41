import Dispatch
import Foundation
import GranularityVirtualTime
import ModelObservation
import Testing

/// Tests of the threads on which tasks run.
struct TaskThreadTests {
  @Test func `a task runs on the thread that advances its clock`() throws {
    let (clock, thread) = (VirtualClock(), ThreadIdentity.current)
    var isSameThread: [Bool] = []
    let task = clock.start("task") {
      for _ in 0..<3 {
        isSameThread.append(thread == .current)
        try? await Task.sleep(for: .seconds(1))
      }
    }
    try clock.advance(by: .seconds(3))
    #expect(isSameThread == [true, true, true])
    withExtendedLifetime(task) {}
  }

  @Test(arguments: Start.allCases)
  func `a task that another task starts, in any way, runs on the same virtual clock`(
    start: Start
  ) throws {
    let (clock, thread) = (VirtualClock(), ThreadIdentity.current)
    nonisolated(unsafe) var log: [String] = []
    nonisolated(unsafe) let time = { clock.now.secondsSinceStart }
    let task = clock.start("task") {
      start.run {
        try? await Task.sleep(for: .seconds(1))
        unsafe log.append("\(time()), \(thread == .current)")
        try? await Task.sleep(nanoseconds: 1_500_000_000)
        unsafe log.append("\(time()), \(thread == .current)")
        try? await ContinuousClock().sleep(until: .now + .milliseconds(250))
        unsafe log.append("\(time()), \(thread == .current)")
      }
    }
    try clock.advance(by: .seconds(5))
    #expect(unsafe log == ["1.0, true", "2.5, true", "2.75, true"], "\(unsafe log)")
    withExtendedLifetime(task) {}
  }

  /// The ways to start a task.
  enum Start: CaseIterable {
    case unstructured, detached, onMainActor, onActor, inGroup

    func run(_ action: @escaping @Sendable () async -> Void) {
      switch self {
      case .unstructured: Task { await action() }
      case .detached: Task.detached { await action() }
      case .onMainActor: Task { @MainActor in await action() }
      case .onActor: Task { await Performer().perform(action) }
      case .inGroup:
        Task.detached {
          await withDiscardingTaskGroup { group in group.addTask { await action() } }
        }
      }
    }
  }

  @Test func `a task that waits outside of virtual time is reported once and can resume`() throws {
    let clock = VirtualClock()
    let door = Door()
    var events: [String] = []
    let listener: (VirtualTaskEvent) -> Void = { if $0 == .isAbsent { events.append("absent") } }
    let task = clock.start("task", listener: listener) {
      for _ in 0..<2 {
        await door.wait()
        events.append("back at \(clock.now.secondsSinceStart)")
      }
    }
    let timer = clock.arm("timer", every: .seconds(1)) {}
    try clock.advance(by: .seconds(2))
    door.open()
    try clock.advance(by: .seconds(1))
    door.open()
    try clock.advance(by: .zero)
    #expect(events == ["absent", "back at 2.0", "back at 3.0"])
    #expect(clock.unfinishedTasks == 0)
    withExtendedLifetime((task, timer)) {}
  }

  @Test(.timeLimit(.minutes(15)))
  func `virtual time advances while a task waits elsewhere, and the task can resume later`()
    async throws
  {
    let clock = VirtualClock()
    clock.patience = .milliseconds(50)
    var events: [String] = []
    let (elements, source) = AsyncStream<Int>.makeStream()
    let listener: (VirtualTaskEvent) -> Void = { if $0 == .isAbsent { events.append("absent") } }
    let task = clock.start("task", listener: listener) {
      for await element in elements {
        await elsewhere()
        events.append("\(element) at \(clock.now.secondsSinceStart)")
      }
    }
    let timer = clock.arm("timer", every: .seconds(1)) { events.append("timer") }
    try await clock.advance(by: .seconds(2))
    source.yield(7)
    try await clock.advance(by: .seconds(1))
    #expect(events == ["absent", "timer", "timer", "7 at 2.0", "timer"])
    withExtendedLifetime((task, timer)) {}
  }

  @Test
  func `a clock waits longer for a block of a dispatch queue than for an unknown thread`() throws {
    let clock = VirtualClock()
    // The block takes longer than the patience, and far less than ten times the patience, even on a busy machine.
    clock.patience = .milliseconds(150)
    var isAbsent = false
    let listener: (VirtualTaskEvent) -> Void = { if $0 == .isAbsent { isAbsent = true } }
    let task = clock.start("task", listener: listener) {
      await withCheckedContinuation { caller in
        guard let source = BlockSource.current else { return caller.resume() }
        let block = source.onThread { caller.resume() }
        Thread.detachNewThread {
          Thread.sleep(forTimeInterval: 0.2)
          block()
        }
      }
    }
    try clock.advance(by: .zero)
    #expect(!isAbsent)
    #expect(clock.unfinishedTasks == 0)
    withExtendedLifetime(task) {}
  }

  @Test
  func `an action and its blocks run on the main queue, and other code of a task does not`() throws
  {
    let clock = VirtualClock()
    clock.taskListener = { _, _ in }
    nonisolated(unsafe) var isOnMainQueue: [Bool?] = []
    let task = clock.start("task") {
      unsafe isOnMainQueue.append(BlockSource.current?.isOnMainQueue)
    }
    clock.perform(as: "a tap") {
      unsafe isOnMainQueue.append(BlockSource.current?.isOnMainQueue)
      Task.detached {}
      BlockSource.current?.enqueue(after: .seconds(1)) {
        unsafe isOnMainQueue.append(BlockSource.current?.isOnMainQueue)
      }
    }
    try clock.advance(by: .zero)
    #expect(clock.unfinishedTasks == 1)
    try clock.advance(by: .seconds(1))
    #expect(unsafe isOnMainQueue == [true, false, true])
    #expect(clock.unfinishedTasks == 0)
    withExtendedLifetime(task) {}
  }

  @Test(.timeLimit(.minutes(5)))
  func `a clock that is released on a different thread cancels its tasks`() async throws {
    final class Holder: @unchecked Sendable {
      var clock: VirtualClock? = VirtualClock()
    }
    let holder = Holder()
    let (ends, end) = AsyncStream<Void>.makeStream()
    let task = holder.clock?.start("waiting") {
      do { try await Task.sleep(for: .seconds(1)) } catch { end.yield() }
    }
    try await holder.clock?.advance(by: .zero)
    Thread.detachNewThread { holder.clock = nil }
    // The end is awaited with `await`, because a blocked thread can be one that the task needs.
    for await _ in ends { break }
    withExtendedLifetime(task) {}
  }

  @Test func `a block that a thread has run stops counting as unfinished before the next turn`() {
    let clock = VirtualClock()
    clock.taskListener = { _, _ in }
    var block = clock.perform(as: "a tap") { BlockSource.current?.onThread {} }
    #expect(clock.unfinishedTasks == 1)
    block?()
    block = nil
    #expect(clock.unfinishedTasks == 0)
  }

  @Test
  func `a block that a thread runs after its clock was released does not belong to the clock`()
    throws
  {
    var clock: VirtualClock? = VirtualClock()
    clock?.taskListener = { _, _ in }
    nonisolated(unsafe) var isOnClock: [Bool] = []
    let block = try #require(
      clock?.perform(as: "a tap") {
        BlockSource.current?.onThread { unsafe isOnClock.append(BlockSource.current != nil) }
      } ?? nil)
    clock = nil
    block()
    #expect(unsafe isOnClock == [false])
  }

  @Test @MainActor func `main-actor code of a task runs while the clock advances`() throws {
    let (clock, log) = (VirtualClock(), MainLog())
    let task = clock.start("loader") {
      for _ in 0..<2 {
        try? await Task.sleep(for: .seconds(1))
        log.entries.append("\(SimulatedClock().now.secondsSinceStart)")
      }
    }
    try clock.advance(by: .milliseconds(1_500))
    #expect(log.entries == ["1.0"])
    try clock.advance(by: .seconds(1))
    #expect(log.entries == ["1.0", "2.0"])
    #expect(clock.unfinishedTasks == 0)
    #expect(clock.ticks == 2)
    withExtendedLifetime(task) {}
  }

  @Test @MainActor
  func `an await on the task's own actor does not let another task run in between`() throws {
    let (clock, log) = (VirtualClock(), MainLog())
    let tasks = ["first", "second"].map { name in
      clock.start(name) { @MainActor in
        log.entries.append("\(name) begins")
        await log.wait()
        log.entries.append("\(name) ends")
      }
    }
    try clock.advance(by: .zero)
    #expect(log.entries == ["first begins", "first ends", "second begins", "second ends"])
    withExtendedLifetime(tasks) {}
  }

  @Test @MainActor
  func `virtual time does not advance until tasks that wait for other threads have resumed`()
    async throws
  {
    let (clock, log) = (VirtualClock(), MainLog())
    clock.onTurnEnd = { log.entries.append("end at \(clock.now.secondsSinceStart)") }
    let task = clock.start("loader") {
      for _ in 0..<2 {
        try? await Task.sleep(for: .seconds(1))
        await elsewhere()
        log.entries.append("loaded at \(SimulatedClock().now.secondsSinceStart)")
      }
    }
    try await clock.advance(by: .seconds(5))
    #expect(
      log.entries == [
        "end at 0.0", "end at 1.0", "loaded at 1.0", "end at 1.0", "end at 2.0", "loaded at 2.0",
        "end at 2.0",
      ])
    clock.onTurnEnd = nil
    withExtendedLifetime(task) {}
  }
}

/// Suspends the caller and resumes it from a different thread.
private func elsewhere() async {
  await withCheckedContinuation { caller in
    DispatchQueue.global().async { caller.resume() }
  }
}

/// Suspends its callers until it is opened.
private final class Door {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    let opened = waiting
    waiting = []
    for visitor in opened { visitor.resume() }
  }
}

@MainActor private final class MainLog {
  var entries: [String] = []

  func wait() async {}
}

private actor Performer {
  func perform(_ action: @Sendable () async -> Void) async {
    await action()
  }
}
