import GranularityTesting
import SimulatedSwiftUI
import Testing

/// Tests rule 43a of the semantics page: the focus is lost when the focused field disappears
/// (palmier-io/palmier-pro#159, June 2026, macOS).
struct FocusLossTests {
  @Test(arguments: Change.allCases)
  func `rule 43a: a focus state is reset when the field inside its focused modifier is removed`(
    change: Change
  ) throws {
    let host = ViewHost { Editor(change: change) }
    try host.focus("Name")
    #expect(host.shows("focused true"))
    try host.tap("change")
    #expect(host.shows("focused false"))
    try host.tap("change")
    #expect(host.shows("focused false"))
  }

  @Test func `rule 43a: a focus state stays set while its field stays`() throws {
    let host = ViewHost { Editor(change: .nothing) }
    try host.focus("Name")
    try host.tap("change")
    #expect(host.shows("focused true"))
  }

  @Test
  func `rule 43a: removing one of two fields in a focused modifier keeps the other field's focus`()
    throws
  {
    let host = ViewHost { TwoFields() }
    try host.focus("Second")
    try host.tap("remove First")
    #expect(host.shows("focused true"))
    try host.tap("remove Second")
    #expect(host.shows("focused false"))
  }

  @Test func `rule 43a: an optional focus state becomes nil when its row is removed`() throws {
    let host = ViewHost { FocusedRows() }
    try host.focus("row 2")
    #expect(host.shows("focused 2"))
    try host.tap("remove 1")
    #expect(host.shows("focused 2"))
    try host.tap("remove 2")
    #expect(host.shows("focused nil"))
  }
}

/// What happens to the field that has the focus.
enum Change: CaseIterable {
  case id, branch, text, removal, inner

  static let nothing: Change? = nil
}

private nonisolated struct Editor: View {
  let change: Change?
  @State private var isChanged = false
  @State private var name = ""
  @FocusState private var isFocused: Bool

  init(change: Change?) { self.change = change }

  var body: some View {
    Text("focused \(isFocused)")
    Button("change") { isChanged.toggle() }
    Group {
      switch change {
      case .id: TextField("Name", text: $name).id(isChanged)
      case .branch:
        if isChanged { TextField("Name", text: $name) } else { TextField("Name", text: $name) }
      case .text: if isChanged { Text(name) } else { TextField("Name", text: $name) }
      case .removal: if !isChanged { TextField("Name", text: $name) }
      case .inner: Inner(isChanged: isChanged, name: $name)
      case nil: TextField(isChanged ? "Name" : "Name", text: $name)
      }
    }
    .focused($isFocused)
  }
}

private nonisolated struct Inner: View {
  let isChanged: Bool
  @Binding var name: String

  var body: some View {
    if isChanged { Text("read only") } else { TextField("Name", text: $name) }
  }
}

private nonisolated struct TwoFields: View {
  @State private var names = ["First", "Second"]
  @State private var text = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    Text("focused \(isFocused)")
    Button("remove First") { names.removeAll { $0 == "First" } }
    Button("remove Second") { names.removeAll { $0 == "Second" } }
    VStack {
      ForEach(names, id: \.self) { TextField($0, text: $text) }
    }
    .focused($isFocused)
  }
}

private nonisolated struct FocusedRows: View {
  @State private var rows = [1, 2, 3]
  @State private var text = ""
  @FocusState private var row: Int?

  var body: some View {
    Text("focused \(row.map(String.init) ?? "nil")")
    Button("remove 1") { rows.removeAll { $0 == 1 } }
    Button("remove 2") { rows.removeAll { $0 == 2 } }
    ForEach(rows, id: \.self) { number in
      TextField("row \(number)", text: $text).focused($row, equals: number)
    }
  }
}
