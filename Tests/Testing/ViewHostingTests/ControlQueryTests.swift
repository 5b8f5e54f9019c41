import Foundation
import GranularityTesting
import GranularityVirtualTime
import SimulatedUI
import Testing

/// Tests of how an action states which control it uses.
struct ControlQueryTests {
  private let host = ViewHost { Favorites() }

  @Test(
    arguments: [
      "Episode 2", "fav-2", .label("Episode 2"), .identifier("fav-2"), .named("star").in(row: 2),
      .named("star").at("Favorite[2]"), .named("star").at("/Favorites/Favorite[2]"),
      .named("star").index(1), .at("Favorite[2]").index(0), .in(row: 2).index(0),
    ] as [ControlQuery])
  func `a control is found by its text, label, identifier, path, row or index`(
    query: ControlQuery
  ) throws {
    try host.tap(query)
    #expect(host.texts.first == "star 2")
  }

  @Test func `a swipe action is found as a control of its row`() throws {
    try host.tap(.named("Delete").in(row: 3))
    #expect(host.texts.first == "delete 3")
  }

  @Test
  func `an ambiguous control query is an error that lists a unique query for each match`() {
    let error = #expect(throws: ViewHostError.self) { try host.tap("Delete") }
    #expect(
      error?.description == """
        3 controls match 'Delete'; use a query that matches only one:\u{20}
          .named("Delete").in(row: 1) of /Favorites/Favorite[1]
          .named("Delete").in(row: 2) of /Favorites/Favorite[2]
          .named("Delete").in(row: 3) of /Favorites/Favorite[3]
        """)
    #expect(host.texts.first == "none")
  }

  @Test
  func `if no row id tells controls apart, the error suggests an identifier, a path or an index`() {
    let host = ViewHost { Twins() }
    let error = #expect(throws: ViewHostError.self) { try host.tap("twin") }
    #expect(
      error?.description == """
        4 controls match 'twin'; use a query that matches only one:\u{20}
          .named("twin").index(0) of /Twins
          .identifier("third") of /Twins
          .named("twin").index(2) of /Twins
          .named("twin").at("/Twins/Twin") of /Twins/Twin
        """)
  }

  @Test func `the error for an ambiguous control query suggests no path that contains a random id`()
  {
    let host = ViewHost { RandomRows() }
    let error = #expect(throws: ViewHostError.self) { try host.tap("twin") }
    let text = error?.description ?? ""
    #expect(text.contains(".named(\"twin\").index(1) of ") && !text.contains(".at("), "\(text)")
  }

  @Test func `the error for an ambiguous query suggests no path that also matches an inspector`()
    throws
  {
    let host = ViewHost { AddInspector() }
    try host.tap("Add")
    let error = #expect(throws: ViewHostError.self) { try host.tap("Add") }
    #expect(
      error?.description == """
        2 controls match 'Add'; use a query that matches only one:\u{20}
          .named("Add").index(0) of /AddInspector
          .named("Add").at("/AddInspector[inspector]") of /AddInspector[inspector]
        """)
    try host.tap(.named("Add").at("/AddInspector[inspector]"))
    #expect(host.texts.first == "added")
  }

  @Test func `the identifier of a button inside a NavigationLink's label finds only the button`()
    throws
  {
    let host = ViewHost { LinkWithButton() }
    try host.tap("favorite")
    #expect(host.texts.first == "favorite")
    try host.tap(.identifier("row"))
    #expect(host.shows("Opened"))
  }

  @Test func `a control query matches only controls that support the action`() throws {
    let host = ViewHost { Twins() }
    try host.type("x", into: "twin")
    #expect(host.shows("twin: x"))
  }

  @Test func `the error for a query in a missing row suggests the same control in the other rows`()
  {
    let error = #expect(throws: ViewHostError.self) { try host.tap(.named("star").in(row: 9)) }
    #expect(
      error?.description == """
        no control matches 'star in row 9'; elsewhere:\u{20}
          .identifier("fav-1") of /Favorites/Favorite[1]
          .identifier("fav-2") of /Favorites/Favorite[2]
          .identifier("fav-3") of /Favorites/Favorite[3]
        """)
  }

  @Test func `the error for a missing control lists the other controls in the requested row`()
    throws
  {
    let host = ViewHost { List([1, 2], id: \.self) { Star(id: $0) } }
    try host.tap(.named("star").in(row: 2))
    let error = #expect(throws: ViewHostError.self) { try host.tap(.named("star").in(row: 2)) }
    #expect(
      error?.description == """
        no control matches 'star in row 2'; controls there: 'star.fill'; elsewhere:\u{20}
          .named("star").in(row: 1) of /Star[1]
        """)
  }

  @Test func `an index in a control query that exceeds the number of matches is an error`() {
    let error = #expect(throws: ViewHostError.self) { try host.tap(.named("star").index(3)) }
    #expect(
      error?.description
        == "no control matches 'star number 3'; the indices begin with 0, and 3 controls match without the index"
    )
  }

  @Test func `the error for a missing name lists all names on the screen and the most similar one`()
  {
    let host = ViewHost { Named() }
    let error = #expect(throws: ViewHostError.self) { try host.tap("goo") }
    #expect(
      error?.description == """
        no control is called 'goo'; controls on the screen: 'Start' (text 'Go', identifier 'go-1'), \
        'Like' (text 'heart'), 'Submit'; did you mean 'Go'?
        """)
  }

  @Test(arguments: ["Go", "Start", "go-1"])
  func `a control with an accessibility label is found by the label and by its visible text`(
    name: String
  ) throws {
    let host = ViewHost { Named() }
    try host.tap(.named(name))
    #expect(host.texts.first == "went")
  }

  @Test
  func `a Label inside a button names the button, and an accessibility action has its own name`()
    throws
  {
    let host = ViewHost { Named() }
    try host.tap("Like")
    #expect(host.texts.first == "liked")
    try host.tap("Submit")
    #expect(host.texts.first == "submitted")
  }

  @Test func `a toggle is a single control that supports both tap and set`() throws {
    let host = ViewHost { Choices() }
    #expect(host.controls.count { $0.label == "Dark" } == 1)
    try host.tap("Dark")
    try host.set("Dark", to: false)
    #expect(host.shows("Dark: false"))
  }

  @Test func `the description of a control query is the name of the action in causes`() {
    #expect(
      "\(ControlQuery.label("a").in(row: "b").at("C").index(0))" == "label a in row b at C number 0"
    )
  }
}

