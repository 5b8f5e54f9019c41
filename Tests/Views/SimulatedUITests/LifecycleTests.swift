import SimulatedUI
import Testing

/// Tests rules 49 to 51 of the semantics page: the actions that run after a pass, and the passes that they request.
struct LifecycleTests {
  @Test(arguments: [1, 3, 7])
  func `rule 49: an onAppear action can request more passes`(passes: Int) {
    let screen = Screen { Climbing(goal: passes) }
    let events = screen.turn(listeningTo: [.pass, .evaluation, .warning])
    let climbs = (0..<passes).flatMap { _ in ["pass", "/Climbing: state(height)"] }
    #expect(
      events.filter { !$0.contains("Step") } == ["pass", "/Climbing: mount"] + climbs)
  }

  @Test func `rule 49: after eight passes, a turn warns and leaves the rest for the next turn`() {
    let screen = Screen { Climbing(goal: 9) }
    #expect(
      [
        screen.turn(listeningTo: [.pass, .warning]), screen.turn(listeningTo: [.pass, .warning]),
        screen.turn(listeningTo: [.pass, .warning]), screen.texts,
      ] == [
        Array(repeating: "pass", count: 8)
          + ["one turn asked for more than 8 passes; the rest waits for the next turn"],
        ["pass", "pass"], [], ["9"],
      ])
  }

  @Test func `rule 49: onAppear actions run after the pass that queued them`() {
    let events = Events()
    let screen = Screen { Reporting(events: events) }
    screen.turn()
    #expect(
      events.list == ["outer evaluated", "inner evaluated", "inner appeared", "outer appeared"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 50: onAppear runs once per mount, however often the view is evaluated`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let (model, events) = (Model(), Events())
      let screen = Screen(of: Model.self) { Appearing(model: model, events: events) }
      screen.turn()
      for visibility in [0, 1, 1, 0] {
        screen.turn {
          model.a = visibility
          model.b += 1
        }
      }
      screen.graph.tearDown()
      return events.list
    }
    #expect(events(of: runtime.model) == ["appears", "goes", "appears", "goes"])
  }

  @Test func `rule 50: onDisappear runs the action of the view's last evaluation`() {
    let events = Events()
    let screen = Screen { Renamed(events: events) }
    screen.turn()
    screen.tap("rename")
    screen.graph.tearDown()
    #expect(events.list == ["0 appears", "1 goes"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 51: on a branch switch the new view appears before the old one disappears`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let (model, events) = (Model(), Events())
      let screen = Screen(of: Model.self) { Switching(model: model, events: events) }
      screen.turn()
      for branch in [1, 0] { screen.turn { model.a = branch } }
      return events.list
    }
    #expect(
      events(of: runtime.model) == [
        "first appears", "second appears", "first goes", "first appears", "second goes",
      ])
  }
}

/// A view that mounts a step whose `onAppear` requests the next step, until the goal is reached.
private nonisolated struct Climbing: View {
  let goal: Int
  @State private var height = 0

  var body: some View {
    Text("\(height)")
    ForEach(0...height, id: \.self) { step in
      Step().onAppear { if step < goal { height = step + 1 } }
    }
  }
}

private nonisolated struct Step: View {
  var body: some View {
    EmptyView()
  }
}

private nonisolated struct Reporting: View {
  let events: Events

  var body: some View {
    let _ = events.list.append("outer evaluated")
    Inner(events: events)
      .onAppear { events.list.append("outer appeared") }
  }

  nonisolated struct Inner: View {
    let events: Events

    var body: some View {
      let _ = events.list.append("inner evaluated")
      Text("inner").onAppear { events.list.append("inner appeared") }
    }
  }
}

private nonisolated struct Appearing<Model: TestModel>: View {
  @ObservedObject var model: Model
  let events: Events

  var body: some View {
    Text("\(model.b)")
    if model.a == 0 {
      Label(number: model.b)
        .onAppear { events.list.append("appears") }
        .onDisappear { events.list.append("goes") }
    }
  }
}

private nonisolated struct Renamed: View {
  let events: Events
  @State private var name = 0

  var body: some View {
    let name = self.name
    Button("rename") { self.name += 1 }
      .onAppear { events.list.append("\(name) appears") }
      .onDisappear { events.list.append("\(name) goes") }
  }
}

private nonisolated struct Switching<Model: TestModel>: View {
  @ObservedObject var model: Model
  let events: Events

  var body: some View {
    if model.a == 0 {
      Label(number: 1)
        .onAppear { events.list.append("first appears") }
        .onDisappear { events.list.append("first goes") }
    } else {
      Label(number: 2)
        .onAppear { events.list.append("second appears") }
        .onDisappear { events.list.append("second goes") }
    }
  }
}
