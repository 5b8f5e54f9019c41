import Foundation
import GranularityTesting
import ModelObservation
import SimulatedCombine
import SimulatedUI
import Testing

/// Tests rule 43a of the semantics page: properties whose values are set from outside of bodies.
struct PropertyTests {
  @Test func `rule 43a: moving the focus evaluates the views that read the @FocusState`() throws {
    let host = ViewHost { Fields() }
    #expect(try host.focus("Name").evaluations.causes == [[.state("field")]])
    #expect(host.shows("field name"))
    try host.type("x", into: "City")
    #expect(host.shows("field city"))
  }

  @Test func `rule 43a: moving the focus evaluates nothing if no body reads the @FocusState`()
    throws
  {
    let host = ViewHost { Unread() }
    #expect(try host.focus("Name").evaluations == 0)
    #expect(throws: ViewHostError.unsuitableControl("Plain", action: "have the focus")) {
      try host.focus("Plain")
    }
  }

  @Test func `rule 43a: only one field has the focus, even if each field has its own @FocusState`()
    throws
  {
    let host = ViewHost { TwoStates() }
    try host.focus("A")
    #expect(host.shows("true false"))
    try host.focus("B")
    #expect(host.shows("false true"))
  }

  @Test func `rule 43a: the @FocusState is reset when the focused field disappears`() throws {
    let host = ViewHost { Vanishing() }
    try host.focus("Name")
    try host.tap("hide")
    #expect(host.shows("focused false"))
  }

  @Test func `rule 43a: moving the focus evaluates a child with a binding to it, not the owner`()
    throws
  {
    let host = ViewHost { FocusOwner() }
    #expect(try host.focus("Name").evaluations.byPath == ["/FocusOwner/FocusReader": 1])
  }

  @Test func `rule 43a: storing an @AppStorage value evaluates only the views that read its key`()
    throws
  {
    let host = ViewHost {
      Tally(name: "a")
      Tally(name: "b")
      Storing()
    }
    let turn = try host.tap("store")
    #expect(turn.evaluations.byPath == ["/Tally": 1, "/Tally#2": 1])
    #expect(host.texts.contains("a 1") && host.texts.contains("b 1"))
    #expect(host.appStorage("tally") as? Int == 1)
  }

  @Test func `rule 43a: a test can set @AppStorage values before and after their views appear`()
    throws
  {
    let host = ViewHost { Late() }
    host.setAppStorage("tally", to: 5)
    host.setAppStorage("mode", to: "night")
    try host.tap("show")
    #expect(host.shows("late 5") && host.shows("night nil"))
    #expect(host.setAppStorage("note", to: "n").evaluations == 1)
    #expect(host.shows("night n"))
    #expect(host.staleViews == [])
  }

  @Test func `rule 43a: an @AppStorage value outlives its view and belongs to a single host`()
    throws
  {
    let host = ViewHost { Late() }
    try host.tap("show")
    host.setAppStorage("tally", to: 8)
    try host.tap("show")
    try host.tap("show")
    #expect(host.shows("late 8"))
    let other = ViewHost { Tally(name: "a") }
    #expect(other.shows("a 0"))
  }

  @Test func `rule 43a: an object with @AppStorage announces before the stored value changes`() {
    let settings = StoredSettings()
    var seen: [Int] = []
    let sink = settings.objectWillChange.sink { [unowned settings] _ in
      seen.append(settings.tally)
    }
    settings.tally = 5
    #expect(seen == [0])
    #expect(settings.tally == 5)
    withExtendedLifetime(sink) {}
  }

  @Test func `rule 43a: an @AppStorage value can be read after the screen is unmounted`() throws {
    let host = ViewHost { Tally(name: "a") }
    host.setAppStorage("tally", to: 3)
    host.unmount()
    #expect(host.appStorage("tally") as? Int == 3)
  }

  @Test func `rule 43a: @AppStorage returns its default if the stored value has a different type`()
    throws
  {
    let host = ViewHost { TwoTypes() }
    try host.tap("number")
    #expect(host.shows("1 none"))
    try host.tap("word")
    #expect(host.shows("0 new"))
  }

  @Test func `rule 43a: @AppStorage of a RawRepresentable stores the raw value under its key`()
    throws
  {
    let host = ViewHost { RawAndType() }
    try host.tap("raw")
    #expect(host.shows("night night"))
  }

  @Test func `rule 43a: @SceneStorage and @AppStorage do not share their keys`() throws {
    let host = ViewHost { SceneTally() }
    try host.tap("add")
    #expect(host.shows("scene 1") && host.sceneStorage("tally") as? Int == 1)
    #expect(host.appStorage("tally") == nil)
  }

  @Test func `rule 43a: a @ScaledMetric evaluates its view when the type size changes`() {
    let host = ViewHost { Metric() }
    #expect(host.shows("17.0"))
    #expect(host.set(\.dynamicTypeSize, to: .xxxLarge).evaluations == 1)
    #expect(host.shows("23.0"))
  }

  @Test func `rule 43a: a @Namespace is the same in every evaluation and differs between views`()
    throws
  {
    let ids = Box()
    let host = ViewHost {
      Spaced(ids: ids)
      Spaced(ids: ids)
    }
    try host.tap(.named("again").at("/Spaced"))
    #expect(ids.list.count == 3)
    #expect(Set(ids.list).count == 2)
  }

  @Test func `rule 43a: two @Namespace properties of a view differ and stay the same`() throws {
    let ids = Box()
    let host = ViewHost { TwoSpaces(ids: ids) }
    try host.tap("again")
    #expect(ids.list.count == 4)
    #expect(Set(ids.list).count == 2)
    #expect(ids.list.first != ids.list.dropFirst().first)
    #expect(ids.list.prefix(2) == ids.list.suffix(2))
  }
}

