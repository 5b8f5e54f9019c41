import Foundation
import GranularityObservationJudges
import GranularityTesting
import GranularityVirtualDispatch
import GranularityVirtualTime
import Observation
import SimulatedCombine
import SimulatedUI
import Testing

/// Tests random sessions on random screens whose buttons start random asynchronous code.
///
/// A seed must determine everything that is recorded, whatever the speed of the process's threads.
@MainActor struct RandomSessionTests {
  /// For several numbers of sessions from seed 1, the hash of all their transcripts. It is the same in optimized
  /// builds.
  private static let recorded: [Int: UInt64] = [
    300: 10_938_611_293_205_916_922, 10_000: 980_860_939_514_413_620,
  ]

  @Test(.timeLimit(.minutes(60)))
  func `random sessions from seed 1 give the evaluations and causes whose hash is recorded`()
    throws
  {
    let options = try JudgeOptions(operations: 300)
    var hash = Hash()
    for session in 0..<options.operations {
      let seed = options.seed &+ UInt64(session)
      hash.add(try RandomSession(seed: seed).transcript())
    }
    print("\(options.operations) random sessions from seed \(options.seed): \(hash.value)")
    if options.seed == 1, let expected = Self.recorded[options.operations] {
      #expect(hash.value == expected)
    }
  }

  @Test(arguments: 1...20)
  func `repeating a random session gives the same transcript`(seed: UInt64) throws {
    let first = try RandomSession(seed: seed).transcript().split(separator: "\n")
    for _ in 1...3 {
      let again = try RandomSession(seed: seed).transcript().split(separator: "\n")
      #expect(first == again, "\(again.difference(from: first))")
    }
  }
}

/// An FNV-1a hash of texts, which is the same in every process.
private struct Hash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}

// MARK: - Sessions

/// A screen with random buttons, and a simulated user who taps and waits at random.
@MainActor private struct RandomSession {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Returns what the user did, and after each step all evaluations with their causes, the texts and the warnings.
  func transcript() throws -> String {
    var random = random
    let plans = (0..<random.integer(in: 1...4)).map { _ in Plan(&random) }
    let clock = VirtualClock()
    let host = host(on: clock, plans, appearing: Plan(&random), kind: random.integer(in: 0...2))
    var lines = ["mount: \(host.mount), \(host.texts)"]
    for _ in 0..<random.integer(in: 3...10) {
      let step: String
      let activity: ViewActivity
      if random.integer(in: 0...2) > 0 {
        let label = "Go \(random.integer(in: 0...(plans.count - 1)))"
        step = "tap \(label)"
        activity = try host.tap(.named(label))
      } else {
        let milliseconds = random.integer(in: 0...12) * 125
        step = "\(milliseconds) ms"
        activity = try host.advance(by: .milliseconds(milliseconds))
      }
      lines.append("\(step): \(activity), \(host.texts)")
    }
    lines.append("unmount: \(host.unmount())")
    lines.append("rest: \(try host.advance(by: .seconds(5)))")
    return lines.joined(separator: "\n")
  }

  private func host(
    on clock: VirtualClock, _ plans: [Plan], appearing: Plan, kind: Int
  ) -> ViewHost {
    switch kind {
    case 0:
      ViewHost(on: clock) { ObjectScreen(store: ObjectStore(), plans: plans, appearing: appearing) }
    case 1: ViewHost(on: clock) { StateScreen(plans: plans, appearing: appearing) }
    default:
      ViewHost(on: clock) {
        ObservableScreen(store: ObservableStore(), plans: plans, appearing: appearing)
      }
    }
  }
}

// MARK: - Plans

/// Random asynchronous code, as a tree of steps.
private struct Plan: Sendable {
  private indirect enum Step: Sendable {
    case change(by: Int)
    case setStatus(Int)
    case sleep(Int)
    case sleepUntil(Int)
    case pause(Int)
    case yield, hop
    case compute(Int)
    case task(Plan)
    case detached(Plan)
    case cancelled(Plan, after: Int)
    case children(Plan, Plan)
    case group([Plan])
    case stream(count: Int, every: Int)
    case continuation(Int)
    case main(Plan)
    case mainAfter(Int, Plan)
    case global(Plan)
    case globalAfter(Int, Plan)
    case queue(Plan)
    case timer(every: Int, count: Int)
    case runLoop(Plan)
  }

