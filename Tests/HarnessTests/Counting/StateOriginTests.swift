import FoodTruck
import SimulatedUI
import Testing

@testable import Harness

/// What a set of a state is attributed to.
struct StateOriginTests {
  @Test func `a state that one action sets is its doing, whatever comes after it in the turn`()
    throws
  {
    let result = try measure(Typing(), Typing().parameters(), under: .fine)
    let causes = result.causes.filter { $0.via == "state(text)" }
    #expect(causes.map(\.source) == ["typing"])
    #expect(causes.map(\.evaluationsFirst) == [1])
  }
}

/// Two timers of one turn, of which the first alone sets a state.
private struct Typing: Workload {
  let name = "typing"
  let kind = WorkloadKind.scenario
  let summary = "a state is set, and then something else happens"
  let details = ""
  let claims: [String] = []
  let parameters: [Parameter] = []

  func expectation(_: Parameters, under _: Runtime) throws(ParameterError)
    -> Harness.Expectation
  {
    .exactly(1, "1", "1")
  }

  func stage<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, on stage: Stage
  ) {
    let keyboard = Keyboard()
    stage.show(stores, objects: 0, keys: 0) { Editor(keyboard: keyboard) }
    stage.once(after: .seconds(1), "typing") { _ in keyboard.type() }
    stage.once(after: .seconds(1), "something else") { _ in }
  }
}

private final class Keyboard {
  var type: () -> Void = {}
}

private struct Editor: View {
  let keyboard: Keyboard
  @State var text = ""

  var body: some View {
    Text(text).onAppear { keyboard.type = { text += "a" } }
  }
}
