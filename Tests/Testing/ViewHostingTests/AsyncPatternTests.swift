import Foundation
import GranularityTesting
import GranularityVirtualDispatch
import GranularityVirtualTime
import Observation
import SimulatedCombine
import SimulatedUI
import Synchronization
import Testing

/// Tests of the counts that each way to write asynchronous code causes on a screen.
@MainActor struct AsyncPatternTests {
  @Test(arguments: Pattern.all, StoreKind.allCases)
  func `each way to write asynchronous code gives its expected evaluations in each second`(
    pattern: Pattern, kind: StoreKind
  ) throws {
    let clock = VirtualClock()
    clock.patience = pattern.isReported ? .milliseconds(50) : .seconds(60)
    let host = kind.host(on: clock, pattern.action)
    var turns = [try host.tap("Go")]
    for _ in 1...3 { turns.append(try host.advance(by: .seconds(1))) }
    #expect(turns.map(\.evaluations.count) == pattern.counts(for: kind), "\(turns)")
    #expect(host.texts.first == pattern.shows)
    #expect(host.warnings.isEmpty == !pattern.isReported, "\(host.warnings)")
  }
}

/// The store that the asynchronous code of a pattern changes.
@MainActor protocol PatternStore: Sendable {
  var items: Int { get nonmutating set }
  var status: String { get nonmutating set }
}

/// One way to write asynchronous code, with the counts that it causes.
struct Pattern: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let shows: String
  let isReported: Bool
  private let counts: [Int]
  /// The expected numbers for those kinds of stores with which they differ from `counts`.
  private let exceptions: [StoreKind: [Int]]
  let action: @MainActor @Sendable (any PatternStore) -> Void

  /// - Parameters:
  ///   - counts: The evaluations that the action causes, and those in each of the three seconds after it.
  ///   - isReported: True if the code waits for something that the clock cannot see, so that the host warns.
  init(
    _ name: String, _ counts: [Int], _ shows: String, except exceptions: [StoreKind: [Int]] = [:],
    isReported: Bool = false, action: @escaping @MainActor @Sendable (any PatternStore) -> Void
  ) {
    testDescription = name
    self.counts = counts
    self.shows = shows
    self.exceptions = exceptions
    self.isReported = isReported
    self.action = action
  }

  func counts(for kind: StoreKind) -> [Int?] { exceptions[kind] ?? counts }

  static let all = tasks + ends + groups + sleeps + streams + continuations + queues + timers
}

// MARK: - Tasks

