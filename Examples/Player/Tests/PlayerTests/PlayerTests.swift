import GranularityTesting
import Player
import SimulatedUI
import Testing

@MainActor
struct PlayerTests {
  private let songs = [Song(id: "Prelude", seconds: 90), Song(id: "Fugue", seconds: 240)]

  @Test func `playing a song for ten seconds evaluates the progress ten times`() throws {
    try expectRecordedCounts(
      of: .observableObject { PlayerScreen(player: CoarsePlayer(songs)) },
      .tracked { PlayerScreen(player: FinePlayer(songs)) }
        .budgets(.reevaluations(at: "SongRow[*]") == 0)
    ) { host in
      try host.tap("Play Fugue")
      try host.advance(by: .seconds(10))
    }
  }

  @Test func `the progress of a player that plays nothing is evaluated once`() throws {
    try expectRecordedCounts(
      of: .observableObject { Progress(player: CoarsePlayer(songs)) },
      .tracked { Progress(player: FinePlayer(songs)) },
      .observable { Progress(player: ObservablePlayer(songs)) }
    ) { host in
      try host.advance(by: .seconds(10))
    }
  }

  @Test func `no recorded count is unused`() throws {
    try expectNoUnusedRecordedCounts()
  }
}
