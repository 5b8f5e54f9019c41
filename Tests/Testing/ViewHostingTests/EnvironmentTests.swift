import Foundation
import GranularityTesting
import SimulatedUI
import Testing

/// Tests rule 46a of the semantics page: the environment around a screen, which a test sets.
struct EnvironmentTests {
  @Test func `rule 46a: setting an environment value evaluates exactly the views that read it`() {
    let host = ViewHost {
      Reader(keyPath: \.scenePhase)
      Reader(keyPath: \.locale)
      Silent(value: 1)
    }
    let turn = host.set(\.scenePhase, to: .background)
    #expect(turn.evaluations.byPath == ["/Reader": 1])
    #expect(host.shows("background"))
    #expect(turn.evaluations(of: Silent.self) == 0)
  }

  @Test func `rule 46a: setting an environment value to an equal value evaluates nothing`() {
    let host = ViewHost { Reader(keyPath: \.colorScheme) }
    #expect(host.set(\.colorScheme, to: .light).evaluations == 0)
    #expect(host.set(\.colorScheme, to: .dark).evaluations == 1)
  }

  @Test
  func `rule 46a: an environment modifier on the screen overrides the value that a test sets`() {
    let host = ViewHost { Reader(keyPath: \.dynamicTypeSize).dynamicTypeSize(.small) }
    #expect(host.set(\.dynamicTypeSize, to: .xxLarge).evaluations == 0)
    #expect(host.shows("small"))
  }

  @Test func `rule 46a: a dynamicTypeSize range limits the type size that a test sets`() {
    let host = ViewHost {
      Reader(keyPath: \.dynamicTypeSize).dynamicTypeSize(...DynamicTypeSize.xLarge)
    }
    host.set(\.dynamicTypeSize, to: .accessibility3)
    #expect(host.shows("xLarge"))
    #expect(host.set(\.dynamicTypeSize, to: .accessibility4).evaluations == 0)
  }

  @Test
  func `rule 46a: a view that reads presentationMode is skipped if a different value changes`()
    throws
  {
    let host = ViewHost { Presenting() }
    try host.tap("show")
    #expect(host.shows("presented"))
    #expect(host.set(\.scenePhase, to: .inactive).evaluations == 0)
    let turn = try host.tap("close")
    #expect(turn.evaluations(of: Presented.self) == 0)
    #expect(!host.shows("presented"))
  }

  @Test func `a Link opens its URL with the openURL action that the test has set`() throws {
    var opened: [String] = []
    let host = ViewHost { Opening() }
    host.set(
      \.openURL,
      to: OpenURLAction { url in
        opened.append(url.absoluteString)
        return .handled
      })
    try host.tap("open")
    #expect(opened == ["https://example.com"])
  }

  @Test
  func `redactionReasons is the union of the reasons of all redacted modifiers around a view`() {
    let host = ViewHost {
      Reader(keyPath: \.redactionReasons.rawValue).redacted(reason: .privacy)
        .redacted(reason: .placeholder)
    }
    #expect(host.shows("3"))
  }

  @Test func `rule 30a: a new screen size runs only the contents of GeometryReaders`() {
    let host = ViewHost { Sized() }
    let turn = host.resize(to: CGSize(width: 100, height: 50))
    #expect(turn.evaluations.byPath == ["/Sized/Boxed": 1])
    #expect(host.shows("100.0"))
    #expect(host.resize(to: CGSize(width: 100, height: 80)).evaluations == 0)
    #expect(host.staleViews == [])
  }

  @Test func `rule 30a: resizing runs onGeometryChange's action only if its value differs`() {
    var widths: [Double] = []
    let host = ViewHost {
      Silent(value: 1).onGeometryChange(for: Double.self, of: { Double($0.size.width) }) {
        widths.append($0)
      }
    }
    host.resize(to: CGSize(width: 100, height: 50))
    host.resize(to: CGSize(width: 100, height: 80))
    #expect(widths == [390, 100])
  }

  @Test func `rule 30a: onGeometryChange passes the old and the new value to its action`() {
    var changes: [[Double]] = []
    let host = ViewHost {
      Silent(value: 1).onGeometryChange(for: Double.self, of: { Double($0.size.width) }) {
        changes.append([$0, $1])
      }
    }
    host.resize(to: CGSize(width: 100, height: 50))
    #expect(changes == [[390, 390], [390, 100]])
  }

  @Test func `rule 46a: @Entry declares an environment key with a default value`() {
    let host = ViewHost { Reader(keyPath: \.season) }
    #expect(host.shows("spring"))
    #expect(host.set(\.season, to: "summer").evaluations == 1)
    #expect(host.shows("summer"))
  }

