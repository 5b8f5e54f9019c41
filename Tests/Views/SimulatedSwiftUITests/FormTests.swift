import GranularityTesting
import SimulatedSwiftUI
import Testing

/// Tests of how rarely used overloads of views and modifiers affect the screen and the counts.
struct FormTests {
  @Test
  func `a tag with includeOptional false cannot be selected by a picker of an optional value`()
    throws
  {
    let host = ViewHost { OptionalPicker() }
    try host.set("Size", to: Int?.some(1))
    #expect(host.shows("optional 1"))
    #expect(throws: ViewHostError.self) { try host.set("Size", to: Int?.some(2)) }
    #expect(host.shows("optional 1"))
    try host.set("Exact", to: 2)
    #expect(host.shows("exact 2"))
  }

  @Test func `a changed title binding does not evaluate the view that passes the binding`() throws {
    let host = ViewHost { Renaming() }
    #expect(host.output.contains { "\($0)".contains("old") })
    #expect(try host.tap("rename").counts == [:])
    #expect(host.output.contains { "\($0)".contains("new") })
    #expect(host.staleViews == [])
  }

  @Test func `a title can be any string type, a localized key or resource, or a static member`() {
    let host = ViewHost { Titled(title: "title".dropFirst(0)) }
    #expect(
      host.texts == Array(repeating: "title", count: 5) + [
        "key", "resource", "member", "title", "title", "title: value", "member", "title", "key",
        "star", "member", "title: ",
      ])
  }

  @Test func `titles support the interpolations of LocalizedStringKey`() {
    let host = ViewHost { Interpolated() }
    #expect(
      host.controls.map(\.label) == [
        "0.50", "half 0.5", "1.000", "0.50", "Increment 0.50", "Decrement 0.50",
      ])
  }

  @Test func `a popover is shown for its item, and a different item mounts a new view`() throws {
    let host = ViewHost { Popovers() }
    #expect(try host.tap("one").counts == ["Note": 1])
    #expect(host.texts == ["one", "note 1", "two"])
    #expect(try host.tap("two").counts == ["Note": 1])
    #expect(host.texts == ["one", "note 2", "two"])
  }

  @Test
  func `an alert for an error shows its title, message and actions until it is dismissed`() throws {
    let host = ViewHost { Failing() }
    #expect(try host.tap("fail").counts == ["Failing": 1])
    #expect(host.texts == ["fail", "It failed", "try again", "retry"])
    try host.tap("retry")
    #expect(host.texts == ["fail"])
  }

  @Test
  func `a confirmation dialog for a value shows its actions, and each action dismisses it`() throws
  {
    let host = ViewHost { Confirming() }
    try host.tap("ask")
    #expect(host.texts == ["ask", "Really?", "delete 3"])
    try host.tap("delete 3")
    #expect(host.texts == ["ask", "deleted"])
  }

  @Test func `a test can set a date picker and a color picker by their titles`() throws {
    let host = ViewHost { Picking() }
    let date = Date(timeIntervalSinceReferenceDate: 86_400)
    #expect(try host.set("Day", to: date).counts == ["Picking": 1])
    try host.set("Tint", to: Color.red)
    #expect(host.texts.last == "86400.0 true")
  }

  @Test func `navigation bar items, tabs of a section and rows of a grid are mounted as views`() {
    let host = ViewHost(mounting: .everything) { Bars() }
    #expect(
      host.texts == [
        "Section", "star", "First", "one", "magnifyingglass", "Find", "two", "title", "left",
        "right", "a", "b",
      ])
  }

  @Test
  func `a color literal equals its color, and an image literal or file gives its image`() throws {
    // swift-format-ignore: NoPlaygroundLiterals
    #expect(
      Color(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1))
        == Color(red: 1, green: 0.5, blue: 0))
    // swift-format-ignore: NoPlaygroundLiterals
    let host = ViewHost { Image(uiImage: #imageLiteral(resourceName: "truck")) }
    #expect(host.texts == ["truck"])
    #expect(UIImage(contentsOfFile: "/no/such/file") == nil)
    #expect(UIImage(contentsOfFile: #filePath) != nil)
  }

  @MainActor
  @Test
  func `the view of a scene finds the objects that the scene puts into its environment`() throws {
    let host = ViewHost { SimulatedUI.AppView(SharingApp()) }
    try host.tap("rename")
    #expect(host.texts == ["renamed", "1", "rename"])
  }

  @Test func `an AsyncImage shows only its placeholder`() {
    let host = ViewHost {
      AsyncImage(url: URL(string: "a:b")) {
        $0.resizable()
      } placeholder: {
        Note(number: 1)
      }
    }
    #expect(host.mount.counts == ["Note": 1])
  }

  @Test
  func `a PhaseAnimator shows its first phase and follows the state of the view around it`() throws
  {
    let host = ViewHost { Phases() }
    #expect(host.texts == ["phase 1 of 0", "next"])
    #expect(try host.tap("next").counts == ["Phases": 1])
    #expect(host.texts == ["phase 1 of 1", "next"])
  }

  @Test
  func `setting an accessibility focus state evaluates its view and sets no focused value`() throws
  {
    let host = ViewHost { Focused() }
    #expect(host.texts == ["none false", "focus"])
    #expect(try host.tap("focus").counts == ["Focused": 1])
    #expect(host.texts == ["none true", "focus"])
  }

  @Test
  func `rule 43b: a focused value comes from the closest view around the focused view`() throws {
    let host = ViewHost { FocusedFields() }
    #expect(host.texts.first == "chosen none")
    #expect(try host.focus("inner").counts == ["ChosenReader": 1])
    #expect(host.texts.first == "chosen 2")
    #expect(try host.focus("outer").counts == ["ChosenReader": 1])
    #expect(host.texts.first == "chosen 1")
    #expect(try host.tap("resign").counts == ["ChosenReader": 1])
    #expect(host.texts.first == "chosen none")
    #expect(try host.focus("plain").counts == [:])
    #expect(host.staleViews == [])
  }

  @Test
  func `rule 43b: a new focused value of the focused view evaluates the value's readers`() throws {
    let host = ViewHost { FocusedFields() }
    try host.focus("outer")
    #expect(try host.tap("more").counts == ["FocusedFields": 1, "ChosenReader": 1])
    #expect(host.texts.first == "chosen 2")
  }

  @Test
  func `rule 43b: a scene's focused value is used if no view around the focus sets one`() throws {
    let host = ViewHost { FocusedScene() }
    #expect(host.texts.first == "chosen 7")
    try host.focus("field")
    #expect(host.texts.first == "chosen 3")
    try host.tap("remove")
    #expect(host.texts.first == "chosen 3")
    try host.tap("resign")
    #expect(host.texts.first == "chosen none")
  }

  @Test func `rule 43b: an unmounted view does not follow the focused value`() throws {
    let host = ViewHost { HiddenReader() }
    #expect(try host.focus("field").counts == ["ChosenReader": 1])
    try host.tap("resign")
    try host.tap("hide")
    #expect(try host.focus("field").counts == [:])
  }

  @Test func `rule 43b: a focused binding reads and sets the state of the focused view`() throws {
    let host = ViewHost { FocusedDocument() }
    #expect(host.texts.first == "level none")
    try host.focus("field")
    #expect(host.texts.first == "level 1")
    try host.tap("raise")
    #expect(host.texts.first == "level 2")
    #expect(host.shows("document 2"))
  }

  @Test func `a change of the environment's lineLimit evaluates the views that read it`() throws {
    let host = ViewHost { Limiting() }
    #expect(host.texts == ["limit 0", "more"])
    #expect(try host.tap("more").counts == ["Limiting": 1, "Limited": 1])
    #expect(host.texts == ["limit 1", "more"])
  }

  @Test func `transformAnchorPreference can change the preference of the views inside it`() {
    let host = ViewHost { Transformed() }
    #expect(host.texts == ["2"])
  }
}

