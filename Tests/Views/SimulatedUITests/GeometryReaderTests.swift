import SimulatedUI
import Testing

/// Tests rule 30a of the semantics page: content that runs in a scope of its own.
struct GeometryReaderTests {
  @Test(arguments: Runtime.allCases)
  func `rule 30a: a geometry reader's owner does not depend on what the reader's content reads`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) { Owner(model: model) }
      screen.turn()
      return screen.turn { model.a = 7 } + screen.texts
    }
    let events = events(of: runtime.model)
    #expect(events.suffix(1) == ["7"])
    #expect(events.contains("/Owner: model") == (runtime == .coarse))
  }

  @Test func `rule 30a: geometry content that captures equal values does not run with its owner`() {
    let events = Events()
    let screen = Screen { Ticking(events: events) }
    screen.turn()
    screen.tap("tick")
    #expect(events.list == ["content"])
  }
}

private nonisolated struct Owner<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    GeometryReader { _ in
      Text("\(model.a)")
    }
  }
}

private nonisolated struct Ticking: View {
  let events: Events
  @State private var ticks = 0

  var body: some View {
    Text("\(ticks)")
    GeometryReader { [events] proxy in
      let _ = events.list.append("content")
      Text("\(proxy.size.width)")
    }
    Button("tick") { ticks += 1 }
  }
}