extension Pattern {
  private static let tasks = [
    Pattern("a task", [1, 0, 0, 0], "idle 3") { store in
      Task { store.items = 3 }
    },
    Pattern("a task after a change", [2, 0, 0, 0], "done 3") { store in
      store.status = "loading"
      Task {
        store.items = 3
        store.status = "done"
      }
    },
    Pattern(
      "a task that sets an equal value", [0, 0, 0, 0], "idle 0", except: [.object: [1, 0, 0, 0]]
    ) {
      store in
      Task { store.items = 0 }
    },
    Pattern("a task that yields between changes", [1, 0, 0, 0], "loading 3") { store in
      Task {
        store.status = "loading"
        await Task.yield()
        store.items = 3
      }
    },
    Pattern("a task that begins immediately", [2, 0, 0, 0], "loading 3") { store in
      Task.immediate {
        store.status = "loading"
        await Task.yield()
        store.items = 3
      }
    },
    Pattern("a task with a low priority", [1, 0, 0, 0], "idle 3") { store in
      Task(priority: .background) { store.items = await Service().number() }
    },
    Pattern("a detached task", [2, 0, 0, 0], "loading 3") { store in
      store.status = "loading"
      Task.detached {
        let number = await Service().number()
        await MainActor.run { store.items = number }
      }
    },
    Pattern("a detached task that sleeps between hops", [1, 1, 0, 0], "done 3") { store in
      Task.detached(priority: .utility) {
        await MainActor.run { store.status = "loading" }
        try await Task.sleep(for: .seconds(1))
        await MainActor.run {
          store.status = "done"
          store.items = 3
        }
      }
    },
    Pattern("a function that no actor isolates", [1, 0, 0, 0], "idle 3") { store in
      Task { store.items = await concurrentNumber() }
    },
    Pattern("an actor", [1, 0, 0, 0], "idle 3") { store in
      let service = Service()
      Task { store.items = await service.number() }
    },
    Pattern("an actor between two changes", [1, 0, 0, 0], "done 3") { store in
      let service = Service()
      Task {
        store.status = "loading"
        store.items = await service.number()
        store.status = "done"
      }
    },
    Pattern("an actor that sleeps", [1, 1, 0, 0], "done 3") { store in
      let service = Service()
      Task {
        store.status = "loading"
        store.items = await service.slowNumber()
        store.status = "done"
      }
    },
    Pattern("an actor that two tasks enter", [0, 1, 0, 0], "idle 6") { store in
      let service = Service()
      for _ in 0..<2 {
        Task { store.items += await service.slowNumber() }
      }
    },
    Pattern("the value of another task", [0, 1, 0, 0], "idle 3") { store in
      let load = Task { await Service().slowNumber() }
      Task { store.items = await load.value }
    },
    Pattern("two tasks that begin to sleep together", [0, 1, 0, 0], "idle 3") { store in
      for number in 1...2 {
        Task {
          try await Task.sleep(for: .seconds(1))
          store.items += number
        }
      }
    },
    Pattern("two tasks that end at one instant", [0, 2, 0, 0], "idle 3") { store in
      Task {
        try await Task.sleep(for: .seconds(1))
        store.items += 1
      }
      Task {
        try await Task.sleep(for: .milliseconds(500))
        try await Task.sleep(for: .milliseconds(500))
        store.items += 2
      }
    },
    Pattern("a task inside a task", [0, 1, 1, 0], "idle 2") { store in
      Task {
        try await Task.sleep(for: .seconds(1))
        store.items += 1
        Task {
          try await Task.sleep(for: .seconds(1))
          store.items += 1
        }
      }
    },
    Pattern("a task that polls", [0, 1, 1, 1], "idle 3") { store in
      Task {
        while !Task.isCancelled {
          try await Task.sleep(for: .seconds(1))
          store.items += 1
        }
      }
    },
  ]
}

// MARK: - Errors and cancellation

