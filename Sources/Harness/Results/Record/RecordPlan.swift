/// What Results/ holds: workloads with values for their parameters, curves over some of them, and claims.
public struct RecordPlan: Sendable {
  /// A workload and the parameters of it that are not as by default.
  public struct Entry: Sendable {
    public let workload: any Workload
    public let given: [String: String]

    public init(_ workload: any Workload, _ given: [String: String] = [:]) {
      self.workload = workload
      self.given = given
    }
  }

  public let entries: [Entry]
  public let curves: [Curve]
  public let runtimes: [Runtime]
  public let claims: [ClaimPart]

  /// What is recorded beside the defaults of every workload; a row here is one more run per runtime.
  static let variations: [(workload: String, given: [String: String])] = [
    ("donut-list", ["rows": "inline"]),
    ("donut-list", ["rows": "shared"]),
    ("donut-list", ["rows": "own"]),
    ("donut-list", ["rows": "array"]),
    ("ownership", ["owner": "state-object"]),
    ("ownership", ["owner": "state"]),
    ("ownership", ["owner": "state", "state-init": "lazy"]),
    ("ownership", ["owner": "plain"]),
    ("ownership", ["owner": "passed"]),
    ("donut-editor", ["binding": "closures"]),
    ("tasks", ["rows": "let"]),
    ("bridge", ["install": "state"]),
    ("profile", ["subject": "private"]),
    ("profile", ["subject": "action"]),
    ("profile", ["subject": "external"]),
    ("profile", ["subject": "silent"]),
    ("profile", ["subject": "ignored"]),
    ("profile", ["subject": "unannotated"]),
    ("profile", ["subject": "conditional"]),
    ("profile", ["subject": "initialiser"]),
    ("profile", ["subject": "closure"]),
    ("profile", ["subject": "closure", "closures": "equal"]),
    ("broad", ["views": "1"]),
    ("window", ["reads": "20"]),
    ("window", ["writes-per-tick": "4"]),
    ("window", ["writes-per-tick": "4", "order": "random"]),
    ("window", ["writes-per-tick": "4", "flush": "write"]),
    ("rows", ["model": "array"]),
    ("rows", ["model": "objects"]),
    ("deep", ["pass": "value"]),
    ("deep", ["pass": "projection"]),
    ("deep", ["pass": "projection", "input": "opaque"]),
    ("tree", ["leaf-keys": "own"]),
    ("diamond", ["flush": "write"]),
    ("avoidable", ["memo": "stored"]),
    ("equal", ["write": "in-place"]),
    ("hot", ["flush": "write"]),
  ]

  /// Every workload that the command knows with its default parameters, the variations, and the claims about them.
  public static var standard: RecordPlan {
    let defaults = Workloads.all.map { Entry($0) }
    let more = variations.compactMap { row in
      Workloads.named(row.workload).map { Entry($0, row.given) }
    }
    return RecordPlan(
      defaults + more, curves: Curve.standard,
      claims: Claims.all.flatMap(\.parts).filter(\.canBeShown))
  }

  public init(
    _ entries: [Entry], curves: [Curve] = [], runtimes: [Runtime] = Runtime.allCases,
    claims: [ClaimPart] = []
  ) {
    self.entries = entries
    self.curves = curves
    self.runtimes = runtimes
    self.claims = claims
  }

  /// The entries, and the parts of claims, whose workload `glob` matches; all for `nil`.
  ///
  /// What a claim rests on without a workload belongs to the part that `*` matches.
  public func only(_ glob: Glob?) -> RecordPlan {
    guard let glob else { return self }
    return RecordPlan(
      entries.filter { glob.matches($0.workload.name) },
      curves: curves.filter { glob.matches($0.workload.name) }, runtimes: runtimes,
      claims: claims.filter { glob.matches($0.workload) })
  }

  /// What is counted for the claims, without a compiler.
  ///
  /// - Parameter results: Runs that were made already.
  func claimRows(knowing results: [RunResult]) throws -> [ClaimRow] {
    // The runs of curves were not looked through for stale views.
    var measurement = ClaimMeasurement(
      under: runtimes, knowing: results.filter { $0.place == nil })
    return try claims.flatMap { try measurement.rows(of: $0) }
  }

  /// One run to be made.
  public struct Point: Sendable {
    public let workload: any Workload
    public let parameters: Parameters
    public let runtime: Runtime
    /// Where the run is on a curve; `nil` for an entry.
    public var place: CurvePlace?
  }

  /// The runs in the order of the entries, each once, and then those of the curves.
  ///
  /// - Throws: ``PlanError`` for values that a workload does not take.
  public func points() throws(PlanError) -> [Point] {
    var points: [Point] = []
    var seen: Set<String> = []
    for entry in entries {
      let workload = entry.workload
      let parameters = try PlanError.naming(workload.name) { () throws(ParameterError) in
        try workload.parameters(given: entry.given)
      }
      guard seen.insert(parameters.runID).inserted else { continue }
      points += runtimes.map { Point(workload: workload, parameters: parameters, runtime: $0) }
    }
    for curve in curves {
      points += try PlanError.naming(curve.workload.name) { () throws(ParameterError) in
        try curve.points(under: runtimes)
      }
    }
    return points
  }
}

/// Why what is to be recorded cannot be run.
public struct PlanError: ExitingError, Hashable {
  public let workload: String
  public let cause: ParameterError

  public var exitCode: ExitCode { .unexpected }
  public var description: String {
    "record plan needs values that '\(workload)' takes; found: \(cause)"
  }

  /// Names the workload in what `body` throws.
  static func naming<Value>(
    _ workload: String, _ body: () throws(ParameterError) -> Value
  ) throws(PlanError) -> Value {
    do throws(ParameterError) {
      return try body()
    } catch {
      throw PlanError(workload: workload, cause: error)
    }
  }
}
