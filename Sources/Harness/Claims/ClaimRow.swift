/// One count that shows whether a claim is so: a row of `claims.csv`.
///
/// A claim about which nothing is counted has one row, without counts.
public struct ClaimRow: Hashable, Sendable {
  public var claimID = ""
  /// What is counted, such as `evaluations of /DonutMenu`; what is done instead, where nothing is.
  public var figure = ""
  public var basis = Basis.argument
  /// The workload or the trial; empty where neither is run.
  public var workload = ""
  /// `name=value` pairs, sorted by name and joined by semicolons.
  public var parameters = ""
  public var expected: Int?
  /// The closed form of what is expected, such as `1 + T`.
  public var formula = ""
  /// `nil` where nobody measured.
  public var measured: Int?
  public var verdict = Claim.Verdict.open
  public var note = ""

  /// What a row rests on.
  public enum Basis: String, CaseIterable, Hashable, Sendable {
    case coarse, fine, observation
    /// The compiler was asked.
    case compiler
    /// Nothing was run.
    case argument

    init(_ runtime: Runtime) {
      self =
        switch runtime {
        case .coarse: .coarse
        case .fine: .fine
        case .observation: .observation
        }
    }
  }

  public init() {}

  /// Whether what was measured is not what theory says.
  public var isBroken: Bool { measured != nil && measured != expected }
}
