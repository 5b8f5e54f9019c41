package import GranularityClaims
package import GranularityCounting
package import GranularityEvidenceRows
package import GranularityTabular
package import GranularityWorkloads

/// Everything to record: workloads with parameters, curves over parameters, claims and published observations.
package struct RecordPlan: Sendable {
  /// A workload to run, with those of its parameters that differ from their defaults.
  package struct Entry: Sendable {
    package let workload: any Workload
    package let given: [String: String]

    package init(_ workload: any Workload, _ given: [String: String] = [:]) {
      self.workload = workload
      self.given = given
    }

    /// The `run_id` of the entry's run; `nil` if the workload does not accept the values.
    var runID: String? { try? workload.parameters(given: given).runID }
  }

  package let entries: [Entry]
  package let curves: [RecordedCurve]
  package let runtimes: [Runtime]
  package let claims: [ClaimPart]
  /// The measured observations; `nil` if they were not measured. The recorded ones are then kept and not compared.
  package let evidence: [EvidenceRow]?
  /// The workloads to which claims can refer.
  package let catalog: WorkloadCatalog

  /// The runs that are recorded in addition to each workload with its defaults. Each row adds one run per runtime.
  static let variations: [(workload: String, given: [String: String])] = [
    ("donut-list", ["rows": "inline"]),
    ("donut-list", ["rows": "shared"]),
    ("donut-list", ["rows": "own"]),
    ("donut-list", ["rows": "array"]),
    ("ownership", ["owner": "state-object"]),
    ("ownership", ["owner": "state"]),
    ("ownership", ["owner": "state", "sdk": "26"]),
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
    ("profile", ["subject": "closure", "closures": "different"]),
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

  /// The complete plan for the workloads in `catalog`: each workload with its defaults, variations, curves and claims.
  ///
  /// The plan also contains the published observations, if they were measured.
  package static func recorded(
    of catalog: WorkloadCatalog, evidence: [EvidenceRow]? = nil
  ) -> RecordPlan {
    let defaults = catalog.all.map { Entry($0) }
    let more = variations.compactMap { row in
      catalog.named(row.workload).map { Entry($0, row.given) }
    }
    return RecordPlan(
      of: catalog, defaults + more, curves: RecordedCurve.recorded(of: catalog),
      claims: Claims.all.flatMap(\.parts).filter { $0.isRunnable(in: catalog) },
      evidence: evidence)
  }

  package init(
    of catalog: WorkloadCatalog = WorkloadCatalog([]), _ entries: [Entry],
    curves: [RecordedCurve] = [], runtimes: [Runtime] = Runtime.allCases, claims: [ClaimPart] = [],
    evidence: [EvidenceRow]? = nil
  ) {
    self.catalog = catalog
    self.entries = entries
    self.curves = curves
    self.runtimes = runtimes
    self.claims = claims
    self.evidence = evidence
  }

  /// The entries, curves and parts of claims that `selection` includes; the complete plan if `selection` is `nil`.
  ///
  /// Only `*` selects published observations and parts of claims without a workload. A pattern that matches only the
  /// `run_id` of an entry selects just this entry.
  package func only(_ selection: RunSelection?) -> RecordPlan {
    guard let selection else { return self }
    return RecordPlan(
      of: catalog,
      entries.filter { selection.includes(workload: $0.workload.name, runID: $0.runID) },
      curves: curves.filter { selection.includes(workload: $0.workload.name) }, runtimes: runtimes,
      claims: claims.filter { selection.includes(workload: $0.workload) },
      evidence: selection.includes(workload: "") ? evidence : evidence.map { _ in [] })
  }

  /// Throws ``UnmatchedGlob`` if a pattern of `selection` matches nothing that is planned or recorded.
  func check(_ selection: RunSelection?, recorded: Dataset) throws(UnmatchedGlob) {
    let workloads = entries.map(\.workload.name)
    guard let selection else { return }
    let recorded = recorded.runs.filter { selection.couldInclude($0.workload) }
    let runs = entries.compactMap(\.runID) + recorded.flatMap { [$0.workload, $0.runID] }
    try selection.check(among: Set(workloads + runs), workloads: workloads)
  }

  /// The rows of the claims, with counts measured now. Claims about the compiler are not compiled.
  ///
  /// - Parameter results: Results that are reused instead of running again. Their runs must have searched for stale
  ///   views.
  func claimRows(knowing results: [RunResult]) throws -> [ClaimRow] {
    var measurement = ClaimMeasurement(of: catalog, under: runtimes, reusing: results)
    return try claims.flatMap { try measurement.rows(of: $0) }
  }

  /// A single run that the plan requires.
  package struct Point: Sendable {
    package let workload: any Workload
    package let parameters: Parameters
    package let runtime: Runtime
    /// The run's row of `sweep.csv`, not yet completed by ``CurveRow/counting(_:)``; `nil` if the run is not a point of
    /// a curve.
    package var curve: CurveRow?
  }

  /// All runs of the plan: first the runs of the entries, without duplicates, and then the runs of the curves.
  ///
  /// - Throws: ``PlanError`` if a workload does not accept its parameter values.
  package func points() throws(PlanError) -> [Point] {
    var points: [Point] = []
    var seen: Set<String> = []
    for entry in entries {
      let workload = entry.workload
      let parameters = try PlanError.naming(
        workload.name, try workload.parameters(given: entry.given))
      guard seen.insert(parameters.runID).inserted else { continue }
      points += runtimes.map { Point(workload: workload, parameters: parameters, runtime: $0) }
    }
    for curve in curves {
      points += try PlanError.naming(curve.workload.name, try curve.points(under: runtimes))
    }
    return points
  }

  /// The closed form for the run `row`, with numbers in place of its symbols; `nil` if the workload is unknown or has
  /// none.
  func formula(for row: RunRow) -> String? {
    guard let workload = entries.first(where: { $0.workload.name == row.workload })?.workload else {
      return nil
    }
    let pairs = row.parameterPairs.map { ($0.name, $0.value) }
    let given = Dictionary(pairs) { first, _ in first }
    guard
      let parameters = try? workload.parameters(given: given),
      let expectation = try? workload.expectation(parameters, under: row.runtime),
      let count = expectation.reevaluations
    else { return nil }
    return "\(expectation.formula) = \(expectation.substituted) = \(count) re-evaluations, "
      + expectation.relation.rawValue
  }
}

/// The error of a workload in a record plan that does not accept its parameter values.
package struct PlanError: ExitingError, Hashable {
  package let workload: String
  package let cause: ParameterError

  package var exitCode: ExitCode { .unexpected }
  package var description: String {
    "record plan needs values that '\(workload)' accepts; found: \(cause)"
  }

  /// Runs `body`, and adds the name of the workload to an error that `body` throws.
  static func naming<Value>(
    _ workload: String, _ body: @autoclosure () throws(ParameterError) -> Value
  ) throws(PlanError) -> Value {
    try mapError(try body()) { PlanError(workload: workload, cause: $0) }
  }
}

/// A function that performs one run. The result depends only on the argument.
typealias Measurement = @Sendable (RecordPlan.Point) throws(ParameterError) -> RunResult

extension RecordPlan {
  /// Performs all runs of the plan. They search for stale views after every turn, except the runs that are points of
  /// curves.
  ///
  /// - Parameter jobs: The largest number of threads. The results are in the order of ``points()``, whatever this
  ///   number is.
  /// - Throws: ``PlanError`` for the first run in this order that fails.
  package func recompute(jobs: Int = 1, progress: ProgressReport = { _, _ in })
    throws(PlanError) -> Measurements
  {
    try recompute(jobs: jobs, progress: progress) { (point) throws(ParameterError) in
      try measure(
        point.workload, point.parameters, under: point.runtime, verify: point.curve == nil)
    }
  }

  /// Performs all runs of the plan with the function `measurement`.
  func recompute(
    jobs: Int = 1, progress: ProgressReport = { _, _ in }, by measurement: Measurement
  ) throws(PlanError) -> Measurements {
    let points = try points()
    let results = try Workers(jobs).outcomes(of: points.count, progress: progress) {
      (index) throws(PlanError) in
      try PlanError.naming(points[index].workload.name, try measurement(points[index]))
    }
    var measurements = Measurements()
    for (point, result) in zip(points, results) {
      if let row = point.curve {
        measurements.curvePoints.append((row.counting(result.run), result))
      } else {
        measurements.runs.append(result)
      }
    }
    return measurements
  }
}

/// The results of all runs of a ``RecordPlan``.
package struct Measurements: Sendable {
  /// The results that have their own rows in `runs.csv`, in the order of the plan.
  package internal(set) var runs: [RunResult]
  /// The results that are points of curves, in the order of the plan.
  package internal(set) var curvePoints: [(row: CurveRow, result: RunResult)] = []

  package init(runs: [RunResult] = []) { self.runs = runs }

  /// All results: first those of ``runs``, then those of the points of curves.
  package var results: [RunResult] { runs + curvePoints.map(\.result) }
}