extension Pattern {
  private static let ends = [
    Pattern("an error that is thrown and not caught", [0, 1, 0, 0], "idle 3") { store in
      Task {
        try await Task.sleep(for: .seconds(1))
        store.items = 3
        throw LoadError()
      }
    },
    Pattern("an error that is caught", [2, 0, 0, 0], "failed 0") { store in
      store.status = "loading"
      Task {
        do {
          store.items = try await Service().failing()
        } catch {
          store.status = "failed"
        }
      }
    },
    Pattern("retries", [1, 1, 1, 0], "failed 3") { store in
      Task {
        for _ in 1...3 {
          do {
            store.items = try await Service().failing()
          } catch {
            store.items += 1
          }
          if store.items < 3 { try await Task.sleep(for: .seconds(1)) }
        }
        store.status = "failed"
      }
    },
    Pattern("a cancelled task", [0, 0, 0, 0], "idle 0") { store in
      let task = Task {
        try await Task.sleep(for: .seconds(2))
        store.items = 3
      }
      Task {
        try await Task.sleep(for: .seconds(1))
        task.cancel()
      }
    },
    Pattern("a task that is cancelled before it runs", [1, 0, 0, 0], "cancelled 0") { store in
      let task = Task {
        do {
          try Task.checkCancellation()
          store.items = 3
        } catch {
          store.status = "cancelled"
        }
      }
      task.cancel()
    },
    Pattern("a task that observes its cancellation", [0, 1, 0, 0], "cancelled 0") { store in
      let task = Task {
        await withTaskCancellationHandler {
          try? await Task.sleep(for: .seconds(9))
        } onCancel: {
          Task { @MainActor in store.status = "cancelled" }
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { task.cancel() }
    },
    Pattern("a timeout", [0, 1, 0, 0], "timeout 0") { store in
      Task {
        do {
          store.items = try await withThrowingTaskGroup(of: Int.self) { group in
            group.addTask {
              try await Task.sleep(for: .seconds(3))
              return 3
            }
            group.addTask {
              try await Task.sleep(for: .seconds(1))
              throw LoadError()
            }
            defer { group.cancelAll() }
            return try await group.next() ?? 0
          }
        } catch {
          store.status = "timeout"
        }
      }
    },
  ]

  private static let groups = [
    Pattern("child tasks", [0, 1, 0, 0], "idle 6") { store in
      Task {
        let service = Service()
        async let first = service.slowNumber()
        async let second = service.slowNumber()
        store.items = await first + second
      }
    },
    Pattern("a group", [0, 0, 0, 1], "idle 6") { store in
      Task {
        store.items = await withTaskGroup(of: Int.self) { group in
          for number in 1...3 {
            group.addTask {
              try? await Task.sleep(for: .seconds(number))
              return number
            }
          }
          var sum = 0
          for await number in group { sum += number }
          return sum
        }
      }
    },
    Pattern("a group whose results are shown as they come", [0, 1, 1, 1], "idle 6") { store in
      Task {
        await withTaskGroup(of: Int.self) { group in
          for number in 1...3 {
            group.addTask {
              try? await Task.sleep(for: .seconds(number))
              return number
            }
          }
          for await number in group { store.items += number }
        }
      }
    },
    Pattern("a group that throws", [1, 0, 0, 0], "failed 0") { store in
      Task {
        do {
          try await withThrowingTaskGroup(of: Int.self) { group in
            group.addTask { try await Service().failing() }
            group.addTask {
              try await Task.sleep(for: .seconds(2))
              return 3
            }
            for try await number in group { store.items += number }
          }
        } catch {
          store.status = "failed"
        }
      }
    },
    Pattern("a discarding group on the main actor", [0, 1, 0, 0], "idle 3") { store in
      Task {
        await withDiscardingTaskGroup { group in
          for _ in 1...3 {
            group.addTask { await addOne(to: store) }
          }
        }
      }
    },
  ]
}

// MARK: - Sleeps

extension Pattern {
  private static func sleep(
    _ name: String, _ sleep: @escaping @MainActor @Sendable () async throws -> Void
  ) -> Pattern {
    Pattern("a sleep " + name, [2, 1, 0, 0], "done 3") { store in
      store.status = "loading"
      Task {
        store.items = 2
        try await sleep()
        store.items = 3
        store.status = "done"
      }
    }
  }

  private static let sleeps = [
    sleep("for a duration") { try await Task.sleep(for: .seconds(1)) },
    sleep("with a tolerance") {
      try await Task.sleep(for: .seconds(1), tolerance: .milliseconds(100))
    },
    sleep("for a duration of a clock") {
      try await Task.sleep(for: .seconds(1), clock: .continuous)
    },
    sleep("for a duration of the suspending clock") {
      try await Task.sleep(for: .seconds(1), clock: .suspending)
    },
    sleep("for nanoseconds") { try await Task.sleep(nanoseconds: 1_000_000_000) },
    sleep("for computed nanoseconds") {
      try await Task.sleep(nanoseconds: UInt64(0.1 * 1_000_000_000))
      try await Task.sleep(nanoseconds: UInt64(0.9 * 1_000_000_000))
    },
    sleep("until an instant") {
      try await Task.sleep(until: .now + .seconds(1), clock: .continuous)
    },
    sleep("until an instant of the default clock") {
      try await Task.sleep(until: .now.advanced(by: .seconds(1)))
    },
    sleep("until an instant of the suspending clock") {
      try await Task.sleep(until: .now + .seconds(1), clock: .suspending)
    },
    sleep("of a clock") { try await ContinuousClock().sleep(for: .seconds(1)) },
    sleep("of a clock until an instant") {
      let clock = ContinuousClock()
      try await clock.sleep(until: clock.now + .seconds(1))
    },
    sleep("of the suspending clock") { try await SuspendingClock().sleep(for: .seconds(1)) },
    sleep("of the suspending clock until an instant") {
      let clock = SuspendingClock()
      try await clock.sleep(until: clock.now + .seconds(1))
    },
    sleep("of a generic clock") { try await pause(ContinuousClock()) },
    sleep("of any clock") {
      let clock: any Clock<Duration> = ContinuousClock()
      try await clock.sleep(for: .seconds(1))
    },
    sleep("until instants in a loop") {
      var next = ContinuousClock.now
      for _ in 1...4 {
        next += .milliseconds(250)
        try await Task.sleep(until: next, clock: .continuous)
      }
    },
    sleep("whose duration is measured") {
      let start = ContinuousClock.now
      try await Task.sleep(for: .seconds(1))
      guard start.duration(to: .now) == .seconds(1) else { throw LoadError() }
    },
    sleep("on no actor") { try await concurrentPause() },
  ]
}

// MARK: - Streams

extension Pattern {
  private static let streams = [
    Pattern("a stream that a task feeds", [0, 1, 1, 1], "idle 3") { store in
      let stream = AsyncStream<Int> { continuation in
        Task {
          for _ in 1...3 {
            try await Task.sleep(for: .seconds(1))
            continuation.yield(1)
          }
          continuation.finish()
        }
      }
      Task { for await number in stream { store.items += number } }
    },
    Pattern("a stream that is fed at once", [1, 0, 0, 0], "done 3") { store in
      let stream = AsyncStream<Int> { continuation in
        for _ in 1...3 { continuation.yield(1) }
        continuation.finish()
      }
      Task {
        for await number in stream { store.items += number }
        store.status = "done"
      }
    },
    Pattern("a stream that a timer feeds", [0, 1, 1, 1], "idle 3", isReported: true) { store in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in continuation.yield(1) }
      Task { for await number in stream { store.items += number } }
    },
    Pattern("a stream that pulls", [0, 1, 1, 1], "done 3") { store in
      let stream = AsyncStream(unfolding: { () -> Int? in
        try? await Task.sleep(for: .seconds(1))
        return 1
      })
      Task {
        for await number in stream.prefix(3) { store.items += number }
        store.status = "done"
      }
    },
    Pattern("a stream that is mapped and filtered", [1, 0, 0, 0], "idle 20") { store in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      Task {
        for await number in stream.filter({ $0.isMultiple(of: 2) }).map({ await tenfold($0) }) {
          store.items = number
        }
      }
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    },
    Pattern("a stream that fails", [0, 1, 1, 0], "failed 1") { store in
      let stream = AsyncThrowingStream<Int, any Error> { continuation in
        Task {
          try await Task.sleep(for: .seconds(1))
          continuation.yield(1)
          try await Task.sleep(for: .seconds(1))
          continuation.finish(throwing: LoadError())
        }
      }
      Task {
        do {
          for try await number in stream { store.items += number }
        } catch {
          store.status = "failed"
        }
      }
    },
    Pattern("a stream that ends when its task is cancelled", [0, 1, 1, 0], "ended 1") { store in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      let feeding = Task {
        while true {
          try await Task.sleep(for: .seconds(1))
          continuation.yield(1)
        }
      }
      continuation.onTermination = { _ in
        feeding.cancel()
        Task { @MainActor in store.status = "ended" }
      }
      let reading = Task { for await number in stream { store.items += number } }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { reading.cancel() }
    },
  ]
}

// MARK: - Continuations

extension Pattern {
  private static let continuations = [
    Pattern("a continuation that is resumed at once", [1, 0, 0, 0], "idle 3") { store in
      Task { store.items = await withCheckedContinuation { $0.resume(returning: 3) } }
    },
    Pattern("a continuation that the main queue resumes later", [0, 1, 0, 0], "idle 3") { store in
      Task {
        store.items = await withCheckedContinuation { continuation in
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) { continuation.resume(returning: 3) }
        }
      }
    },
    Pattern("a continuation that a global queue resumes later", [0, 1, 0, 0], "idle 3") { store in
      Task {
        store.items = unsafe await withUnsafeContinuation { continuation in
          DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(1)) {
            unsafe continuation.resume(returning: 3)
          }
        }
      }
    },
    Pattern("a continuation that a thread resumes", [1, 0, 0, 0], "idle 3") { store in
      Task {
        store.items = await withCheckedContinuation { continuation in
          Thread.detachNewThread { continuation.resume(returning: 3) }
        }
      }
    },
    Pattern("a continuation that fails", [1, 0, 0, 0], "failed 0") { store in
      Task {
        do {
          store.items = try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(throwing: LoadError()) }
          }
        } catch {
          store.status = "failed"
        }
      }
    },
    Pattern("a function with a completion handler", [1, 1, 0, 0], "done 3") { store in
      load {
        store.status = "loading"
      } completion: { result in
        store.items = (try? result.get()) ?? 0
        store.status = "done"
      }
    },
  ]

  /// Loads as libraries did before Swift tasks: on a queue of its own, with a completion handler on the main queue.
  private static func load(
    progress: @escaping @MainActor @Sendable () -> Void,
    completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void
  ) {
    DispatchQueue(label: "loader", qos: .utility).async {
      DispatchQueue.main.async { progress() }
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
        DispatchQueue.main.async { completion(.success(3)) }
      }
    }
  }
}

