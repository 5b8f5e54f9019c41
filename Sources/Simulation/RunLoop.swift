/// Where a screen says that its timer runs; it stands for the clock of the simulation on the current thread.
public struct RunLoop: Sendable {
  /// The clock that is current when the timer connects.
  public static let main = RunLoop()

  /// A mode that a timer runs in; virtual time has but one, so all mean the same.
  public enum Mode: Sendable {
    case common, `default`
  }
}
