import Foundation
import GranularityTesting
import ModelObservation
import SimulatedSwiftUI
import Testing

@testable import GranularityViewHosting
@testable import SimulatedUICore

// This file tests the three regressions that a published migration found only on devices. Each screen has its
// `ObservableObject`s as they were before the migration. Source: Evil-Project/Twinskaraoke, pull request 90 (August
// 2026): 63 types.

// MARK: - Types that were held and never read stopped updating: the lyrics froze

/// An object that no view observes, such as a media player.
private final class Playback {
  var seconds = 0.0
}

/// A clock that announces every tick of the playback. The view holds it only for this reason, and reads none of its
/// properties.
private final class PlaybackClock: ObservableObject {
  @Published private(set) var tick = 0
  func advance() { tick += 1 }
}

private final class AudioManager: ObservableObject {
  @Published var isPlaying = false
  private let playback: Playback

  init(_ playback: Playback) { self.playback = playback }

  /// The playback time, which is computed from an object that no view observes.
  var playbackTime: Double { playback.seconds }
}

private struct TimedLyrics: View {
  static let lines = ["One", "Two", "Three", "Four"]
  @ObservedObject var clock: PlaybackClock
  @ObservedObject var manager: AudioManager

  var body: some View {
    Text(Self.lines[min(Int(manager.playbackTime), Self.lines.count - 1)])
  }
}

/// The same view after the correction, in which it reads the tick.
private struct ReadingLyrics: View {
  @ObservedObject var clock: PlaybackClock
  @ObservedObject var manager: AudioManager

  var body: some View {
    let _ = clock.tick
    Text(TimedLyrics.lines[min(Int(manager.playbackTime), TimedLyrics.lines.count - 1)])
  }
}

// MARK: - @State makes its initial value at every init: 647 requests in 80 seconds

/// Counts the requests that a model makes in its initialiser.
private final class Server {
  private(set) var requests = 0
  func fetch() { requests += 1 }
}

private final class HomeModel: ObservableObject {
  @Published private(set) var title = "Home"
  init(_ server: Server) { server.fetch() }
}

private struct Home: View {
  @StateObject private var model: HomeModel

  init(server: Server) { _model = StateObject(wrappedValue: HomeModel(server)) }

  var body: some View { Text(model.title) }
}

/// The progress of a playing song. Its changes evaluate the view around the home screen.
private final class Progress: ObservableObject {
  @Published var seconds = 0
}

private struct Tabs: View {
  @ObservedObject var progress: Progress
  let server: Server

  var body: some View {
    Text("\(progress.seconds) s")
    Home(server: server)
  }
}

/// The model of the home screen after the migration.
@Observable private final class ObservableHomeModel {
  private(set) var title = "Home"
  init(_ server: Server) { server.fetch() }
}

private struct ObservableHome: View {
  @State private var model: ObservableHomeModel

  init(server: Server) { _model = State(wrappedValue: ObservableHomeModel(server)) }

  var body: some View { Text(model.title) }
}

private struct MigratedTabs: View {
  @ObservedObject var progress: Progress
  let server: Server

  var body: some View {
    Text("\(progress.seconds) s")
    ObservableHome(server: server)
  }
}

// MARK: - An invalidation re-entered the graph

/// A cache that stores images and counts the accesses. A settings screen shows the count.
private final class ArtworkCache: ObservableObject {
  @Published private(set) var accesses = 0

  func artwork(for id: Int) -> String {
    accesses += 1
    return "Artwork \(id)"
  }
}

/// A view that holds the cache without observing it, and writes to the cache in its body.
private struct Artwork: View {
  let id: Int
  let cache: ArtworkCache

  var body: some View { Text(cache.artwork(for: id)) }
}

private struct Playlist: View {
  @State private var count = 2
  let cache: ArtworkCache

  var body: some View {
    Button("More") { count += 1 }
    ForEach(0..<count, id: \.self) { Artwork(id: $0, cache: cache) }
  }
}

/// Counts the sessions that were opened. A settings screen shows the count.
private final class Sessions: ObservableObject {
  @Published private(set) var opened = 0
  func open() { opened += 1 }
}

private final class SearchModel: ObservableObject {
  @Published var query = ""
  init(_ sessions: Sessions) { sessions.open() }
}

private struct Search: View {
  @StateObject private var model: SearchModel

  init(sessions: Sessions) { _model = StateObject(wrappedValue: SearchModel(sessions)) }

  var body: some View { Text("Search \(model.query)") }
}

private struct Shelf: View {
  let sessions: Sessions

  var body: some View { Search(sessions: sessions) }
}

private struct Library: View {
  let sessions: Sessions

  var body: some View {
    Shelf(sessions: sessions)
    Shelf(sessions: sessions)
  }
}

// MARK: - Tests

@MainActor @Suite struct MigrationRegressionTests {
  /// The warning of a view graph whose bodies invalidate each other without end.
  private static let updateLoop = HostWarning.misuse(.updateLoop(passes: 8), path: nil)

