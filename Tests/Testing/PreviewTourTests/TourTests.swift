import GranularityCounting
import GranularityTourRecords
import GranularityWorkloads
import SimulatedSwiftUI
import Testing

@testable import GranularityPreviewTour

private final class Album: ObservableObject {
  @Published var isFavorite = false
  @Published var title = ""
  @Published var seconds = 0
  @Published var speed = 1.0
  @Published var sorting = "name"
}

private struct AlbumScreen: View {
  @StateObject private var album = Album()

  var body: some View {
    Toggle("Favorite", isOn: $album.isFavorite)
    TextField("Title", text: $album.title)
    Slider(value: $album.speed) { Text("Speed") }
    Picker("Sorting", selection: $album.sorting) {
      Text("Name").tag("name")
      Text("Year").tag("year")
    }
    Button("Play") {}.disabled(true)
    SecondsLabel(album: album)
    Text(album.sorting)
  }
}

private struct SecondsLabel: View {
  @ObservedObject var album: Album

  var body: some View {
    Text("\(album.seconds) s")
      .task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(4))
          album.seconds += 1
        }
      }
  }
}

@MainActor
@Test func `a preview tour uses each enabled control once, with the action that it supports`()
  async throws
{
  let record = try await Tour().record { AnyView(AlbumScreen()) }
  #expect(
    record.actions == [
      "type into Title", "tap Favorite", "set Speed", "choose the last of Sorting",
    ])
}

@MainActor
@Test func `a preview tour counts the evaluations of each view with both kinds of models`()
  async throws
{
  let record = try await Tour().record { AnyView(AlbumScreen()) }
  #expect(record.comparison == .asObservable)
  let label = try #require(record.views.first { $0.path.hasSuffix("/SecondsLabel") })
  // Four actions make the album announce a change. The label changes after 4 and after 8 seconds.
  let counts = [label.written, label.writtenWasted, label.translated]
  #expect(counts == [6, 4, 2])
  #expect(Set(record.turnRows.map(\.virtualMilliseconds)) == [0, 4_000, 8_000])
}

@MainActor
@Test func `a preview tour reports the counts of the models as written before it compares kinds`()
  async throws
{
  var mounts = 0
  var early: (record: TourRecord, mounts: Int)?
  let tour = Tour(
    willStep: { if $0 == "the mount" { mounts += 1 } }, didRun: { early = ($0, mounts) })
  let record = try await tour.record {
    mounts += 1
    return AnyView(AlbumScreen())
  }
  let first = try #require(early)
  #expect(first.record.comparison == .none)
  #expect(first.record.obstacle == .time)
  #expect(first.record.actions == record.actions)
  #expect(first.record.views.map(\.written) == record.views.map(\.written))
  #expect(first.mounts < mounts)
}

@MainActor
@Test func `a preview tour reports the counts of its first run before it removes the screen`()
  async throws
{
  var isRemoved: [Bool] = []
  var removed = false
  let tour = Tour(didRun: { _ in isRemoved.append(removed) })
  _ = try await tour.record { AnyView(Text("a").onDisappear { removed = true }) }
  #expect(isRemoved.first == false)
  #expect(removed)
}

@MainActor
@Test func `a preview tour reports each step in advance and repeats its actions to compare kinds`()
  async throws
{
  var steps: [String] = []
  let record = try await Tour(willStep: { steps.append($0) }).record { AnyView(AlbumScreen()) }
  let controls = ["Title", "Favorite", "Speed", "Sorting"]
  let last = ["the last ten seconds"]
  let removal = ["the removal of the screen"]
  let repeated = record.actions + last
  // The last session, with the models as written, shows that the sessions share no state.
  #expect(
    steps == ["the mount"] + controls.map { "an action on \($0)" } + last + removal + repeated
      + repeated + repeated + ["the mount"] + repeated + removal)
}

private final class Player: ObservableObject {
  @MainActor static let shared = Player()
  @Published var count = 0
}

private struct PlayerScreen: View {
  @ObservedObject var player = Player.shared

  var body: some View {
    Button("Play") { player.count += 1 }
    Text("\(player.count)")
  }
}

@MainActor
@Test func `a preview tour counts a screen only as written if its runs share a model`()
  async throws
{
  let record = try await Tour().record { AnyView(PlayerScreen()) }
  #expect(record.comparison == .none)
  #expect(record.obstacle == .shared("Player"))
  let written = record.views.map(\.written)
  #expect(written == [1])
  #expect(record.modelProperties.map(\.type) == ["Player"])
  #expect(record.modelProperties.map(\.unchanged) == [[]])
}

