import GranularityTesting
import SimulatedSwiftUI
import Testing

/// Tests of user input to a view that does not come from a control.
struct InputTests {
  @Test func `a pressed key runs only the actions for this key`() throws {
    let host = ViewHost { Keys() }
    #expect(try host.set("KeyPress", to: Character("a")).counts == ["Keys": 1])
    #expect(host.texts == ["a"])
    #expect(try host.set("KeyPress", to: Character("x")).counts == [:])
  }

  @Test
  func `onKeyPress with a set of keys runs for each key of the set and passes the key`() throws {
    let host = ViewHost { SeveralKeys() }
    for (key, text) in [("a", "a"), ("x", "a"), ("b", "ab")] as [(Character, String)] {
      try host.set("KeyPress", to: key)
      #expect(host.texts == [text])
    }
  }

  @Test func `onContinuousHover passes the phase of the pointer to its action`() throws {
    let host = ViewHost { Hovering() }
    try host.set("ContinuousHover", to: HoverPhase.active(CGPoint(x: 1, y: 2)))
    #expect(host.texts == ["at 1.0"])
    #expect(try host.set("ContinuousHover", to: HoverPhase.ended).counts == ["Hovering": 1])
    #expect(host.texts == ["outside"])
  }

  @Test
  func `choosing or writing a file ends the presentation of its importer or exporter`() throws {
    let host = ViewHost { Files() }
    try host.tap("open")
    try host.set("FileImporter", to: Result<URL, any Error>.success(URL(filePath: "/in")))
    #expect(host.texts == ["/in false false", "open", "save"])
    try host.tap("save")
    #expect(host.texts.first == "/in false true")
    try host.set("FileExporter", to: Result<URL, any Error>.success(URL(filePath: "/out")))
    #expect(host.texts.first == "/out false false")
  }

  @Test func `writing a document ends the presentation of its file exporter`() throws {
    let host = ViewHost { WritingDocument() }
    #expect(host.texts == ["true none"])
    try host.set("FileExporter", to: Result<URL, any Error>.success(URL(filePath: "/out")))
    #expect(host.texts == ["false /out"])
  }

  @Test func `a file importer passes several chosen files as one result`() throws {
    let host = ViewHost { SeveralFiles() }
    let urls = [URL(filePath: "/a"), URL(filePath: "/b")]
    try host.set("FileImporter", to: Result<[URL], any Error>.success(urls))
    #expect(host.texts == ["2"])
  }

  @Test func `setting a search scope by its tag evaluates the views that read the scope`() throws {
    let host = ViewHost { Searching() }
    #expect(host.texts.contains("scope 1 for ") && host.texts.contains("try apples"))
    #expect(try host.set("SearchScopes", to: 2).counts == ["Searching": 1])
    #expect(try host.type("ap", into: "Search").counts == ["Searching": 1])
    #expect(host.texts.contains("scope 2 for ap"))
  }

