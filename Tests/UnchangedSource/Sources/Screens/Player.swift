import Combine
import Foundation
import SwiftUI

// A music player whose position advances every second, and which can stop after a minute. The player is in the environment.

struct Track: Equatable {
  let title: String
  let duration: Double

  static let album = [Track(title: "Prelude", duration: 90), Track(title: "Fugue", duration: 120)]
}

struct TransportButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.title)
      .opacity(isEnabled ? 1 : 0.3)
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
  }
}

struct PositionBar: View {
  let fraction: Double

  var body: some View {
    GeometryReader { geometry in
      ZStack(alignment: .leading) {
        Capsule().fill(.quaternary)
        Capsule().fill(.tint).frame(width: geometry.size.width * fraction)
      }
    }
    .frame(height: 4)
  }
}

#if OBSERVABLE
  @MainActor @Observable final class Player {
    private(set) var index = 0
    private(set) var position = 0.0
    private(set) var isPlaying = false
    var volume = 0.5
    @ObservationIgnored private var sleepTimer: Timer?
  }
#else
  @MainActor final class Player: ObservableObject {
    @Published private(set) var index = 0
    @Published private(set) var position = 0.0
    @Published private(set) var isPlaying = false
    @Published var volume = 0.5
    private var sleepTimer: Timer?
  }
#endif

extension Player {
  var track: Track { Track.album[index] }
  var hasNext: Bool { index + 1 < Track.album.count }

  func togglePlaying() { isPlaying.toggle() }

  func sleep(after seconds: TimeInterval) {
    sleepTimer?.invalidate()
    sleepTimer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [weak self] _ in
      Task { @MainActor in self?.isPlaying = false }
    }
  }

  func next() {
    index += 1
    position = 0
  }

  func tick() {
    guard isPlaying else { return }
    position = min(position + 1, track.duration)
  }
}

struct PlayerScreen: View {
  @Owned private var player = Player()
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack(spacing: 24) {
      TrackTitle()
      TrackPosition()
      Transport()
      Volume()
      Button("Sleep after a minute") { player.sleep(after: 60) }
    }
    .padding()
    #if OBSERVABLE
      .environment(player)
    #else
      .environmentObject(player)
    #endif
    .onReceive(timer) { _ in player.tick() }
  }
}

struct TrackTitle: View {
  #if OBSERVABLE
    @Environment(Player.self) private var player
  #else
    @EnvironmentObject private var player: Player
  #endif

  var body: some View {
    Text(player.track.title).font(.title2).bold()
  }
}

struct TrackPosition: View {
  #if OBSERVABLE
    @Environment(Player.self) private var player
  #else
    @EnvironmentObject private var player: Player
  #endif

  var body: some View {
    VStack {
      PositionBar(fraction: player.position / player.track.duration)
      Text("\(Int(player.position)) s").monospacedDigit()
    }
  }
}

struct Transport: View {
  #if OBSERVABLE
    @Environment(Player.self) private var player
  #else
    @EnvironmentObject private var player: Player
  #endif

  var body: some View {
    HStack(spacing: 32) {
      Button(player.isPlaying ? "Pause" : "Play") { player.togglePlaying() }
      Button("Next") { player.next() }
        .disabled(!player.hasNext)
    }
    .buttonStyle(TransportButtonStyle())
  }
}

struct Volume: View {
  #if OBSERVABLE
    @Environment(Player.self) private var player
  #else
    @EnvironmentObject private var player: Player
  #endif

  var body: some View {
    #if OBSERVABLE
      @Bindable var player = player
    #endif
    Slider(value: $player.volume, in: 0...1) { Text("Volume") }
  }
}

struct Player_Previews: PreviewProvider {
  static var previews: some View {
    PlayerScreen()
      .previewDisplayName("Player")
  }
}
