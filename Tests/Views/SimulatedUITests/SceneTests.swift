import SimulatedUI
import Testing

/// Tests of scene modifiers.
struct SceneTests {
  @Test(arguments: [(true, ["0 0", "0 1"]), (false, ["0 1"])])
  func `onChange of a scene runs initially only if initial is true`(
    isInitial: Bool, expected: [String]
  ) {
    let events = Events()
    let screen = Screen { AppView(WatchingApp(events, isInitial: isInitial)) }
    screen.turn()
    screen.tap("add")
    #expect(events.list == expected)
  }

  @Test func `commands can consist of other commands, which do not appear on the screen`() {
    let screen = Screen { AppView(CommandsApp()) }
    screen.turn()
    #expect(screen.texts == ["window"])
  }
}

private nonisolated struct CommandsApp: App {
  var body: some Scene {
    WindowGroup { Text("window") }.commands { ToolCommands(hasSidebar: true) }
  }
}

private nonisolated struct ToolCommands: Commands {
  let hasSidebar: Bool

  var body: some Commands {
    if hasSidebar { SidebarCommands() }
    CommandMenu("Tools") { Button("Sharpen") {} }
  }
}

private nonisolated struct WatchingApp: App {
  @State private var count = 0
  private let events: Events
  private let isInitial: Bool

  init() { self.init(Events(), isInitial: false) }

  init(_ events: Events, isInitial: Bool) {
    (self.events, self.isInitial) = (events, isInitial)
  }

  var body: some Scene {
    WindowGroup { Button("add") { count += 1 } }
      .onChange(of: count, initial: isInitial) { events.list.append("\($0) \($1)") }
  }
}