  @Test func `a search field shows its prompt, with and without suggestions`() {
    func fields(@ViewBuilder _ content: @escaping () -> some View) -> [String?] {
      ViewHost(content: content).controls.map(\.label)
    }
    #expect(fields { Text("a").searchable(text: .constant("")) } == ["Search"])
    #expect(
      fields { Text("a").searchable(text: .constant(""), prompt: Text("Find")) } == ["Find"])
    #expect(
      fields {
        Text("a").searchable(text: .constant(""), prompt: Text("Find")) { Text("apples") }
      } == ["Find"])
  }

  @Test func `an inspector is shown while its binding is true`() throws {
    let host = ViewHost { Inspected() }
    #expect(host.texts == ["inspect"])
    #expect(try host.tap("inspect").counts == ["Detail": 1])
    #expect(host.texts == ["inspect", "detail"])
  }

  @Test func `a legacy context menu and a toolbar title menu show their items`() throws {
    let host = ViewHost { Menus() }
    #expect(host.texts == ["0", "add", "rename", "edit"])
    #expect(host.output.contains { $0.text == "ToolbarTitleMenu" })
    #expect(try host.tap("add").counts == ["Menus": 1])
    #expect(host.texts.first == "1")
  }

  @Test
  func `dropped values, and whether a drag is over the view, are passed to the drop's closures`()
    throws
  {
    let host = ViewHost { Dropping() }
    #expect(try host.set("Drop", to: ["a", "b"]).counts == ["Dropping": 1])
    #expect(host.texts == ["true ab false"])
    #expect(try host.set("Targeted", to: true).counts == ["Dropping": 1])
    #expect(host.texts == ["true ab falsetrue "])
  }

  @Test func `a drop delegate decides whether dropped items are accepted`() throws {
    let host = ViewHost { Delegating() }
    try host.set("Drop", to: [NSItemProvider]())
    #expect(host.texts == ["0"])
    try host.set("Drop", to: [NSItemProvider(object: "a")])
    #expect(host.texts == ["1"])
  }

  @Test func `tapping a share link evaluates no view`() throws {
    let host = ViewHost { ShareLink("Share", item: "text", preview: SharePreview("Text")) }
    #expect(try host.tap("Share").counts == [:])
  }

  @Test
  func `a list passes its selection to the primary action and runs exit and delete commands`()
    throws
  {
    let host = ViewHost { Commands() }
    try host.set("PrimaryAction", to: Set([1, 2]))
    #expect(host.texts == ["opened 2", "selected 0"])
    try host.tap("Exit")
    try host.tap("DeleteCommand")
    #expect(host.texts.first == "opened -1")
  }

  @Test
  func `a context menu for a selection is evaluated outside of the view that declares it`() throws {
    let host = ViewHost { Menued() }
    #expect(host.texts == ["add", "added 0"])
    #expect(try host.tap("add").counts == [:])
    #expect(host.texts == ["add", "added 1"])
  }

  #if !canImport(Darwin)
    @Test func `DateComponentsFormatter writes a duration in the allowed units`() {
      let formatter = DateComponentsFormatter()
      #expect(formatter.string(from: 4_805) == "1:20:05")
      #expect(formatter.string(from: 36_610) == "10:10:10")
      formatter.zeroFormattingBehavior = .pad
      formatter.allowedUnits = [.minute, .second]
      #expect(formatter.string(from: 65) == "01:05")
      formatter.unitsStyle = .abbreviated
      formatter.maximumUnitCount = 1
      #expect(formatter.string(from: DateComponents(minute: 2, second: 3)) == "2m")
      formatter.unitsStyle = .full
      #expect(formatter.string(from: 60) == "1 minute")
    }

    @Test func `MeasurementFormatter writes a number with the symbol of its unit`() {
      let text = MeasurementFormatter().string(from: Measurement(value: 2, unit: UnitLength.meters))
      #expect(text == "2 m")
    }
  #endif

  @Test func `a default focus is set when its view appears`() throws {
    let host = ViewHost { Moving() }
    #expect(host.texts == ["Name: ", "Close", "true 0"])
    #expect(try host.set("MoveCommand", to: MoveCommandDirection.down).counts == ["Moving": 1])
    try host.tap("Close")
    #expect(host.texts == ["Name: ", "Close", "true 10"])
  }

  @Test func `anchorPreference sets a preference with a value made from the anchor`() {
    let host = ViewHost { Anchored() }
    #expect(host.texts == ["anchors 2"])
  }
}

private nonisolated struct Keys: View {
  @State private var pressed = ""

  var body: some View {
    Text(pressed)
      .onKeyPress("a") {
        pressed += "a"
        return .handled
      }
  }
}

private nonisolated struct SeveralKeys: View {
  @State private var pressed = ""

  var body: some View {
    Text(pressed)
      .onKeyPress(keys: ["a", "b"]) { press in
        pressed += press.characters
        return .handled
      }
  }
}

private nonisolated struct Hovering: View {
  @State private var phase = HoverPhase.ended

  var body: some View {
    Group {
      switch phase {
      case .active(let point): Text("at \(point.x)")
      case .ended: Text("outside")
      }
    }
    .onContinuousHover { phase = $0 }
  }
}

private nonisolated struct Files: View {
  @State private var isImporting = false
  @State private var isExporting = false
  @State private var path = ""

  var body: some View {
    Text("\(path) \(isImporting) \(isExporting)")
    Button("open") { isImporting = true }
      .fileImporter(isPresented: $isImporting, allowedContentTypes: [.text]) { result in
        path = (try? result.get().path()) ?? "none"
      }
    Button("save") { isExporting = true }
      .fileExporter(
        isPresented: $isExporting, item: "text", contentTypes: [.text], defaultFilename: "a"
      ) { result in
        path = (try? result.get().path()) ?? "none"
      }
  }
}

