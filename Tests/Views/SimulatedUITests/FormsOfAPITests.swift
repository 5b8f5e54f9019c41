import CoarsePublisher
import Foundation
import SimulatedUI
import Testing

/// Tests of the less common overloads of views and modifiers, such as those of older systems.
struct FormsOfAPITests {
  @Test func `a ShareLink can share text, styled text, links, data and images`() {
    let screen = Screen { Shared() }
    screen.turn()
    let titles = screen.graph.controls().map(\.label)
    #expect(titles == ["text", "styled text", "link", "data", "image"])
  }

  @Test
  func `rule 52b: a navigation link's destination is shown while the link's binding is true`() {
    let screen = Screen { BoundLink() }
    screen.turn()
    #expect(screen.tap("Open") == ["/BoundLink/Made[0]: mount"])
    screen.tap("Back")
    #expect(screen.tap("Open") == ["/BoundLink/Made[0]: mount"])
  }

  @Test func `rule 52b: a link with a title can build its destination`() {
    let screen = Screen { BuiltLinks() }
    screen.turn()
    screen.tap("Open")
    #expect(screen.texts.contains("opened"))
    screen.tap("Back")
    screen.tap("Choose")
    #expect(screen.texts.contains("chosen") && !screen.texts.contains("opened"))
  }

  @Test func `two calls of a shader are equal if the function and the arguments are`() {
    let library = ShaderLibrary.default
    #expect(library.wave(.float(1)) == ShaderLibrary.wave(.float(1)))
    #expect(library.wave(.float(1)) != library.wave(.float2(1, 1)))
    #expect(library.wave(.float(1)) != library.ripple(.float(1)))
  }

  @Test func `rule 52b: a link with a tag shows its destination while the tag is selected`() {
    let screen = Screen { TaggedLinks() }
    screen.turn()
    screen.tap("b")
    #expect(screen.texts.contains("page b"))
    screen.tap("Back")
    screen.tap("a")
    #expect(screen.texts.contains("page a") && !screen.texts.contains("page b"))
  }

  @Test func `rule 52b: a destination for an item is a different view for a different item`() {
    let screen = Screen { ItemDestination() }
    screen.turn()
    screen.tap("1")
    #expect(screen.texts.contains("item 1"))
    screen.tap("2")
    #expect(screen.texts.contains("item 2") && !screen.texts.contains("item 1"))
    screen.tap("Back")
    #expect(!screen.texts.contains("item 2"))
  }

  @Test
  func `all columns of a split view are mounted, and a link in the first one sets the second`() {
    let screen = Screen { Split() }
    screen.turn()
    #expect(screen.texts == ["side", "go", "detail"])
    screen.tap("go")
    #expect(screen.texts.contains("pushed"))
  }

