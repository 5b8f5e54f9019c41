public import SimulatedSwiftUI

public struct PlayerScreen<Player: PlayerModel>: View {
  private let player: Player

  public init(player: Player) {
    self.player = player
  }

  public var body: some View {
    VStack {
      NowPlaying(player: player)
      Progress(player: player)
      List(player.songs) { song in
        SongRow(song: song, player: player)
      }
    }
  }
}

struct NowPlaying<Player: PlayerModel>: View {
  @ObservedObject var player: Player

  var body: some View {
    Text(player.title)
  }
}

public struct Progress<Player: PlayerModel>: View {
  @ObservedObject private var player: Player
  @State private var timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  public init(player: Player) {
    self.player = player
  }

  public var body: some View {
    Text("\(player.seconds) of \(player.playing?.seconds ?? 0) s")
      .onReceive(timer) { _ in player.advance() }
  }
}

struct SongRow<Player: PlayerModel>: View {
  let song: Song
  let player: Player

  var body: some View {
    Button("Play \(song.id)") { player.play(song) }
  }
}