/// Tests of controls that choose from tagged values.
struct TagTests {
  private let host = ViewHost { Choices() }

  @Test func `setting a picker to a tag selects it, and an unknown tag is an error`() throws {
    try host.set("Theme", to: "dark")
    #expect(host.shows("Theme: dark"))
    let error = #expect(throws: ViewHostError.self) { try host.set("Theme", to: "drak") }
    #expect(
      error?.description
        == "the control 'Theme' needs one of its tags; found 'drak'; tags: 'light', 'dark'")
    #expect(host.shows("Theme: dark"))
  }

  @Test func `the options of a picker over a ForEach have the ids of its elements as tags`() throws
  {
    try host.set("Size", to: 2)
    #expect(throws: ViewHostError.unknownTag("Size", value: "3", tags: ["0", "1", "2"])) {
      try host.set("Size", to: 3)
    }
  }

  @Test(arguments: [Mounting.everything, .onDemand(rows: 9)])
  func `setting a TabView to the value of a tab selects it, and an unknown value is an error`(
    mounting: Mounting
  ) throws {
    let host = ViewHost(mounting: mounting) { Tabs() }
    try host.set("TabView", to: "b")
    #expect(throws: ViewHostError.unknownTag("TabView", value: "c", tags: ["a", "b"])) {
      try host.set("TabView", to: "c")
    }
  }

  @Test func `a List with an optional selection can be set to the id of a row and to nil`() throws {
    try host.set("List", to: 2 as Int?)
    try host.set("List", to: nil as Int?)
    #expect(throws: ViewHostError.unknownTag("List", value: "Optional(7)", tags: ["1", "2"])) {
      try host.set("List", to: 7 as Int?)
    }
  }

  @Test func `a List with a Set selection can be set only to ids of its rows`() throws {
    let host = ViewHost { SeveralChoices() }
    for ids in [[], [1], [2], [1, 2]] as [Set<Int>] {
      try host.set("List", to: ids)
      #expect(host.shows("chosen \(ids.sorted())"))
    }
    for unknown in 3...12 {
      #expect(throws: ViewHostError.self) { try host.set("List", to: Set([1, unknown])) }
    }
    #expect(host.shows("chosen [1, 2]"))
  }
}

