import GranularityVirtualTime
import SimulatedUI
import Testing

/// Tests rule 52a of the semantics page: the order in which the effects of one update run.
struct EffectOrderTests {
  @Test
  func `rule 52a: effects run from the innermost view out, and on one view in source order`() {
    let events = Events()
    let screen = Screen { Nested(events: events) }
    screen.turn()
    #expect(
      events.list == [
        "text change", "text appear", "column change", "column appear", "group change",
        "group appear",
      ])
  }

  @Test func `rule 52a: the effects of a child run before the effects around the child`() {
    let screen = Screen { Writing() }
    screen.turn()
    #expect(screen.texts == ["seen 1"])
  }

  @Test func `rule 52a: tasks start after all onAppear actions, innermost first`() throws {
    let events = Events()
    let screen = Screen { Nested(events: events) }
    try screen.advance(VirtualClock())
    #expect(events.list.suffix(3) == ["text task", "column task", "group task"])
  }

  @Test func `rule 52a: the effects of siblings run in source order`() {
    let events = Events()
    let screen = Screen {
      Text("1").onAppear { events.list.append("first") }
      Text("2").onAppear { events.list.append("second") }
    }
    screen.turn()
    #expect(events.list == ["first", "second"])
  }

  @Test func `rule 52a: the effects of removed content run after all others, innermost first`() {
    let events = Events()
    let screen = Screen { Leaving(events: events) }
    screen.turn()
    screen.tap("toggle")
    #expect(events.list == ["changed", "text gone", "column gone"])
  }
}

/// Three nested views that log their effects. In the source, each view's task comes first.
private nonisolated struct Nested: View {
  let events: Events

  var body: some View {
    Group {
      VStack {
        Text("hello")
          .task { events.list.append("text task") }
          .onChange(of: true, initial: true) { events.list.append("text change") }
          .onAppear { events.list.append("text appear") }
      }
      .task { events.list.append("column task") }
      .onChange(of: true, initial: true) { events.list.append("column change") }
      .onAppear { events.list.append("column appear") }
    }
    .task { events.list.append("group task") }
    .onChange(of: true, initial: true) { events.list.append("group change") }
    .onAppear { events.list.append("group appear") }
  }
}

/// A view whose own effect sees what the effect of its child has written.
private nonisolated struct Writing: View {
  @State private var written = 0
  @State private var seen = 0

  var body: some View {
    Writer(value: $written).onAppear { seen = written }
    Text("seen \(seen)")
  }
}

private nonisolated struct Writer: View {
  @Binding var value: Int

  var body: some View {
    Color.red.onAppear { value = 1 }
  }
}

private nonisolated struct Leaving: View {
  let events: Events
  @State private var isShown = true

  var body: some View {
    if isShown {
      VStack { Text("text").onDisappear { events.list.append("text gone") } }
        .onDisappear { events.list.append("column gone") }
    }
    Button("toggle") { isShown.toggle() }
      .onChange(of: isShown) { events.list.append("changed") }
  }
}
