import SimulatedUI
import Testing

/// Tests rules 1, 43 and 53 of the semantics page: the effects of setting a state.
struct StateTests {
  @Test func `rule 43: setting a state to an equal value does nothing`() {
    let screen = Screen { Setting(values: [0, 0], reads: true) }
    screen.turn()
    #expect(screen.tap("set", listeningTo: Set(EventLog.Kind.allCases)) == [])
  }

  @Test(arguments: [[1], [1, 2], [1, 0]])
  func `rule 43: setting a state to different values causes one evaluation per turn`(
    values: [Int]
  ) {
    let screen = Screen { Setting(values: values, reads: true) }
    screen.turn()
    #expect(
      screen.tap("set", listeningTo: [.pass, .evaluation])
        == ["pass", "/Setting: state(value)"])
  }

  @Test
  func `rule 43: setting a state that no body has read causes a skip instead of an evaluation`() {
    let screen = Screen { Setting(values: [1], reads: false) }
    screen.turn()
    #expect(
      screen.tap("set", listeningTo: [.evaluation, .skip])
        == ["skip /Setting: no body read its state 'value'"])
  }

  @Test func `rule 43: a state that a body read once counts as read permanently`() {
    let screen = Screen { ReadingOnce() }
    screen.turn()
    #expect(
      [screen.tap("add"), screen.tap("add")] == [
        ["/ReadingOnce: state(value)"], ["/ReadingOnce: state(value)"],
      ])
  }

  @Test func `rule 43: an action sees a state's new value at once, a body in the next pass`() {
    let events = Events()
    let screen = Screen { Watching(events: events) }
    screen.turn()
    screen.tap("add twice")
    #expect(
      events.list == [
        "body sees 0", "action sees 0", "action sees 1", "action sees 2", "body sees 2",
      ])
  }

  @Test func `rule 1: setting the state of an unmounted view does nothing`() {
    let (model, kept) = (CoarseModel(), KeptBinding())
    let screen = Screen { Optionally(choice: model) { StoringBinding(kept: kept) } }
    screen.turn()
    screen.turn { model.a = 1 }
    let events = screen.turn(listeningTo: Set(EventLog.Kind.allCases)) {
      kept.binding?.wrappedValue = 5
    }
    #expect(events == [])
    #expect(kept.binding?.wrappedValue == 0)
  }

  @Test(arguments: Runtime.allCases)
  func `rule 53: setting a state during a pass is dropped with a warning`(runtime: Runtime) {
    func result<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) { SettingInBody(model: model) }
      screen.turn()
      return screen.turn(listeningTo: [.pass, .evaluation, .warning]) { model.a = 7 } + screen.texts
    }
    #expect(
      result(of: runtime.model) == [
        "pass",
        "/SettingInBody: state 'value' was set while bodies were evaluated; the set was dropped",
        "/SettingInBody: model", "0",
      ])
  }
}

private nonisolated struct Setting: View {
  let values: [Int]
  let reads: Bool
  @State private var value = 0

  var body: some View {
    if reads { Text("\(value)") }
    Button("set") { for value in values { self.value = value } }
  }
}

/// A view that reads its state only in its first evaluation.
private nonisolated struct ReadingOnce: View {
  @State private var value = 0
  private let evaluations = EvaluationCounter()

  var body: some View {
    let isFirst = evaluations.next() == 0
    if isFirst { Text("\(value)") }
    Button("add") { value += 1 }
  }

  private final class EvaluationCounter: Equatable {
    private var count = 0

    func next() -> Int {
      defer { count += 1 }
      return count
    }

    static func == (left: EvaluationCounter, right: EvaluationCounter) -> Bool { true }
  }
}

private nonisolated struct Watching: View {
  let events: Events
  @State private var value = 0

  var body: some View {
    let _ = events.list.append("body sees \(value)")
    Button("add twice") {
      events.list.append("action sees \(value)")
      value += 1
      events.list.append("action sees \(value)")
      value += 1
      events.list.append("action sees \(value)")
    }
  }
}

private nonisolated struct SettingInBody<Model: TestModel>: View {
  @ObservedObject var model: Model
  @State private var value = 0

  var body: some View {
    let _ = copy()
    Text("\(value)")
  }

  private func copy() {
    if model.a != 0 { value = model.a }
  }
}

private final class KeptBinding {
  var binding: Binding<Int>?
}

/// A view that stores a binding to its state in an object that outlives the view.
private nonisolated struct StoringBinding: View {
  let kept: KeptBinding
  @State private var value = 0

  var body: some View {
    let _ = keep()
    Text("\(value)")
  }

  private func keep() {
    kept.binding = $value
  }
}