  @Test func `the evaluations of a modifier or a style can be queried by its type`() {
    let host = ViewHost {
      Silent(value: 1).modifier(Plain())
      Button("b") {}.buttonStyle(Flat())
    }
    #expect(host.mount.evaluations(of: Plain.self) == 1)
    #expect(host.mount.evaluations(of: Flat.self) == 1)
    #expect(host.mount.counts == ["Plain": 1, "Silent": 1, "Flat": 1])
  }

  @Test func `an edit button switches the edit mode of its screen, which is inactive at first`()
    throws
  {
    let host = ViewHost { Editor(name: "list") }
    #expect(host.texts.first == "list is inactive")
    #expect(try host.tap("Edit list").evaluations.byPath == ["/Editor": 1])
    #expect(host.texts.first == "list is active")
    try host.tap("Done list")
    #expect(host.texts.first == "list is inactive")
  }

  @Test func `each screen has its own edit mode`() throws {
    let host = ViewHost { Screens() }
    try host.tap("push")
    try host.tap("present")
    let names = ["outside", "root", "pushed", "sheet", "tab"]
    #expect(host.texts.filter { $0.contains(" is ") } == names.map { "\($0) is inactive" })
    try host.tap("Edit sheet")
    #expect(host.texts.filter { $0.hasSuffix(" is active") } == ["sheet is active"])
    try host.tap("Dismiss")
    try host.tap("Edit pushed")
    #expect(host.texts.filter { $0.hasSuffix(" is active") } == ["pushed is active"])
    try host.tap("Back")
    try host.tap("Edit root")
    #expect(host.texts.filter { $0.hasSuffix(" is active") } == ["root is active"])
  }

  @Test func `a child that holds the binding to the edit mode follows the mode`() throws {
    let host = ViewHost { EditingParent() }
    #expect(try host.tap("Switch").evaluations.byPath["/EditingParent/EditingChild"] == 1)
    #expect(host.texts.first == "active")
  }

  @Test func `a binding that the app sets around a screen replaces the edit mode of the screen`()
    throws
  {
    let host = ViewHost {
      NavigationStack { Editor(name: "list") }.environment(\.editMode, .constant(.active))
    }
    #expect(host.texts.first == "list is active")
  }
}

private nonisolated struct Reader<Value>: View {
  @Environment private var value: Value

  init(keyPath: KeyPath<EnvironmentValues, Value>) {
    _value = Environment(keyPath)
  }

  var body: some View { Text("\(value)") }
}

/// A view that is never equal to any value, not even to a copy of itself.
private nonisolated struct Silent: View {
  let value: any Hashable & Sendable

  var body: some View { Text("silent") }
}

private nonisolated struct Presenting: View {
  @State private var isPresented = false

  var body: some View {
    Button("show") { isPresented = true }
      .sheet(isPresented: $isPresented) { Presented() }
  }
}

private nonisolated struct Presented: View {
  @Environment(\.presentationMode) private var mode
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    if isPresented { Text("presented") }
    Button("close") { mode.wrappedValue.dismiss() }
  }
}

private nonisolated struct Opening: View {
  @Environment(\.openURL) private var openURL

  var body: some View {
    Button("open") {
      if let url = URL(string: "https://example.com") { openURL(url) }
    }
  }
}

private nonisolated struct Sized: View {
  var body: some View {
    GeometryReader { proxy in
      Boxed(value: Double(proxy.size.width))
    }
  }
}

private nonisolated struct Plain: ViewModifier {
  func body(content: Content) -> some View { content }
}

private nonisolated struct Flat: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension EnvironmentValues {
  @Entry fileprivate var season = "spring"
}

private nonisolated struct Editor: View {
  @Environment(\.editMode) private var editMode
  let name: String

  var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing == true
    Text("\(name) is \(isEditing ? "active" : "inactive")")
    EditButton().accessibilityLabel("\(isEditing ? "Done" : "Edit") \(name)")
  }
}

private nonisolated struct Screens: View {
  @State private var isPresented = false

  var body: some View {
    Editor(name: "outside")
    NavigationStack {
      Editor(name: "root")
      NavigationLink("push") { Editor(name: "pushed") }
    }
    Button("present") { isPresented = true }
      .sheet(isPresented: $isPresented) { Editor(name: "sheet") }
    TabView { Editor(name: "tab").tabItem { Text("item") } }
  }
}

private nonisolated struct EditingParent: View {
  @Environment(\.editMode) private var editMode

  var body: some View {
    if let editMode { EditingChild(mode: editMode) }
  }
}

private nonisolated struct EditingChild: View {
  @Binding var mode: EditMode

  var body: some View {
    Text(mode.isEditing ? "active" : "inactive")
    Button("Switch") { mode = .active }
  }
}