/// Tests of gestures, which are sequences of events.
struct GestureActionTests {
  @Test func `each change of a drag and the end of the drag are one turn each`() throws {
    let host = ViewHost { Knob() }
    let sizes = [1, 2, 3].map { CGSize(width: $0, height: 0) }
    #expect(try host.drag("Volume", through: sizes).evaluations(of: Knob.self) == 4)
    #expect(host.texts == ["Volume", "1.0 2.0 3.0 end 3.0"])
    #expect(try host.set("knob", to: CGSize(width: 4, height: 0)).evaluations.count == 2)
  }

  @Test func `a drag needs at least one translation, and a view with a drag gesture`() {
    let host = ViewHost { Knob() }
    #expect(throws: ViewHostError.noTranslation("Volume")) {
      try host.drag("Volume", through: [])
    }
    #expect(throws: ViewHostError.unsuitableControl("Volume", action: "be pressed long")) {
      try host.longPress("Volume")
    }
  }

  @Test func `a @GestureState is set while its gesture lasts and is reset when it ends`() throws {
    let host = ViewHost { Pressing() }
    let press = try host.longPress("Buy")
    #expect(press.evaluations(of: PressState.self) == 2)
    #expect(host.shows("pressed false, bought 1"))
    #expect(try host.tap("LongPress Buy").evaluations(of: PressState.self) == 2)
  }

  @Test
  func `the second gesture of a sequence receives the result of the first in a later evaluation`()
    throws
  {
    let host = ViewHost { PressThenDrag() }
    try host.longPress("Card")
    try host.drag("Card", through: [CGSize(width: 5, height: 0)])
    #expect(host.texts == ["Card", "pressed, 5.0, end"])
  }
}

extension GestureActionTests {
  @Test func `the activity of a gesture includes the evaluations and row runs of all its turns`()
    throws
  {
    let host = ViewHost { Dropping() }
    host.reset()
    let drag = try host.drag("Card", through: [.zero, CGSize(width: 1, height: 1)])
    #expect(host.texts == ["Card", "0", "1", "late"])
    #expect(drag.evaluations(of: Late.self) == 1)
    #expect(drag.evaluations(at: "/Dropping/Late") == 1)
    #expect(drag.rowRuns > 1)
    #expect(drag.rowRuns == host.activity.rowRuns)
    #expect("\(drag)" == "\(host.activity)")
  }
}

/// Tests of waiting for a condition.
struct WaitTests {
  @Test func `the activity of a wait includes the evaluations and row runs of all its steps`()
    throws
  {
    let host = ViewHost { Growing() }
    host.reset()
    let waiting = try host.wait { host.shows("late") }
    #expect(host.texts == ["0", "1", "2", "late"])
    #expect(waiting.evaluations(of: Late.self) == 1)
    #expect(waiting.evaluations(at: "/Growing/Late") == 1)
    #expect(waiting.rowRuns > 1)
    #expect(waiting.rowRuns == host.activity.rowRuns)
    #expect("\(waiting)" == "\(host.activity)")
  }

