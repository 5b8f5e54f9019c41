import SimulatedUI
import Testing

/// Tests rules 30, 31, 44, 50 and 52 of the semantics page: what a sheet reads, and which node its content depends on.
struct SheetTests {
  @Test
  func `rule 44: a sheet is mounted while its item exists, without evaluating the sheet's owner`() {
    let screen = Screen { Shelf() }
    screen.turn()
    let kinds: Set<EventLog.Kind> = [.evaluation, .mount, .unmount, .skip]
    let (owner, sheet) = ("/Shelf", "/Shelf/Counter[sheet 1]")
    let skip = "skip \(owner): no body read its state 'book'"
    #expect(
      [screen.tap("open 1", listeningTo: kinds), screen.tap("close", listeningTo: kinds)] == [
        [skip, "mount \(owner)[sheet 1]", "mount \(sheet)", "\(sheet): mount"],
        [skip, "unmount \(owner)[sheet 1]", "unmount \(sheet)"],
      ])
    #expect(screen.stalePaths == [])
  }

  @Test
  func `rule 52: an item with a different id mounts a new sheet, the same id keeps the sheet`() {
    let screen = Screen { Shelf() }
    screen.turn()
    let texts = ["open 1", "add to first", "rename", "open 2"].map { label in
      screen.tap(label)
      return screen.texts
    }
    #expect(texts == [["first 0"], ["first 1"], ["renamed 1"], ["second 0"]])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 44: a sheet whose binding reads an object is mounted while the binding is true`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Covered(model: model) }
      screen.turn()
      let kinds: Set<EventLog.Kind> = [.mount, .unmount]
      return [
        screen.turn(listeningTo: kinds) { model.a = 1 },
        screen.turn(listeningTo: kinds) { model.b = 1 },
        screen.graph.outputTree().map { "\($0.depth) \($0.text)" },
        screen.turn(listeningTo: kinds) { model.a = 0 },
      ]
    }
    let (row, view) = ("/Covered[sheet]", "/Covered/Label[sheet]")
    #expect(
      events(of: runtime.model) == [
        ["mount \(row)", "mount \(view)"], [],
        ["0 Covered", "1 Text \"under\"", "1 Sheet", "2 Label", "3 Text \"1\""],
        ["unmount \(row)", "unmount \(view)"],
      ])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 30: a sheet, not its presenter, depends on what the sheet's content reads`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Covered(model: model) }
      screen.turn()
      let kinds: Set<EventLog.Kind> = [.evaluation, .row]
      let hidden = screen.turn(listeningTo: kinds) { model.b = 1 }
      screen.turn { model.a = 1 }
      return [hidden, screen.turn(listeningTo: kinds) { model.b = 2 }]
    }
    #expect(
      events(of: runtime.model) == [
        [], ["/Covered[sheet]: model", "/Covered/Label[sheet]: self"],
      ])
  }

  @Test func `rule 31: evaluating a sheet's owner recreates the content and compares its views`() {
    let model = CoarseModel()
    let screen = Screen { Covered(model: model) }
    screen.turn { model.a = 1 }
    #expect(
      screen.turn(listeningTo: [.evaluation, .row, .skip]) { model.text = "new" } == [
        "/Covered: model", "/Covered[sheet]: self",
        "skip /Covered/Label[sheet]: its value is equal",
      ])
  }

  @Test func `rule 50: the onAppear and onDisappear of a sheet's content run with the sheet`() {
    let events = Events()
    let screen = Screen { LoggingSheet(events: events) }
    screen.turn()
    screen.tap("toggle")
    screen.tap("toggle")
    #expect(events.list == ["appears", "goes"])
  }

  @Test func `rule 52g: a sheet is not evaluated for a change that the dismissing action makes`() {
    let screen = Screen { DismissingSheet() }
    screen.turn()
    screen.tap("show")
    #expect(screen.tap("add") == ["/DismissingSheet/SheetNumber[sheet]: state(number)"])
    #expect(screen.tap("add and hide") == [])
    #expect(screen.texts == [])
  }

  @Test func `rule 52g: dismissing a sheet ends the presentation of the sheet's current binding`() {
    let screen = Screen { RebindingSheet() }
    screen.turn()
    screen.tap("rebind")
    screen.tap("close")
    #expect(screen.texts == ["true false"])
  }

  @Test
  func `rule 50: onDismiss runs when a sheet is dismissed or replaced, not when it is unmounted`() {
    let events = Events()
    let screen = Screen { LoggingDismissals(events: events) }
    screen.turn()
    for label in ["book 1", "book 1", "book 2", "close", "cover", "uncover", "book 1", "cover"] {
      events.list.append(label)
      screen.tap(label)
    }
    screen.graph.tearDown()
    #expect(
      events.list == [
        "book 1", "book 1", "book 2", "book gone", "close", "book gone", "cover", "uncover",
        "cover gone", "book 1", "cover",
      ])
  }
}

