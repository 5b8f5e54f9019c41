import SimulatedUI
import Testing

/// Tests rules 2, 6 and 51 of the semantics page: how `.id` affects the identity of a view.
struct ExplicitIdentityTests {
  @Test(arguments: Runtime.allCases)
  func `rule 51: a view with a different id is a different view and starts with new state`(
    runtime: Runtime
  ) {
    func result<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (model, events) = (Model(), Events())
      let screen = Screen(of: Model.self) { Identified(model: model, events: events) }
      screen.turn()
      screen.tap("add to counter")
      let before = screen.texts
      let recorded = screen.turn(listeningTo: [.evaluation, .mount, .unmount]) { model.a = 1 }
      return [before, recorded, screen.texts, screen.stalePaths]
    }
    let counter = "/Identified/Counter"
    #expect(
      result(of: runtime.model) == [
        ["counter 1"],
        ["/Identified: model", "mount \(counter)", "unmount \(counter)", "\(counter): identity"],
        ["counter 0"], [],
      ])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 51: the view with the new id appears before the old one disappears`(runtime: Runtime) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let (model, events) = (Model(), Events())
      let screen = Screen(of: Model.self) { Identified(model: model, events: events) }
      screen.turn()
      screen.turn { model.a = 1 }
      screen.turn { model.b = 1 }
      return events.list
    }
    #expect(events(of: runtime.model) == ["0 appears", "1 appears", "0 goes"])
  }

  @Test
  func `rule 51: with the identity transition, the old view disappears before the new appears`() {
    let events = Events()
    let screen = Screen { Transitioning(events: events) }
    screen.turn()
    screen.tap("next")
    #expect(
      events.list == [
        "plain 0 appears", "identity 0 appears", "inner 0 appears", "outer 0 appears",
        "identity 0 goes", "outer 0 goes", "plain 1 appears", "identity 1 appears",
        "inner 1 appears", "outer 1 appears", "plain 0 goes", "inner 0 goes",
      ])
  }

  @Test func `rule 51: the identity transition can also be a Transition value, erased or not`() {
    let events = Events()
    let screen = Screen { TypedTransition(events: events) }
    screen.turn()
    screen.tap("next")
    #expect(
      events.list == [
        "typed 0 appears", "erased 0 appears", "slide 0 appears", "typed 0 goes", "erased 0 goes",
        "typed 1 appears", "erased 1 appears", "slide 1 appears", "slide 0 goes",
      ])
  }

  @Test func `rule 51: a replaced view inside an identity transition disappears last`() {
    let events = Events()
    let screen = Screen { InsideTransition(events: events) }
    screen.turn()
    screen.tap("next")
    #expect(events.list == ["0 appears", "1 appears", "0 goes"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 2: an unchanged id keeps the state, and a return to an old id does not restore it`(
    runtime: Runtime
  ) {
    func texts<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (model, events) = (Model(), Events())
      let screen = Screen(of: Model.self) { Identified(model: model, events: events) }
      screen.turn()
      screen.tap("add to counter")
      screen.turn { model.b = 1 }
      let kept = screen.texts
      for id in [1, 0] { screen.turn { model.a = id } }
      return [kept, screen.texts]
    }
    #expect(texts(of: runtime.model) == [["counter 1"], ["counter 0"]])
  }

  @Test func `rule 2: a changed id resets everything inside it, including rows and nested ids`() {
    let model = CoarseModel()
    let screen = Screen { Nested(model: model) }
    screen.turn()
    for name in ["alone", "row 0", "row 1", "inner", "outside"] { screen.tap("add to \(name)") }
    screen.turn { model.b = 1 }
    let inner = screen.texts
    screen.turn { model.a = 1 }
    #expect(
      [inner, screen.texts] == [
        ["alone 1", "row 0 1", "row 1 1", "inner 0", "outside 1"],
        ["alone 0", "row 0 0", "row 1 0", "inner 0", "outside 1"],
      ])
  }

  @Test
  func `rule 51: a view with a changed id sees the environment set inside and outside the id`() {
    let model = CoarseModel()
    let screen = Screen { Surrounding(model: model) }
    screen.turn()
    let texts = [0, 1, 2].map { number in
      screen.turn { (model.a, model.b) = (number, number / 2) }
      return screen.texts
    }
    #expect(texts == [["0", "0"], ["1", "1"], ["2", "2"]])
    #expect(screen.stalePaths == [])
  }

  @Test func `rule 2: views with equal ids at two positions are two views`() {
    let screen = Screen {
      Counter(name: "a").id(1)
      Counter(name: "b").id(1)
    }
    #expect(screen.turn(listeningTo: [.mount]) == ["mount /Counter", "mount /Counter#2"])
    screen.tap("add to b")
    #expect(screen.texts == ["a 0", "b 1"])
  }
}

private nonisolated struct Identified<Model: TestModel>: View {
  @ObservedObject var model: Model
  let events: Events

  var body: some View {
    let id = model.a
    let _ = model.b
    Counter()
      .onAppear { events.list.append("\(id) appears") }
      .onDisappear { events.list.append("\(id) goes") }
      .id(id)
  }
}

/// A view that sets an environment value inside an explicit id, and one outside of it.
private nonisolated struct Surrounding: View {
  @ObservedObject var model: CoarseModel

  var body: some View {
    Surrounded().environment(\.count, model.a).id(model.b)
    Surrounded().id(model.b).environment(\.count, model.a)
  }
}

private nonisolated struct Surrounded: View {
  @Environment(\.count) private var count

  var body: some View {
    Text("\(count)")
  }
}

extension EnvironmentValues {
  fileprivate var count: Int {
    get { self[CountKey.self] }
    set { self[CountKey.self] = newValue }
  }
}

private struct CountKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

private nonisolated struct Nested<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Group {
      Counter(name: "alone")
      ForEach(0..<2) { Counter(name: "row \($0)") }
      Counter(name: "inner").id(model.b)
    }
    .id(model.a)
    Counter(name: "outside")
  }
}

private nonisolated struct Noted: View {
  let name: String
  let events: Events

  var body: some View {
    Text(name)
      .onAppear { events.list.append("\(name) appears") }
      .onDisappear { events.list.append("\(name) goes") }
  }
}

private nonisolated struct Transitioning: View {
  let events: Events
  @State private var number = 0

  var body: some View {
    Noted(name: "plain \(number)", events: events).transition(.opacity).id(number)
    Noted(name: "identity \(number)", events: events).transition(.identity).id(number)
    VStack { Noted(name: "inner \(number)", events: events).transition(.identity) }
      .transition(.slide).id(number)
    VStack { Noted(name: "outer \(number)", events: events).transition(.slide) }
      .transition(.identity).id(number)
    Button("next") { number += 1 }
  }
}

private nonisolated struct TypedTransition: View {
  let events: Events
  @State private var number = 0

  var body: some View {
    Noted(name: "typed \(number)", events: events).transition(StandardTransition.identity)
      .id(number)
    Noted(name: "erased \(number)", events: events)
      .transition(AnyTransition(StandardTransition.identity)).id(number)
    Noted(name: "slide \(number)", events: events).transition(StandardTransition.slide)
      .id(number)
    Button("next") { number += 1 }
  }
}

private nonisolated struct InsideTransition: View {
  let events: Events
  @State private var number = 0

  var body: some View {
    VStack { Noted(name: "\(number)", events: events).padding().id(number) }
      .transition(.identity)
    Button("next") { number += 1 }
  }
}