// MARK: - Queues

extension Pattern {
  private static let queues = [
    Pattern("the main queue", [2, 0, 0, 0], "loading 3") { store in
      store.status = "loading"
      DispatchQueue.main.async { store.items = 3 }
    },
    Pattern("the main queue as a scheduler", [2, 0, 0, 0], "loading 3") { store in
      store.status = "loading"
      DispatchQueue.main.schedule { store.items = 3 }
    },
    Pattern("the main operation queue as a scheduler", [2, 0, 0, 0], "loading 3") { store in
      store.status = "loading"
      OperationQueue.main.schedule { store.items = 3 }
    },
    Pattern("the main queue as a scheduler, in its order", [1, 0, 0, 0], "third 2") { store in
      DispatchQueue.main.async { (store.status, store.items) = ("first", 1) }
      DispatchQueue.main.schedule { (store.status, store.items) = ("second", 2) }
      OperationQueue.main.schedule { store.status = "third" }
    },
    Pattern("the main run loop as a scheduler", [2, 0, 0, 0], "loading 3") { store in
      store.status = "loading"
      RunLoop.main.schedule { store.items = 3 }
    },
    Pattern("another queue as a scheduler", [2, 0, 0, 0], "loading 3") { store in
      store.status = "loading"
      DispatchQueue(label: "other").schedule { store.items = 3 }
    },
    Pattern("the main queue twice", [1, 0, 0, 0], "done 3") { store in
      DispatchQueue.main.async {
        store.items = 3
        DispatchQueue.main.async { store.status = "done" }
      }
    },
    Pattern("the main queue and a task", [1, 0, 0, 0], "task 3") { store in
      DispatchQueue.main.async {
        store.items = 3
        store.status = "queue"
      }
      Task { store.status = "task" }
    },
    Pattern("the main queue later", [0, 1, 0, 0], "idle 3") { store in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { store.items = 3 }
    },
    Pattern("the main queue at a time of the wall clock", [0, 1, 0, 0], "idle 3") { store in
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1) { store.items = 3 }
    },
    Pattern("the main queue twice at one instant", [0, 1, 0, 0], "done 3") { store in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { store.items = 3 }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(1000)) {
        store.status = "done"
      }
    },
    Pattern("a work item", [1, 0, 0, 0], "idle 3") { store in
      DispatchQueue.main.async(execute: DispatchWorkItem { store.items = 3 })
    },
    Pattern("a work item later", [0, 1, 0, 0], "idle 3") { store in
      let item = DispatchWorkItem { store.items = 3 }
      DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(1), execute: item)
    },
    Pattern("a work item later at a time of the wall clock", [0, 1, 0, 0], "idle 3") { store in
      let item = DispatchWorkItem { store.items = 3 }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + .seconds(1), execute: item)
    },
    Pattern("a cancelled work item", [0, 0, 0, 0], "idle 0") { store in
      let item = DispatchWorkItem { store.items = 3 }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
      item.cancel()
    },
    Pattern("a global queue", [1, 0, 0, 0], "idle 3") { store in
      DispatchQueue.global(qos: .userInitiated).async {
        let number = (0..<3).count
        DispatchQueue.main.async { store.items = number }
      }
    },
    Pattern("a global queue that waits for the main queue", [1, 0, 0, 0], "done 3") { store in
      DispatchQueue.global().async {
        let number = DispatchQueue.main.sync { store.items + 3 }
        DispatchQueue.main.async {
          store.items = number
          store.status = "done"
        }
      }
    },
    Pattern("a global queue later", [0, 1, 0, 0], "idle 3") { store in
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
        DispatchQueue.main.async { store.items = 3 }
      }
    },
    Pattern("a global queue that starts a task", [0, 1, 0, 0], "idle 3") { store in
      DispatchQueue.global().async {
        Task { @MainActor in
          try await Task.sleep(for: .seconds(1))
          store.items = 3
        }
      }
    },
    Pattern("a global queue beside a task that sleeps", [1, 0, 1, 0], "done 3") { store in
      Task {
        try await Task.sleep(for: .seconds(2))
        store.items += 1
      }
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 0.02)
        DispatchQueue.main.async {
          store.items = 2
          store.status = "done"
        }
      }
    },
    Pattern("threads that end in another order than they began", [3, 0, 0, 0], "queue 3 3") {
      store in
      for number in 1...3 {
        DispatchQueue.global().async {
          Thread.sleep(forTimeInterval: 0.02 * Double(3 - number))
          DispatchQueue.main.async {
            store.items += 1
            store.status = "queue \(number)"
          }
        }
      }
    },
    Pattern("a serial queue", [1, 0, 0, 0], "idle 3") { store in
      let queue = DispatchQueue(label: "serial")
      queue.async {
        DispatchQueue.main.async { store.items = queue.sync { 3 } }
      }
    },
    Pattern("a concurrent queue with a barrier", [1, 0, 0, 0], "idle 3") { store in
      let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
      queue.async(flags: .barrier) {
        DispatchQueue.main.async { store.items = 3 }
      }
    },
    Pattern("a barrier after a slow block", [1, 0, 0, 0], "idle 3") { store in
      let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
      let made = Mutex(0)
      queue.async {
        Thread.sleep(forTimeInterval: 0.2)
        made.withLock { $0 = 3 }
      }
      queue.async(flags: .barrier) {
        let value = made.withLock { $0 }
        DispatchQueue.main.async { store.items = value }
      }
    },
    Pattern("a group of a global queue", [1, 0, 0, 0], "idle 3") { store in
      let group = DispatchGroup()
      for _ in 1...3 { DispatchQueue.global().async(group: group) {} }
      group.notify(queue: .main) { store.items = 3 }
    },
    Pattern("a group that is entered and left", [0, 0, 1, 0], "idle 3") { store in
      let group = DispatchGroup()
      for seconds in 1...2 {
        group.enter()
        DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(seconds)) { group.leave() }
      }
      group.notify(queue: .main) { store.items = 3 }
    },
    Pattern("a group that notifies a work item", [1, 0, 0, 0], "idle 3") { store in
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) {}
      group.notify(queue: .main, work: DispatchWorkItem { store.items = 3 })
    },
    Pattern("a group that is empty and notifies a work item", [1, 0, 0, 0], "idle 3") { store in
      DispatchGroup().notify(queue: .main, work: DispatchWorkItem { store.items = 3 })
    },
    Pattern("a work item that notifies a block", [1, 0, 0, 0], "idle 3") { store in
      let item = DispatchWorkItem {}
      item.notify(queue: .main) { store.items = 3 }
      DispatchQueue.global().async(execute: item)
    },
    Pattern("a work item that notifies another one later", [0, 2, 0, 0], "done 3") { store in
      let item = DispatchWorkItem { store.items = 3 }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
      item.notify(queue: .main, execute: DispatchWorkItem { store.status = "done" })
    },
    Pattern("a work item that has finished and notifies another one", [2, 0, 0, 0], "done 3") {
      store in
      let item = DispatchWorkItem { store.items = 3 }
      item.perform()
      item.notify(queue: .main, execute: DispatchWorkItem { store.status = "done" })
    },
    Pattern("a work item of a queue of its own", [1, 0, 0, 0], "idle 3") { store in
      let item = DispatchWorkItem { DispatchQueue.main.async { store.items = 3 } }
      DispatchQueue(label: "own").async(execute: item)
    },
    Pattern("a queue that waits for the main queue without a result", [1, 0, 0, 0], "idle 3") {
      store in
      DispatchQueue.global().async {
        DispatchQueue.main.sync { MainActor.assumeIsolated { store.items = 3 } }
      }
    },
    Pattern("a queue that waits for a work item of the main queue", [1, 0, 0, 0], "idle 3") {
      store in
      DispatchQueue.global().async {
        let item = DispatchWorkItem { MainActor.assumeIsolated { store.items = 3 } }
        DispatchQueue.main.sync(execute: item)
      }
    },
    Pattern("a group for which a queue waits", [1, 0, 0, 0], "idle 3") { store in
      DispatchQueue.global().async {
        let group = DispatchGroup()
        for _ in 1...3 { DispatchQueue.global().async(group: group) {} }
        group.wait()
        DispatchQueue.main.async { store.items = 3 }
      }
    },
    Pattern("an operation", [1, 0, 0, 0], "idle 3") { store in
      OperationQueue.main.addOperation { MainActor.assumeIsolated { store.items = 3 } }
    },
    Pattern("an operation in the background", [1, 0, 0, 0], "idle 3") { store in
      let queue = OperationQueue()
      queue.addOperation {
        OperationQueue.main.addOperation { MainActor.assumeIsolated { store.items = 3 } }
      }
    },
    Pattern("an operation that waits for another one", [1, 0, 0, 0], "idle 3") { store in
      let load = BlockOperation {}
      let show = BlockOperation { MainActor.assumeIsolated { store.items = 3 } }
      show.addDependency(load)
      OperationQueue().addOperation(load)
      OperationQueue.main.addOperation(show)
    },
    Pattern("an operation after a barrier", [1, 0, 0, 0], "idle 3") { store in
      let queue = OperationQueue()
      queue.addOperation {}
      queue.addBarrierBlock {
        OperationQueue.main.addOperation { MainActor.assumeIsolated { store.items = 3 } }
      }
    },
    Pattern("a semaphore that a queue signals", [1, 0, 0, 0], "idle 3") { store in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().async { semaphore.signal() }
      semaphore.wait()
      store.items = 3
    },
    Pattern("a thread", [1, 0, 0, 0], "idle 3") { store in
      Thread.detachNewThread {
        DispatchQueue.main.async { store.items = 3 }
      }
    },
  ]
}

