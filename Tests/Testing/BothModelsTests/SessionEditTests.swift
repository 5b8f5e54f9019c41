import GranularityTesting
import SimulatedSwiftUI
import Testing

/// Tests of the edits that a session proposes without a migration. Each is compared with the screen after the edit.
@MainActor
struct SessionEditTests {
  /// Performs the actions of the session on a screen, with a given number of ticks, and returns the re-evaluations.
  private func reevaluations<Screen: View>(
    ticks: Int, renames: Int, of screen: @escaping () -> Screen
  ) throws -> (total: Int, edits: [SessionEdit]) {
    let comparison = try compareModels {
      screen()
    } act: { host in
      for _ in 0..<ticks { try host.tap("Tick") }
      for _ in 0..<renames { try host.tap("Rename") }
    }
    return (comparison.written, comparison.edits)
  }

  /// Returns how many evaluations an edit promises to save; `nil` if no sentence about an edit begins with the words.
  private func promised(_ words: String, in edits: [SessionEdit]) -> Int? {
    edits.first { $0.description.hasPrefix(words) }?.saving
  }

  @Test(arguments: [(1, 1), (3, 1), (2, 8)])
  func `a suggested edit to the views saves at least as many evaluations as it promises`(
    ticks: Int, renames: Int
  ) throws {
    let written = try reevaluations(ticks: ticks, renames: renames) { Written() }
    let state = try reevaluations(ticks: ticks, renames: renames) { HeldInState() }
    let plain = try reevaluations(ticks: ticks, renames: renames) { LogoInLet() }
    let split = try reevaluations(ticks: ticks, renames: renames) { Split() }
    // With only one kind of change, it would also be possible to hold the object in a plain `let` in a view that reads
    // the other property.
    let changes = ticks + renames
    #expect(promised("hold Player in '@State' instead", in: written.edits) == changes)
    // As an observer, the logo is evaluated once for each change. If only its parent is evaluated, it is skipped.
    #expect(promised("hold Player in a plain 'let' instead", in: written.edits) == changes)
    #expect(promised("split Player into an object", in: written.edits) == changes)
    #expect(written.total - state.total == changes)
    #expect(written.total - plain.total == changes)
    // Without a class that has both properties, the parent and the logo have nothing to observe either.
    #expect(written.total - split.total == 3 * changes)
    // An edit that was made is not proposed anymore.
    #expect(promised("hold Player in '@State' instead", in: state.edits) == nil)
    #expect(promised("hold Player in a plain 'let' instead", in: plain.edits) == nil)
    #expect(promised("split", in: split.edits) == nil)
  }

  @Test(arguments: [(1, 0), (1, 1), (3, 1), (2, 8)])
  func `removing @Published from an unread property saves as many evaluations as promised`(
    ticks: Int, renames: Int
  ) throws {
    let written = try reevaluations(ticks: ticks, renames: renames) { Counting<Kept>() }
    let edited = try reevaluations(ticks: ticks, renames: renames) { Counting<Unpublished>() }
    // Three views observe the object. The view that shows the number of plays reads this number in a closure.
    let words =
      "remove '@Published' from Kept.ticks, whose changes reach no view that follows what it reads "
      + "(unless a subscription needs it, or a view that is mounted later)"
    #expect(promised(words, in: written.edits) == 3 * ticks)
    #expect(written.total - edited.total == 3 * ticks)
    #expect(promised("remove", in: edited.edits) == nil)
  }

  @Test(arguments: [(1, 0), (4, 1), (2, 3)])
  func `setting a property only if its value changes saves as many evaluations as promised`(
    polls: Int, renames: Int
  ) throws {
    func compare(onlyChanges: Bool) throws -> ModelComparison {
      try compareModels {
        StatusScreen(onlyChanges: onlyChanges)
      } act: { host in
        for _ in 0..<polls { try host.tap("Poll") }
        for _ in 0..<renames { try host.tap("Rename") }
      }
    }
    let written = try compare(onlyChanges: false)
    let edited = try compare(onlyChanges: true)
    let words =
      "set Status.owner, Status.text only if the value changes (unless a subscription needs each set)"
    #expect(promised(words, in: written.edits) == polls)
    #expect(written.written - edited.written == polls)
    // The view reads the property that is set, although no run shows this.
    #expect(promised("remove", in: written.edits) == nil)
    #expect(promised("set", in: edited.edits) == nil)
  }

  @Test func `no edit is suggested for a property that is set to equal values and to new ones`()
    throws
  {
    let comparison = try compareModels {
      StatusScreen(onlyChanges: false)
    } act: { host in
      try host.tap("Hide")
      try host.tap("Fail")
      try host.tap("Fail")
    }
    #expect(promised("remove", in: comparison.edits) == nil, "\(comparison.edits)")
    #expect(promised("set Status.text", in: comparison.edits) == nil, "\(comparison.edits)")
  }

