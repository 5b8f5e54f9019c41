import SimulatedUI
import Testing

/// Tests of the evaluations of views that a navigation stack has pushed.
struct NavigationTests {
  @Test func `a push evaluates only the pushed view, even if a different view holds a closure`() {
    let screen = Screen { Notes() }
    screen.turn()
    #expect(
      screen.tap("note 1", listeningTo: [.evaluation, .warning]) == ["/Notes/Note[0]: mount"])
    #expect(screen.tap("more", listeningTo: [.evaluation, .warning]) == ["/Notes/More[1]: mount"])
    #expect(
      screen.tap("touch", listeningTo: [.evaluation, .warning])
        == ["/Notes/Note[0]: state(touches)"])
  }

  @Test func `the destination of a navigation link is recreated when the link is recreated`() {
    let screen = Screen { Linked() }
    screen.turn()
    screen.tap("go")
    #expect(
      screen.tap("add", listeningTo: [.evaluation, .warning]) == [
        "/Linked: state(count)", "/Linked/Shown[0]: self",
      ])
    #expect(screen.texts == ["go", "shown 1"])
    #expect(screen.stalePaths == [])
  }

  @Test
  func `the destination for a value is recreated when the view that declares it is evaluated`() {
    let screen = Screen { Valued() }
    screen.turn()
    screen.tap("go")
    #expect(
      screen.tap("add", listeningTo: [.evaluation, .warning]) == [
        "/Valued: state(count)", "/Valued/Shown[0]: self",
      ])
    #expect(screen.texts == ["go", "shown 1"])
    #expect(screen.stalePaths == [])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 30: a destination for a value depends on what its closure reads`(runtime: Runtime) {
    func texts<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) { Counted(model: model) }
      screen.turn()
      screen.tap("go")
      screen.turn { model.a = 5 }
      return screen.texts
    }
    #expect(texts(of: runtime.model) == ["go", "shown 5"])
  }

  @Test(arguments: [(false, ["go", "Back"]), (true, ["go"])])
  func `a pushed view that hides its back button has no Back`(isHidden: Bool, labels: [String]) {
    let screen = Screen {
      NavigationStack {
        NavigationLink("go") { Hiding(isHidden: isHidden) }
      }
    }
    screen.turn()
    screen.tap("go")
    #expect(screen.graph.controls().map(\.label) == labels)
  }

  @Test func `a stack in a sheet that hides a back button does not hide the one below`() {
    let screen = Screen {
      NavigationStack {
        NavigationLink("go") {
          Text("a").sheet(isPresented: .constant(true)) { Hiding(isHidden: true) }
        }
      }
    }
    screen.turn()
    screen.tap("go")
    #expect(screen.graph.controls().map(\.label).contains("Back"))
  }

  @Test func `a stack's initial path finds a destination that a nested view declares`() {
    let screen = Screen { Deep() }
    screen.turn()
    #expect(screen.texts == ["root", "shown 7"])
  }

  @Test func `a popped destination is unmounted, and pushing its value again mounts a new view`() {
    let screen = Screen { Notes() }
    screen.turn()
    screen.tap("note 1")
    #expect(
      screen.tap("Back", listeningTo: [.mount, .unmount]).filter { $0.hasSuffix("Note[0]") }
        == ["unmount /Notes/Note[0]"])
    #expect(screen.tap("note 1") == ["/Notes/Note[0]: mount"])
  }
}

private nonisolated struct Deep: View {
  @State private var path = [7]

  var body: some View {
    NavigationStack(path: $path) { DeepRoot() }
  }
}

private nonisolated struct DeepRoot: View {
  var body: some View { DeepLeaf() }
}

private nonisolated struct DeepLeaf: View {
  var body: some View {
    Text("root").navigationDestination(for: Int.self) { Shown(count: $0) }
  }
}

private nonisolated struct Notes: View {
  var body: some View {
    NavigationStack {
      NavigationLink("note 1", value: 1)
        .navigationDestination(for: Int.self) { Note(number: $0) {} }
    }
  }
}

private nonisolated struct Note: View {
  let number: Int
  let delete: () -> Void
  @State private var touches = 0

  var body: some View {
    let _ = touches
    NavigationLink("more", destination: More(delete: delete))
    Button("touch") { touches += 1 }
  }
}

private nonisolated struct More: View {
  let delete: () -> Void

  var body: some View {
    Button("delete", action: delete)
  }
}

private nonisolated struct Linked: View {
  @State private var count = 0

  var body: some View {
    NavigationStack {
      NavigationLink("go", destination: Shown(count: count))
      Button("add") { count += 1 }
    }
  }
}

private nonisolated struct Valued: View {
  @State private var count = 0

  var body: some View {
    NavigationStack {
      NavigationLink("go", value: "value")
        .navigationDestination(for: String.self) { _ in Shown(count: count) }
      Button("add") { count += 1 }
    }
  }
}

private nonisolated struct Counted<Model: TestModel>: View {
  let model: Model

  var body: some View {
    NavigationStack {
      NavigationLink("go", value: 1)
        .navigationDestination(for: Int.self) { _ in Shown(count: model.a) }
    }
  }
}

private nonisolated struct Shown: View {
  let count: Int

  var body: some View {
    Text("shown \(count)")
  }
}

private nonisolated struct Hiding: View {
  let isHidden: Bool
  var body: some View { Text("hiding").navigationBarBackButtonHidden(isHidden) }
}