  @Test func `the error of a wait on an empty screen says that the screen shows nothing`() {
    let host = ViewHost { EmptyView() }
    let error = #expect(throws: ViewHostError.self) { try host.wait(atMost: .zero) { false } }
    #expect(
      error?.description
        == "the condition needs to hold within 0.0 seconds of virtual time; found a screen that "
        + "shows nothing")
  }

  @Test func `waiting for a condition stops at the virtual instant at which it becomes true`()
    throws
  {
    let host = ViewHost { Seconds() }
    let waiting = try host.wait { host.shows("3 s") }
    #expect(waiting.evaluations(of: Seconds.self) == 3)
    #expect(host.clock.now.secondsSinceStart == 3)
    #expect(try host.wait { true }.evaluations(of: Seconds.self) == 0)
  }

  @Test func `waiting for a condition that stays false within the time limit is an error`() {
    let host = ViewHost { Seconds() }
    let error = #expect(throws: ViewHostError.self) {
      try host.wait(atMost: .seconds(2)) { host.shows("3 s") }
    }
    #expect(
      error?.description
        == "the condition needs to hold within 2.0 seconds of virtual time; found a screen that shows '2 s'"
    )
    #expect(host.clock.now.secondsSinceStart == 2)
  }

  @Test func `an asynchronous wait also awaits tasks that run on other actors`() async throws {
    let host = ViewHost { Loading() }
    try await host.wait { host.shows("loaded") }
    #expect(host.clock.now.secondsSinceStart == 1)
  }
}

private nonisolated struct Favorites: View {
  @State private var last = "none"

  var body: some View {
    Text(last)
    ForEach(1..<4) { number in
      Favorite(number: number) { last = "\($0) \(number)" }
    }
  }
}

private nonisolated struct Favorite: View {
  let number: Int
  let act: (String) -> Void

  var body: some View {
    Button {
      act("star")
    } label: {
      Image(systemName: "star")
    }
    .accessibilityLabel("Episode \(number)")
    .accessibilityIdentifier("fav-\(number)")
    .swipeActions { Button("Delete") { act("delete") } }
  }
}

private nonisolated struct Twins: View {
  @State private var text = ""

  var body: some View {
    TextField("twin", text: $text)
    Button("twin") {}.disabled(true)
    Button("twin") {}.accessibilityIdentifier("third")
    Button("twin") {}
    Twin()
  }
}

private nonisolated struct RandomRows: View {
  @State private var ids = [UUID(), UUID()]

  var body: some View { ForEach(ids, id: \.self) { _ in Twin() } }
}

private nonisolated struct Twin: View {
  var body: some View { Button("twin") {} }
}

private nonisolated struct Named: View {
  @State private var last = "none"
  @State private var name = ""

  var body: some View {
    Text(last)
    Button("Go") { last = "went" }.accessibilityLabel("Start").accessibilityIdentifier("go-1")
    Button {
      last = "liked"
    } label: {
      Image(systemName: "heart").accessibilityLabel("Like")
    }
    Text("Name").onSubmit { last = "submitted" }.accessibilityLabel("Your name")
  }
}

private nonisolated struct Choices: View {
  @State private var theme = "light"
  @State private var size = 0
  @State private var row: Int?
  @State private var isDark = false

  var body: some View {
    Picker("Theme", selection: $theme) {
      Text("Light").tag("light")
      Text("Dark").tag("dark")
    }
    Picker("Size", selection: $size) { ForEach(0..<3) { Text("\($0)") } }
    List(selection: $row) {
      Text("one").tag(1)
      ForEach([2], id: \.self) { Text("\($0)") }
    }
    Toggle("Dark", isOn: $isDark)
  }
}