// MARK: - Timers

extension Pattern {
  private static let timers = [
    Pattern("a timer", [0, 1, 0, 0], "idle 3") { store in
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        MainActor.assumeIsolated { store.items = 3 }
      }
    },
    Pattern("a repeating timer", [0, 1, 1, 1], "idle 3") { store in
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        MainActor.assumeIsolated { store.items += 1 }
      }
    },
    Pattern("a timer every 0.4 s", [0, 2, 3, 2], "idle 7") { store in
      _ = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { _ in
        MainActor.assumeIsolated { store.items += 1 }
      }
    },
    Pattern("a timer that invalidates itself", [0, 1, 1, 0], "idle 2") { store in
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        MainActor.assumeIsolated { store.items += 1 }
        if MainActor.assumeIsolated({ store.items == 2 }) { timer.invalidate() }
      }
    },
    Pattern("a timer that starts a task", [0, 1, 1, 1], "idle 3") { store in
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        Task { @MainActor in store.items += 1 }
      }
    },
    Pattern("a timer that starts a task that sleeps", [0, 2, 2, 2], "idle 30") { store in
      _ = Timer.scheduledTimer(withTimeInterval: 0.75, repeats: true) { timer in
        if MainActor.assumeIsolated({ store.items >= 20 }) { timer.invalidate() }
        MainActor.assumeIsolated { store.items += 5 }
        Task { @MainActor in
          try await Task.sleep(for: .milliseconds(100))
          store.items += 5
        }
      }
    },
    Pattern("a timer that is added to the run loop", [0, 1, 1, 1], "idle 3") { store in
      let timer = Timer(timeInterval: 1, repeats: true) { _ in
        MainActor.assumeIsolated { store.items += 1 }
      }
      RunLoop.main.add(timer, forMode: .common)
    },
    Pattern("a timer that begins at a date", [0, 1, 1, 1], "idle 3") { store in
      let timer = Timer(fire: Date(timeIntervalSinceNow: 0.5), interval: 1, repeats: true) { _ in
        MainActor.assumeIsolated { store.items += 1 }
      }
      RunLoop.main.add(timer, forMode: .common)
    },
    Pattern("a timer that fires once, at a date", [0, 1, 0, 0], "idle 3") { store in
      let timer = Timer(fire: Date() + 1, interval: 0, repeats: false) { _ in
        MainActor.assumeIsolated { store.items = 3 }
      }
      RunLoop.main.add(timer, forMode: .default)
    },
    Pattern("timers without an end", [0, 0, 0, 0], "idle 0") { store in
      for interval in [Double.infinity, .greatestFiniteMagnitude] {
        _ = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
          MainActor.assumeIsolated { store.items += 1 }
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .distantFuture) { store.items += 1 }
      DispatchQueue.main.asyncAfter(deadline: .now() + .infinity) { store.items += 1 }
      DispatchQueue.main.asyncAfter(wallDeadline: .distantFuture) { store.items += 1 }
    },
    Pattern("the run loop", [1, 0, 0, 0], "idle 3") { store in
      RunLoop.main.perform { MainActor.assumeIsolated { store.items = 3 } }
    },
    Pattern("the run loop in a mode", [1, 0, 0, 0], "idle 3") { store in
      RunLoop.main.perform(inModes: [.common]) {
        MainActor.assumeIsolated { store.items = 3 }
      }
    },
    Pattern("timers beyond virtual time", [0, 0, 0, 0], "idle 0") { store in
      for interval in [Double.infinity, 1e300] {
        _ = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
          MainActor.assumeIsolated { store.items += 1 }
        }
      }
    },
    Pattern("two timers of one second and of a half", [0, 2, 2, 2], "6 3") { store in
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
        MainActor.assumeIsolated { store.status = "\((Int(store.status) ?? 0) + 1)" }
      }
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        MainActor.assumeIsolated { store.items += 1 }
      }
    },
    Pattern("a timer and a task at one instant", [0, 2, 0, 0], "task 3") { store in
      Task {
        try await Task.sleep(for: .seconds(1))
        store.status = "task"
      }
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        MainActor.assumeIsolated { store.items = 3 }
      }
    },
  ]
}

