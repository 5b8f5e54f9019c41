/// What one pass of one run did: a row of `timeline.csv`.
public struct TimelineRow: Hashable, Sendable {
  public var runID = ""
  public var runtime = Runtime.coarse
  /// Counted from 1, the mount.
  public var pass = 0
  /// The last instant with a timer or an action that had begun by then; 0 for the mount.
  public var tick = 0
  public var virtualMilliseconds = 0
  /// Mutations since the pass before.
  public var mutations = 0
  /// Views and rows that were dirty when the pass began.
  public var dirty = 0
  public var evaluations = 0
  public var wasted = 0
  public var evaluationsSoFar = 0
  /// Registrations of reads and subscriptions to objects; `nil` if the runtime does not tell.
  public var registrationsAlive: Int?

  public init() {}
}