  @Test(arguments: [1, 5])
  func `excluding equivalent closures from == saves as many evaluations as promised`(
    ticks: Int
  ) throws {
    let written = try reevaluations(ticks: ticks, renames: 1) { ListScreen { ClosureRow($0, $1) } }
    let edited = try reevaluations(ticks: ticks, renames: 1) {
      ListScreen { EquatableRow(number: $0, pick: $1).equatable() }
    }
    let words =
      "make /ListScreen/ClosureRow[…] equatable with an '==' that leaves its closures out, and create it with '.equatable()' "
      + "(if they do the same each time)"
    // After the rename, the closures capture a different copy of the screen.
    #expect(promised(words, in: written.edits) == 3 * (ticks + 1), "\(written.edits)")
    #expect(written.total - edited.total == 3 * (ticks + 1))
    // For the view that receives a different number, it is not known whether its body reads the number.
    #expect(written.edits.count { $0.description.hasPrefix("make") } == 1)
    #expect(promised("make", in: edited.edits) == nil)
  }

  @Test func `an edit excludes only a view's own closures from ==, and not those of nested values`()
    throws
  {
    let comparison = try compareModels {
      BoxScreen()
    } act: { host in
      for _ in 0..<2 { try host.tap("Tick") }
      try host.tap("Note")
    }
    let edits = comparison.edits.map(\.description).filter { $0.hasPrefix("make") }
    // The content of a box is a view with closures, the result of another one's closure is on the screen, an optional
    // closure can become nil, and a recipe cannot be compared.
    #expect(
      edits == [
        "make /BoxScreen/ClosureRow equatable with an '==' that leaves its closures out, and create it with '.equatable()' "
          + "(if they do the same each time): at least 3 fewer"
      ])
  }

  @Test func `no edit removes @Published from a property that a text field shows`() throws {
    let comparison = try compareModels {
      Search()
    } act: { host in
      try host.type("abc", into: "Search")
      try host.tap("Clear")
    }
    #expect(
      !comparison.edits.contains { $0.description.hasPrefix("remove") }, "\(comparison.edits)")
  }

  @Test func `no edit removes @Published if its announcement refreshes an unpublished property`()
    throws
  {
    let comparison = try compareModels {
      HistoryScreen()
    } act: { host in
      try host.tap("Play")
      try host.tap("Tick")
    }
    // No view reads either of these two properties. The first one is announced together with a change that the screen
    // shows.
    #expect(
      comparison.edits.map(\.description).filter { $0.hasPrefix("remove") } == [
        "remove '@Published' from History.ticks, whose changes reach no view that follows what it reads "
          + "(unless a subscription needs it, or a view that is mounted later): at least 1 fewer"
      ])
  }

  @Test func `no edit removes @Published from an inherited property that a view reads`() throws {
    let comparison = try compareModels {
      SongScreen()
    } act: { host in
      try host.tap("Tick")
      try host.tap("Rename")
    }
    #expect(
      comparison.edits.filter { $0.description.hasPrefix("remove") }.isEmpty, "\(comparison.edits)")
  }
}

private final class Player: ObservableObject {
  @Published var title = "A"
  @Published var seconds = 0
}

private struct Title: View {
  @ObservedObject var player: Player
  var body: some View { Text(player.title) }
}

private struct Seconds: View {
  @ObservedObject var player: Player
  var body: some View { Text("\(player.seconds)") }
}

private struct Logo: View {
  @ObservedObject var player: Player
  var body: some View { Text("logo") }
}

private struct PlainLogo: View {
  let player: Player
  var body: some View { Text("logo") }
}

/// The parts that all screens with a single object have in common.
@MainActor @ViewBuilder private func parts(of player: Player, _ logo: some View) -> some View {
  Title(player: player)
  Seconds(player: player)
  logo
  Button("Tick") { player.seconds += 1 }
  Button("Rename") { player.title += "a" }
}

private struct Written: View {
  @StateObject private var player = Player()

  var body: some View {
    parts(of: player, Logo(player: player))
  }
}

private struct HeldInState: View {
  @State private var player = Player()

  var body: some View {
    parts(of: player, Logo(player: player))
  }
}

private struct LogoInLet: View {
  @StateObject private var player = Player()

  var body: some View {
    parts(of: player, PlainLogo(player: player))
  }
}

private final class Name: ObservableObject {
  @Published var title = "A"
}

private final class Time: ObservableObject {
  @Published var seconds = 0
}

private struct NameTitle: View {
  @ObservedObject var name: Name
  var body: some View { Text(name.title) }
}

private struct TimeSeconds: View {
  @ObservedObject var time: Time
  var body: some View { Text("\(time.seconds)") }
}

private struct Split: View {
  @State private var name = Name()
  @State private var time = Time()

  var body: some View {
    NameTitle(name: name)
    TimeSeconds(time: time)
    Text("logo")
    Button("Tick") { time.seconds += 1 }
    Button("Rename") { name.title += "a" }
  }
}

// MARK: - Properties that no view reads

/// An object with a number that no body reads.
@MainActor private protocol Counted: ObservableObject {
  var title: String { get set }
  var plays: Int { get }
  init()
  func tick()
}