  /// Plays three seconds. Returns the line that is shown after each second, and at the end the stale views and the
  /// warnings.
  private func play<Lyrics: View>(
    _ models: ModelInterpretation,
    @ViewBuilder _ lyrics: (PlaybackClock, AudioManager) -> Lyrics
  ) -> (shown: [String], stale: [String], warnings: [HostWarning]) {
    let (playback, clock) = (Playback(), PlaybackClock())
    let host = ViewHost(models: models) { lyrics(clock, AudioManager(playback)) }
    let shown = (1...3).map { _ in
      host.turn {
        playback.seconds += 1
        clock.advance()
      }
      return host.output.last?.text ?? ""
    }
    return (shown, host.staleViews, host.activity.warnings)
  }

  @Test
  func `a lyrics view that holds a clock but does not read it stops updating with @Observable`() {
    let lines = TimedLyrics.lines.map { "Text \"\($0)\"" }
    let written = play(.asWritten) { TimedLyrics(clock: $0, manager: $1) }
    #expect(written.shown == Array(lines[1...3]))
    #expect(written.stale == [] && written.warnings == [])

    let predicted = play(.asObservable) { TimedLyrics(clock: $0, manager: $1) }
    #expect(predicted.shown == [lines[0], lines[0], lines[0]])
    #expect(predicted.stale == ["/TimedLyrics"])
    #expect(
      predicted.warnings.map(\.description) == [
        "/TimedLyrics: it shows an old value, because what it reads is not observed"
      ])

    let corrected = play(.asObservable) { ReadingLyrics(clock: $0, manager: $1) }
    #expect(corrected.shown == written.shown)
    #expect(corrected.stale == [] && corrected.warnings == [])
  }

  @Test
  func `with @State and Xcode 26, a model that fetches in its init fetches at each view init`() {
    /// Returns the number of requests in 80 seconds, and the number of initial values that the host counted.
    func requests(
      _ models: ModelInterpretation, _ sdk: SDKVersion
    ) -> (made: Int, counted: [InternedString: Int]) {
      let (server, progress) = (Server(), Progress())
      let host = ViewHost(models: models, sdk: sdk) { Tabs(progress: progress, server: server) }
      for _ in 1...80 { host.turn { progress.seconds += 1 } }
      return (server.requests, host.initialObjects)
    }
    for sdk in SDKVersion.allCases {
      let written = requests(.asWritten, sdk)
      #expect(written.made == 1 && written.counted == [:])
    }
    let predicted = requests(.asObservable, .xcode26)
    #expect(predicted.made == 81)
    #expect(predicted.counted == ["HomeModel": 81])
    // With Xcode 27, a state creates its initial value only once.
    #expect(requests(.asObservable, .xcode27).made == 1)

    let (server, progress) = (Server(), Progress())
    let migrated = ViewHost(sdk: .xcode26) { MigratedTabs(progress: progress, server: server) }
    for _ in 1...80 { migrated.turn { progress.seconds += 1 } }
    #expect(server.requests == 81)
  }

  @Test
  func `with @Observable, bodies that write a property that they read cause an endless update`()
    throws
  {
    func mountAndAdd(_ models: ModelInterpretation) throws -> (
      evaluations: [Int], warnings: [HostWarning]
    ) {
      let host = ViewHost(models: models) { Playlist(cache: ArtworkCache()) }
      let mount = host.mount.evaluations(of: Artwork.self).count
      let added = try host.tap("More").evaluations(of: Artwork.self).count
      return ([mount, added], host.activity.warnings)
    }
    let written = try mountAndAdd(.asWritten)
    #expect(written.evaluations == [2, 1])
    #expect(written.warnings == [])

    // A body depends on what it has read once it has ended. Each write therefore notifies the other views that have
    // read the number: two views take turns until the view graph gives up, and then three views evaluate each other in
    // pairs.
    let predicted = try mountAndAdd(.asObservable)
    #expect(predicted.evaluations == [9, 16])
    #expect(predicted.warnings == [Self.updateLoop, Self.updateLoop])
  }

  @Test
  func `with @Observable, initial values that write a shared model cause an endless update`() {
    func mount(_ models: ModelInterpretation) -> (opened: Int, mount: ViewActivity) {
      let sessions = Sessions()
      let host = ViewHost(models: models, sdk: .xcode26) { Library(sessions: sessions) }
      return (sessions.opened, host.mount)
    }
    let written = mount(.asWritten)
    #expect(written.opened == 2)
    #expect(written.mount.evaluations(of: Shelf.self).count == 2)
    #expect(written.mount.warnings == [])

    // A state creates its initial value in the enclosing body. That body reads the number to add to it.
    let predicted = mount(.asObservable)
    #expect(predicted.opened == 9)
    #expect(predicted.mount.evaluations(of: Shelf.self).count == 9)
    #expect(predicted.mount.warnings == [Self.updateLoop])
  }
}
