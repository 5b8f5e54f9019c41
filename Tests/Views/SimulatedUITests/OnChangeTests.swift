import SimulatedUI
import Testing

/// Tests rules 29, 47 and 49 to 51 of the semantics page: what `onChange(of:initial:_:)` does, and when.
struct OnChangeTests {
  @Test(arguments: Runtime.allCases)
  func `rule 50: onChange runs once per pass, with the old value and the new one`(runtime: Runtime)
  {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let (model, events) = (Model(), Events())
      let screen = Screen(of: Model.self) { Listening(model: model, events: events) }
      screen.turn()
      screen.turn {
        model.a = 1
        model.a = 2
      }
      screen.turn { model.b = 1 }
      screen.turn { model.a = 3 }
      return events.list
    }
    #expect(events(of: runtime.model) == ["changed", "0 to 2", "changed", "2 to 3"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 50: onChange does not run if the value is restored before the pass`(runtime: Runtime) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let (model, events) = (Model(), Events())
      let screen = Screen(of: Model.self) { Listening(model: model, events: events) }
      screen.turn()
      screen.turn {
        model.a = 1
        model.a = 0
      }
      return events.list
    }
    #expect(events(of: runtime.model) == [])
  }

  @Test func `rule 50: onChange with initial also runs at the appearance, with the value twice`() {
    let (model, events) = (CoarseModel(), Events())
    let screen = Screen { Listening(model: model, events: events, isInitial: true) }
    screen.turn()
    let first = events.list
    screen.turn { model.b = 1 }
    screen.turn { model.a = 1 }
    let both = ["changed", "0 to 0"]
    #expect([first, events.list] == [both, both + ["changed", "0 to 1"]])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 50: onChange runs after the pass and can request another pass`(runtime: Runtime) {
    func result<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Following(model: model) }
      screen.turn()
      let events = screen.turn(listeningTo: [.pass, .evaluation]) { model.a = 1 }
      return [events, screen.texts, screen.stalePaths]
    }
    #expect(
      result(of: runtime.model) == [
        ["pass", "/Following: model", "pass", "/Following: state(copy)"], ["1 1"], [],
      ])
  }

  @Test
  func `rule 49: a view that changes its own id in onAppear stops with a warning after 8 passes`() {
    let screen = Screen { Reappearing() }
    #expect(
      screen.turn(listeningTo: [.pass, .warning])
        == Array(repeating: "pass", count: 8)
        + ["one turn asked for more than 8 passes; the rest waits for the next turn"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 50b: an onChange that changes its own value runs twice per update, with a warning`(
    runtime: Runtime
  ) {
    func result<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Endless(model: model) }
      screen.turn()
      let kinds: Set<EventLog.Kind> = [.evaluation, .warning]
      let first = screen.turn(listeningTo: kinds) { model.a = 1 }
      let nothing = screen.turn(listeningTo: kinds)
      let texts = screen.texts
      let second = screen.turn(listeningTo: kinds) { model.a = 10 }
      return [first, nothing, texts, second, screen.texts]
    }
    let body = "/Endless: model"
    let warning = "/Endless: onChange(of: Int) action tried to update multiple times per frame"
    #expect(
      result(of: runtime.model)
        == [[body, body, body, warning], [], ["3"], [body, body, body, warning], ["12"]])
  }

  @Test func `rule 50b: two onChange modifiers of the same value run twice each in an update`() {
    let events = Events()
    let screen = Screen { TwoRounds(events: events) }
    screen.turn()
    screen.tap("add")
    #expect(events.list == ["1>2", "second 1>2", "2>3", "second 2>3"])
    #expect(screen.texts == ["4"])
  }

  @Test func `rule 50a: the legacy onChange action has the captures of the previous evaluation`() {
    let events = Events()
    let screen = Screen { OldChange(events: events) }
    screen.turn()
    screen.tap("add")
    screen.tap("other")
    screen.tap("add")
    #expect(
      events.list == [
        "old captured 0, state 1, new 1", "new captured 1",
        "old captured 1, state 2, new 2", "new captured 2",
      ])
  }

  @Test func `rule 47: onChange compares its value once in the pass of each transaction`() {
    let events = Events()
    let screen = Screen { Climbing(events: events) }
    screen.turn()
    screen.tap("climb")
    #expect(events.list == ["0 to 2", "2 to 4"])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 29: reads in an onChange action are not tracked, reads of its value are`(
    runtime: Runtime
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Peeking(model: model) }
      screen.turn()
      return [screen.turn { model.b = 1 }, screen.turn { model.a = 1 }]
    }
    #expect(evaluations(of: runtime.model) == [[], ["/Peeking: model"]])
  }

  @Test
  func `rule 51: onChange in a view with a changed id does not compare with the old view's value`()
  {
    let (model, events) = (CoarseModel(), Events())
    let screen = Screen { Identified(model: model, events: events) }
    screen.turn()
    screen.turn { model.a = 1 }
    #expect(events.list == ["0 to 0", "1 to 1"])
  }
}

private nonisolated struct Listening<Model: TestModel>: View {
  @ObservedObject var model: Model
  let events: Events
  var isInitial = false

  var body: some View {
    Text("\(model.b)")
      .onChange(of: model.a, initial: isInitial) { events.list.append("changed") }
      .onChange(of: model.a, initial: isInitial) { events.list.append("\($0) to \($1)") }
  }
}

/// A view that keeps a copy of a number of its model in a state.
private nonisolated struct Following<Model: TestModel>: View {
  @ObservedObject var model: Model
  @State private var copy = 0

  var body: some View {
    Text("\(model.a) \(copy)").onChange(of: model.a) { copy = model.a }
  }
}

private nonisolated struct Endless<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Text("\(model.a)").onChange(of: model.a) { model.a += 1 }
  }
}

/// A view that sets its own id when it appears.
private nonisolated struct Reappearing: View {
  @State private var id = 0

  var body: some View {
    Text("\(id)").onAppear { id += 1 }.id(id)
  }
}

private nonisolated struct TwoRounds: View {
  let events: Events
  @State private var number = 1

  var body: some View {
    Text("\(number)")
    Button("add") { number += 1 }
      .onChange(of: number) {
        events.list.append("\($0)>\($1)")
        number += 1
      }
      .onChange(of: number) { events.list.append("second \($0)>\($1)") }
  }
}

private nonisolated struct OldChange: View {
  let events: Events
  @State private var number = 0
  @State private var other = 0

  var body: some View {
    Text("\(other)")
    Button("add") { number += 1 }
      .onChange(
        of: number,
        perform: { [number] new in
          events.list.append("old captured \(number), state \(self.number), new \(new)")
        }
      )
      .onChange(of: number) { [number] in events.list.append("new captured \(number)") }
    Button("other") { other += 1 }
  }
}

private nonisolated struct Climbing: View {
  let events: Events
  @State private var value = 0

  var body: some View {
    Button("climb") {
      value = 1
      value = 2
      withAnimation {
        value = 3
        value = 4
      }
    }
    .onChange(of: value) { events.list.append("\($0) to \($1)") }
  }
}

private nonisolated struct Peeking<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    EmptyView().onChange(of: model.a, initial: true) { _ = model.b }
  }
}

private nonisolated struct Identified<Model: TestModel>: View {
  @ObservedObject var model: Model
  let events: Events

  var body: some View {
    EmptyView()
      .onChange(of: model.a, initial: true) { events.list.append("\($0) to \($1)") }
      .id(model.a)
  }
}
