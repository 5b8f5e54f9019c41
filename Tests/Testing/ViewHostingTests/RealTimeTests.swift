import Foundation
import GranularityTesting
import GranularityVirtualTime
import SimulatedUI
import Synchronization
import Testing

/// Tests of screens that wait for something that the virtual clock cannot run.
@MainActor struct RealTimeTests {
  @Test func `an action of a ViewHost waits in real time for a thread that resumes its task`()
    throws
  {
    let clock = VirtualClock()
    clock.patience = .seconds(60)
    let host = ViewHost(on: clock) { Waiting() }
    let turn = try host.tap("thread")
    #expect(turn.counts == ["Waiting": 1])
    #expect(host.texts.last == "1 changes")
    #expect(host.warnings == [])
  }

  @Test func `a ViewHost waits only once for a task that never resumes, and gives a warning`()
    throws
  {
    let clock = VirtualClock()
    clock.patience = .milliseconds(20)
    let host = ViewHost(on: clock) { Waiting() }
    let turn = try host.tap("nothing")
    #expect(turn.counts == [:])
    #expect(
      turn.warnings.map(\.description) == [
        "task of tap nothing: it waits for something that is not virtual time, such as another thread or "
          + "the next element of a stream; virtual time goes on without it"
      ])
    #expect(try host.advance(by: .seconds(9)).warnings == [])
    #expect(host.clock.unfinishedTasks == 1)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a ViewHost does not wait again for a stream that later actions feed`()
    throws
  {
    let clock = VirtualClock()
    clock.patience = .milliseconds(20)
    let host = ViewHost(on: clock) { Streaming() }
    #expect(host.warnings.count == 1)
    clock.patience = .seconds(60)
    for number in 1...20 {
      #expect(try host.tap("Send").counts == ["Streaming": 1])
      #expect(host.texts.last == "\(number) elements")
    }
    #expect(host.warnings.count == 1)
  }
}

private struct Waiting: View {
  @State private var changes = 0

  var body: some View {
    Button("thread") {
      Task {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.01)
            continuation.resume()
          }
        }
        changes += 1
      }
    }
    Button("nothing") {
      Task {
        unsafe await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        changes += 1
      }
    }
    Text("\(changes) changes")
  }
}

private struct Streaming: View {
  @State private var elements = 0
  @State private var stream = AsyncStream<Int>.makeStream()

  var body: some View {
    Button("Send") { stream.continuation.yield(1) }
    Text("\(elements) elements")
      .task {
        for await number in stream.stream { elements += number }
      }
  }
}
