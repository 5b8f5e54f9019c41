/// A stand-in for Foundation's `RunLoop` that represents the simulation's current clock on the thread.
public struct RunLoop: Sendable {
  /// The clock that is current when the timer connects.
  public static let main = RunLoop()

  /// The mode of a timer; virtual time has only one, so all modes are equivalent.
  public enum Mode: Sendable {
    case common, `default`
  }
}
