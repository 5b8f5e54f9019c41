import Foundation
import GranularityViewHosting
import SimulatedUI
import Testing

/// What a screen starts outside of virtual time, as the page "What a SwiftUI screen needs here" lists it.
@MainActor struct RealTimeTests {
  @Test(arguments: ["task", "sleeping task", "detached task", "queue", "later", "timer"])
  func `an advance does not run what is outside of virtual time`(label: String) throws {
    let host = ViewHost { Starting() }
    #expect(try host.tap(.named(label)).evaluations == 0)
    #expect(try host.advance(by: .seconds(9)).evaluations == 0)
    #expect(host.texts.last == "0 changes")
    #expect(host.warnings == [])
  }

  @Test func `a task that an action started runs when the test yields`() async throws {
    let host = ViewHost { Starting() }
    try host.tap("task")
    await Task.yield()
    #expect(host.turn().counts == ["Starting": 1])
    #expect(host.texts.last == "1 changes")
  }

  @Test(arguments: ["sleeping task", "detached task", "queue", "later"])
  func `what runs in real time is shown by the next turn`(label: String) async throws {
    let host = ViewHost { Starting() }
    try host.tap(.named(label))
    for _ in 0..<10_000 where host.staleViews.isEmpty {
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(host.turn().counts == ["Starting": 1])
    #expect(host.texts.last == "1 changes")
  }
}

/// A button for each way to start something outside of virtual time.
private struct Starting: View {
  @State private var changes = 0

  var body: some View {
    Button("task") { Task { changes += 1 } }
    Button("sleeping task") {
      Task {
        try await Task.sleep(nanoseconds: 1)
        changes += 1
      }
    }
    Button("detached task") { Task.detached { await MainActor.run { changes += 1 } } }
    Button("queue") { DispatchQueue.main.async { changes += 1 } }
    Button("later") { DispatchQueue.main.asyncAfter(deadline: .now()) { changes += 1 } }
    Button("timer") {
      _ = Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in
        MainActor.assumeIsolated { changes += 1 }
      }
    }
    Text("\(changes) changes")
  }
}
