public import CoarsePublisher

/// A player that announces every change to every view that observes it.
public final class CoarsePlayer: ObservableObject, PlayerModel {
  public let songs: [Song]
  @Published public var playing: Song?
  @Published public var seconds = 0

  public init(_ songs: [Song]) {
    self.songs = songs
  }
}
