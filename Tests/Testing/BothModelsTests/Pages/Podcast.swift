import SimulatedSwiftUI

final class Episode: ObservableObject, Identifiable {
  let id: Int
  let title: String
  @Published var isPlayed = false

  init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

final class Podcast: ObservableObject {
  let episodes: [Episode]
  @Published var query = ""
  @Published private(set) var found: [Episode]

  var unplayed: Int { episodes.count { !$0.isPlayed } }

  init(_ titles: [String]) {
    episodes = titles.enumerated().map { Episode(id: $0.offset, title: $0.element) }
    found = episodes
    $query.dropFirst()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .map { [episodes] query in episodes.filter { $0.title.hasPrefix(query) } }
      .assign(to: &$found)
  }
}

final class EpisodePlayer: ObservableObject {
  @Published private(set) var episode: Episode?
  @Published private(set) var seconds = 0
  @Published var speed = 1.0
  private(set) var history: [String] = []
  private var timer: AnyCancellable?

  func play(_ episode: Episode) {
    self.episode = episode
    timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .sink { [weak self] _ in self?.seconds += 1 }
  }

  func finish() {
    timer = nil
    guard let episode else { return }
    episode.isPlayed = true
    history.append(episode.title)
    self.episode = nil
  }
}

struct PodcastScreen: View {
  @StateObject private var podcast = Podcast(["Actors", "Macros", "Maps"])
  @StateObject private var player = EpisodePlayer()

  var body: some View {
    VStack {
      PodcastHeader(podcast: podcast)
      List(podcast.found) { episode in EpisodeRow(episode: episode) }
      PlayerBar()
      SpeedSlider()
      HistoryLine()
    }
    .environmentObject(player)
  }
}

struct PodcastHeader: View {
  @ObservedObject var podcast: Podcast

  var body: some View {
    Text("\(podcast.unplayed) to play")
    TextField("Search", text: $podcast.query)
  }
}

struct EpisodeRow: View {
  @ObservedObject var episode: Episode
  @EnvironmentObject private var player: EpisodePlayer

  var body: some View {
    HStack {
      Text(episode.isPlayed ? "\(episode.title), played" : episode.title)
      Button("Play \(episode.title)") { player.play(episode) }
    }
  }
}

struct PlayerBar: View {
  @EnvironmentObject private var player: EpisodePlayer

  var body: some View {
    Text("\(player.episode?.title ?? "Nothing") \(player.seconds) s")
    Button("Finish") { player.finish() }
  }
}

struct SpeedSlider: View {
  @EnvironmentObject private var player: EpisodePlayer

  var body: some View { Slider(value: $player.speed, in: 0.5...2) }
}

struct HistoryLine: View {
  @EnvironmentObject private var player: EpisodePlayer

  var body: some View { Text("Played: \(player.history.joined(separator: ", "))") }
}