/// A view with a sheet for an item and a sheet for a flag, both of which log their dismissal.
private nonisolated struct DismissingSheet: View {
  @State private var isShown = false
  @State private var number = 0

  var body: some View {
    Button("show") { isShown = true }
      .sheet(isPresented: $isShown) {
        SheetNumber(number: $number)
        Button("add and hide") {
          number += 1
          isShown = false
        }
      }
  }
}

/// A view with a sheet whose binding refers to a different flag after a tap. Both flags are true.
private nonisolated struct RebindingSheet: View {
  @State private var first = true
  @State private var second = true
  @State private var isRebound = false

  var body: some View {
    Text("\(first) \(second)").sheet(isPresented: isRebound ? $second : $first) { Closing() }
    Button("rebind") { isRebound = true }
  }
}

private nonisolated struct Closing: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("close") { dismiss() }
  }
}

private nonisolated struct SheetNumber: View {
  @Binding var number: Int

  var body: some View {
    Text("\(number)")
    Button("add") { number += 1 }
  }
}

private nonisolated struct LoggingDismissals: View {
  struct Book: Identifiable {
    let id: Int
  }

  let events: Events
  @State private var book: Book?
  @State private var isCovered = false

  var body: some View {
    VStack {
      Button("book 1") { book = Book(id: 1) }
      Button("book 2") { book = Book(id: 2) }
      Button("close") { book = nil }
      Button("cover") { isCovered = true }
      Button("uncover") { isCovered = false }
    }
    .sheet(item: $book, onDismiss: bookIsGone) { Text("\($0.id)") }
    .sheet(isPresented: $isCovered, onDismiss: coverIsGone) { Text("cover") }
  }

  private func bookIsGone() { events.list.append("book gone") }

  private func coverIsGone() { events.list.append("cover gone") }
}

/// A view that shows a book in a sheet. Its body reads the book only through the sheet.
private nonisolated struct Shelf: View {
  struct Book: Identifiable {
    let id: Int
    let title: String
  }

  @State private var book: Book?

  var body: some View {
    VStack {
      Button("open 1") { book = Book(id: 1, title: "first") }
      Button("rename") { book = Book(id: 1, title: "renamed") }
      Button("open 2") { book = Book(id: 2, title: "second") }
      Button("close") { book = nil }
    }
    .sheet(item: $book) { Counter(name: $0.title) }
  }
}

private nonisolated struct Covered<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Text("under").sheet(isPresented: isPresented) { Label(number: model.b) }
  }

  private var isPresented: Binding<Bool> {
    Binding(get: { model.a == 1 }, set: { model.a = $0 ? 1 : 0 })
  }
}

private nonisolated struct LoggingSheet: View {
  let events: Events
  @State private var isShown = false

  var body: some View {
    Button("toggle") { isShown.toggle() }
      .sheet(isPresented: $isShown) {
        Text("over")
          .onAppear { events.list.append("appears") }
          .onDisappear { events.list.append("goes") }
      }
  }
}