extension LocalizedStringKey {
  fileprivate static let key: LocalizedStringKey = "key"
}

extension LocalizedStringResource {
  fileprivate static var member: LocalizedStringResource { "member" }
}

private nonisolated struct Titled<Title: StringProtocol>: View {
  let title: Title

  var body: some View {
    Section(title) { NavigationLink(title) { Text("") } }
    GroupBox(title) { Menu(title) {} }
      .navigationTitle(title)
    NavigationLink(.key) { Text("") }
    Button(.init("resource")) {}
    Button(.member) {}
    Link(title, destination: URL(filePath: "/")).help(title).accessibilityLabel(.key)
    DisclosureGroup(title) {}.accessibilityCustomContent(.key, title)
    LabeledContent(title, value: "value").badge(title)
    Stepper(title, value: .constant(0)).navigationBarTitle(.member)
    ProgressView(.key)
    Menu(.member, systemImage: "star") {}.searchable(text: .constant(""), prompt: title)
  }
}

private nonisolated struct Interpolated: View {
  @State private var number = 0.5

  var body: some View {
    TextField("\(number, specifier: "%.2f")", text: .constant(""))
    TextField("half \(number, format: .number)", text: .constant(""))
    Picker("\(1.0, specifier: "%.3f")", selection: $number) {}
    Stepper("\(number, specifier: "%.2f")", value: $number)
  }
}

