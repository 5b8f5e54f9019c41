import SimulatedUI
import Testing

/// Tests rule 52b of the semantics page: when the destination of a binding is created, pushed and popped, alone and
/// together with a path.
struct PresentedDestinationTests {
  @Test func `rule 52b: a presented destination follows its binding across two transactions`() {
    let screen = Screen { TwiceSet() }
    screen.turn()
    let texts = ["show and add", "hide", "show and hide"].map { label in
      screen.tap(label)
      return screen.texts
    }
    #expect(texts == [["top 1"], [], []])
  }

  @Test func `rule 52b: a value pushed by a presented destination is shown over the destination`() {
    let events = Events()
    let screen = Screen { Mixed(events: events) }
    screen.turn()
    screen.tap("show")
    screen.tap("deeper")
    #expect(events.list == ["+top", "-top", "+5"])
    screen.tap("clear")
    #expect(events.list == ["+top", "-top", "+5", "+top", "-5"])
  }

  @Test func `rule 52b: a destination is removed in one pass with the path element below it`() {
    let events = Events()
    let screen = Screen { Mixed(events: events) }
    screen.turn()
    screen.tap("path")
    screen.tap("over")
    let mounts = screen.tap("clear", listeningTo: [.mount, .evaluation])
    #expect(mounts == [])
    #expect(events.list == ["+5", "-5", "+over", "-over"])
  }

  @Test func `a push in a sheet does not cover the navigation stack behind the sheet`() {
    let events = Events()
    let screen = Screen { SheetOverStack(events: events) }
    screen.turn()
    screen.tap("sheet")
    screen.tap("show")
    #expect(events.list == ["+root"])
  }

  @Test
  func `rule 52b: a presented destination is created with its owner's body and mounted later`() {
    let made = Events()
    let screen = Screen { PresentingDestination(made: made) }
    #expect(
      screen.turn(listeningTo: [.evaluation]) == ["/PresentingDestination: mount"])
    #expect(made.list == ["made"])
    #expect(screen.tap("show") == ["/PresentingDestination/Made[0]: mount"])
    screen.tap("Back")
    #expect(screen.texts == [])
  }
}

/// Tests of a pushed view that follows a state of the view below it.
struct PushedBindingTests {
  @Test func `rule 8: a pushed view is evaluated once, after the view that creates it`() {
    let screen = Screen { NavigationStack { PushingBinding() } }
    screen.turn()
    screen.tap("show")
    #expect(
      screen.tap("add") == [
        "/PushingBinding: state(number)", "/PushedNumber[0]: state(number), self",
      ])
    #expect(screen.texts.contains("pushed 1"))
  }

  @Test func `rule 8: a view pushed over a pushed view is also evaluated only once`() {
    let screen = Screen { NavigationStack { LinkingBinding() } }
    screen.turn()
    screen.tap("link")
    screen.tap("deeper")
    #expect(
      screen.tap("add", listeningTo: [.evaluation]).filter { $0.contains("PushedNumber") }.count
        == 1)
    #expect(screen.texts.contains("pushed 1"))
  }
}

private nonisolated struct PushingBinding: View {
  @State private var number = 0
  @State private var isShown = false

  var body: some View {
    Text("\(number)").navigationDestination(isPresented: $isShown) {
      PushedNumber(number: $number)
    }
    Button("show") { isShown = true }
  }
}

private nonisolated struct LinkingBinding: View {
  @State private var number = 0

  var body: some View {
    NavigationLink("link") { Deeper(number: $number) }
    Text("\(number)")
  }
}

private nonisolated struct Deeper: View {
  @Binding var number: Int

  var body: some View {
    Text("at \(number)")
    NavigationLink("deeper") { PushedNumber(number: $number) }
  }
}

private nonisolated struct PushedNumber: View {
  @Binding var number: Int

  var body: some View {
    Text("pushed \(number)")
    Button("add") { number += 1 }
  }
}

private nonisolated struct PresentingDestination: View {
  let made: Events
  @State private var isShown = false

  var body: some View {
    NavigationStack {
      Button("show") { isShown = true }
        .navigationDestination(isPresented: $isShown) { Made(made) }
    }
  }
}

private nonisolated struct Made: View {
  init(_ made: Events) {
    made.list.append("made")
  }

  var body: some View { Text("made") }
}

private nonisolated struct TwiceSet: View {
  @State private var isShown = false
  @State private var count = 0

  var body: some View {
    NavigationStack {
      EmptyView().navigationDestination(isPresented: $isShown) { Text("top \(count)") }
    }
    Button("show and add") {
      isShown = true
      withAnimation { count += 1 }
    }
    Button("hide") { isShown = false }
    Button("show and hide") {
      isShown = true
      withAnimation { isShown = false }
    }
  }
}

/// A view with a path, and with destinations that flags present from the root and from an element of the path.
private nonisolated struct Mixed: View {
  let events: Events
  @State private var path: [Int] = []
  @State private var isShown = false
  @State private var isOver = false

  var body: some View {
    NavigationStack(path: $path) {
      EmptyView()
        .navigationDestination(for: Int.self) { number in
          Logged(name: "\(number)", events: events)
            .navigationDestination(isPresented: $isOver) { Logged(name: "over", events: events) }
        }
        .navigationDestination(isPresented: $isShown) { Logged(name: "top", events: events) }
    }
    Button("show") { isShown = true }
    Button("deeper") { path.append(5) }
    Button("path") { path = [5] }
    Button("over") { isOver = true }
    Button("clear") { path = [] }
  }
}

private nonisolated struct Logged: View {
  let name: String
  let events: Events

  var body: some View {
    Text(name)
      .onAppear { events.list.append("+\(name)") }
      .onDisappear { events.list.append("-\(name)") }
  }
}

private nonisolated struct SheetOverStack: View {
  let events: Events
  @State private var hasSheet = false
  @State private var isShown = false

  var body: some View {
    NavigationStack {
      Button("sheet") { hasSheet = true }
        .onAppear { events.list.append("+root") }
        .onDisappear { events.list.append("-root") }
        .sheet(isPresented: $hasSheet) {
          Button("show") { isShown = true }
            .navigationDestination(isPresented: $isShown) { Text("top") }
        }
    }
  }
}
