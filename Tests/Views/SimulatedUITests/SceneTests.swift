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