private nonisolated struct Renaming: View {
  @State private var title = "old"

  var body: some View {
    Button("rename") { title = "new" }.navigationTitle($title)
  }
}

private nonisolated struct Note: View {
  let number: Int

  var body: some View { Text("note \(number)") }
}

private nonisolated struct Popovers: View {
  @State private var item: Item?

  struct Item: Identifiable {
    let id: Int
  }

  var body: some View {
    Button("one") { item = Item(id: 1) }.popover(item: $item, arrowEdge: .top) {
      Note(number: $0.id)
      Button("two") { item = Item(id: 2) }
    }
  }
}

private enum Failure: LocalizedError {
  case failed

  var errorDescription: String? { "It failed" }
}

private nonisolated struct Failing: View {
  @State private var isFailed = false
  @State private var error: Failure?

  var body: some View {
    Button("fail") { (isFailed, error) = (true, .failed) }
      .alert(isPresented: $isFailed, error: error) { _ in
        Button("retry") {}
      } message: { _ in
        Text("try again")
      }
  }
}

private nonisolated struct Confirming: View {
  @State private var isAsking = false
  @State private var number: Int?
  @State private var isDeleted = false

  var body: some View {
    Button("ask") { (isAsking, number) = (true, 3) }
      .confirmationDialog("Really?", isPresented: $isAsking, presenting: number) { number in
        Button("delete \(number)", role: .destructive) { isDeleted = true }
      }
    if isDeleted { Text("deleted") }
  }
}

private nonisolated struct Picking: View {
  @State private var date = Date(timeIntervalSinceReferenceDate: 0)
  @State private var color = Color.blue

  var body: some View {
    DatePicker("Day", selection: $date, in: Date(timeIntervalSinceReferenceDate: 0)...)
    ColorPicker("Tint", selection: $color)
    Text("\(date.timeIntervalSinceReferenceDate) \(color == .red)")
  }
}

private nonisolated struct Bars: View {
  var body: some View {
    TabView {
      TabSection("Section") { Tab("First", systemImage: "star") { Text("one") } }
      Tab("Find", systemImage: "magnifyingglass", role: .search) { Text("two") }
    }
    NavigationStack {
      Text("title").navigationBarItems(leading: Text("left"), trailing: Text("right"))
    }
    Grid {
      GridRow {
        Text("a")
        Text("b")
      }
    }
  }
}

private nonisolated struct Phases: View {
  @State private var count = 0

  var body: some View {
    PhaseAnimator([1, 2], trigger: count) { Text("phase \($0) of \(count)") }
    Button("next") { count += 1 }
  }
}

private enum Chosen: FocusedValueKey {
  typealias Value = Int
}

extension FocusedValues {
  fileprivate var chosen: Int? {
    get { self[Chosen.self] }
    set { self[Chosen.self] = newValue }
  }
}

private nonisolated struct Focused: View {
  @FocusedValue(\.chosen) private var chosen
  @AccessibilityFocusState private var isFocused: Bool

  var body: some View {
    Text("\(chosen.map(String.init) ?? "none") \(isFocused)")
      .focusedValue(\.chosen, 3)
      .accessibilityFocused($isFocused)
    Button("focus") { isFocused = true }
  }
}

