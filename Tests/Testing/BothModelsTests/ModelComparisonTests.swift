import FineTracking
import GranularityTesting
import SimulatedSwiftUI
import Testing

private final class Player: ObservableObject {
  @Published var title = "One"
  @Published var seconds = 0
  @Published var isPlaying = false
  var lyrics = "la"
  private lazy var cache: [String] = []
  @AppStorage("volume") var volume = 3
  private var timer: AnyCancellable?
  private var saved: AnyCancellable?

  init() {
    saved = $title.sink { _ in }
  }

  func play() {
    isPlaying = true
    timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { [weak self] _ in
      self?.seconds += 1
    }
  }

  func next() {
    lyrics = "lo"
    objectWillChange.send()
  }
}

private struct TitleView: View {
  @ObservedObject var player: Player
  var body: some View { Text(player.title) }
}

private struct SecondsView: View {
  @ObservedObject var player: Player
  var body: some View { Text("\(player.seconds)") }
}

private struct LyricsView: View {
  @EnvironmentObject var player: Player
  var body: some View { Text(player.lyrics) }
}

private struct EditView: View {
  @ObservedObject var player: Player
  var body: some View { TextField("Title", text: $player.title) }
}

@Observable private final class Loader {
  struct User { var name = "" }
  var title = "t"
  var error: String?
  var user: User?
  var note = ""

  func load() {
    error = nil
    user = nil
  }

  func extendNote() { note += "x" }
}

private struct LoadingScreen: View {
  @State private var loader = Loader()
  var body: some View {
    Title(loader: loader)
    Button("Load") { loader.load() }
  }
}

/// A screen whose body sets a property that it does not read.
private struct MeterScreen: View {
  @State private var loader = Loader()
  @State private var count = 0
  var body: some View {
    let _ = loader.extendNote()
    Text(loader.title)
    Button("Go") { count += 1 }
    Text("\(count)")
  }
}

/// A model whose view is notified of sets that change nothing, or that cannot be compared.
@Observable private final class Catalog {
  struct Item {
    var name = ""
    var action: (() -> Void)?
  }

  var state = 0
  var page = 1
  var error: Item?
  var tasks: [String: Item] = [:]
  var item = Item(action: {})
  var loaded = Item(name: "a")
  var items: [Item] = []

  func load() {
    state += 1
    page += 1
    error = nil
    tasks.removeValue(forKey: "a")
    let state = state
    item = Item(action: { print(state) })
    loaded = Item(name: "\(state)")
    items.append(Item())
  }
}

private struct CatalogScreen: View {
  @State private var catalog = Catalog()
  var body: some View {
    Text("\(catalog.state)")
    Text("\(catalog.error == nil) \(catalog.tasks.count) \(catalog.item.name)")
    Text("\(catalog.loaded.name) \(catalog.items.count)")
    Button("Load") { catalog.load() }
  }
}

/// A view that reads a property only in the content of a `GeometryReader`.
private struct SizedScreen: View {
  @State private var loader = Loader()
  var body: some View {
    GeometryReader { _ in Text(loader.title) }
    Button("Next") { loader.title += "x" }
  }
}

private struct Title: View {
  let loader: Loader
  var body: some View { Text(loader.title) }
}

/// A view whose rows are the content of a modifier.
private struct FramedRows: View {
  @StateObject private var player = Player()
  var body: some View {
    VStack {
      ForEach(0..<2, id: \.self) { Text("\($0) \(player.title)") }
      Button("Next") { player.title += "x" }
    }
    .modifier(Frame())
  }
}

private struct Frame: ViewModifier {
  func body(content: Content) -> some View { content.padding() }
}

private struct Counted: View {
  let number: Int
  @StateObject var player = Player()
  var body: some View { Text("\(number) \(player.title)") }
}

private struct CountedWithInitializer: View {
  let number: Int
  @StateObject private var player: Player

  init(number: Int) {
    let player = Player()
    self.number = number
    _player = StateObject(wrappedValue: player)
  }

  var body: some View { Text("\(number) \(player.title)") }
}

private struct Counting: View {
  var makesPlayerFirst = false
  @State private var number = 0
  var body: some View {
    if makesPlayerFirst { CountedWithInitializer(number: number) } else { Counted(number: number) }
    Button("Up") { number += 1 }
  }
}

/// A model as SwiftData's macro `@Model` would generate it.
@Observable private final class Meal: _ObservableOnly {
  var name = "Soup"
}