private final class Box {
  var list: [Namespace.ID] = []
}

private nonisolated struct Fields: View {
  enum Field { case name, city }
  @FocusState private var field: Field?
  @State private var name = ""
  @State private var city = ""

  var body: some View {
    Text("field \(field.map { "\($0)" } ?? "none")")
    TextField("Name", text: $name).focused($field, equals: .name)
    TextField("City", text: $city).focused($field, equals: .city)
  }
}

private nonisolated struct Unread: View {
  @FocusState private var isFocused: Bool
  @State private var name = ""

  var body: some View {
    TextField("Name", text: $name).focused($isFocused)
    TextField("Plain", text: $name)
  }
}

private nonisolated struct TwoStates: View {
  @FocusState private var isA: Bool
  @FocusState private var isB: Bool
  @State private var text = ""

  var body: some View {
    Text("\(isA) \(isB)")
    TextField("A", text: $text).focused($isA)
    TextField("B", text: $text).focused($isB)
  }
}

private nonisolated struct Vanishing: View {
  @FocusState private var isFocused: Bool
  @State private var isShown = true
  @State private var name = ""

  var body: some View {
    Text("focused \(isFocused)")
    if isShown { TextField("Name", text: $name).focused($isFocused) }
    Button("hide") { isShown = false }
  }
}

private nonisolated struct FocusOwner: View {
  @FocusState private var isFocused: Bool

  var body: some View { FocusReader(isFocused: $isFocused) }
}

private nonisolated struct FocusReader: View {
  @FocusState.Binding var isFocused: Bool
  @State private var name = ""

  init(isFocused: FocusState<Bool>.Binding) {
    _isFocused = isFocused
  }

  var body: some View {
    Text("\(isFocused)")
    TextField("Name", text: $name).focused($isFocused)
  }
}

private final class StoredSettings: ObservableObject {
  @AppStorage("tally") var tally = 0
}

private nonisolated struct Tally: View {
  let name: String
  @AppStorage("tally") private var tally = 0

  var body: some View { Text("\(name) \(tally)") }
}

private nonisolated struct Storing: View {
  @AppStorage("tally") private var tally = 0

  var body: some View { Button("store") { tally += 1 } }
}

private nonisolated struct Late: View {
  @State private var isShown = false

  var body: some View {
    Button("show") { isShown.toggle() }
    if isShown {
      Tally(name: "late")
      Modes()
    }
  }
}

private nonisolated struct Modes: View {
  enum Mode: String { case day, night }
  @AppStorage("mode") private var mode = Mode.day
  @AppStorage("note") private var note: String?

  var body: some View { Text("\(mode.rawValue) \(note ?? "nil")") }
}

private nonisolated struct SceneTally: View {
  @SceneStorage("tally") private var tally = 0

  var body: some View {
    Text("scene \(tally)")
    Button("add") { tally += 1 }
  }
}

private nonisolated struct Metric: View {
  @ScaledMetric private var size = 17.0

  var body: some View { Text("\(size)") }
}

private nonisolated struct Spaced: View {
  let ids: Box
  @Namespace private var space
  @State private var number = 0

  var body: some View {
    let _ = ids.list.append(space)
    Text("\(number)")
    Button("again") { number += 1 }
  }
}

private nonisolated struct TwoSpaces: View {
  let ids: Box
  @Namespace private var first
  @Namespace private var second
  @State private var number = 0

  var body: some View {
    let _ = ids.list.append(contentsOf: [first, second])
    Text("\(number)")
    Button("again") { number += 1 }
  }
}

private nonisolated struct TwoTypes: View {
  @AppStorage("key") private var number = 0
  @AppStorage("key") private var word = "none"

  var body: some View {
    Button("number") { number = 1 }
    Button("word") { word = "new" }
    Text("\(number) \(word)")
  }
}

private nonisolated struct RawAndType: View {
  private enum Mode: String { case day, night }
  @AppStorage("mode") private var mode = Mode.day
  @AppStorage("mode") private var raw = ""

  var body: some View {
    Button("raw") { raw = "night" }
    Text("\(mode) \(raw)")
  }
}
