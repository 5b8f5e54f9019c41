import GranularityTesting
import Testing

@testable import CoarseScreens
@testable import FineScreens

@MainActor
struct PlayerTests {
  let screens = Comparison {
    CoarseScreens.PlayerScreen()
  } fine: {
    FineScreens.PlayerScreen()
  }
  // The screen owns the coarse player, and its four parts take the player from the environment. All of them install it
  // (rule 13).
  let installed = [
    "PlayerScreen": 1, "TrackTitle": 1, "TrackPosition": 1, "Transport": 1, "Volume": 1,
  ]

  @Test func `a second of playback evaluates only the position if the player is fine`() async throws
  {
    // The button style is evaluated for each of the two buttons (rule 5b).
    #expect(
      screens.mount
        == Counts(both: installed.adding(["PositionBar": 1, "TransportButtonStyle": 2])))
    // The label of a button is the content of its style, so the style is not evaluated (rule 5b).
    #expect(try screens.tap("Play") == Counts(coarse: installed, fine: ["Transport": 1]))
    // Only the position view reads the position, and it passes a different fraction to its bar (rules 21 and 38).
    #expect(
      try await screens.advance(by: .seconds(1))
        == Counts(
          coarse: installed.adding(["PositionBar": 1]),
          fine: ["TrackPosition": 1, "PositionBar": 1]))
    #expect(screens.show("1 s"))
  }

  @Test func `the sleep timer stops the playback after the last tick`() async throws {
    _ = try screens.tap("Play")
    #expect(try screens.tap("Sleep after a minute") == Counts(both: [:]))
    _ = try await screens.advance(by: .seconds(59))
    // Both timers are due at the same instant, but they began in different turns (rule 48).
    #expect(
      try await screens.advance(by: .seconds(1))
        == Counts(
          coarse: installed.adding(installed).adding(["PositionBar": 1]),
          fine: ["TrackPosition": 1, "PositionBar": 1, "Transport": 1]))
    #expect(try await screens.advance(by: .seconds(9)) == Counts(both: [:]))
    #expect(screens.show("60 s") && screens.show("Play"))
  }

  @Test func `a new volume evaluates only the slider if the player is fine`() throws {
    #expect(try screens.set("Volume", to: 1.0) == Counts(coarse: installed, fine: ["Volume": 1]))
  }

  @Test func `the last track evaluates the style of the button that it disables`() throws {
    // The position stays zero. The bar's fraction is equal, so the bar is skipped (rule 38). The style of the disabled
    // button reads `isEnabled` (rule 46).
    #expect(
      try screens.tap("Next")
        == Counts(
          coarse: installed.adding(["TransportButtonStyle": 1]),
          fine: [
            "TrackTitle": 1, "TrackPosition": 1, "Transport": 1, "TransportButtonStyle": 1,
          ]))
    #expect(screens.show("Fugue"))
  }
}
