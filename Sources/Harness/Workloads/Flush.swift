/// The policy that decides when the graph evaluates invalidated views.
package enum Flush: Hashable, Sendable {
  /// At the end of every turn: one pass for all changes at one instant.
  case tick
  /// After every mutation, so that a turn with three mutations has three passes.
  case write
  /// When the next frame begins, at a whole multiple of its length: one pass for all changes since the last frame.
  ///
  /// A change at the instant at which a frame begins belongs to that frame.
  case frame(Duration)

  /// The word for the policy in recorded results.
  package var word: String {
    switch self {
    case .tick: "tick"
    case .write: "write"
    case .frame: "frame"
    }
  }
}
