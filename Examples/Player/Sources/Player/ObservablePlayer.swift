import Observation

/// A player each of whose properties is observed individually, by the Observation of the toolchain.
@Observable
public final class ObservablePlayer: PlayerModel {
  public let songs: [Song]
  public var playing: Song?
  public var seconds = 0

  public init(_ songs: [Song]) {
    self.songs = songs
  }
}