private struct MealView: View {
  @State private var meal = Meal()
  var body: some View { Text(meal.name) }
}

/// A view whose body creates a `TimelineView`, which owns an object of the simulated SwiftUI.
private struct TimedCounting: View {
  @State private var number = 0
  var body: some View {
    Counted(number: number)
    TimelineView(.everyMinute) { _ in Text("\(number)") }
    Button("Up") { number += 1 }
  }
}

private struct LogoView: View {
  @ObservedObject var player: Player
  var body: some View { Text("Logo") }
}

private struct PlayerScreen: View {
  @StateObject private var player = Player()
  var body: some View {
    VStack {
      TitleView(player: player)
      SecondsView(player: player)
      LyricsView()
      EditView(player: player)
      LogoView(player: player)
      Button("Play") { player.play() }
      Button("Next") { player.next() }
    }
    .environmentObject(player)
  }
}

/// A model with a list of rows, whose objects are reached through a different object.
@Observable private final class Cart {
  var items = [Item(), Item()]
  var note = ""
}

@Observable private final class Item {
  var count = 0
}

private struct ItemView: View {
  let item: Item
  var body: some View { Text("\(item.count)") }
}

private struct TotalView: View {
  let cart: Cart
  var body: some View { Text("\(cart.items.map(\.count).reduce(0, +))") }
}

private struct NoteView: View {
  @Bindable var cart: Cart
  var body: some View { TextField("Note", text: $cart.note) }
}

private struct CartScreen: View {
  @State private var cart = Cart()
  var body: some View {
    TotalView(cart: cart)
    NoteView(cart: cart)
    ItemView(item: cart.items[0])
    Button("Add") { cart.items[0].count += 1 }
  }
}

@MainActor @Suite struct ModelComparisonTests {
  private func playerSession(_ host: ViewHost) throws {
    try host.tap("Play")
    try host.advance(by: .seconds(10))
    try host.tap("Next")
    try host.type("!", into: "Title")
  }

