import GranularityCounting
import GranularityTourRecords
import SimulatedSwiftUI
import Testing

@testable import GranularityPreviewTour

/// Tests of the kinds of causes in the record of a preview whose models are not compared.
@MainActor @Suite struct CauseKindTests {
  @Test func `two model properties that change in the same turn count as one kind of cause`()
    async throws
  {
    let record = try await Tour().record { AnyView(StationScreen()) }
    #expect(record.obstacle?.sharesState == true)
    let screen = try #require(record.views.first { $0.path.hasSuffix("/StationScreen") })
    #expect(screen.evidence.causes == [.model])
    #expect(
      screen.evidence.reason.description == "it reads what changes: Station.name, Station.song")
    let muted = try #require(record.views.first { $0.path.hasSuffix("/MuteSwitch") })
    #expect(muted.evidence.causes.first == .wrapped("isMuted", by: "Binding"))
  }
}

@Observable private final class Station {
  @MainActor static let shared = Station()
  var name = "A"
  var song = "B"
}

private struct StationScreen: View {
  let station = Station.shared
  @State private var isMuted = false

  var body: some View {
    Text(station.name)
    Text(station.song)
    MuteSwitch(isMuted: $isMuted)
    Button("Next") {
      station.name += "a"
      station.song += "b"
    }
  }
}

private struct MuteSwitch: View {
  @Binding var isMuted: Bool
  var body: some View { Toggle(isMuted ? "Muted" : "Loud", isOn: $isMuted) }
}