  private let steps: [Step]

  init(_ random: inout SplitMix64, depth: Int = 0) {
    let count = random.integer(in: 1...(4 - depth))
    steps = (0..<count).map { _ in Self.step(&random, depth: depth) }
  }

  private static func step(_ random: inout SplitMix64, depth: Int) -> Step {
    let delay = random.integer(in: 0...8) * 125
    // The last kinds of steps contain further plans. They are not drawn below a certain depth, which limits the tree.
    switch random.integer(in: 0...(depth < 3 ? 20 : 9)) {
    case 0, 1: return .change(by: random.integer(in: 0...3))
    case 2: return .setStatus(random.integer(in: 0...2))
    case 3: return .sleep(delay)
    case 4: return .sleepUntil(delay)
    case 5: return .pause(delay)
    case 6: return .yield
    case 7: return .hop
    case 8: return .compute(delay)
    case 9: return .timer(every: max(125, delay), count: random.integer(in: 1...3))
    case 10: return .task(Plan(&random, depth: depth + 1))
    case 11: return .detached(Plan(&random, depth: depth + 1))
    case 12: return .cancelled(Plan(&random, depth: depth + 1), after: delay)
    case 13:
      return .children(Plan(&random, depth: depth + 1), Plan(&random, depth: depth + 1))
    case 14:
      return .group((0..<random.integer(in: 1...3)).map { _ in Plan(&random, depth: depth + 1) })
    case 15: return .stream(count: random.integer(in: 1...3), every: delay)
    case 16: return .continuation(delay)
    case 17: return .main(Plan(&random, depth: depth + 1))
    case 18: return .mainAfter(delay, Plan(&random, depth: depth + 1))
    case 19:
      return random.integer(in: 0...1) == 0
        ? .global(Plan(&random, depth: depth + 1)) : .queue(Plan(&random, depth: depth + 1))
    default:
      return random.integer(in: 0...1) == 0
        ? .globalAfter(delay, Plan(&random, depth: depth + 1))
        : .runLoop(Plan(&random, depth: depth + 1))
    }
  }

  /// Begins the plan without waiting for its steps to end.
  @MainActor func begin(_ store: any SessionStore) {
    Task { await run(store) }
  }

  @MainActor func run(_ store: any SessionStore) async {
    for step in steps { await run(step, store) }
  }

  @MainActor private func run(_ step: Step, _ store: any SessionStore) async {
    switch step {
    case .change(let amount): store.items += amount
    case .setStatus(let number): store.status = "status \(number)"
    case .sleep(let delay): try? await Task.sleep(for: .milliseconds(delay))
    case .sleepUntil(let delay):
      try? await Task.sleep(until: .now + .milliseconds(delay), clock: .continuous)
    case .pause(let delay): await Worker().pause(delay)
    case .yield: await Task.yield()
    case .hop: store.items += await Worker().number()
    case .compute(let delay): store.items += await compute(delay)
    case .task(let plan): plan.begin(store)
    case .detached(let plan): Task.detached { await plan.run(store) }
    case .cancelled(let plan, let delay):
      let task = Task { await plan.run(store) }
      try? await Task.sleep(nanoseconds: UInt64(delay) * 1_000_000)
      task.cancel()
    case .children(let one, let other):
      async let first: Void = one.run(store)
      async let second: Void = other.run(store)
      _ = await (first, second)
    case .group(let plans):
      await withDiscardingTaskGroup { group in
        for plan in plans { group.addTask { await plan.run(store) } }
      }
    default: await runOutside(step, store)
    }
  }

