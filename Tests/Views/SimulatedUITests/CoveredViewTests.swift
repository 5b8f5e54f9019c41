import GranularityVirtualTime
import SimulatedUI
import Testing

/// Tests rule 52b of the semantics page: what a push does to the views that it covers, and how a destination is made.
struct CoveredViewTests {
  @Test(arguments: PushingScreen.Way.allCases)
  func `rule 52b: a push makes the covered view disappear, and a pop makes it appear again`(
    way: PushingScreen.Way
  ) {
    let events = Events()
    let screen = Screen { PushingScreen(way: way, events: events) }
    screen.turn()
    screen.tap("add")
    for label in ["push", "Back"] {
      events.list.append(label)
      screen.tap(label)
    }
    #expect(
      events.list == ["+root", "push", "-root", "+top", "Back", "+root", "-top"])
    #expect(screen.texts.first == "count 1")
  }

  @Test func `rule 52b: a push cancels the tasks of the covered view, and a pop starts them again`()
    throws
  {
    let clock = VirtualClock()
    let events = Events()
    let screen = Screen { Ticking(events: events) }
    try screen.advance(clock, by: .seconds(2))
    screen.tap("push")
    try screen.advance(clock, by: .seconds(2))
    #expect(events.list == ["start", "tick", "tick", "cancelled"])
    clock.perform { _ = screen.tap("Back") }
    try screen.advance(clock, by: .seconds(1))
    #expect(events.list.suffix(2) == ["start", "tick"])
  }

  @Test func `rule 52b: a covered view does not disappear a second time when it is unmounted`() {
    let events = Events()
    let screen = Screen { PushingScreen(way: .link, events: events) }
    screen.turn()
    screen.tap("push")
    screen.graph.tearDown()
    #expect(events.list == ["+root", "-root", "+top", "-top"])
  }

  @Test func `rule 52b: if several levels are pushed at once, only the top one appears`() {
    let events = Events()
    let screen = Screen { Deep(events: events) }
    screen.turn()
    for path in [[1, 2], [3, 4], [3], []] {
      events.list.append("\(path)")
      screen.tap("\(path)")
    }
    #expect(
      events.list == [
        "+0", "[1, 2]", "-0", "+2", "[3, 4]", "+4", "-2", "[3]", "+3", "-4", "[]", "+0", "-3",
      ])
  }

  @Test func `rule 52b: levels replaced by a pop and a push in two transactions stay distinct`() {
    let events = Events()
    let screen = Screen { Deep(events: events) }
    screen.turn()
    screen.tap("[1]")
    screen.tap("replace")
    events.list = []
    screen.tap("[2, 3]")
    screen.tap("[2]")
    #expect(events.list == ["-2", "+3", "+2", "-3"])
  }

  @Test func `rule 52b: content mounted in a covered view appears when the covered view does`() {
    let events = Events()
    let screen = Screen { GrowingRoot(events: events) }
    screen.turn()
    for label in ["push", "grow", "Back"] {
      events.list.append(label)
      screen.tap(label)
    }
    #expect(events.list == ["push", "grow", "Back", "+child"])
  }

  @Test
  func `rule 52b: a covered view's task with a changed id starts again only at the pop`() throws {
    let clock = VirtualClock()
    let events = Events()
    let screen = Screen { Identified(events: events) }
    try screen.advance(clock)
    for label in ["push", "next", "Back"] {
      events.list.append(label)
      clock.perform { _ = screen.tap(label) }
      try screen.advance(clock)
    }
    #expect(events.list == ["start 0", "push", "cancelled", "next", "Back", "start 1"])
  }

  @Test func `rule 52b: only the views below the top of a navigation stack are covered`() {
    let events = Events()
    let screen = Screen { Deep(events: events) }
    screen.turn()
    for path in [[1], [1, 2], [1, 2, 3], []] {
      events.list.append("\(path)")
      screen.tap("\(path)")
    }
    #expect(
      events.list == [
        "+0", "[1]", "-0", "+1", "[1, 2]", "-1", "+2", "[1, 2, 3]", "-2", "+3", "[]", "+0", "-3",
      ])
  }
}

/// A root view that pushes a view in one of three ways.
nonisolated struct PushingScreen: View {
  enum Way: CaseIterable {
    case link, value, flag
  }

  let way: Way
  let events: Events
  @State private var isPushed = false
  @State private var count = 0

  var body: some View {
    NavigationStack {
      Root(way: way, events: events, isPushed: $isPushed)
        .navigationDestination(for: Int.self) { _ in Top(events: events) }
        .navigationDestination(isPresented: $isPushed) { Top(events: events) }
    }
  }
}

private nonisolated struct Root: View {
  let way: PushingScreen.Way
  let events: Events
  @Binding var isPushed: Bool
  @State private var count = 0

  var body: some View {
    VStack {
      Text("count \(count)")
      Button("add") { count += 1 }
      switch way {
      case .link: NavigationLink("push") { Top(events: events) }
      case .value: NavigationLink("push", value: 1)
      case .flag: Button("push") { isPushed = true }
      }
    }
    .onAppear { events.list.append("+root") }
    .onDisappear { events.list.append("-root") }
  }
}

private nonisolated struct Top: View {
  let events: Events

  var body: some View {
    Text("top")
      .onAppear { events.list.append("+top") }
      .onDisappear { events.list.append("-top") }
  }
}

private nonisolated struct Ticking: View {
  let events: Events

  var body: some View {
    NavigationStack {
      NavigationLink("push") { Text("top") }
        .task {
          events.list.append("start")
          while true {
            do { try await Task.sleep(for: .seconds(1)) } catch {
              events.list.append("cancelled")
              return
            }
            events.list.append("tick")
          }
        }
    }
  }
}

private nonisolated struct Deep: View {
  let events: Events
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      Level(number: 0, events: events)
        .navigationDestination(for: Int.self) { Level(number: $0, events: events) }
    }
    ForEach([[1], [1, 2], [1, 2, 3], [], [3, 4], [3], [2, 3], [2]], id: \.self) { new in
      Button("\(new)") { path = new }
    }
    Button("replace") {
      path = []
      withAnimation { path = [2] }
    }
  }
}

private nonisolated struct Level: View {
  let number: Int
  let events: Events

  var body: some View {
    Text("\(number)")
      .onAppear { events.list.append("+\(number)") }
      .onDisappear { events.list.append("-\(number)") }
  }
}

private nonisolated struct GrowingRoot: View {
  let events: Events
  @State private var hasChild = false

  var body: some View {
    NavigationStack {
      NavigationLink("push") { Text("top") }
      if hasChild { Text("child").onAppear { events.list.append("+child") } }
    }
    Button("grow") { hasChild = true }
  }
}

private nonisolated struct Identified: View {
  let events: Events
  @State private var id = 0

  var body: some View {
    NavigationStack {
      NavigationLink("push") { Text("top") }
        .task(id: id) {
          events.list.append("start \(id)")
          do { try await Task.sleep(for: .seconds(100)) } catch { events.list.append("cancelled") }
        }
    }
    Button("next") { id += 1 }
  }
}
