/// When the views that were marked are evaluated.
package enum Flush: Hashable, Sendable {
  /// At the end of every turn: once for all that happens at one instant.
  case tick
  /// After every mutation, so that a turn of three evaluates three times.
  case write
  /// When the next frame begins, at a whole multiple of its length: once for all that happened since the one before.
  ///
  /// What happens at the very instant at which a frame begins is in that frame.
  case frame(Duration)

  /// The policy in one word, as it is recorded.
  package var word: String {
    switch self {
    case .tick: "tick"
    case .write: "write"
    case .frame: "frame"
    }
  }
}
