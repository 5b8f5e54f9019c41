import CoarsePublisher
import ModelObservation
import SimulatedUI
import Testing

/// Tests law 3 of Tests/README.md for values that never compare equal: only the shown output decides whether a view is
/// stale.
struct OutputTests {
  @Test(arguments: Part.allCases)
  private func `law 3: a child value that each evaluation recreates does not make a view stale`(
    part: Part
  ) {
    let screen = Screen { PartOwner(part: part) }
    screen.turn()
    let mounted = screen.stalePaths
    screen.tap("again")
    #expect([mounted, screen.stalePaths] == [[], []])
  }

  @Test func `rule 41: two constant bindings with the same value are equal`() {
    let screen = Screen { PartOwner(part: .constant) }
    screen.turn()
    let skip = "skip /PartOwner/Switch: its value is equal"
    #expect(
      screen.tap("again", listeningTo: [.evaluation, .skip]) == [
        "/PartOwner: state(count)", skip,
      ])
  }

  @Test
  func `law 3: a model change by a body during the stale check invalidates the model's readers`() {
    let model = StandardModel()
    let screen = Screen(of: StandardModel.self) {
      WritingInBody(model: model)
      Reader(model)
    }
    screen.turn()
    screen.turn { model.text = "go" }
    _ = screen.stalePaths
    screen.turn()
    #expect(screen.texts.last == "\(model.a)")
  }

  @Test
  func `rule 15: an announcement in progress does not reach a view that is unmounted meanwhile`() {
    let model = Relay()
    let screen = Screen { Relayed(model: model) }
    screen.turn()
    model.onFirst = { screen.turn { model.showsChild = false } }
    screen.turn { model.announce() }
    #expect(screen.texts == ["alone"])
  }
}

/// A child view whose value never compares equal, or compares only by its contents.
private enum Part: CaseIterable {
  case state, closureBinding, constant, existential, payload
}

private final class Box {}

private protocol Marker {}
extension Int: Marker {}

private enum Payload {
  case none
  case number(Int)
}

private nonisolated struct PartOwner: View {
  let part: Part
  @State var count = 0

  var body: some View {
    Button("again") { count += 1 }
    Text("\(count)")
    switch part {
    case .state: BoxOwner()
    case .closureBinding: Switch(isOn: Binding(get: { true }, set: { _ in }))
    case .constant: Switch(isOn: .constant(true))
    case .existential: Marked(marker: 1)
    case .payload: Paid(payload: .number(1))
    }
  }
}

private nonisolated struct BoxOwner: View {
  @State var box = Box()

  var body: some View { Text("box") }
}

private nonisolated struct Switch: View {
  @Binding var isOn: Bool

  var body: some View { Text("\(isOn)") }
}

private nonisolated struct Marked: View {
  let marker: any Marker

  var body: some View { Text("marked") }
}

private nonisolated struct Paid: View {
  let payload: Payload

  var body: some View { Text("paid") }
}

/// A view whose body writes to a property that other views read, which bodies should not do.
private nonisolated struct WritingInBody: View {
  let model: StandardModel

  var body: some View {
    let text = model.text
    if text == "go" { model.a += 1 }
    return Text(text)
  }
}

/// A model whose publisher calls everyone who was subscribed when the delivery began, as publishers are allowed to do.
private final class Relay: ObservableObject {
  let objectWillChange = RelayPublisher()
  var showsChild = true
  var onFirst: () -> Void = {}

  func announce() {
    objectWillChange.send(first: onFirst)
  }
}

private nonisolated struct Relayed: View {
  @ObservedObject var model: Relay
  @State var isAlone = false

  var body: some View {
    if model.showsChild { RelayedChild(model: model) } else { Text("alone") }
  }
}

private nonisolated struct RelayedChild: View {
  @ObservedObject var model: Relay

  var body: some View { Text("child") }
}