  /// Runs a step that uses streams, queues or timers.
  @MainActor private func runOutside(_ step: Step, _ store: any SessionStore) async {
    switch step {
    case .stream(let count, let delay):
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      Task {
        for number in 0..<count {
          try? await Task.sleep(for: .milliseconds(delay))
          continuation.yield(number)
        }
        continuation.finish()
      }
      for await number in stream { store.items += number }
    case .continuation(let delay):
      await withCheckedContinuation { continuation in
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(delay)) {
          continuation.resume()
        }
      }
    case .main(let plan): DispatchQueue.main.async { plan.begin(store) }
    case .mainAfter(let delay, let plan):
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(delay)) {
        MainActor.assumeIsolated { plan.begin(store) }
      }
    case .global(let plan):
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          DispatchQueue.main.async { plan.begin(store) }
          continuation.resume()
        }
      }
    case .globalAfter(let delay, let plan):
      await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(delay)) {
          continuation.resume()
        }
      }
      plan.begin(store)
    case .queue(let plan):
      let queue = DispatchQueue(label: "session")
      queue.async {
        let amount = 1
        DispatchQueue.main.async {
          store.items += amount
          plan.begin(store)
        }
      }
    case .timer(let period, let count): Self.startTimer(every: period, count: count, store)
    case .runLoop(let plan):
      RunLoop.main.perform { MainActor.assumeIsolated { plan.begin(store) } }
    default: break
    }
  }
}

extension Plan {
  @MainActor private static func startTimer(
    every period: Int, count: Int, _ store: any SessionStore
  ) {
    nonisolated(unsafe) var left = count
    _ = Timer.scheduledTimer(withTimeInterval: Double(period) / 1000, repeats: true) { timer in
      unsafe left -= 1
      MainActor.assumeIsolated { store.items += 1 }
      if unsafe left == 0 { timer.invalidate() }
    }
  }
}

private actor Worker {
  func number() -> Int { 2 }

  func pause(_ milliseconds: Int) async {
    try? await Task.sleep(for: .milliseconds(milliseconds))
  }
}

@concurrent nonisolated private func compute(_ milliseconds: Int) async -> Int {
  try? await ContinuousClock().sleep(for: .milliseconds(milliseconds))
  return 1
}

// MARK: - Screens

@MainActor private protocol SessionStore: Sendable {
  var items: Int { get nonmutating set }
  var status: String { get nonmutating set }
}

@MainActor private final class ObjectStore: ObservableObject, SessionStore {
  @Published var items = 0
  @Published var status = "idle"
}

@MainActor @Observable private final class ObservableStore: SessionStore {
  var items = 0
  var status = "idle"
}

@MainActor private struct StateStore: SessionStore {
  @Binding var items: Int
  @Binding var status: String
}

private struct Buttons: View {
  let plans: [Plan]
  let store: any SessionStore

  var body: some View {
    ForEach(0..<plans.count, id: \.self) { index in
      Button("Go \(index)") { plans[index].begin(store) }
    }
  }
}

private struct Items: View {
  let items: Int

  var body: some View { Text("\(items) items") }
}

private struct ObjectScreen: View {
  @ObservedObject var store: ObjectStore
  let plans: [Plan]
  let appearing: Plan

  var body: some View {
    Text(store.status)
      .onAppear { appearing.begin(store) }
    Items(items: store.items)
    Buttons(plans: plans, store: store)
  }
}

private struct ObservableScreen: View {
  let store: ObservableStore
  let plans: [Plan]
  let appearing: Plan

  var body: some View {
    Text(store.status)
      .task { await appearing.run(store) }
    Items(items: store.items)
    Buttons(plans: plans, store: store)
  }
}

private struct StateScreen: View {
  let plans: [Plan]
  let appearing: Plan
  @State private var items = 0
  @State private var status = "idle"

  var body: some View {
    Text(status)
      .task(id: min(3, items / 4)) { await appearing.run(store) }
    Items(items: items)
    Buttons(plans: plans, store: store)
  }

  private var store: StateStore { StateStore(items: $items, status: $status) }
}
