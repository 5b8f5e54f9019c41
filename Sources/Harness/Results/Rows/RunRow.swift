/// What one run of one workload under one runtime came to: a row of `runs.csv`.
///
/// A figure that the runtime does not give is `nil`, never zero.
public struct RunRow: Hashable, Sendable {
  public var runID = ""
  public var runtime = Runtime.coarse
  public var workload = ""
  public var seed = 0
  /// `name=value` pairs, sorted by name and joined by semicolons.
  public var parameters = ""
  /// Views that were alive at most, rows and primitive views apart.
  public var views = 0
  /// Distinct properties that the workload mutated or declared.
  public var keys = 0
  public var objects = 0
  public var ticks = 0
  public var virtualMilliseconds = 0
  public var flush = "tick"
  public var mutations = 0
  public var effectiveMutations = 0
  /// Reports that reached a view or row, each once; `nil` if the runtime does not tell them apart.
  public var notifications: Int?
  /// Times that a view or row was marked for a pass; `nil` if the runtime may be silent after its first report.
  public var invalidations: Int?
  /// Invalidations of what was marked already; `nil` where invalidations are.
  public var coalesced: Int?
  public var passes = 0
  public var evaluations = 0
  public var mountEvaluations = 0
  public var reevaluations = 0
  public var needed = 0
  public var wasted = 0
  /// Decisions on marked views and on children that got a value: re-evaluations and skips.
  public var checks = 0
  public var skips = 0
  public var initialisations = 0
  public var rowRuns = 0
  /// Views that showed an outdated output after a pass, at most; `nil` if nobody looked.
  public var staleViews: Int?
  public var reads: Int?
  /// Registrations of reads and subscriptions to objects; the next likewise.
  public var registrationsMade: Int?
  public var registrationsAliveMax: Int?
  /// Evaluations of one view in one pass, at most.
  public var maxEvaluationsPerPass = 0
  public var expectedReevaluations: Int?
  public var expectedKind = Expectation.Relation.none
  /// Whether the closed form was met; `nil` where there is none.
  public var holds: Bool?

  public init() {}
}
