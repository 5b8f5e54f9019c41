import Foundation
import GranularityTesting
import SimulatedUI
import Testing

/// Views of a depth that nobody writes by hand.
@MainActor @Suite struct DeepViewTests {
  /// In a debug build, a mount of 4,000 erased views needs about 5 MiB of stack; a comparison that recurses needs 11 MiB.
  @Test(arguments: [DeepScreen.Action.nothing, .evaluation])
  func `a turn needs no more stack than the mount`(action: DeepScreen.Action) async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { [action] in
      let end = DispatchSemaphore(value: 0)
      let thread = Thread {
        let host = ViewHost { DeepScreen() }
        guard let turn = try? host.tap(ControlQuery(stringLiteral: action.rawValue)),
          turn.evaluations == (action == .evaluation ? 1 : 0), turn.warnings.isEmpty
        else { exit(1) }
        end.signal()
      }
      thread.stackSize = 8 << 20
      thread.start()
      end.wait()
    }
    #expect(result != nil)
  }

  @Test func `a difference in the innermost of many erased views is found`() throws {
    let host = ViewHost { ChangingScreen() }
    let turn = try host.tap("Change")
    #expect(turn.evaluations == 1)
    #expect(turn.evaluations.allSatisfy { !$0.isWasted })
    #expect(host.texts.contains("1"))
    #expect(host.staleViews == [])
  }
}

/// Nests a view in `depth` erased and modified views.
private func nested(_ view: some View, _ depth: Int) -> AnyView {
  depth == 0 ? AnyView(view) : nested(AnyView(view).padding(), depth - 1)
}

struct DeepScreen: View {
  enum Action: String, Codable, Sendable { case nothing, evaluation }

  @State private var isOn = false

  /// A thread without the main actor makes the screen.
  nonisolated init() {}

  var body: some View {
    Button(Action.nothing.rawValue) {}
    Button(Action.evaluation.rawValue) { isOn.toggle() }
    Text("\(isOn)")
    nested(Text("innermost"), 4000)
  }
}

private struct ChangingScreen: View {
  @State private var count = 0

  var body: some View {
    Button("Change") { count += 1 }
    nested(Text("\(count)"), 200)
  }
}