// MARK: - What the patterns call

private struct LoadError: Error {}

@MainActor private func addOne(to store: any PatternStore) async {
  try? await Task.sleep(for: .seconds(1))
  store.items += 1
}

private actor Service {
  func number() -> Int { 3 }

  func slowNumber() async -> Int {
    try? await Task.sleep(for: .seconds(1))
    return 3
  }

  func failing() throws -> Int { throw LoadError() }
}

@concurrent nonisolated private func concurrentNumber() async -> Int { 3 }

@concurrent nonisolated private func concurrentPause() async throws {
  try await Task.sleep(for: .seconds(1))
}

@concurrent nonisolated private func tenfold(_ number: Int) async -> Int { number * 10 }

nonisolated private func pause<C: Clock>(_ clock: C) async throws where C.Duration == Duration {
  try await clock.sleep(for: .seconds(1))
}

// MARK: - The screens

/// The kind of object that stores the items.
enum StoreKind: CaseIterable {
  case object, state, observable

  @MainActor func host(
    on clock: VirtualClock, _ action: @escaping @MainActor (any PatternStore) -> Void
  ) -> ViewHost {
    switch self {
    case .object:
      ViewHost(on: clock) { ObjectScreen(store: ObjectStore(), action: action) }
    case .state: ViewHost(on: clock) { StateScreen(action: action) }
    case .observable:
      ViewHost(on: clock) {
        ObservableScreen(store: ObservableStore(), action: action)
      }
    }
  }
}

@MainActor private final class ObjectStore: ObservableObject, PatternStore {
  @Published var items = 0
  @Published var status = "idle"
}

@MainActor @Observable private final class ObservableStore: PatternStore {
  var items = 0
  var status = "idle"
}

@MainActor private struct StateStore: PatternStore {
  @Binding var items: Int
  @Binding var status: String
}

private struct ObjectScreen: View {
  @ObservedObject var store: ObjectStore
  let action: @MainActor (any PatternStore) -> Void

  var body: some View {
    Text("\(store.status) \(store.items)")
    Button("Go") { action(store) }
  }
}

private struct ObservableScreen: View {
  let store: ObservableStore
  let action: @MainActor (any PatternStore) -> Void

  var body: some View {
    Text("\(store.status) \(store.items)")
    Button("Go") { action(store) }
  }
}

private struct StateScreen: View {
  let action: @MainActor (any PatternStore) -> Void
  @State private var items = 0
  @State private var status = "idle"

  var body: some View {
    Text("\(status) \(items)")
    Button("Go") { action(StateStore(items: $items, status: $status)) }
  }
}