private struct MenuScreen: View {
  @State private var orders = 0

  var body: some View {
    NavigationStack {
      NavigationLink("Soup") { Button("Order") { orders += 1 } }
      Text("\(orders)")
    }
  }
}

@MainActor
@Test func `a preview tour uses the controls of a pushed screen before it goes back`() async throws
{
  let record = try await Tour().record { AnyView(MenuScreen()) }
  #expect(record.actions == ["tap Soup", "tap Order", "tap Back"])
}

private struct DeckScreen: View {
  @ObservedObject var player = Player.shared

  var body: some View {
    Button("Play") { player.count += 1 }
    Deck(player: player, count: player.count)
  }
}

private struct Deck: View {
  @ObservedObject var player: Player
  let count: Int

  var body: some View { Text("\(count)") }
}

@MainActor
@Test func `an evaluation with several causes is not attributed to an observed object alone`()
  async throws
{
  let record = try await Tour().record { AnyView(DeckScreen()) }
  #expect(record.comparison == .none)
  let views = record.views.map { view in
    [view.path, "\(view.written)"] + view.evidence.objects.map(\.type)
  }
  #expect(views == [["/DeckScreen", "1", "Player"], ["/DeckScreen/Deck", "1"]])
  #expect(
    record.views.first?.evidence.objects.map(\.evaluations)
      == [[.init(properties: nil, isWasted: false): 1]])
  let deck = try #require(record.views.last)
  #expect(Set(deck.evidence.causes) == [.object("Player"), .input])
}

@Observable private final class Timetable {
  var trains = 0
}

private struct TimetableScreen: View {
  @State private var timetable = Timetable()

  var body: some View {
    Button("Add") { timetable.trains += 1 }
    Text("\(timetable.trains)")
  }
}

@MainActor
@Test func `a preview tour compares an @Observable model with the same model as ObservableObject`()
  async throws
{
  let record = try await Tour().record { AnyView(TimetableScreen()) }
  #expect(record.comparison == .asObservableObject)
}

private struct LabelsScreen: View {
  @State private var isRunning = false
  @State private var amounts = [1, 1, 1]
  @State private var isOpen = false

  var body: some View {
    if isOpen { Button("Close") { isOpen = false } }
    Button(isRunning ? "Stop" : "Start") { isRunning.toggle() }
    Button("Add") { amounts[0] += 1 }
    Button("Add") { amounts[1] += 1 }
    ForEach(amounts.indices, id: \.self) { index in
      Button("Buy") { amounts[index] += 1 }
    }
    Button("Open") { isOpen = true }
  }
}

@MainActor
@Test
func `a preview tour uses a control once even if its label changes or several share the label`()
  async throws
{
  let record = try await Tour().record { AnyView(LabelsScreen()) }
  #expect(
    record.actions == [
      "tap Start", "tap Add (1 of 2)", "tap Add (2 of 2)", "tap Buy (1 of 3)", "tap Open",
      "tap Close", "tap Buy (2 of 3)", "tap Buy (3 of 3)",
    ])
}

/// A screen with as many buttons in each branch of a condition.
private struct MarkScreen: View {
  @State private var isMarked = false

  var body: some View {
    if isMarked {
      Button("Make private") {}
      Button("Unmark") { isMarked = false }
    } else {
      Button("Mark in public") { isMarked = true }
      Button("Mark in private") { isMarked = true }
    }
  }
}

/// A screen with rows of the same ids in each branch of a condition.
private struct SearchScreen: View {
  @State private var text = ""

  var body: some View {
    TextField("Search", text: $text)
    if text.isEmpty {
      ForEach(0..<2, id: \.self) { row in Button("Suggestion \(row)") {} }
    } else {
      ForEach(0..<2, id: \.self) { row in Button("Result \(row)") {} }
    }
  }
}

@MainActor
@Test func `a preview tour treats controls in different branches of a body as different controls`()
  async throws
{
  let record = try await Tour().record { AnyView(MarkScreen()) }
  #expect(
    record.actions == [
      "tap Mark in public", "tap Make private", "tap Unmark", "tap Mark in private",
    ])
  let search = try await Tour().record { AnyView(SearchScreen()) }
  #expect(search.actions == ["type into Search", "tap Result 0", "tap Result 1"])
  #expect(search.unusedKinds == ["Button 'Suggestion 0' and 1 other of its kind"])
}

private struct OpenScreen: View {
  @State private var isOpen = false

  var body: some View {
    if isOpen { OpenPart() }
    Button("Open") { isOpen = true }
  }
}

