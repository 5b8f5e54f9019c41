import SimulatedUI
import Testing

/// Tests of user actions on the controls of a view graph.
struct UserTests {
  private let graph = ViewGraph(tracker: CoarseModel.tracker) { Lines() }

  init() {
    graph.update()
  }

  @Test func `a button of an alert dismisses the alert before its action runs`() {
    let events = Events()
    let screen = Screen { Alerting(events: events) }
    screen.turn()
    screen.tap("ask")
    screen.tap("OK")
    #expect(events.list == ["presented: false"])
    #expect(screen.texts == [])
  }

  @Test func `a tap reaches the topmost control with the given label`() {
    #expect(graph.tap("Clear"))
    graph.update()
    #expect(texts == ["TextField \"Line: \"", "TextField \"Line: below\""])
  }

  @Test func `typing appends to the topmost text field with the title`() {
    #expect(graph.type("!", into: "Line"))
    graph.update()
    #expect(texts == ["TextField \"Line: above!\"", "TextField \"Line: below\""])
  }

  @Test func `a tap or typing does nothing if no control of the right kind has the name`() {
    #expect(!graph.tap("Line"))
    #expect(!graph.type("!", into: "Clear"))
    #expect(!graph.needsUpdate)
  }

  private var texts: [String] {
    graph.outputTree().map(\.text).filter { $0.hasPrefix("TextField") }
  }
}

private nonisolated struct Lines: View {
  @State private var text = "above"

  var body: some View {
    TextField("Line", text: $text)
    Button("Clear") { text = "" }
    LineBelow()
  }
}

private nonisolated struct LineBelow: View {
  @State private var text = "below"

  var body: some View {
    TextField("Line", text: $text)
    Button("Clear") { text = "" }
  }
}

private nonisolated struct Alerting: View {
  let events: Events
  @State private var isPresented = false

  var body: some View {
    Button("ask") { isPresented = true }
      .alert("Really?", isPresented: $isPresented) {
        Button("OK") { events.list.append("presented: \(isPresented)") }
      }
  }
}
