import GranularityVirtualTime
import ModelObservation
import Testing

/// Tests of the order in which tasks on virtual time run, and of how they end.
struct TaskTests {
  private let clock = VirtualClock()
  private let log = Log()

  @Test(arguments: Waiting.allCases)
  func `a task's sleep lasts for the given virtual time`(waiting: Waiting) throws {
    let task = clock.start("nap") { [clock, log] in
      for _ in 0..<3 {
        try? await waiting.sleep(for: .seconds(2))
        log.add("\(clock.now.secondsSinceStart)")
      }
    }
    try clock.advance(by: .seconds(5))
    log.add("pause")
    try clock.advance(by: .seconds(5))
    #expect(log.entries == ["2.0", "4.0", "pause", "6.0"])
    #expect(clock.unfinishedTasks == 0)
    withExtendedLifetime(task) {}
  }

  @Test func `a task starts at the current instant, after the timers that are due`() throws {
    clock.onTurnEnd = { [log] in log.add("end") }
    let task = clock.start("task") { [log] in log.add("task") }
    let timer = clock.arm("timer", after: .zero) { [log] in log.add("timer") }
    log.add("before")
    try clock.advance(by: .zero)
    #expect(log.entries == ["before", "timer", "task", "end"])
    withExtendedLifetime((task, timer)) {}
  }

  @Test
  func `a task started at the end of a turn runs in a separate turn of the same instant`() throws {
    var started: [AnyCancellable] = []
    var ends = 0
    clock.onTurnEnd = { [clock, log] in
      log.add("end \(ends)")
      if ends < 2 { started.append(clock.start("task") { [ends] in log.add("task \(ends)") }) }
      ends += 1
    }
    let timer = clock.arm("timer", after: .seconds(1)) {}
    try clock.advance(by: .seconds(1))
    #expect(log.entries == ["end 0", "task 0", "end 1", "task 1", "end 2"])
    #expect(clock.ticks == 1)
    withExtendedLifetime(timer) {}
  }