private struct OpenPart: View {
  var body: some View { Button("Open") {} }
}

@MainActor
@Test func `a preview tour uses a control once, even if a second one later has the same label`()
  async throws
{
  let record = try await Tour().record { AnyView(OpenScreen()) }
  #expect(record.actions == ["tap Open", "tap Open (1 of 2)"])
}

private struct ForgetfulScreen: View {
  @EnvironmentObject private var album: Album

  var body: some View { Text(album.title) }
}

@MainActor
@Test func `a preview tour records a warning if the preview lacks an environment object`()
  async throws
{
  let record = try await Tour().record { AnyView(ForgetfulScreen()) }
  #expect(record.warnings.count == 1)
  #expect(record.warnings.first?.contains("Album") == true)
}

private struct EndlessRow: View {
  let number: Int
  @Binding var count: Int

  var body: some View { Button("Row \(number)") { if number + 1 == count { count += 1 } } }
}

private struct EndlessScreen: View {
  @State private var count = 1

  var body: some View {
    ForEach(0..<count, id: \.self) { EndlessRow(number: $0, count: $count) }
  }
}

@MainActor
@Test func `a preview tour ends at its limit if the screen shows new controls endlessly`()
  async throws
{
  let record = try await Tour().record { AnyView(EndlessScreen()) }
  #expect(record.actions.count == Tour.limit)
}

@MainActor
@Test func `writing a preview tour's record as JSON and reading it returns the same record`()
  async throws
{
  let record = try await Tour().record { AnyView(AlbumScreen()) }
  let copy = try TourRecord(json: record.json)
  #expect(copy == record)
}

@MainActor private var visits = 0

private struct VisitScreen: View {
  let visit: Int

  var body: some View { Button("Visit \(visit)") {} }
}

@MainActor
@Test func `a preview tour counts a screen only as written if its second run shows other content`()
  async throws
{
  let record = try await Tour().record {
    visits += 1
    return AnyView(VisitScreen(visit: visits))
  }
  #expect(record.obstacle == .sharedState)
  #expect(record.comparison == .none)
}

@MainActor
@Test func `a preview tour records which model properties no action changed`() async throws {
  let record = try await Tour().record { AnyView(AlbumScreen()) }
  let album = try #require(record.modelProperties.first)
  #expect(record.modelProperties.map(\.type) == ["Album"])
  #expect(album.names == ["isFavorite", "title", "seconds", "speed", "sorting"])
  #expect(album.unchanged == [])
  let timetable = try await Tour().record { AnyView(UntouchedScreen()) }
  #expect(timetable.modelProperties.map(\.unchanged) == [["platforms"]])
  #expect(timetable.viewRows.map(\.runtime) == [.observation])
}

@Observable private final class Station {
  var trains = 0
  var platforms = 2
}

private struct UntouchedScreen: View {
  @State private var station = Station()

  var body: some View {
    Button("Add") { station.trains += 1 }
    Text("\(station.trains) of \(station.platforms)")
  }
}

private final class Basket: ObservableObject {
  @Published var limit = 9
  private(set) var count = 0

  func add() {
    objectWillChange.send()
    count += 1
  }
}

private struct BasketScreen: View {
  @StateObject private var basket = Basket()
  @StateObject private var door = Door()

  var body: some View {
    Button("Add") { basket.add() }
    Text("\(basket.count) of \(basket.limit)")
    Text(door.isOpen ? "open" : "closed")
  }
}

@MainActor
@Test func `a tour attributes objectWillChange.send() only to properties of the object's class`()
  async throws
{
  let record = try await Tour().record { AnyView(BasketScreen()) }
  let models = record.modelProperties.sorted { $0.type < $1.type }
  #expect(models.map(\.type) == ["Basket", "Door"])
  #expect(models.map(\.names) == [["limit"], ["isOpen"]])
  #expect(models.map(\.unchanged) == [[], ["isOpen"]])
}

@MainActor
@Test func `a preview tour's results have a single row for all rows of a list`() async throws {
  let record = try await Tour().record { AnyView(EndlessScreen()) }
  let row = try #require(record.viewRows.first { $0.viewType == "EndlessRow" })
  #expect(record.viewRows.map(\.viewPath) == ["/EndlessScreen", "/EndlessScreen/EndlessRow[…]"])
  #expect(row.views == Tour.limit + 1)
  #expect(record.viewRows.allSatisfy { $0.runtime == .coarse })
}

@MainActor private var openings = 0

private final class Door: ObservableObject {
  @Published var isOpen = false
}

