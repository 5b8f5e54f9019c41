import GranularityTesting
import GranularityViewHosting
import SimulatedUI
import Testing

/// Tests that a restart mounts a screen again in the same host.
@MainActor
struct RestartTests {
  private final class Log {
    var lines: [String] = []
  }

  private struct Screen: View {
    @State private var count = 0
    let log: Log

    var body: some View {
      Button("Add") { count += 1 }
      Part(count: count)
        .onAppear { log.lines.append("appear") }
        .onDisappear { log.lines.append("disappear") }
        .task {
          while (try? await Task.sleep(for: .seconds(1))) != nil { log.lines.append("second") }
        }
    }
  }

  private struct Part: View {
    let count: Int
    var body: some View { Text("\(count)") }
  }

  @Test func `restarting a ViewHost gives the screen new state and keeps counts and virtual time`()
    throws
  {
    let log = Log()
    let host = ViewHost { Screen(log: log) }
    let paths = Set(host.evaluations.map(\.path))
    let start = host.output
    for _ in 1...3 {
      try host.tap("Add")
      try host.advance(by: .seconds(1))
      let turn = host.restart {
        log.lines.append("restart")
        return Screen(log: log)
      }
      #expect(turn.evaluations.map(\.isMount) == [true, true])
      #expect(host.output == start)
    }
    try host.advance(by: .seconds(1))
    let session = ["appear", "second", "disappear", "restart"]
    #expect(log.lines == session + session + session + ["appear", "second"])
    #expect(Set(host.evaluations.map(\.path)) == paths)
    #expect(host.evaluations(of: Screen.self) == 4 + 3)
    #expect(host.warnings == [])
  }
}