  @Test
  func `the parts of tasks between suspensions run in the order in which they became ready`() throws
  {
    let tasks = (0..<3).map { number in
      clock.start("task \(number)") { [log] in
        log.add("\(number) begins")
        await Task.yield()
        await Hopper().hop()
        log.add("\(number) waits")
        try? await Task.sleep(for: .seconds(3 - number))
        log.add("\(number) ends")
      }
    }
    try clock.advance(by: .seconds(3))
    #expect(
      log.entries == [
        "0 begins", "1 begins", "2 begins", "0 waits", "1 waits", "2 waits", "2 ends", "1 ends",
        "0 ends",
      ])
    withExtendedLifetime(tasks) {}
  }

  @Test func `child tasks and actors that a task uses run on the task's virtual clock`() throws {
    let task = clock.start("parent") { [clock, log] in
      let hopper = Hopper()
      await withTaskGroup(of: Int.self) { group in
        for number in 1...3 {
          group.addTask {
            await hopper.hop()
            try? await Task.sleep(for: .seconds(number))
            return number
          }
        }
        for await number in group { log.add("\(number) at \(clock.now.secondsSinceStart)") }
      }
      log.add("\(await hopper.hops) hops")
    }
    try clock.advance(by: .seconds(10))
    #expect(log.entries == ["1 at 1.0", "2 at 2.0", "3 at 3.0", "3 hops"])
    withExtendedLifetime(task) {}
  }

  @Test(arguments: [true, false])
  func `a task resumes at once and leaves no timer if it is cancelled or its handle is released`(
    isReleased: Bool
  ) throws {
    var task: AnyCancellable? = clock.start("task") { [log] in
      do {
        try await Task.sleep(for: .seconds(10))
        log.add("slept")
      } catch {
        log.add("\(type(of: error)), \(Task.isCancelled)")
      }
    }
    try clock.advance(by: .seconds(1))
    #expect(clock.nextDue?.secondsSinceStart == 10)
    if isReleased { task = nil } else { task?.cancel() }
    try clock.advance(by: .zero)
    #expect(log.entries == ["CancellationError, true"])
    #expect([clock.unfinishedTasks, clock.nextDue == nil ? 0 : 1, clock.ticks] == [0, 0, 0])
  }

  @Test func `a task that is cancelled before it starts still runs, and its sleeps throw`() throws {
    clock.start("task") { [log] in
      log.add("\(Task.isCancelled)")
      do { try await Task.sleep(for: .zero) } catch { log.add("\(type(of: error))") }
    }.cancel()
    try clock.advance(by: .zero)
    #expect(log.entries == ["true", "CancellationError"])
  }

  @Test func `releasing a clock cancels its tasks`() {
    var clock: VirtualClock? = VirtualClock()
    let task = clock?.start("task") { [log] in
      do { try await Task.sleep(for: .seconds(1)) } catch { log.add("\(type(of: error))") }
      do { try await Task.sleep(for: .seconds(1)) } catch { log.add("\(type(of: error))") }
    }
    #expect(throws: Never.self) { try clock?.advance(by: .zero) }
    let left = Weak(clock)
    clock = nil
    #expect(left.object == nil)
    #expect(log.entries == ["CancellationError", "CancellationError"])
    withExtendedLifetime(task) {}
  }

  @Test func `releasing a clock cancels its tasks in the order in which they started`() {
    var clock: VirtualClock? = VirtualClock()
    let tasks = ["a", "b", "c"].map { name in
      clock?.start(name) { [log] in
        do { try await Task.sleep(for: .seconds(1)) } catch { log.add(name) }
      }
    }
    #expect(throws: Never.self) { try clock?.advance(by: .zero) }
    clock = nil
    #expect(log.entries == ["a", "b", "c"])
    withExtendedLifetime(tasks) {}
  }

  @Test(arguments: [0, 1, 4])
  func `a sleep until an instant that has already passed ends without advancing the clock`(
    seconds: Int
  ) throws {
    try clock.advance(by: .seconds(4))
    let task = clock.start("task") { [clock, log] in
      try? await SimulatedClock().sleep(until: .start.advanced(by: .seconds(seconds)))
      log.add("woken at \(clock.now.secondsSinceStart)")
    }
    try clock.advance(by: .zero)
    #expect(log.entries == ["woken at 4.0"])
    withExtendedLifetime(task) {}
  }

  @Test func `while a task runs, the clock's current source is the name of the task`() throws {
    let task = clock.start("loader") { [clock, log] in
      log.add(clock.currentSource ?? "none")
      try? await Task.sleep(for: .seconds(1))
      log.add(clock.currentSource ?? "none")
    }
    let timer = clock.arm("timer", every: .seconds(1)) { [clock, log] in
      log.add(clock.currentSource ?? "none")
    }
    try clock.advance(by: .seconds(1))
    #expect(log.entries + [clock.currentSource] == ["loader", "timer", "loader", nil])
    withExtendedLifetime((task, timer)) {}
  }

  @Test(arguments: Endlessness.allCases)
  func `tasks that run endlessly at one instant make the advance throw an error`(
    endlessness: Endlessness
  ) {
    let clock = VirtualClock(immediateTimersPerTick: 10)
    var tasks = [clock.start("loop") { await endlessness.loop() }]
    clock.onTurnEnd = { [unowned clock] in
      if endlessness == .restarts { tasks = [clock.start("loop") {}] }
    }
    let error = VirtualClockError.endlessTask(now: .start, task: "loop", steps: 10)
    #expect(throws: error) { try clock.advance(by: .seconds(1)) }
    #expect(clock.now == .start)
    #expect(tasks.count == 1)
  }

  @Test func `a task that never waits is stopped after as many steps as the limit allows`() {
    let clock = VirtualClock(immediateTimersPerTick: 10)
    var steps = 0
    let listener: (VirtualTaskEvent) -> Void = { if $0 == .willRun { steps += 1 } }
    let task = clock.start("loop", listener: listener) { while true { await Task.yield() } }
    #expect(throws: VirtualClockError.self) { try clock.advance(by: .zero) }
    #expect(steps == 10)
    withExtendedLifetime(task) {}
  }

  @Test
  func `as many turns at one instant as the limit allows do not count as an endless loop`() throws {
    let clock = VirtualClock(immediateTimersPerTick: 10)
    var tasks = [clock.start("turn 0") {}]
    clock.onTurnEnd = { [unowned clock] in
      if tasks.count < 10 { tasks.append(clock.start("turn \(tasks.count)") {}) }
    }
    try clock.advance(by: .zero)
    #expect(tasks.count == 10)
    #expect(clock.unfinishedTasks == 0)
  }

  @Test
  func `a sleep until a real-time deadline lasts for the same time from the virtual present`()
    throws
  {
    let clock = VirtualClock()
    try clock.advance(by: .seconds(5))
    // The deadline is so late that the time that the test itself takes does not matter.
    let deadline = ContinuousClock.now + .seconds(2_000)
    nonisolated(unsafe) var hasWoken = false
    let task = clock.start("sleeper") {
      Task {
        try? await Task.sleep(until: deadline, clock: .continuous)
        unsafe hasWoken = true
      }
    }
    try clock.advance(by: .seconds(1_000))
    #expect(unsafe !hasWoken)
    try clock.advance(by: .seconds(2_000))
    #expect(unsafe hasWoken)
    withExtendedLifetime(task) {}
  }

  @Test func `a SimulatedClock sleep outside of a clock's task throws an error`() async {
    await #expect(throws: VirtualClockError.sleepOutsideOfTask) {
      try await SimulatedClock().sleep(for: .seconds(1))
    }
  }

  @Test func `a task can sleep for longer than virtual time lasts`() throws {
    let task = clock.start("task") { [log] in
      do { try await Task.sleep(for: .seconds(Int64.max)) } catch { log.add("woken") }
    }
    try clock.advance(by: .seconds(1))
    task.cancel()
    try clock.advance(by: .zero)
    #expect(log.entries == ["woken"])
  }
}

extension TaskTests {
  /// The ways to write a sleep.
  enum Waiting: CaseIterable {
    case onClock, onTask, asWritten

    func sleep(for duration: Duration) async throws {
      switch self {
      case .onClock: try await SimulatedClock().sleep(for: duration)
      case .onTask: try await Task.sleep(for: duration, clock: .simulated)
      case .asWritten: try await Task.sleep(for: duration)
      }
    }
  }

  /// The ways in which tasks run endlessly at one instant.
  enum Endlessness: CaseIterable {
    case yields, sleepsForNothing, ignoresCancellation, restarts

    func loop() async {
      switch self {
      case .yields: while true { await Task.yield() }
      case .sleepsForNothing: while true { try? await Task.sleep(for: .zero) }
      case .ignoresCancellation:
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        for _ in 0..<100 { try? await Task.sleep(for: .seconds(1)) }
      case .restarts: break
      }
    }
  }
}

private actor Hopper {
  private(set) var hops = 0

  func hop() {
    hops += 1
  }
}

private final class Log {
  private(set) var entries: [String?] = []

  func add(_ entry: String) {
    entries.append(entry)
  }
}