private struct DoorScreen: View {
  @StateObject private var door = Door()

  var body: some View {
    Button("Open") {
      openings += 1
      if openings == 1 { door.isOpen = true }
    }
  }
}

@MainActor
@Test func `a preview tour reports shared state if its second run has different counts`()
  async throws
{
  let record = try await Tour().record { AnyView(DoorScreen()) }
  #expect(record.comparison == .none)
  #expect(record.obstacle == .sharedState)
  let written = record.views.map(\.written)
  #expect(written == [1])
}

private struct OptionalScreen: View {
  @State private var glaze: String?

  var body: some View {
    Picker("Glaze", selection: $glaze) {
      Section { Text("None").tag(nil as String?) }
      Text("Dark").tag("dark" as String?)
    }
    Text(glaze ?? "none")
  }
}

@MainActor
@Test func `a preview tour chooses the last tag of a picker whose selection is optional`()
  async throws
{
  let record = try await Tour().record { AnyView(OptionalScreen()) }
  #expect(record.actions == ["choose the last of Glaze"])
  let written = record.views.map(\.written)
  #expect(written == [1])
}

private struct Note: Identifiable {
  let id = UUID()
}

private final class Notes: ObservableObject {
  @Published var all: [Note] = []
}

private struct NotesScreen: View {
  @StateObject private var notes = Notes()

  var body: some View {
    List {
      ForEach(notes.all) { _ in Text("Note") }
        .onDelete { notes.all.remove(atOffsets: $0) }
    }
    Button("Add") { notes.all.append(Note()) }
  }
}

@MainActor
@Test func `a preview tour repeats an action on a row even if the row's id is new in each run`()
  async throws
{
  let record = try await Tour().record { AnyView(NotesScreen()) }
  #expect(record.actions == ["tap Add", "tap Delete …"])
  #expect(record.comparison == .asObservable)
  #expect(record.causeRows.map(\.source).sorted() == ["mount", "tap Add", "tap Delete …"])
}

private struct ColorsScreen: View {
  @State private var notes = [Note(), Note()]
  @State private var colors = ["red", "red"]

  var body: some View {
    ForEach(notes.indices, id: \.self) { index in
      Picker("Color of \(notes[index].id)", selection: $colors[index]) {
        Text("Red").tag("red")
        Text("Blue").tag("blue")
      }
    }
    Text(colors.joined(separator: ", "))
  }
}

@MainActor
@Test func `a preview tour chooses the last tag of a picker even if its name has a random id`()
  async throws
{
  let record = try await Tour().record { AnyView(ColorsScreen()) }
  #expect(
    record.actions == [
      "choose the last of Color of … (1 of 2)", "choose the last of Color of … (2 of 2)",
    ])
  #expect(record.views.map(\.written) == [2])
}

private struct SheetScreen: View {
  @State private var item: Note?
  @State private var isAsking = false

  var body: some View {
    Button("First") { item = Note() }
      .sheet(item: $item) { _ in Button("Inside") {} }
    Button("Ask") { isAsking = true }
      .alert("Sure?", isPresented: $isAsking) { Button("Yes") {} }
    Button("Second") { item = Note() }
    Button("Last") {}
  }
}

@MainActor
@Test func `a preview tour uses a presentation's controls, dismisses it and continues below it`()
  async throws
{
  let record = try await Tour().record { AnyView(SheetScreen()) }
  #expect(
    record.actions == [
      "tap First", "tap Inside", "tap Dismiss", "tap Ask", "tap Yes", "tap Second", "tap Dismiss",
      "tap Last",
    ])
}

@MainActor private var labels = 0

/// A screen whose first control has a different label in each session, as a date picker that shows the time has.
private struct LabelledScreen: View {
  @StateObject private var door = Door()
  let label: String

  var body: some View {
    Button(label) {}
    Button("Close") { door.isOpen = false }
    Text(door.isOpen ? "open" : "closed")
  }
}

@MainActor
@Test func `a preview tour finds a control by its position even if its label differs per session`()
  async throws
{
  // The label of a control counts as part of the screen, so the test hides the label.
  let record = try await Tour().record {
    labels += 1
    return AnyView(LabelledScreen(label: "").accessibilityLabel("Session \(labels)"))
  }
  #expect(record.comparison == .asObservable)
}

@MainActor private var sessions = 0

/// A screen that shows a different label in the last session, as state that sessions share would cause.
private struct LateScreen: View {
  @StateObject private var album = Album()
  @StateObject private var door = Door()
  let label: String

