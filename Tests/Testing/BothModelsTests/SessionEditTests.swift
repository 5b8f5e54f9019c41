import GranularityTesting
import SimulatedSwiftUI
import Testing

/// The edits that a session offers without a migration, each compared with the screen after the edit.
@MainActor
struct SessionEditTests {
  /// A screen with the actions of its session; the number is that of the ticks.
  private func reevaluations<Screen: View>(
    ticks: Int, renames: Int, of screen: @escaping () -> Screen
  ) throws -> (total: Int, edits: [String]) {
    let comparison = try compareModels {
      screen()
    } act: { host in
      for _ in 0..<ticks { try host.tap("Tick") }
      for _ in 0..<renames { try host.tap("Rename") }
    }
    return (comparison.written, comparison.edits)
  }

  /// The number of evaluations that the sentence about an edit promises; `nil` if no sentence begins with the words.
  private func promised(_ words: String, in edits: [String]) -> Int? {
    let edit = edits.first { $0.hasPrefix(words) }
    return edit?.firstMatch(of: /at least (\d+) fewer$/).flatMap { Int($0.1) }
  }

  @Test(arguments: [(1, 1), (3, 1), (2, 8)])
  func `the screen after an edit has at least as many evaluations fewer as the sentence says`(
    ticks: Int, renames: Int
  ) throws {
    let written = try reevaluations(ticks: ticks, renames: renames) { Written() }
    let state = try reevaluations(ticks: ticks, renames: renames) { HeldInState() }
    let plain = try reevaluations(ticks: ticks, renames: renames) { LogoInLet() }
    let split = try reevaluations(ticks: ticks, renames: renames) { Split() }
    // With one kind of change alone, a view that reads the other property could be held in a plain let too.
    let changes = ticks + renames
    #expect(promised("hold Player in '@State' instead", in: written.edits) == changes)
    // The logo is evaluated once for each change, as an observer; with the parent, it is skipped.
    #expect(promised("hold Player in a plain 'let' instead", in: written.edits) == changes)
    #expect(promised("split Player into an object", in: written.edits) == changes)
    #expect(written.total - state.total == changes)
    #expect(written.total - plain.total == changes)
    // Without a class with both properties, the parent and the logo have nothing to observe either.
    #expect(written.total - split.total == 3 * changes)
    // What was edited is offered no more.
    #expect(promised("hold Player in '@State' instead", in: state.edits) == nil)
    #expect(promised("hold Player in a plain 'let' instead", in: plain.edits) == nil)
    #expect(promised("split", in: split.edits) == nil)
  }

  @Test(arguments: [(1, 0), (1, 1), (3, 1), (2, 8)])
  func `what no view reads need not be published, which saves as many as the sentence says`(
    ticks: Int, renames: Int
  ) throws {
    let written = try reevaluations(ticks: ticks, renames: renames) { Counting<Kept>() }
    let edited = try reevaluations(ticks: ticks, renames: renames) { Counting<Unpublished>() }
    // Three views observe the object. The one that shows the number of plays does so in a closure.
    let words =
      "remove '@Published' from Kept.ticks, which no view that ran reads (unless a subscription needs it)"
    #expect(promised(words, in: written.edits) == 3 * ticks)
    #expect(written.total - edited.total == 3 * ticks)
    #expect(promised("remove", in: edited.edits) == nil)
  }

  @Test func `a property that a text field shows stays published`() throws {
    let comparison = try compareModels {
      Search()
    } act: { host in
      try host.type("abc", into: "Search")
      try host.tap("Clear")
    }
    #expect(!comparison.edits.contains { $0.hasPrefix("remove") }, "\(comparison.edits)")
  }

  @Test func `a property whose announcements refresh what is not published stays published`()
    throws
  {
    let comparison = try compareModels {
      HistoryScreen()
    } act: { host in
      try host.tap("Play")
      try host.tap("Tick")
    }
    // Of two properties that no view reads, the first one is announced together with a change that the screen shows.
    #expect(
      comparison.edits.filter { $0.hasPrefix("remove") } == [
        "remove '@Published' from History.ticks, which no view that ran reads "
          + "(unless a subscription needs it): at least 1 fewer"
      ])
  }

  @Test func `a property of a superclass that a view reads stays published`() throws {
    let comparison = try compareModels {
      SongScreen()
    } act: { host in
      try host.tap("Tick")
      try host.tap("Rename")
    }
    #expect(comparison.edits.filter { $0.hasPrefix("remove") }.isEmpty, "\(comparison.edits)")
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

/// What the screens with one object have in common.
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

private class Media: ObservableObject {
  @Published var seconds = 0
}

private final class Song: Media {
  @Published var title = "A"
}

/// Reads the seconds, whose changes it does not show.
private struct SongScreen: View {
  @StateObject private var song = Song()

  var body: some View {
    Text(song.seconds >= 0 ? song.title : "")
    Button("Tick") { song.seconds += 1 }
    Button("Rename") { song.title += "a" }
  }
}
