public import FineTracking

/// A player each of whose properties is observed individually, and named in the causes.
public final class FinePlayer: Observable, PlayerModel {
  public let songs: [Song]
  @Tracked public var playing: Song?
  @Tracked public var seconds = 0

  public init(_ songs: [Song]) {
    self.songs = songs
  }
}