  var body: some View {
    Button(label) { album.seconds += 1 }
    Button("Open") { door.isOpen = true }
    DoorLabel(door: door)
  }
}

private struct DoorLabel: View {
  @ObservedObject var door: Door

  var body: some View { Text(door.isOpen ? "open" : "closed") }
}

@MainActor
@Test(arguments: 2...5)
func `a preview tour reports shared state if a label differs in a later session`(
  change: Int
) async throws {
  sessions = 0
  let record = try await Tour().record {
    sessions += 1
    return AnyView(LateScreen(label: sessions < change ? "Early" : "Late"))
  }
  #expect(record.comparison == .none)
  #expect(record.obstacle == .sharedState)
}

private final class Hidden: ObservableObject {
  var isOpen = false

  func open() {
    isOpen = true
    objectWillChange.send()
  }
}

private struct HiddenScreen: View {
  @ObservedObject var hidden: Hidden

  var body: some View {
    if hidden.isOpen {
      Toggle("Close", isOn: .constant(true))
    } else {
      Button("Open") { hidden.open() }
    }
  }
}

@MainActor
@Test func `a preview tour compares no models if a session cannot repeat the first one's actions`()
  async throws
{
  let record = try await Tour().record { AnyView(HiddenScreen(hidden: Hidden())) }
  #expect(record.actions == ["tap Open", "tap Close"])
  #expect(record.comparison == .none)
  #expect(
    record.obstacle
      == .otherActions("as @Observable", "the screen has no control for 'tap Close'"))
  #expect(record.views.map(\.translated) == record.views.map(\.written))
  #expect(record.differences.count == 1)
}

@MainActor private var attempts = 0

@MainActor
@Test func `a preview tour runs its preparation before it makes the screen of each session`()
  async throws
{
  attempts = 0
  let record = try await Tour(prepare: { attempts = 0 }).record {
    attempts += 1
    return AnyView(LateScreen(label: "Session \(attempts)"))
  }
  #expect(record.comparison == .asObservable)
}

private struct FramedNotes: View {
  @State private var edited: Int?
  @State private var text = ""

  var body: some View {
    ForEach([1, 2], id: \.self) { note in
      Text("Note \(note)")
        .contextMenu {
          Button("Copy") {}
          Button("Edit") { edited = note }
          if edited == note { Button("Unselect") { edited = nil } }
        }
        .modifier(Frame(isOn: edited == note))
        .id("note \(note)")
    }
    TextField("Message", text: $text)
    Button("Send") { text = "" }
  }
}

private struct Frame: ViewModifier {
  let isOn: Bool

  func body(content: Content) -> some View {
    if isOn { content.border(.red) } else { content }
  }
}

@MainActor
@Test func `a preview tour uses a control once, even if a conditional modifier around it changes`()
  async throws
{
  let record = try await Tour().record { AnyView(FramedNotes()) }
  #expect(record.actions.contains("tap Send"))
  #expect(record.actions.contains("type into Message"))
  #expect(record.actions.filter { $0.hasPrefix("tap Copy") }.count == 2)
}

private struct LoadingScreen: View {
  @State private var rows: [Int] = []

  var body: some View {
    VStack { ForEach(rows, id: \.self) { row in Button("Row \(row)") {} } }
      .task {
        try? await Task.sleep(for: .milliseconds(300))
        rows = [1, 2]
      }
    Button("Delete all", role: .destructive) { rows = [] }
    Text("\(rows.count)")
  }
}

@MainActor
@Test func `a preview tour waits until rows are loaded, and uses controls that delete last`()
  async throws
{
  let record = try await Tour().record { AnyView(LoadingScreen()) }
  #expect(record.actions == ["wait 300 ms", "tap Row 1", "tap Row 2", "tap Delete all"])
  #expect(record.unused == [])
  let written = record.views.map(\.written)
  #expect(written == [2])
}

private struct ConfirmedScreen: View {
  @State private var name = ""
  @State private var isAsking = false
  @State private var names = ["Ada"]

  var body: some View {
    Button("Clear history") { isAsking = true }
      .confirmationDialog("Sure?", isPresented: $isAsking) {
        Button("Erase", role: .destructive) { names = [] }
        Button("Cancel", role: .cancel) {}
      }
    Button("Add") { names.append(name) }.disabled(name.isEmpty)
    TextField("Name", text: $name)
    Text(names.joined(separator: ", "))
  }
}

@MainActor
@Test func `a preview tour enters text before it taps, and confirms a deletion`() async throws {
  let record = try await Tour().record { AnyView(ConfirmedScreen()) }
  #expect(
    record.actions == ["type into Name", "tap Add", "tap Clear history", "tap Erase"])
}

