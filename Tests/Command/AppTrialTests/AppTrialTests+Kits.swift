import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// Names of Apple's frameworks that many apps use.
extension AppTrialTests {
  @Test func `an alias of a missing type has values`() throws {
    let answer = try Self.answer(
      """
      import MissingKit
      import SwiftUI

      typealias Player = MissingPlayer
      typealias Songs = [String]

      struct Library {
        var songs: Songs { MissingStore.songs() }
        var player: Player { MissingStore.player() }
      }

      struct PlayerScreen: View {
        @State private var plays = 0
        var body: some View {
          Button("Play \\(Library().songs.count) \\(plays)") {
            _ = Library().player
            plays += 1
          }
        }
      }

      #Preview { PlayerScreen() }
      """)
    #expect(answer.stops.isEmpty)
    #expect(answer.screensInOrder.first?.record.actions == ["tap Play 0 0"])
  }
}