  @Test func `rows of a list are moved and deleted by their ids`() {
    let screen = Screen { Movable() }
    screen.turn()
    let control = screen.graph.controls().first { $0.label == "Move c" }
    screen.turn { #expect(control?.set(to: 0) == true) }
    #expect(screen.texts == ["c", "a", "b"])
    screen.tap("Delete a")
    #expect(screen.texts == ["c", "b"])
  }

  @Test(arguments: [
    ([0], 3, "bcad"), ([3], 0, "dabc"), ([0, 2], 2, "bacd"), ([1, 2], 4, "adbc"), ([1], 1, "abcd"),
  ])
  func `move(fromOffsets:toOffset:) moves the chosen elements together`(
    source: [Int], destination: Int, result: String
  ) {
    var letters = Array("abcd")
    letters.move(fromOffsets: IndexSet(source), toOffset: destination)
    #expect(String(letters) == result)
  }

  @Test func `rows without onDelete and onMove actions have no controls to delete or move them`() {
    let screen = Screen {
      List {
        ForEach(["a"], id: \.self) { Text($0) }.onDelete { _ in }.onDelete(perform: nil)
        ForEach(["b"], id: \.self) { Text($0) }.onMove(perform: nil).onDelete(perform: nil)
      }
    }
    screen.turn()
    #expect(screen.texts == ["a", "b"])
    #expect(screen.graph.controls().map(\.label) == [])
  }

  @Test func `the rows of a collapsed section are not mounted`() {
    let screen = Screen { Collapsible() }
    #expect(screen.turn() == ["/Collapsible: mount", "/Collapsible/Made: mount"])
    #expect(screen.tap("Rows") == [])
    #expect(!screen.texts.contains("made"))
    #expect(screen.tap("Rows") == ["/Collapsible/Made: mount"])
  }

  @Test func `an edit button changes the edit mode in the environment`() {
    let screen = Screen { Editing() }
    screen.turn()
    screen.tap("Edit")
    #expect(screen.texts == ["active"])
    screen.tap("Done")
    #expect(screen.texts == ["inactive"])
  }

  @Test func `an edit button without an edit mode in the environment is disabled`() {
    let screen = Screen { EditButton() }
    screen.turn()
    #expect(screen.graph.controls().map(\.isEnabled) == [false])
  }

  @Test func `a text field with a Formatter formats and parses its value`() {
    let screen = Screen { Formatted() }
    screen.turn()
    for (text, number) in [("12", "12"), ("x", "12")] {
      screen.turn { #expect(screen.graph.controls().first?.set(to: text) == true) }
      #expect(screen.texts.contains("is \(number)"))
    }
  }

  @Test func `a text field with a DateFormatter parses its date`() {
    let screen = Screen { FormattedDate() }
    screen.turn()
    #expect(screen.texts == ["Day: 1970-01-01", "0.0"])
    for text in ["1970-01-02", "x"] {
      screen.turn { #expect(screen.graph.controls().first?.set(to: text) == true) }
      #expect(screen.texts.last == "86400.0")
    }
  }

  @Test func `submitting a secure field runs its onCommit action`() {
    let events = Events()
    let screen = Screen {
      SecureField("Code", text: .constant(""), onCommit: { events.list.append("commit") })
    }
    screen.turn()
    screen.tap("Submit")
    #expect(events.list == ["commit"])
  }

  @Test(arguments: [false, true])
  func `a text field reports editing changes and the return key, with and without a style`(
    isStyled: Bool
  ) {
    let events = Events()
    let screen = Screen {
      let field = TextField(
        "Name", text: .constant(""), onEditingChanged: { events.list.append("editing \($0)") },
        onCommit: { events.list.append("commit") })
      if isStyled { field.textFieldStyle(Underlined()) } else { field }
    }
    screen.turn()
    screen.turn {
      screen.graph.controls().first { $0.label == "Editing Name" }?.set(to: true)
    }
    screen.tap("Submit")
    #expect(events.list == ["editing true", "commit"])
  }

  @Test func `the legacy onChange(of:perform:) runs its action with the new value`() {
    let events = Events()
    let screen = Screen { OldChange(events: events) }
    screen.turn()
    screen.tap("add")
    #expect(events.list == ["1"])
  }

  @Test func `a link opens its URL through the environment's openURL action`() {
    let events = Events()
    let screen = Screen {
      Link("Site", destination: URL(filePath: "/site"))
        .environment(
          \.openURL,
          OpenURLAction {
            events.list.append($0.path())
            return .handled
          })
    }
    screen.turn()
    screen.tap("Site")
    #expect(events.list == ["/site"])
  }

  @Test(arguments: [
    (GestureMask.all, ["LongPress a", "Tap a"]), (.gesture, ["Tap a"]),
    (.subviews, ["LongPress a"]), (.none, []),
  ])
  func `a gesture mask chooses between a view's own gesture and the gestures inside it`(
    mask: GestureMask, labels: [String]
  ) {
    let screen = Screen {
      HStack { Text("a").gesture(LongPressGesture()) }.gesture(TapGesture(), including: mask)
    }
    screen.turn()
    #expect(screen.graph.controls().map(\.label) == labels)
  }

  @Test func `a view inside ViewThatFits can present a sheet`() {
    let screen = Screen {
      ViewThatFits {
        Text("wide").sheet(isPresented: .constant(true)) { Text("sheet") }
      }
    }
    screen.turn()
    #expect(screen.texts == ["wide", "sheet"])
  }

  @Test func `changing the layout in an AnyLayout keeps the views and their state`() {
    let screen = Screen { Turning() }
    screen.turn()
    screen.tap("count")
    screen.tap("turn", listeningTo: [.mount])
    #expect(screen.texts.contains("counted 1"))
  }

  @Test
  func `rule 43a: a change of an @AppStorage property in an object is announced by the object`() {
    let screen = Screen { ObjectSettings() }
    screen.turn()
    #expect(screen.tap("toggle").count == 1)
    #expect(screen.texts == ["is true"])
  }

  @Test func `a group box shows its content and its label`() {
    let screen = Screen {
      GroupBox(label: Text("title")) { Text("inside") }
    }
    screen.turn()
    #expect(screen.texts == ["inside", "title"])
  }

  @Test func `labeled content shows its title before its value`() {
    let percent = FloatingPointFormatStyle<Double>.Percent(locale: Locale(identifier: "en_US"))
    let screen = Screen {
      LabeledContent("Total", value: 0.5, format: percent)
      LabeledContent("Name", value: "Ann")
      LabeledContent {
        Text("content")
      } label: {
        Text("label")
      }
    }
    screen.turn()
    #expect(screen.texts == ["Total: 50%", "Name: Ann", "label: content"])
  }

  @Test func `a share link has the system's title unless it has its own title`() {
    let screen = Screen {
      ShareLink(item: "a")
      ShareLink("Send", item: "a")
    }
    screen.turn()
    #expect(screen.graph.controls().map(\.label) == ["Share…", "Send"])
  }

  @Test func `a progress view shows its label, its current value label and its value`() {
    let screen = Screen {
      ProgressView(value: 0.5) {
        Text("Loading")
      } currentValueLabel: {
        Text("half")
      }
    }
    screen.turn()
    #expect(screen.texts == ["Loading half: 0.5 of 1.0"])
  }

  @Test func `the phaseAnimator modifier shows the first phase`() {
    let screen = Screen {
      Text("a").phaseAnimator([1, 2]) { view, phase in
        HStack {
          view
          Text("\(phase)")
        }
      }
    }
    screen.turn()
    #expect(screen.texts == ["a", "1"])
  }
}

private nonisolated struct Made: View {
  var body: some View { Text("made") }
}

private nonisolated struct BoundLink: View {
  @State private var isActive = false

  var body: some View {
    NavigationView {
      NavigationLink("Open", destination: Made(), isActive: $isActive)
    }
  }
}

private nonisolated struct BuiltLinks: View {
  @State private var isActive = false
  @State private var selection: Int?

  var body: some View {
    NavigationView {
      NavigationLink("Open", isActive: $isActive) { Text("opened") }
      NavigationLink("Choose", tag: 1, selection: $selection) { Text("chosen") }
    }
  }
}

private nonisolated struct TaggedLinks: View {
  @State private var selection: String?

  var body: some View {
    NavigationView {
      ForEach(["a", "b"], id: \.self) { name in
        NavigationLink(destination: Text("page \(name)"), tag: name, selection: $selection) {
          Text(name)
        }
      }
    }
  }
}

private nonisolated struct ItemDestination: View {
  @State private var item: Int?

  var body: some View {
    NavigationStack {
      Button("1") { item = 1 }
      Button("2") { item = 2 }
        .navigationDestination(item: $item) { ItemPage(number: $0) }
    }
  }
}

private nonisolated struct ItemPage: View {
  @State var number: Int

  var body: some View { Text("item \(number)") }
}

private nonisolated struct Split: View {
  var body: some View {
    NavigationSplitView {
      Text("side")
      NavigationLink {
        Text("pushed")
      } label: {
        Image(systemName: "go")
      }
    } detail: {
      Text("detail")
    }
  }
}

private nonisolated struct Movable: View {
  @State private var names = ["a", "b", "c"]

  var body: some View {
    List {
      ForEach(names, id: \.self) { Text($0) }
        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { names.remove(atOffsets: $0) }
    }
  }
}

private nonisolated struct Collapsible: View {
  @State private var isExpanded = true

  var body: some View {
    List {
      Section("Rows", isExpanded: $isExpanded) { Made() }
    }
  }
}

private nonisolated struct Underlined: TextFieldStyle {
  func _body(configuration: TextField<_Label>) -> some View {
    configuration
    Divider()
  }
}

private nonisolated struct Editing: View {
  @State private var mode = EditMode.inactive

  var body: some View {
    EditButton().environment(\.editMode, $mode)
    Text("\(mode)")
  }
}

private nonisolated struct Formatted: View {
  @State private var number = 3

  var body: some View {
    TextField("Number", value: $number, formatter: NumberFormatter())
    Text("is \(number)")
  }
}

private nonisolated struct FormattedDate: View {
  @State private var date = Date(timeIntervalSince1970: 0)

  private var formatter: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }

  var body: some View {
    TextField("Day", value: $date, formatter: formatter)
    Text("\(date.timeIntervalSince1970)")
  }
}

private nonisolated struct OldChange: View {
  let events: Events
  @State private var count = 0

  var body: some View {
    Button("add") { count += 1 }
      .onChange(of: count) { events.list.append("\($0)") }
  }
}

private nonisolated struct Turning: View {
  @State private var isTurned = false

  var body: some View {
    let layout = isTurned ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
    Button("turn") { isTurned.toggle() }
    layout { Counting() }
  }
}

private nonisolated struct Counting: View {
  @State private var count = 0

  var body: some View {
    Button("count") { count += 1 }
    Text("counted \(count)")
  }
}

private final class StoredSettings: ObservableObject {
  @AppStorage("isLoud") var isLoud = false
}

private nonisolated struct ObjectSettings: View {
  @StateObject private var settings = StoredSettings()

  var body: some View {
    Button("toggle") { settings.isLoud.toggle() }
    Text("is \(settings.isLoud)")
  }
}

private struct Shared: View {
  var body: some View {
    ShareLink("text", item: "a")
    ShareLink("styled text", item: AttributedString("a"))
    ShareLink("link", item: URL(filePath: "/"))
    ShareLink("data", item: Data())
    ShareLink("image", item: Image("a"))
  }
}