@MainActor
@Test func `a preview tour restarts the screen before each further control that deletes`()
  async throws
{
  let record = try await Tour().record { AnyView(DeletionsScreen()) }
  #expect(
    record.actions == [
      "tap Add", "tap Show a", "tap Rename", "tap Clear name", "tap Back", "wait 10000 ms",
      "restart", "tap Delete all", "wait 2000 ms", "restart", "tap Reset", "tap Erase",
      "wait 2000 ms", "restart", "tap Add", "tap Show a", "tap Remove a", "wait 2000 ms",
    ])
  #expect(record.comparison == .asObservable)
  #expect(record.differences == [])
  #expect(record.unused == [])
}

private struct UniqueRowsScreen: View {
  fileprivate struct Item: Identifiable { let id = UUID() }
  @State private var items = [Item()]

  var body: some View {
    Button("Clear") { items = [] }
    ForEach(items) { item in UniqueRow { items.removeAll { $0.id == item.id } } }
    ForEach(items + items) { _ in Text("row") }
  }
}

private struct UniqueRow: View {
  let delete: () -> Void

  var body: some View { Button("Delete", action: delete) }
}

@MainActor
@Test
func `a preview tour finds a control that deletes after a restart even if its row has a new id`()
  async throws
{
  let record = try await Tour().record { AnyView(UniqueRowsScreen()) }
  #expect(
    record.actions.filter { !$0.hasPrefix("wait") } == ["tap Clear", "restart", "tap Delete"])
  #expect(record.unused == [])
  #expect(
    Set(record.warnings) == ["/UniqueRowsScreen: two rows have the id …; the second was left out"])
}

private struct CancelScreen: View {
  @State private var isAsking = false

  var body: some View {
    Button("Save") {}
    Button("Cancel", role: .cancel) { isAsking = true }
      .confirmationDialog("Sure?", isPresented: $isAsking) {
        Button("Discard", role: .destructive) {}
        Button("Cancel", role: .cancel) {}
      }
  }
}

@MainActor
@Test func `a preview tour does not endlessly repeat a dialog about leaving a screen`() async throws
{
  let record = try await Tour().record { AnyView(CancelScreen()) }
  #expect(
    record.actions == ["tap Save", "tap Cancel", "tap Discard", "tap Cancel", "tap Cancel"])
  #expect(!record.isCutShort)
}

private struct ManyDeletionsScreen: View {
  @State private var items = Array(0..<6)

  var body: some View {
    ForEach(0..<6, id: \.self) { ManyDeletionsRow(item: $0, items: $items) }
    Button("Reset 1") { items = [] }
    Button("Reset 2") { items = [] }
    Button("Reset 3") { items = [] }
    Button("Reset 4") { items = [] }
    Button("Reset 5") { items = [] }
    Text("\(items.count)")
  }
}

private struct ManyDeletionsRow: View {
  let item: Int
  @Binding var items: [Int]

  var body: some View {
    if items.contains(item) { Button("Delete") { items.removeAll { $0 == item } } }
  }
}

@MainActor
@Test func `a preview tour has a limit of restarts and lists the controls that it did not use`()
  async throws
{
  let record = try await Tour().record { AnyView(ManyDeletionsScreen()) }
  #expect(
    record.actions == [
      "tap Delete (1 of 6)", "tap Delete (1 of 5)", "tap Delete (1 of 4)", "wait 10000 ms",
      "restart", "tap Reset 1", "wait 2000 ms", "restart", "tap Reset 2", "wait 2000 ms",
      "restart", "tap Reset 3", "wait 2000 ms",
    ])
  #expect(record.unused.suffix(2) == ["Reset 4", "Reset 5"])
  #expect(record.actions.count { $0 == "restart" } == Tour.restarts)
}

private struct DetailsScreen: View {
  var body: some View {
    TabView {
      Tab("Shop", systemImage: "cart") {
        NavigationStack {
          ForEach(0..<9, id: \.self) { item in
            NavigationLink("Item \(item)") { DetailScreen(item: item) }
          }
        }
      }
      Tab("Settings", systemImage: "gear") { Button("Upgrade") {} }
    }
  }
}

private struct DetailScreen: View {
  let item: Int
  @State private var amount = 1

  var body: some View {
    Button("More") { amount += 1 }
    Button("Less") { amount -= 1 }
    Text("\(amount) of \(item)")
  }
}

