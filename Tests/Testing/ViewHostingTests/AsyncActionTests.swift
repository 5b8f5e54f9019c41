import Foundation
import GranularityTesting
import GranularityVirtualDispatch
import GranularityVirtualTime
import SimulatedCombine
import SimulatedUI
import Testing

/// What code that an app starts in a task does to the counts of its screen.
@MainActor struct AsyncActionTests {
  @Test(arguments: Way.allCases)
  func `a button that loads in a task shows the result, and one evaluation per change`(way: Way)
    throws
  {
    let model = Loader(way)
    let host = ViewHost { LoaderScreen(model: model) }
    let turn = try host.tap("Load")
    #expect(turn.evaluations(of: LoaderScreen.self) == (way.sleeps ? 1 : 2), "\(turn)")
    let later = try host.advance(by: .seconds(2))
    #expect(later.evaluations(of: LoaderScreen.self) == (way.sleeps ? 1 : 0), "\(later)")
    #expect(host.shows("3 items"))
    #expect(host.warnings == [])
  }

  enum Way: CaseIterable {
    case task, mainActor, detached, actor, asyncLet, group, continuation, stream
    case mainQueue, globalQueue, ownQueue, group2, workItem, runLoop
    case mainQueueAfter, timer, timerOnRunLoop, sleepFor, sleepNanoseconds, sleepUntil, clockSleep,
      actorSleep

    var sleeps: Bool {
      switch self {
      case .sleepFor, .sleepNanoseconds, .sleepUntil, .clockSleep, .actorSleep: true
      case .mainQueueAfter, .timer, .timerOnRunLoop: true
      default: false
      }
    }
  }
}

private struct LoaderScreen: View {
  @ObservedObject var model: Loader

  var body: some View {
    Text("\(model.items) items")
    Button("Load") { model.load() }
  }
}

private actor Service {
  func number(after duration: Duration = .zero) async -> Int {
    if duration > .zero { try? await Task.sleep(for: duration) }
    return 3
  }
}

@MainActor private final class Loader: ObservableObject {
  @Published var items = 0
  private let way: AsyncActionTests.Way
  private let service = Service()

  init(_ way: AsyncActionTests.Way) {
    self.way = way
  }

  func load() {
    items = 1
    switch way {
    case .detached:
      Task.detached { [service] in
        let number = await service.number()
        await MainActor.run { self.items = number }
      }
    case .mainQueue: DispatchQueue.main.async { self.items = 3 }
    case .mainQueueAfter:
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.items = 3 }
    case .globalQueue:
      DispatchQueue.global().async {
        let number = (0..<3).count
        DispatchQueue.main.async { self.items = number }
      }
    case .ownQueue:
      let queue = DispatchQueue(label: "own")
      queue.async { DispatchQueue.main.async { self.items = queue.sync { 3 } } }
    case .group2:
      let group = DispatchGroup()
      for _ in 0..<3 {
        DispatchQueue.global().async(group: group) {}
      }
      group.notify(queue: .main) { self.items = 3 }
    case .workItem:
      DispatchQueue.main.async(execute: DispatchWorkItem { self.items = 3 })
    case .runLoop: RunLoop.main.perform { MainActor.assumeIsolated { self.items = 3 } }
    case .timer:
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        timer.invalidate()
        MainActor.assumeIsolated { self.items = 3 }
      }
    case .timerOnRunLoop:
      let timer = Timer(timeInterval: 1, repeats: false) { _ in
        MainActor.assumeIsolated { self.items = 3 }
      }
      RunLoop.main.add(timer, forMode: .common)
    default: Task { items = await number() }
    }
  }

  private func number() async -> Int {
    switch way {
    case .mainActor:
      await Task.yield()
      return 3
    case .actor: return await service.number()
    case .asyncLet:
      async let number = service.number()
      return await number
    case .group:
      return await withTaskGroup(of: Int.self) { group in
        for _ in 0..<3 { group.addTask { 1 } }
        var sum = 0
        for await number in group { sum += number }
        return sum
      }
    case .continuation:
      return await withCheckedContinuation { continuation in
        Task { continuation.resume(returning: 3) }
      }
    case .stream:
      let stream = AsyncStream<Int> { continuation in
        Task {
          for _ in 0..<3 { continuation.yield(1) }
          continuation.finish()
        }
      }
      var sum = 0
      for await number in stream { sum += number }
      return sum
    case .sleepFor: try? await Task.sleep(for: .seconds(1))
    case .sleepNanoseconds: try? await Task.sleep(nanoseconds: 1_000_000_000)
    case .sleepUntil: try? await Task.sleep(until: .now + .seconds(1), clock: .continuous)
    case .clockSleep: try? await ContinuousClock().sleep(for: .seconds(1))
    case .actorSleep: return await service.number(after: .seconds(1))
    default: break
    }
    return 3
  }
}
