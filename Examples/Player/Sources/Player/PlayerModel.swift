public struct Song: Identifiable, Equatable {
  public let id: String
  public let seconds: Int

  public init(id: String, seconds: Int) {
    self.id = id
    self.seconds = seconds
  }
}

/// What the screen needs of a player, whichever way the player notifies its views of a change.
public protocol PlayerModel: AnyObject {
  var songs: [Song] { get }
  var playing: Song? { get set }
  var seconds: Int { get set }
}

extension PlayerModel {
  var title: String { playing?.id ?? "nothing" }

  func play(_ song: Song) {
    playing = song
    seconds = 0
  }

  func advance() {
    if playing != nil { seconds += 1 }
  }
}