@MainActor
@Test func `a preview tour opens one destination per kind of row and selects every tab early`()
  async throws
{
  let record = try await Tour().record { AnyView(DetailsScreen()) }
  #expect(record.actions.count { $0 == "tap More" } == 1)
  let settings = try #require(record.actions.firstIndex(of: "tap Upgrade"))
  #expect(settings < 10)
  #expect(record.unused == [])
}

private struct PermissionsScreen: View {
  @State private var path: [String] = []

  var body: some View {
    NavigationStack(path: $path) {
      NavigationLink("Camera") { Permission() }
      NavigationLink("Microphone") { Permission() }
      NavigationLink("Health", value: "Health")
      ForEach(0..<3, id: \.self) { row in NavigationLink("Row \(row)") { Permission() } }
        .navigationDestination(for: String.self) { _ in Permission() }
    }
  }
}

private struct Permission: View {
  @State private var isAllowed = false

  var body: some View { Toggle("Allow", isOn: $isAllowed) }
}

@MainActor
@Test func `a preview tour uses the controls of a screen again if a different link pushes it`()
  async throws
{
  let record = try await Tour().record { AnyView(PermissionsScreen()) }
  // The three rows have one link in the source, so the tour uses its destination once.
  #expect(record.actions.count { $0 == "tap Allow" } == 4)
  #expect(record.unused == [])
}

private struct CoversScreen: View {
  @State private var isAdding = false
  @State private var items = 0

  var body: some View {
    Button("First") { isAdding = true }
    Button("Second") { isAdding = true }
    Button("Other") {}
    Text("\(items)").fullScreenCover(isPresented: $isAdding) {
      Button("Add") {
        items += 1
        isAdding = false
      }
    }
  }
}

@MainActor
@Test func `a preview tour leaves a screen again with the control that left it before`()
  async throws
{
  let record = try await Tour().record { AnyView(CoversScreen()) }
  #expect(
    record.actions == ["tap First", "tap Add", "tap Second", "tap Add", "tap Other"])
  #expect(record.unused == [])
}

private struct TabsScreen: View {
  var count = 5
  @State private var tab = 0
  @State private var rows = ["a"]

  var body: some View {
    TabView(selection: $tab) {
      NavigationStack {
        ForEach(0..<count, id: \.self) { row in Button("Row \(row)") { rows.append("\(row)") } }
        NavigationLink("More") { Text("more") }
      }
      .tabItem { Text("Rows") }.tag(0)
      VStack {
        Button("Clear") { rows = [] }
        ForEach(rows, id: \.self) { row in Button("Pick \(row)") {} }
      }
      .tabItem { Text("Picks") }.tag(1)
    }
  }
}

@MainActor
@Test func `a preview tour returns to a tab with unused controls, and uses deleting controls last`()
  async throws
{
  let record = try await Tour().record { AnyView(TabsScreen()) }
  #expect(
    record.actions == [
      "choose the last of TabView", "tap Rows", "tap Row 0", "tap More", "tap Picks", "tap Pick a",
      "tap Pick 0", "tap Rows", "tap Back", "tap Row 1", "tap Row 2", "tap Picks", "tap Pick 1",
      "tap Pick 2", "tap Rows", "tap Row 3", "tap Row 4", "tap Picks", "tap Pick 3", "tap Pick 4",
      "tap Clear",
    ])
  #expect(record.unused == [])
}

@MainActor
@Test
func `a preview tour that returns to tabs ends at its limit, but still uses deleting controls`()
  async throws
{
  let record = try await Tour().record { AnyView(TabsScreen(count: 200)) }
  #expect(record.actions.count == Tour.limit)
  #expect(record.actions.contains("tap Clear"))
  #expect(record.isCutShort)
}

private struct StuckTabsScreen: View {
  var body: some View {
    TabView(selection: .constant(0)) {
      Button("One") {}.tabItem { Text("First") }.tag(0)
      VStack {
        Button("Two") {}
        ForEach(0..<5, id: \.self) { Button("Row \($0)") {} }
      }
      .tabItem { Text("Second") }.tag(1)
    }
  }
}

@MainActor
@Test func `a preview tour does not tap a tab repeatedly if the tab cannot be selected`()
  async throws
{
  let record = try await Tour().record { AnyView(StuckTabsScreen()) }
  #expect(record.actions.count < 8)
}

@MainActor
@Test func `a preview tour that ends at its limit lists the controls that it did not use`()
  async throws
{
  let record = try await Tour().record { AnyView(EndlessScreen()) }
  #expect(record.isCutShort)
  #expect(record.unused == ["Row \(Tour.limit)"])
}