  @Test
  func `comparing a session with both model kinds states a decision and a reason for each view`()
    throws
  {
    let comparison = try compareModels {
      PlayerScreen()
    } act: {
      try playerSession($0)
    }
    #expect(
      comparison.decision.description
        == "Migrating from ObservableObject to @Observable changes the re-evaluations of this session from 78 to 12. "
        + "This saves 68%: 13 of the 66 fewer are not savings, because their views show an old value without them. "
        + "6 of 6 views are evaluated less often, and 1 of these shows an old value. The screen differs in 1 place."
    )
    #expect(comparison.decision == .correctFirst(saving: 53))
    let views = Dictionary(uniqueKeysWithValues: comparison.views.map { ($0.path, $0) })
    let title = try #require(views["/PlayerScreen/TitleView"])
    let counts = [title.written, title.writtenWasted, title.translated, title.translatedWasted]
    #expect(counts.map(\.description) == ["13", "12", "1", "0"])
    #expect(
      title.reason.description
        == "it holds Player; of its changes, only those of Player.title reach the view as @Observable; Player.seconds changed before 10 updates, Player.isPlaying changed before 1 update"
    )
    #expect(
      views["/PlayerScreen/LogoView"]?.reason.description.hasPrefix(
        "it holds Player and reads nothing of it that changes")
        == true)
    #expect(
      comparison.breakEven.description
        == "As @Observable, the bodies make 15 tracked reads and 15 registrations. They take as long as the 53 evaluations that "
        + "they save if a body takes 0.4 µs, and pay if it takes longer (Results/cost.csv).")
    #expect((comparison.breakEven.reads, comparison.breakEven.saving) == (15, 53))
  }

  @Test func `an evaluation that changes only the result of a content closure is not wasted`()
    throws
  {
    final class Model: ObservableObject {
      @Published var count = 0
    }
    struct Card<Content: View>: View {
      @ViewBuilder let content: () -> Content
      var body: some View { content() }
    }
    struct Screen: View {
      @ObservedObject var model: Model
      var body: some View {
        let half = model.count / 2
        Button("Count") { model.count += 1 }
        Card { Text("\(half)") }
      }
    }
    let comparison = try compareModels {
      Screen(model: Model())
    } act: { host in
      try host.tap("Count")
      try host.tap("Count")
    }
    let screen = try #require(comparison.views.first { $0.path == "/Screen" })
    let counts = [
      screen.written, screen.writtenWasted, screen.translated, screen.translatedWasted,
    ]
    #expect(counts.map(\.description) == ["2", "1", "2", "1"])
  }

  @Test(arguments: [false, true])
  func `an == that ignores a displayed property is given as the reason for an old value`(
    readsMore: Bool
  ) throws {
    struct Item: Equatable {
      let id = 0
      var name: String
      static func == (left: Item, right: Item) -> Bool { left.id == right.id }
    }
    final class Model: ObservableObject {
      @Published var item = Item(name: "old")
      @Published var count = 0
    }
    struct Line: View {
      @ObservedObject var model: Model
      let readsMore: Bool
      var body: some View {
        Text(readsMore ? "\(model.item.name) \(model.count)" : model.item.name)
      }
    }
    let comparison = try compareModels {
      let model = Model()
      Line(model: model, readsMore: readsMore)
      Button("Rename") { model.item = Item(name: "new") }
      Button("Count") { model.count += 1 }
    } act: { host in
      try host.tap("Rename")
      try host.tap("Count")
    }
    let line = try #require(comparison.views.first { $0.path.hasSuffix("/Line") })
    let reason = line.reason.description
    #expect(
      reason
        == "it holds Model and its output changes after Model.item was set to an equal value: the view shows what is not "
        + "published, '==' leaves out a part that the view shows, or a closure in its body captures another value"
    )
    #expect(comparison.differences.map(\.turn) == ["tap Rename"])
  }

  @Test
  func `after a migration, a view that shows a property that is not tracked has an old value`()
    throws
  {
    let comparison = try compareModels {
      PlayerScreen()
    } act: {
      try playerSession($0)
    }
    #expect(
      comparison.differences.map(\.description) == [
        """
        tap Next, at 10 s: /PlayerScreen/LyricsView shows an old value as @Observable although objectWillChange of Player changed
            as written: Text "lo"
            translated: Text "la"
        """
      ])
  }

  @Test
  func `list rows that show old values for the same reason share one description`()
    throws
  {
    final class Unit: ObservableObject {
      @Published var name = "kg"
    }
    struct Row: View {
      let number: Int
      let unit: Unit
      var body: some View { Text("\(number) \(unit.name)") }
    }
    struct Screen: View {
      @ObservedObject var unit: Unit
      var body: some View {
        Toggle(
          "Pounds", isOn: Binding(get: { unit.name == "lb" }, set: { unit.name = $0 ? "lb" : "kg" })
        )
        ForEach(1..<4) { Row(number: $0, unit: unit) }
      }
    }
    let comparison = try compareModels {
      Screen(unit: Unit())
    } act: { host in
      try host.tap("Pounds")
    }
    #expect(
      comparison.differences.map(\.written) == [
        ["Text \"1 kg\""], ["Text \"2 kg\""], ["Text \"3 kg\""],
      ])
    #expect(
      comparison.edits.map(\.description) == [
        "observe the object of Unit.name in /Screen/Row[…], which shows an old value without it"
      ])
    #expect(
      comparison.edits == [.observe(view: "/Screen/Row[…]", properties: ["Unit.name"])])
    #expect(
      comparison.description.contains(
        """
        What differs on the screen
          tap Pounds, at 0 s: /Screen/Row[1] shows an old value as written although Unit.name changed
            as written: Text "1 kg"
            translated: Text "1 lb"
            and 2 more rows of the list
        """))
  }

  @Test(arguments: [
    (1, "object of Unit.a"), (2, "objects of Unit.a, Unit.b"),
    (4, "objects of Unit.a, Unit.b, Unit.c, Unit.d"),
    (5, "objects of Unit.a, Unit.b, Unit.c, Unit.d and 1 more"),
  ])
  func `an edit against old values names at most four properties and counts the others`(
    count: Int, objects: String
  ) throws {
    final class Unit: ObservableObject {
      @Published var a = 0
      @Published var b = 0
      @Published var c = 0
      @Published var d = 0
      @Published var e = 0
    }
    struct Line: View {
      let unit: Unit
      var body: some View { Text("\(unit.a) \(unit.b) \(unit.c) \(unit.d) \(unit.e)") }
    }
    struct Screen: View {
      let unit: Unit
      let count: Int
      var body: some View {
        Line(unit: unit)
        Button("Go") {
          unit.a += 1
          if count > 1 { unit.b += 1 }
          if count > 2 { unit.c += 1 }
          if count > 3 { unit.d += 1 }
          if count > 4 { unit.e += 1 }
        }
      }
    }
    let comparison = try compareModels {
      Screen(unit: Unit(), count: count)
    } act: { host in
      try host.tap("Go")
    }
    #expect(
      comparison.edits.map(\.description) == [
        "observe the \(objects) in /Screen/Line, which shows an old value without it"
      ])
  }

  @Test func `an old value is reported even if a later turn at the same instant corrects it`()
    throws
  {
    final class Model: ObservableObject {
      var plain = 0
      @Published var shown = 0
      @Published var hidden = 0
    }
    struct Screen: View {
      @ObservedObject var model: Model
      var body: some View {
        Text("\(model.plain) \(model.shown)")
        Button("Go") {
          model.plain += 1
          model.hidden += 1
          Task { model.shown += 1 }
        }
      }
    }
    let comparison = try compareModels {
      Screen(model: Model())
    } act: { host in
      try host.tap("Go")
    }
    #expect(comparison.turns == 3)
    #expect(comparison.differences.map(\.turn) == ["tap Go"])
    #expect(comparison.differences.map(\.translated) == [["Text \"0 0\""]])
  }

  @Test func `a control that is disabled under one kind of models only is a difference`() throws {
    final class Basket: ObservableObject {
      @Published var isPaid = false
    }
    struct PayButton: View {
      let basket: Basket
      var body: some View {
        Button("Pay") { basket.isPaid = true }.disabled(basket.isPaid)
      }
    }
    struct Screen: View {
      @ObservedObject var other = Basket()
      let basket: Basket
      var body: some View { PayButton(basket: basket) }
    }
    let comparison = try compareModels {
      Screen(basket: Basket())
    } act: { host in
      try host.tap("Pay")
    }
    #expect(comparison.differences.map(\.written) == [["Button"]])
    #expect(comparison.differences.map(\.translated) == [["Button (disabled)"]])
  }

  @Test func `a screen difference in a turn that only one model kind has gets that turn's time`()
    throws
  {
    final class Model: ObservableObject {
      var plain = 0
      @Published var hidden = 0
    }
    final class Other: ObservableObject {
      @Published var shown = 0
    }
    struct Line: View {
      let other: Other
      var body: some View { Text("\(other.shown)") }
    }
    struct Screen: View {
      @ObservedObject var model = Model()
      let other = Other()
      var body: some View {
        Line(other: other).onChange(of: model.plain) {
          Task {
            try? await Task.sleep(for: .seconds(1))
            other.shown = 5
          }
        }
        Button("Go") {
          model.plain += 1
          model.hidden += 1
        }
      }
    }
    // The screen, whose action starts the task, is evaluated only with the models as they are written.
    let comparison = try compareModels {
      Screen()
    } act: { host in
      try host.tap("Go")
      try host.advance(by: .seconds(2))
    }
    #expect(comparison.differences.map(\.time) == [.zero, .seconds(1)])
    #expect(comparison.differences.map(\.view) == ["/Screen", "/Screen/Line"])
  }

  @Test(arguments: [1, 100])
  func `in most timeline frames, only the bodies that the frame's date changes are evaluated`(
    frames: Int
  ) throws {
    final class Counter { var bodies = 0 }
    final class Model: ObservableObject { @Published var value = 0 }
    struct Still: View {
      let counter: Counter
      @ObservedObject var model: Model
      var body: some View {
        counter.bodies += 1
        return Text("\(model.value)")
      }
    }
    struct Screen: View {
      let counter: Counter
      let model = Model()
      var body: some View {
        Still(counter: counter, model: model)
        TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) { context in
          Text("\(context.date.timeIntervalSinceReferenceDate)")
        }
      }
    }
    let counter = Counter()
    let comparison = try compareModels {
      Screen(counter: counter)
    } act: { host in
      try host.advance(by: .seconds(frames))
    }
    // In each run, the body is evaluated by the mount, by a search for stale views after the mount, by one after the
    // first frame (because the session ran before it), and by one at the end.
    #expect(counter.bodies == (frames == 1 ? 6 : 8))
    #expect(comparison.turns == 1 + frames)
    #expect(comparison.differences.isEmpty)
  }

  @Test func `an old value that a body causes in a timeline frame is found at the session's end`()
    throws
  {
    final class Model: ObservableObject {
      private(set) var shown = 0
      @Published private var other = 0

      func show(_ number: Int) {
        guard number != shown else { return }
        shown = number
        other += 1
      }
    }
    struct Shown: View {
      @ObservedObject var model: Model
      var body: some View { Text("\(model.shown)") }
    }
    struct Screen: View {
      let model = Model()
      var body: some View {
        Shown(model: model)
        TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) { context in
          let _ = model.show(Int(context.date.timeIntervalSinceReferenceDate) / 3)
          Text("a clock")
        }
      }
    }
    let comparison = try compareModels {
      Screen()
    } act: { host in
      try host.advance(by: .seconds(4))
    }
    #expect(
      comparison.differences.map(\.outOfDate) == [nil, .asObservable], "\(comparison)")
  }

  @Test(arguments: [false, true])
  func `an old value from code before a timeline frame or in its turn is found in that turn`(
    isCompletion: Bool
  ) throws {
    final class Model: ObservableObject {
      var plain = 0
      @Published private var hidden = 0

      func show() {
        plain += 1
        hidden += 1
      }
    }
    struct Screen: View {
      @ObservedObject var model: Model
      @State private var isMoved = false
      var body: some View {
        Text("\(model.plain)")
        Button("Move") {
          withAnimation(.linear(duration: 1)) {
            isMoved.toggle()
          } completion: {
            model.show()
          }
        }
        TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) { _ in
          Text("a clock")
        }
      }
    }
    var model: Model?
    let comparison = try compareModels {
      let made = Model()
      model = made
      return Screen(model: made)
    } act: { host in
      if isCompletion { try host.tap("Move") } else { model?.show() }
      try host.advance(by: .seconds(3))
    }
    #expect(comparison.differences.first?.outOfDate == .asObservable, "\(comparison)")
    #expect(comparison.differences.first?.time == .seconds(1), "\(comparison)")
  }

  @Test func `comparing both model kinds lists the changes that a migration needs in the source`()
    throws
  {
    let comparison = try compareModels {
      PlayerScreen()
    } act: {
      try playerSession($0)
    }
    #expect(
      comparison.changes.map(\.description) == [
        "Player.$title: an @Observable class has no publishers; what uses this one has to be rewritten",
        "Player: objectWillChange.send() is called by hand; views follow what they read, so what it announced has to be a "
          + "tracked property",
        "Player: the macro would track what is not published: lyrics, timer, saved. A view that reads it would then follow it, "
          + "and a didSet would also run in the initializer; @ObservationIgnored leaves a property as it is",
        "Player: the lazy property cache needs @ObservationIgnored",
        "Player: volume has a property wrapper and needs @ObservationIgnored, so views do not follow it",
        "@StateObject becomes @State: PlayerScreen.player",
        "@ObservedObject becomes a plain property: TitleView.player, SecondsView.player, LogoView.player",
        "@EnvironmentObject becomes @Environment(Player.self): LyricsView.player",
        "@ObservedObject becomes @Bindable: EditView.player",
      ])
  }

  @Test func `the changes listed for a migration include properties of modifiers and of the app`()
    throws
  {
    let comparison = try compareModels {
      SimulatedUI.AppView(PlayerApp())
    } act: { _ in
    }
    #expect(
      comparison.changes.map(\.description) == [
        "@StateObject becomes @State: PlayerApp.volume, LevelModifier.level",
        "@EnvironmentObject becomes @Environment(VolumeModel.self): MuteModifier.volume",
      ])
  }

  @Test
  func `the changes listed for a migration include no plain property and no other class`()
    throws
  {
    final class Service {
      @Published var image = 0
    }
    final class Model: ObservableObject {
      @Published var count = 0
      var shown: Binding<Bool> = .constant(true)
      lazy var other: Binding<Bool> = .constant(false)
      let service = Service()
      private var saved: AnyCancellable?

      init() { saved = service.$image.sink { _ in } }
    }
    struct Screen: View {
      @ObservedObject var model: Model
      var body: some View { Text("\(model.count)") }
    }
    let comparison = try compareModels {
      Screen(model: Model())
    } act: { _ in
    }
    #expect(
      comparison.changes.map(\.description) == [
        "Model: the macro would track what is not published: shown, saved. A view that reads it would then follow it, "
          + "and a didSet would also run in the initializer; @ObservationIgnored leaves a property as it is",
        "Model: the lazy property other needs @ObservationIgnored",
        "@ObservedObject becomes a plain property: Screen.model",
      ])
  }

  @Test func `the changes listed for a migration name subscriptions and newly observing views`()
    throws
  {
    final class Used: ObservableObject {
      @Published var name = ""
      var sink: AnyCancellable?
    }
    final class Own: ObservableObject {
      let objectWillChange = PassthroughSubject<Void, Never>()
      var count = 0
    }
    final class OwnOfSameType: ObservableObject {
      let objectWillChange = ObservableObjectPublisher()
      var count = 0
    }
    final class Read: ObservableObject {
      @Published var count = 0
    }
    struct Field: View {
      @EnvironmentObject var used: Used
      var body: some View { TextField("Name", text: $used.name) }
    }
    struct Line: View {
      let read: Read
      var body: some View { Text("\(read.count)") }
    }
    struct Screen: View {
      @ObservedObject var own: Own
      @ObservedObject var other = OwnOfSameType()
      @ObservedObject var used: Used
      let read: Read
      var body: some View {
        Text("\(own.count)")
        Line(read: read)
        Field().environmentObject(used)
        Button("Go") {
          used.sink = used.objectWillChange.sink {}
          read.count += 1
        }
      }
    }
    let comparison = try compareModels {
      Screen(own: Own(), used: Used(), read: Read())
    } act: { host in
      try host.tap("Go")
    }
    let field = MigrationChange.Property(type: "Field", name: "used")
    let expected: [MigrationChange] = [
      .ownPublisher(type: "Own"), .ownPublisher(type: "OwnOfSameType"), .subscription(type: "Used"),
      .newlyFollowed(type: "Read"),
      .wrapper(.environmentObjectByEnvironment(type: "Used", isBound: true), [field]),
    ]
    #expect(comparison.changes.filter(expected.contains) == expected)
    #expect(
      expected.map(\.description) == [
        "Own: the class has its own objectWillChange; views no longer follow it",
        "OwnOfSameType: the class has its own objectWillChange; views no longer follow it",
        "Used: code subscribes to objectWillChange, which an @Observable class does not have",
        "Read: no view observes it as written; the views that read it follow it then",
        "@EnvironmentObject becomes @Environment(Used.self), and a variable with @Bindable in the "
          + "body: Field.used",
      ])
  }

  @Test func `the changes listed for a migration name the view properties whose wrapper changes`()
    throws
  {
    let comparison = try compareModels {
      PlayerScreen()
    } act: {
      try playerSession($0)
    }
    let changed = comparison.changes.flatMap(\.properties).filter { $0.type.hasSuffix("View") }
    #expect(
      changed.map(\.description) == [
        "TitleView.player", "SecondsView.player", "LogoView.player", "LyricsView.player",
        "EditView.player",
      ])
  }

  @Test
  func `an edit without a migration is suggested only if no view then shows an old value`()
    throws
  {
    let comparison = try compareModels {
      PlayerScreen()
    } act: {
      try playerSession($0)
    }
    #expect(
      comparison.edits.map(\.description) == [
        "hold Player in '@State' instead of '@StateObject' in /PlayerScreen, which reads nothing of it that changes: at least 13 fewer",
        "hold Player in a plain 'let' instead of '@ObservedObject' in /PlayerScreen/LogoView, which reads nothing of it that "
          + "changes: at least 13 fewer",
        "split Player into an object for each property: at least 24 fewer",
      ])
    #expect(comparison.edits.first?.views == ["/PlayerScreen"])
    #expect(comparison.edits.map(\.saving) == [13, 13, 24])
  }

  @Test func `a view is not advised to stop observing an object that only its closures read`()
    throws
  {
    final class Model: ObservableObject {
      @Published var count = 0
      @Published var items = [0]
    }
    struct Size: View {
      @ObservedObject var model: Model
      var body: some View { GeometryReader { _ in Text("\(model.count)") } }
    }
    struct Rows: View {
      @ObservedObject var model: Model
      var body: some View { ForEach(0..<2, id: \.self) { _ in Text("\(model.count)") } }
    }
    struct Screen: View {
      let model = Model()
      var body: some View {
        Size(model: model)
        Rows(model: model)
        Button("Add") { model.count += 1 }
      }
    }
    let comparison = try compareModels {
      Screen()
    } act: { host in
      try host.tap("Add")
    }
    #expect(comparison.edits == [])
    #expect(
      comparison.views.map(\.reason.description).filter { $0.contains("nothing of it") } == [])
  }

  @Test
  func `with ObservableObject, a view shows an old value of an object that only a model holds`()
    throws
  {
    let comparison = try compareModels(as: .asObservableObject) {
      CartScreen()
    } act: { host in
      try host.tap("Add")
      try host.type("!", into: "Note")
    }
    #expect(
      comparison.differences.map(\.view) == ["/CartScreen/TotalView"]
        && comparison.differences.map(\.outOfDate) == [.asObservableObject]
        && comparison.differences.map(\.properties) == [["Item.count"]])
    #expect(
      comparison.changes.map(\.description) == [
        "@State becomes @StateObject: CartScreen.cart",
        "a plain property becomes @ObservedObject: TotalView.cart, ItemView.item",
        "@Bindable becomes @ObservedObject: NoteView.cart",
      ])
    #expect(
      comparison.decision.description.hasPrefix(
        "Going back from @Observable to ObservableObject changes the re-evaluations"))
    #expect(comparison.edits == [])
  }

  @Test func `the decision reports an action that fails when the models act as the other kind`()
    throws
  {
    final class Model: ObservableObject {
      var isOpen = false
      func open() {
        isOpen = true
        objectWillChange.send()
      }
    }
    struct Screen: View {
      @ObservedObject var model: Model
      var body: some View {
        if model.isOpen { Button("Close") {} } else { Button("Open") { model.open() } }
      }
    }
    let comparison = try compareModels {
      Screen(model: Model())
    } act: { host in
      try host.tap("Open")
      try host.tap("Close")
    }
    #expect(
      comparison.decision.description.hasPrefix(
        "No verdict: the run as @Observable stops before the end of the session: "))
    #expect(comparison.differences.map(\.outOfDate) == [.asObservable])
  }

  @Test
  func `comparing a SwiftData model as an ObservableObject is an error, because it cannot be one`()
  {
    #expect(throws: ModelComparisonError.observableOnly("Meal")) {
      try compareModels(as: .asObservableObject) {
        MealView()
      } act: { _ in
      }
    }
  }

  @Test
  func `comparing model kinds fails if both runs share a model or the session has no model`()
    throws
  {
    let player = Player()
    #expect(throws: ModelComparisonError.sharedModel("Player")) {
      try compareModels {
        TitleView(player: player)
      } act: { _ in
      }
    }
    #expect(throws: ModelComparisonError.noModel(.asObservable)) {
      try compareModels {
        CartScreen()
      } act: { _ in
      }
    }
    #expect(throws: ModelComparisonError.noModel(.asObservableObject)) {
      try compareModels(as: .asObservableObject) {
        PlayerScreen()
      } act: { _ in
      }
    }
    #expect(throws: ModelComparisonError.sameModels) {
      try compareModels(as: .asWritten) {
        PlayerScreen()
      } act: { _ in
      }
    }
  }

  @Test
  func `comparing model kinds counts how often @State would make its initial value in Xcode 26`()
    throws
  {
    let comparison = try compareModels {
      Counting()
    } act: { host in
      for _ in 0..<3 { try host.tap("Up") }
    }
    #expect(
      comparison.changes.map(\.description).contains(
        "Player: with Xcode 26, @State makes its initial value 4 times in this session, and @StateObject once for each view; "
          + "with Xcode 27, both do so once"))
    #expect(comparison.differences.isEmpty)
  }

  @Test func `a set of an @Observable property to an equal value is not called a change`() throws {
    let comparison = try compareModels(as: .asObservableObject) {
      LoadingScreen()
    } act: { host in
      for _ in 0..<3 { try host.tap("Load") }
    }
    let reasons = comparison.views.filter { $0.path.hasSuffix("/Title") }.map(\.reason.description)
    #expect(
      reasons == [
        "it holds Loader and reads nothing of it that changes; Loader.error was set to an equal value before 3 updates, "
          + "Loader.user was set to an equal value before 3 updates"
      ])
    #expect(comparison.modelProperties.first?.unchanged == ["title", "error", "user", "note"])
  }

  @Test
  func `going back lists a property as unnoticed if no view is notified of it as @Observable`()
    throws
  {
    let comparison = try compareModels(as: .asObservableObject) {
      CatalogScreen()
    } act: { host in
      for _ in 0..<2 { try host.tap("Load") }
    }
    let properties = try #require(comparison.modelProperties.first)
    #expect(properties.unchanged == ["page", "error", "tasks"])
    #expect(properties.onlySet == ["item"])
  }

  @Test
  func `a set whose values are equal or cannot be compared is not called a change of what is read`()
    throws
  {
    let comparison = try compareModels(as: .asObservableObject) {
      CatalogScreen()
    } act: { host in
      for _ in 0..<2 { try host.tap("Load") }
    }
    let reason = try #require(comparison.views.first).reason.description
    #expect(
      reason
        == "it reads what changes: Catalog.state, Catalog.loaded, Catalog.items, and what is set: Catalog.item, "
        + "and what is set to an equal value: Catalog.error, Catalog.tasks")
  }

  @Test
  func `a read in the content of a GeometryReader is not said to reach the view around it`() throws
  {
    let comparison = try compareModels(as: .asObservableObject) {
      SizedScreen()
    } act: { host in
      for _ in 0..<2 { try host.tap("Next") }
    }
    let view = try #require(comparison.views.first { $0.path == "/SizedScreen" })
    #expect(view.written == 0)
    #expect(
      view.reason.description
        == "it holds Loader; none of its changes reaches the view as @Observable, and those of Loader.title reach only "
        + "rows or other content that closures in its body make")
  }

  @Test func `an update without end after the change of the models is named`() throws {
    let comparison = try compareModels(as: .asObservableObject) {
      MeterScreen()
    } act: { host in
      try host.tap("Go")
    }
    #expect(comparison.endlessUpdates == 2)
    #expect(
      comparison.description.contains(
        "2 updates as ObservableObject caused further updates without end; a limit decides these counts."
      ))
    #expect(comparison.written < 3 && comparison.translated > 6)
  }

  @Test func `a row inside of a modifier is attributed to the view that makes the row`() throws {
    let comparison = try compareModels {
      FramedRows()
    } act: { host in
      try host.tap("Next")
    }
    let reasons = Dictionary(
      uniqueKeysWithValues: comparison.views.map { ($0.path, $0.reason.description) })
    #expect(
      reasons["/FramedRows"]?.contains("those of Player.title reach only rows or other content")
        == true)
    #expect(reasons["/FramedRows/Frame"] == "nothing that it reads or receives changes")
  }

  @Test func `an object that an initializer makes before its wrapper is no initial value`() throws {
    let comparison = try compareModels {
      Counting(makesPlayerFirst: true)
    } act: { host in
      for _ in 0..<3 { try host.tap("Up") }
    }
    #expect(!comparison.changes.map(\.description).contains { $0.contains("initial value") })
  }

  @Test
  func `the counted initial values of @State leave out the sessions after a restart`() throws {
    let comparison = try compareModels {
      Counting()
    } act: { host in
      for _ in 0..<3 { try host.tap("Up") }
      host.restart { Counting() }
      for _ in 0..<3 { try host.tap("Up") }
    }
    #expect(
      comparison.changes.map(\.description).contains {
        $0.contains("@State makes its initial value 4 times in this session")
      })
  }

  @Test
  func `the counted initial values of @State leave out objects of the simulated SwiftUI itself`()
    throws
  {
    let comparison = try compareModels {
      TimedCounting()
    } act: { host in
      for _ in 0..<3 { try host.tap("Up") }
    }
    let types = comparison.changes.compactMap { change in
      if case .initialValue(let type, _) = change { type } else { nil }
    }
    #expect(types == ["Player"])
  }

  @Test
  func `comparing model kinds asynchronously also counts @State's initial values in Xcode 26`()
    async throws
  {
    let comparison = try await compareModels {
      Counting()
    } act: { host in
      try host.tap("Up")
      try await host.advance(by: .zero)
    }
    #expect(comparison.changes.contains(.initialValue(type: "Player", times: 2)))
  }

  @Test
  func `comparing model kinds in an asynchronous session counts the evaluations of both runs`()
    async throws
  {
    let comparison = try await compareModels {
      PlayerScreen()
    } act: { host in
      try host.tap("Play")
      try await host.advance(by: .seconds(2))
    }
    #expect(
      comparison.differences.isEmpty && comparison.written == 18 && comparison.translated == 2)
  }
}

// MARK: - An app with modifiers

private final class VolumeModel: ObservableObject {
  @Published var value = 1
}

private struct PlayerApp: App {
  @StateObject private var volume = VolumeModel()

  var body: some Scene {
    WindowGroup {
      Text("Player").modifier(MuteModifier()).modifier(LevelModifier()).environmentObject(volume)
    }
  }
}

private struct MuteModifier: ViewModifier {
  @EnvironmentObject var volume: VolumeModel
  func body(content: Content) -> some View { content.opacity(volume.value == 0 ? 0.5 : 1) }
}

private struct LevelModifier: ViewModifier {
  @StateObject private var level = VolumeModel()
  func body(content: Content) -> some View { content.opacity(level.value == 0 ? 0.5 : 1) }
}
