import GranularityTesting
import Testing

@testable import CoarseScreens
@testable import FineScreens

@MainActor
struct PreferencesTests {
  let screens = Comparison(holding: ["ResetButton": 1]) {
    CoarseScreens.PreferencesScreen()
  } fine: {
    FineScreens.PreferencesScreen()
  }
  // The reset button holds the coarse preferences in a plain field and does not subscribe to them (rule 19).
  let installed = ["PreferencesScreen": 1, "DownloadSection": 1, "AppearanceSection": 1]

  @Test func `a setting evaluates the sections that read it if the preferences are fine`() throws {
    #expect(
      screens.mount
        == Counts(both: installed.adding(["UsageSection": 1, "SampleRow": 1, "ResetButton": 1])))
    #expect(
      try screens.tap("Increment Copies")
        == Counts(coarse: installed, fine: ["DownloadSection": 1]))
    #expect(
      try screens.set("Quality", to: CoarseScreens.Quality.high, and: FineScreens.Quality.high)
        == Counts(coarse: installed, fine: ["DownloadSection": 1]))
    #expect(screens.show("4 copies in high quality"))
    // The row takes its height from the environment, where the height now differs (rule 46).
    #expect(
      try screens.tap("Compact rows")
        == Counts(
          coarse: installed.adding(["SampleRow": 1]),
          fine: ["AppearanceSection": 1, "SampleRow": 1]))
  }

  @Test func `settings that load at different speeds are shown together`() async throws {
    // The model waits for both values before it changes (rule 50).
    #expect(try await screens.advance(by: .milliseconds(1_999)) == Counts(both: [:]))
    #expect(
      try await screens.advance(by: .milliseconds(1))
        == Counts(coarse: installed, fine: ["DownloadSection": 1]))
    #expect(screens.show("2 copies in high quality"))
  }

  @Test func `a stored setting evaluates its own section under both models`() throws {
    // A set evaluates the views that have read a property with the same key (rule 43a).
    #expect(try screens.tap("Cellular data") == Counts(both: ["UsageSection": 1]))
    #expect(screens.show("Downloads wait for Wi-Fi."))
  }

  @Test func `a reset announces three changes of the coarse preferences in one pass`() throws {
    _ = try screens.tap("Increment Copies")
    // The state that presents the dialog is followed by the dialog, and not by the button (rule 44).
    #expect(try screens.tap("Reset") == Counts(both: [:]))
    // Only the number of copies differs, so only its reader is notified (rule 23). A coarse object announces each set
    // (rule 12), which causes a single evaluation for all of them (rule 47).
    #expect(
      try screens.tap("Reset everything")
        == Counts(coarse: installed, fine: ["DownloadSection": 1]))
  }
}