private nonisolated struct ChosenReader: View {
  @FocusedValue(\.chosen) private var chosen

  var body: some View { Text("chosen \(chosen.map(String.init) ?? "none")") }
}

private nonisolated struct FocusedFields: View {
  @FocusState private var field: String?
  @State private var value = 1

  var body: some View {
    ChosenReader()
    VStack {
      TextField("outer", text: .constant("")).focused($field, equals: "outer")
      TextField("inner", text: .constant("")).focusedValue(\.chosen, 2)
        .focused($field, equals: "inner")
    }
    .focusedValue(\.chosen, value)
    TextField("plain", text: .constant("")).focused($field, equals: "plain")
    Button("resign") { field = nil }
    Button("more") { value += 1 }
  }
}

private nonisolated struct HiddenReader: View {
  @FocusState private var isFocused: Bool
  @State private var isHidden = false

  var body: some View {
    if !isHidden { ChosenReader() }
    TextField("field", text: .constant("")).focusedValue(\.chosen, 3).focused($isFocused)
    Button("resign") { isFocused = false }
    Button("hide") { isHidden = true }
  }
}

private nonisolated struct FocusedScene: View {
  @FocusState private var isFocused: Bool
  @State private var hasValue = true

  var body: some View {
    ChosenReader()
    TextField("field", text: .constant("")).focusedValue(\.chosen, 3).focused($isFocused)
    if hasValue { Text("scene").focusedSceneValue(\.chosen, 7) }
    Button("resign") { isFocused = false }
    Button("remove") { hasValue = false }
  }
}

private enum Level: FocusedValueKey {
  typealias Value = Binding<Int>
}

extension FocusedValues {
  fileprivate var level: Binding<Int>? {
    get { self[Level.self] }
    set { self[Level.self] = newValue }
  }
}

private nonisolated struct LevelReader: View {
  @FocusedBinding(\.level) private var level

  var body: some View {
    Text("level \(level.map(String.init) ?? "none")")
    Button("raise") { level = (level ?? 0) + 1 }
  }
}

private nonisolated struct FocusedDocument: View {
  @FocusState private var isFocused: Bool
  @State private var level = 1

  var body: some View {
    LevelReader()
    TextField("field", text: .constant("")).focused($isFocused).focusedValue(\.level, $level)
    Text("document \(level)")
  }
}

private nonisolated struct Limiting: View {
  @State private var limit = 0

  var body: some View {
    Limited().environment(\.lineLimit, limit)
    Button("more") { limit += 1 }
  }
}

private nonisolated struct Limited: View {
  @Environment(\.lineLimit) private var limit

  var body: some View { Text("limit \(limit ?? -1)") }
}

private enum Number: PreferenceKey {
  static var defaultValue: Int { 0 }

  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private nonisolated struct Transformed: View {
  @State private var number = 0

  var body: some View {
    Text("\(number)")
      .preference(key: Number.self, value: 1)
      .transformAnchorPreference(key: Number.self, value: .bounds) { value, _ in value += 1 }
      .onPreferenceChange(Number.self) { number = $0 }
  }
}

private final class Owner: ObservableObject {
  @Published var name = "first"
}

@Observable
private final class Visits {
  var count = 0
}

private struct SharingApp: App {
  @StateObject private var owner = Owner()
  @State private var visits = Visits()

  var body: some Scene {
    WindowGroup { OwnerView() }.environment(visits).environmentObject(owner)
  }
}

private struct OwnerView: View {
  @EnvironmentObject private var owner: Owner
  @Environment(Visits.self) private var visits

  var body: some View {
    Text(owner.name)
    Text("\(visits.count)")
    Button("rename") {
      owner.name = "renamed"
      visits.count += 1
    }
  }
}

private nonisolated struct OptionalPicker: View {
  @State private var size: Int?
  @State private var exact = 0

  var body: some View {
    Text("optional \(size ?? 0)")
    Text("exact \(exact)")
    Picker("Size", selection: $size) {
      Text("one").tag(1)
      Text("two").tag(2, includeOptional: false)
    }
    Picker("Exact", selection: $exact) {
      Text("one").tag(1)
      Text("two").tag(2, includeOptional: false)
    }
  }
}