private nonisolated struct SeveralChoices: View {
  @State private var rows: Set<Int> = []

  var body: some View {
    List(selection: $rows) {
      Text("one").tag(1)
      ForEach([2], id: \.self) { Text("\($0)") }
    }
    Text("chosen \(rows.sorted())")
  }
}

private nonisolated struct Tabs: View {
  @State private var tab = "a"

  var body: some View {
    TabView(selection: $tab) {
      Text("A").tag("a")
      Tab("B", systemImage: "b", value: "b") { Text("b") }
    }
  }
}

private nonisolated struct Knob: View {
  @State private var events: [String] = []

  var body: some View {
    Text("Volume").accessibilityIdentifier("knob").gesture(
      DragGesture()
        .onChanged { events.append("\($0.translation.width)") }
        .onEnded { events.append("end \($0.translation.width)") })
    Text(events.joined(separator: " "))
  }
}

private nonisolated struct Pressing: View {
  @GestureState private var isPressed = false
  @State private var bought = 0

  var body: some View {
    Text("Buy").gesture(
      LongPressGesture().updating($isPressed) { value, state, _ in state = value }
        .onEnded { _ in bought += 1 })
    PressState(isPressed: isPressed, bought: bought)
  }
}

private nonisolated struct PressState: View {
  let isPressed: Bool
  let bought: Int

  var body: some View { Text("pressed \(isPressed), bought \(bought)") }
}

private nonisolated struct Late: View {
  var body: some View { Text("late") }
}

/// A screen on which each change of a drag adds a row, and the end of the drag adds a different view.
private nonisolated struct Dropping: View {
  @State private var count = 0
  @State private var isDropped = false

  var body: some View {
    Text("Card").gesture(
      DragGesture().onChanged { _ in count += 1 }.onEnded { _ in isDropped = true })
    ForEach(0..<count, id: \.self) { Text("\($0)") }
    if isDropped { Late() }
  }
}

/// A screen on which each second adds a row, and the third second adds a different view.
private nonisolated struct Growing: View {
  @State private var count = 0

  var body: some View {
    VStack {
      ForEach(0..<count, id: \.self) { Text("\($0)") }
      if count == 3 { Late() }
    }
    .task {
      for _ in 0..<3 {
        try? await Task.sleep(for: .seconds(1))
        count += 1
      }
    }
  }
}

private nonisolated struct PressThenDrag: View {
  @State private var events: [String] = []

  var body: some View {
    Text("Card").gesture(
      LongPressGesture().sequenced(before: DragGesture())
        .onChanged { value in
          switch value {
          case .first: events = ["pressed"]
          case .second(_, let drag?): events.append("\(drag.translation.width)")
          case .second: break
          }
        }
        .onEnded { _ in events.append("end") })
    Text(events.joined(separator: ", "))
  }
}

private nonisolated struct Loading: View {
  @State private var text = "loading"

  var body: some View {
    Text(text).task {
      try? await Task.sleep(for: .seconds(1))
      text = "loaded"
    }
  }
}

private nonisolated struct AddInspector: View {
  @State private var isShown = false
  @State private var added = "nothing"

  var body: some View {
    Text(added)
    Button("Add") { isShown = true }
      .inspector(isPresented: $isShown) { Button("Add") { added = "added" } }
  }
}

private nonisolated struct LinkWithButton: View {
  @State private var last = "none"

  var body: some View {
    NavigationStack {
      Text(last)
      NavigationLink {
        Text("Opened")
      } label: {
        Button("Star") { last = "favorite" }.accessibilityIdentifier("favorite")
        Text("Tea").accessibilityIdentifier("row")
      }
    }
  }
}

private struct Star: View {
  nonisolated init(id: Int) { self.id = id }
  let id: Int
  @State private var isOn = false
  var body: some View {
    Button {
      isOn.toggle()
    } label: {
      Image(systemName: isOn ? "star.fill" : "star")
    }
  }
}