@MainActor
@Test func `a preview tour skips the actions that are known to end the app`() async throws {
  var attempts: [Int?] = []
  let tour = Tour(skipping: [2], willAttempt: { attempts.append($0) })
  let record = try await tour.record { AnyView(LabelsScreen()) }
  #expect(record.actions.prefix(2) == ["tap Start", "tap Add (2 of 2)"])
  #expect(attempts.prefix(3) == [1, 3, 4])
  #expect(attempts.last == .some(nil))
}

@MainActor
@Test func `a preview tour that ends before an action lists the controls that it did not use`()
  async throws
{
  let tour = Tour(skipping: [2], endingBefore: 4)
  let record = try await tour.record { AnyView(LabelsScreen()) }
  #expect(record.actions == ["tap Start", "tap Add (2 of 2)"])
  #expect(record.unused == ["Buy", "Buy", "Buy", "Open"])
  #expect(!record.isCutShort)
}

@MainActor
@Test func `a preview tour records whether the screen shows any content`() async throws {
  let empty = try await Tour().record { AnyView(ForgetfulScreen()) }
  #expect(!empty.showsContent)
  let text = try await Tour().record { AnyView(Text("a")) }
  #expect(text.showsContent)
  let container = try await Tour().record { AnyView(VStack { EmptyView() }) }
  #expect(!container.showsContent)
}

private struct Archive: View {
  let count: Int
  @State private var filter = 0

  var body: some View {
    Button("Filter") { filter += 1 }
    List {
      Section("All") { ArchiveRows(count: count, filter: filter) }
    }
    LazyVStack {
      Text("header")
      ForEach(0..<3) { ArchiveRow(number: $0, filter: filter) }
    }
    VStack { ForEach(0..<250) { ArchiveRow(number: $0, filter: 0) } }
  }
}

private struct ArchiveRows: View {
  let count: Int
  let filter: Int

  var body: some View { ForEach(0..<count) { ArchiveRow(number: $0, filter: filter) } }
}

private struct ArchiveRow: View {
  let number: Int
  let filter: Int

  var body: some View { Text("\(number) \(filter)") }
}

@MainActor
@Test(arguments: [(200, 203, [:]), (201, 203, ["List": 201]), (20_000, 203, ["List": 20_000])])
func `a preview tour mounts at most 200 rows of a lazy container, and all rows elsewhere`(
  _ count: Int, _ evaluated: Int, _ large: [String: Int]
) async throws {
  let record = try await Tour().record { AnyView(Archive(count: count)) }
  let rows = record.views.filter { $0.path.contains("/ArchiveRow") && !$0.path.hasSuffix("Rows") }
    .map(\.written)
  #expect(record.largeCollections == large)
  #expect(rows.reduce(0, +) == evaluated)
}

private struct Jump: View {
  var body: some View {
    ScrollViewReader { proxy in
      Button("Last") { proxy.scrollTo(999) }
      ScrollView { LazyVStack { ForEach(0..<1_000) { Text("row \($0)") } } }
    }
  }
}

@MainActor
@Test func `a preview tour mounts the rows of a large lazy container to which the screen scrolls`()
  async throws
{
  let tour = Tour()
  _ = try await tour.record { AnyView(Jump()) }
  let shown = tour.screens.map { screen in screen.map(\.text).filter { $0.contains("row ") }.count }
  #expect(Set(shown) == [200])
  #expect(tour.screens.last?.contains { $0.text.contains("row 999") } == true)
}

/// The number of sessions that a tour of a view runs in a process with both kinds of models.
@MainActor
private func sessions<Content: View>(
  @ViewBuilder of content: @escaping @MainActor @Sendable () -> Content
) async throws -> (count: Int, record: TourRecord) {
  _ = (Album(), Volume())
  var count = 0
  let record = try await Tour(prepare: { count += 1 }).record { AnyView(content()) }
  return (count, record)
}

@MainActor
@Test func `a preview without models runs once more as written and once with each kind of models`()
  async throws
{
  let (count, record) = try await sessions { Toggle("Loud", isOn: .constant(true)) }
  #expect(count == 4)
  #expect(record.comparison == .none)
  #expect(record.obstacle == nil)
}

@Observable private final class Volume {
  var level = 1
}

private struct VolumeScreen: View {
  @State private var volume = Volume()
  var body: some View { Button("Louder, \(volume.level)") { volume.level += 1 } }
}

@MainActor
@Test func `a preview with observable models runs only twice with the models as written`()
  async throws
{
  let (count, record) = try await sessions { VolumeScreen() }
  #expect(record.comparison == .asObservableObject)
  #expect(count == 4)
}