private final class Kept: Counted {
  @Published var title = "A"
  @Published var plays = 0
  @Published private var ticks = 0
  func tick() { ticks += 1 }
}

private final class Unpublished: Counted {
  @Published var title = "A"
  @Published var plays = 0
  private var ticks = 0
  func tick() { ticks += 1 }
}

private struct CountedTitle<Model: Counted>: View {
  @ObservedObject var model: Model
  var body: some View { Text(model.title) }
}

private struct CountedPlays<Model: Counted>: View {
  @ObservedObject var model: Model
  var body: some View { GeometryReader { _ in Text("\(model.plays)") } }
}

private struct Counting<Model: Counted>: View {
  @StateObject private var model = Model()

  var body: some View {
    CountedTitle(model: model)
    CountedPlays(model: model)
    Button("Tick") { model.tick() }
    Button("Rename") { model.title += "a" }
  }
}

private struct Box<Content: View>: View {
  let title: String
  @ViewBuilder let content: Content
  var body: some View {
    Text(title)
    content
  }
}

private struct BuilderBox<Content: View>: View {
  @ViewBuilder let content: () -> Content
  var body: some View { content() }
}

private struct OptionalRow: View {
  let pick: (() -> Void)?
  var body: some View { Button("Optional") { pick?() } }
}

private struct Recipe {
  let name: String
}

private struct RecipeRow: View {
  let recipe: Recipe
  let pick: () -> Void
  var body: some View { Button(recipe.name, action: pick) }
}

private struct BoxScreen: View {
  @StateObject private var player = Player()
  @State private var note = ""

  var body: some View {
    Box(title: "Box") { Button("Clear") { note = "" } }
    BuilderBox { Text("\(note.count / 2)") }
    ClosureRow(1) { note = "1" }
    OptionalRow { note = "2" }
    RecipeRow(recipe: Recipe(name: "Tea")) { note = "3" }
    Button("Tick") { player.seconds += 1 }
    Button("Note") { note += "abc" }
  }
}

private final class Query: ObservableObject {
  @Published var text = ""
}

private struct Search: View {
  @StateObject private var query = Query()

  var body: some View {
    TextField("Search", text: $query.text)
    Button("Clear") { query.text = "" }
  }
}

private final class History: ObservableObject {
  @Published var plays = 0
  @Published var ticks = 0
  var played: [String] = []
}

private struct HistoryScreen: View {
  @StateObject private var history = History()

  var body: some View {
    Text(history.played.joined(separator: ", "))
    Button("Play") {
      history.plays += 1
      history.played.append("Macros")
    }
    Button("Tick") { history.ticks += 1 }
  }
}

private final class Owner {}

private final class Status: ObservableObject {
  @Published var text = "ok"
  @Published var owner = Owner()
  @Published var title = "A"
}

private struct StatusScreen: View {
  let onlyChanges: Bool
  @StateObject private var status = Status()
  @State private var isShown = true

  var body: some View {
    if isShown { StatusLine(status: status) }
    Button("Poll") {
      if onlyChanges { return }
      status.text = "ok"
      status.owner = status.owner
    }
    Button("Fail") { status.text = "failed" }
    Button("Rename") { status.title += "a" }
    Button("Hide") { isShown = false }
    Button("Show") { isShown = true }
  }
}

private struct StatusLine: View {
  let status: Status
  var body: some View { Text(status.text + status.title) }
}

private final class Tally: ObservableObject {
  @Published var seconds = 0
  @Published var title = "A"
}

/// A list whose rows receive a closure that captures a different value each time.
private struct ListScreen<Row: View>: View {
  @StateObject private var tally = Tally()
  let row: (Int, @escaping () -> Void) -> Row

  var body: some View {
    let seconds = tally.seconds
    Text("\(tally.title) \(seconds)")
    Sign(number: seconds)
    ForEach(0..<3) { number in
      row(number) { if seconds < 0 { tally.title = "" } }
    }
    Button("Tick") { tally.seconds += 1 }
    Button("Rename") { tally.title += "a" }
  }
}

private struct Sign: View {
  let number: Int
  var body: some View { Text(number < 0 ? "minus" : "plus") }
}

private struct ClosureRow: View {
  let number: Int
  let pick: () -> Void

  init(_ number: Int, _ pick: @escaping () -> Void) {
    (self.number, self.pick) = (number, pick)
  }

  var body: some View { Button("\(number)", action: pick) }
}

private struct EquatableRow: View, Equatable {
  let number: Int
  let pick: () -> Void

  nonisolated static func == (left: Self, right: Self) -> Bool { left.number == right.number }

  var body: some View { Button("\(number)", action: pick) }
}

private class Media: ObservableObject {
  @Published var seconds = 0
}

private final class Song: Media {
  @Published var title = "A"
}

/// A view that reads the seconds without showing their changes.
private struct SongScreen: View {
  @StateObject private var song = Song()

  var body: some View {
    Text(song.seconds >= 0 ? song.title : "")
    Button("Tick") { song.seconds += 1 }
    Button("Rename") { song.title += "a" }
  }
}
