import Foundation
import GranularityVirtualTime
import SimulatedUI
import Testing

/// Tests rule 50d of the semantics page: effects on content that contains no views.
struct EmptyContentTests {
  @Test func `rule 50d: in a stack, effects on content without views do not run`() throws {
    let events = Events()
    let clock = VirtualClock()
    let screen = Screen {
      VStack {
        Text("x")
        EmptyView().modifier(Logging(name: "empty", events: events))
        Group { if false { Text("y") } }.modifier(Logging(name: "group", events: events))
        ForEach([Int](), id: \.self) { Text("\($0)") }
          .modifier(Logging(name: "rows", events: events))
        Color.red.modifier(Logging(name: "color", events: events))
      }
    }
    _ = clock.perform { screen.turn() }
    try clock.advance(by: .zero)
    screen.graph.tearDown()
    #expect(events.list == ["color appears", "color starts", "color disappears"])
  }

  @Test func `onAppear runs on each kind of shape`() {
    let events = Events()
    let screen = Screen {
      VStack {
        Circle().onAppear { events.list.append("circle") }
        Circle().trim(from: 0, to: 0.5).onAppear { events.list.append("trimmed") }
        Circle().stroke().onAppear { events.list.append("stroked") }
        Path { $0.move(to: .zero) }.onAppear { events.list.append("path") }
        Rectangle().frame(width: 1).onAppear { events.list.append("frame") }
      }
    }
    screen.turn()
    #expect(events.list == ["circle", "trimmed", "stroked", "path", "frame"])
  }

  @Test
  func `colors, gradients and shapes count as visible content, spacers and backgrounds do not`() {
    func isPainted(_ view: some View) -> Bool {
      let screen = Screen { AnyView(VStack { view }) }
      screen.turn()
      return screen.graph.showsPaint
    }
    #expect(isPainted(Color.red))
    #expect(isPainted(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)))
    #expect(isPainted(Circle()) && isPainted(Circle().fill(.red)))
    #expect(isPainted(Group { if true { Color.red.frame(width: 1) } }))
    #expect(!isPainted(Color.clear) && !isPainted(Spacer()) && !isPainted(EmptyView()))
    #expect(!isPainted(VStack {}.background(Color.red)))
  }

  @Test(arguments: ListKind.allCases)
  private func `rule 50d: only a ScrollView or GroupBox runs the effects of empty content`(
    kind: ListKind
  ) {
    let events = Events()
    let screen = Screen { Listed(kind: kind, events: events) }
    screen.turn()
    #expect(events.list == (kind == .scrollView || kind == .groupBox ? ["appears"] : []))
  }

  @Test
  func `rule 50d: a group's effects run when its conditional content appears and disappears`() {
    let events = Events()
    let screen = Screen {
      VStack {
        Coming(events: events)
        Text("x")
      }
    }
    screen.turn()
    screen.tap("toggle")
    screen.tap("toggle")
    screen.tap("toggle")
    #expect(events.list == ["appears", "disappears", "appears"])
    screen.graph.tearDown()
    #expect(events.list.last == "disappears")
  }

  @Test func `rule 50d: content without views appears if it is the whole content of a screen`() {
    let events = Events()
    let screen = Screen { Loading(events: events) }
    screen.turn()
    #expect(events.list == ["appears"])
    #expect(screen.texts == ["loaded"])
  }

  @Test func `rule 50d: content without views appears if it is the whole content of a sheet`() {
    let events = Events()
    let screen = Screen {
      VStack { Text("x").sheet(isPresented: .constant(true)) { Loading(events: events) } }
    }
    screen.turn()
    #expect(screen.texts == ["x", "loaded"])
  }

  @Test func `rule 50d: content without views still appears if a sheet is attached to it`() {
    let events = Events()
    let screen = Screen {
      Loading(events: events)
        .sheet(isPresented: .constant(false)) { Text("sheet") }
        .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { _ in
          events.list.append("size")
        }
    }
    screen.turn()
    #expect(events.list == ["appears", "size"])
    #expect(screen.texts == ["loaded"])
  }

  @Test func `rule 50d: an overlay on content without views does not make the content appear`() {
    let events = Events()
    let screen = Screen {
      VStack {
        EmptyView().overlay { Text("over") }.onAppear { events.list.append("appears") }
      }
    }
    screen.turn()
    #expect(events.list == [])
  }

  @Test func `rule 50d: a view that shows nothing until it appears never appears in a stack`() {
    let events = Events()
    let screen = Screen { VStack { Loading(events: events) } }
    screen.turn()
    #expect(events.list == [])
    #expect(screen.texts == [])
  }

  @Test func `rule 50d: an effect on content without views in a row does not run`() {
    let events = Events()
    let screen = Screen {
      ForEach(0..<1) { _ in EmptyView().onAppear { events.list.append("appears") } }
    }
    screen.turn()
    #expect(events.list == [])
  }

  @Test func `rule 50d: onChange runs for a changed value even on content without views`() {
    let events = Events()
    let screen = Screen { VStack { Counting(events: events) } }
    screen.turn()
    screen.tap("add")
    #expect(events.list == ["0 to 1"])
  }
}

extension View {
  /// Returns a modifier that logs the appearance, the task and the disappearance of its content.
  fileprivate nonisolated func modifier(_ logging: Logging) -> some View {
    onAppear { logging.log("appears") }
      .onDisappear { logging.log("disappears") }
      .task { logging.log("starts") }
  }
}

private struct Logging {
  let name: String
  let events: Events

  func log(_ event: String) { events.list.append("\(name) \(event)") }
}

private nonisolated struct Coming: View {
  let events: Events
  @State private var isShown = false

  var body: some View {
    Button("toggle") { isShown.toggle() }
    Group {
      if isShown { Text("content") }
    }
    .onAppear { events.list.append("appears") }
    .onDisappear { events.list.append("disappears") }
  }
}

/// A view that shows nothing until it has appeared.
private nonisolated struct Loading: View {
  let events: Events
  @State private var isLoaded = false

  var body: some View {
    Group {
      if isLoaded { Text("loaded") }
    }
    .onAppear {
      events.list.append("appears")
      isLoaded = true
    }
  }
}

private nonisolated struct Counting: View {
  let events: Events
  @State private var number = 0

  var body: some View {
    Button("add") { number += 1 }
    EmptyView()
      .onChange(of: number, initial: true) { events.list.append("\($0) to \($1)") }
  }
}

/// The containers of the tests. All except the last two are lists of views.
private enum ListKind: CaseIterable {
  case hStack, vStack, zStack, lazyHStack, lazyVStack, lazyHGrid, lazyVGrid, grid, gridRow
  case list, form, section
  case scrollView, groupBox
}

private nonisolated struct Listed: View {
  let kind: ListKind
  let events: Events

  var body: some View {
    switch kind {
    case .hStack: HStack { content }
    case .vStack: VStack { content }
    case .zStack: ZStack { content }
    case .lazyHStack: LazyHStack { content }
    case .lazyVStack: LazyVStack { content }
    case .lazyHGrid: LazyHGrid(rows: []) { content }
    case .lazyVGrid: LazyVGrid(columns: []) { content }
    case .grid: Grid { content }
    case .gridRow: GridRow { content }
    case .list: List { content }
    case .form: Form { content }
    case .section: Section { content }
    case .scrollView: ScrollView { content }
    case .groupBox: GroupBox { content }
    }
  }

  private var content: some View {
    EmptyView().onAppear { events.list.append("appears") }
  }
}