private struct PlainDocument: FileDocument {
  static var readableContentTypes: [UTType] { [.text] }

  init() {}
  init(configuration: ReadConfiguration) throws {}

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data())
  }
}

private nonisolated struct WritingDocument: View {
  @State private var isWriting = true
  @State private var path = "none"

  var body: some View {
    Text("\(isWriting) \(path)")
      .fileExporter(
        isPresented: $isWriting, document: PlainDocument(), contentType: .text
      ) { result in
        path = (try? result.get().path()) ?? "none"
      }
  }
}

private nonisolated struct SeveralFiles: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)")
      .fileImporter(
        isPresented: .constant(true), allowedContentTypes: [.item], allowsMultipleSelection: true
      ) { result in
        count = (try? result.get().count) ?? 0
      }
  }
}

private nonisolated struct Searching: View {
  @State private var text = ""
  @State private var scope = 1

  var body: some View {
    Text("scope \(scope) for \(text)")
      .searchable(text: $text) { Text("try apples") }
      .searchScopes($scope) {
        Text("one").tag(1)
        Text("two").tag(2)
      }
  }
}

private nonisolated struct Inspected: View {
  @State private var isShown = false

  var body: some View {
    Button("inspect") { isShown.toggle() }
      .inspector(isPresented: $isShown) { Detail() }
  }
}

private nonisolated struct Detail: View {
  var body: some View { Text("detail") }
}

private nonisolated struct Menus: View {
  @State private var count = 0

  var body: some View {
    NavigationStack {
      Text("\(count)")
        .contextMenu(ContextMenu { Button("add") { count += 1 } })
        .toolbarTitleMenu { Button("rename") {} }
        .toolbar(id: "bar") { ToolbarItem(id: "edit") { Button("edit") {} } }
    }
  }
}

private nonisolated struct Dropping: View {
  @State private var log = ""

  var body: some View {
    Text(log)
      .draggable("source")
      .dropDestination(for: String.self) { items, _ in
        log += items.joined()
        return true
      } isTargeted: {
        log += $0 ? "true " : " false"
      }
  }
}

private nonisolated struct Delegating: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)").onDrop(of: [.text], delegate: Delegate(count: $count))
  }

  struct Delegate: DropDelegate {
    @Binding var count: Int

    func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }

    func performDrop(info: DropInfo) -> Bool {
      count += info.itemProviders(for: [.text]).count
      return true
    }
  }
}

private nonisolated struct Commands: View {
  @State private var count = 0

  var body: some View {
    Text("opened \(count)")
      .contextMenu(forSelectionType: Int.self) { selection in
        Text("selected \(selection.count)")
      } primaryAction: {
        count = $0.count
      }
      .onExitCommand { count = 0 }
      .onDeleteCommand { count -= 1 }
  }
}

@Observable private final class Total {
  var number = 0
}

private nonisolated struct Menued: View {
  @State private var total = Total()

  var body: some View {
    Button("add") { total.number += 1 }
      .contextMenu(forSelectionType: Int.self) { _ in Text("added \(total.number)") }
  }
}

private nonisolated struct Moving: View {
  @State private var text = ""
  @State private var steps = 0
  @FocusState private var isFocused: Bool

  var body: some View {
    VSplitView {
      TextField("Name", text: $text).focused($isFocused)
      Button(role: .close) { steps *= 10 }
    }
    .defaultFocus($isFocused, true)
    Text("\(isFocused) \(steps)").onMoveCommand { steps += $0 == .down ? 1 : -1 }
  }
}

private nonisolated struct Anchored: View {
  @State private var count = 0

  var body: some View {
    Text("anchors \(count)")
      .background { Color.clear.anchorPreference(key: Anchors.self, value: .bounds) { [$0] } }
      .background { Color.red.anchorPreference(key: Anchors.self, value: .bounds) { [$0] } }
      .onPreferenceChange(Anchors.self) { count = $0.count }
  }
}

private enum Anchors: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }

  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}
