import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularitySweeps
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Tests of recorded curves, and of their comparison with measured curves.
struct RecordedCurveTests {
  private static let plan = RecordPlan(
    [.init(Clockwork())],
    curves: [
      RecordedCurve(workload: Clockwork(), given: ["ticks": "4..6"]),
      RecordedCurve(workload: Clockwork(name: "other"), given: ["ticks": "8,7"]),
    ])

  @Test func `every recorded curve varies a parameter over values that the workload accepts`()
    throws
  {
    let points = try RecordPlan.recorded(of: .foodTruck).points().compactMap(\.curve)
    #expect(points.count <= 500)
    #expect(RecordedCurve.recorded(of: .foodTruck).count == Set(points.map(\.planID)).count)
  }

  @Test func `each recorded point of a curve is a row in sweep.csv and is not a run in runs.csv`()
    throws
  {
    let results = try measured()
    let rows = Dataset(results)
    #expect(rows.runs.map(\.parameters) == ["ticks=5", "ticks=5", "ticks=5"])
    #expect(rows.views.count == 6)
    #expect(
      rows.curves.filter { $0.runtime == .fine }.map { "\($0.workload) \($0.point) \($0.value)" }
        == ["clockwork 1 4", "clockwork 2 5", "clockwork 3 6", "other 1 8", "other 2 7"])
    #expect(
      rows.curves.first?.runID == "clockwork#" + (results.curvePoints[0].result.run.runID.suffix(8))
    )
  }

  @Test func `a recorded curve that varies two parameters together is named after the first`()
    throws
  {
    let curve = RecordedCurve(
      workload: try #require(WorkloadCatalog.foodTruck.named("rows")),
      given: ["keys": "2,4,8", "visible": "1,2,3"], isZipped: true)
    let points = try curve.points(under: [.fine]).compactMap(\.curve)
    #expect(points.map { "\($0.swept) \($0.value)" } == ["keys 2", "keys 4", "keys 8"])
  }

  @Test func `writing recorded curves and reading them returns the same rows`() throws {
    let directory = try TemporaryDirectory()
    let rows = Dataset(try measured())
    try directory.write(rows.files(in: directory.path))
    #expect(try Dataset.read(from: directory.path) == rows)
  }

  @Test(
    arguments: [
      (\SweepCounts.reevaluations, -1, RowStatus.worse, ExitCode.regression),
      (\.wasted, 1, .better, .changed), (\.needed, 1, .moved, .changed),
    ] as [(any WritableKeyPath<SweepCounts, Int> & Sendable, Int, RowStatus, ExitCode)])
  func `a changed point of a curve gets a status and determines the check's exit code`(
    count: any WritableKeyPath<SweepCounts, Int> & Sendable, change: Int, status: RowStatus,
    code: ExitCode
  ) throws {
    let measured = try measured()
    var curves = Dataset(measured).curves
    curves[3].counts[keyPath: count] += change
    let report = Check.compare(
      recorded(measured, curves), with: measured, plan: Self.plan)
    #expect(report.rows.map(\.status) == [status])
    #expect(report.rows.first?.table == "sweep")
    #expect(report.exitCode == code)
    #expect(
      report.explanation?.reproduction == "granularity run clockwork --ticks 5 --runtime coarse")
    #expect(report.explanation?.formula == "T·1 = 5·1 = 5 re-evaluations, exact")
    #expect(
      report.explanation?.acceptance == "granularity record --only clockwork --reason \"…\"")
  }

  @Test
  func `a curve point that is no longer measured is a regression, and a new point is a change`()
    throws
  {
    let measured = try measured()
    var some = measured
    some.curvePoints.removeAll { $0.row.value == 7 }
    let gone = Check.compare(Dataset(measured), with: some, plan: Self.plan)
    #expect(gone.rows.map(\.status) == [.removed, .removed, .removed])
    #expect(gone.exitCode == .regression)
    let new = Check.compare(Dataset(some), with: measured, plan: Self.plan)
    #expect(new.rows.map(\.status) == [.added, .added, .added])
    #expect(new.exitCode == .changed)
  }

  @Test func `a pattern that selects workloads also selects their curves`() throws {
    let rows = Dataset(try measured())
    let part = rows.only(RunSelection("oth*"))
    #expect(Set(part.curves.map(\.workload)) == ["other"])
    #expect(part.runs == [])
    #expect(rows.except(RunSelection("oth*")).joined(with: part) == rows)
    #expect(try Self.plan.only(RunSelection("oth*")).points().count == 6)
  }

  @Test func `a curve point that differs from its closed form breaks an invariant`() throws {
    var measured = try measured()
    measured.curvePoints[1].result.run.holds = false
    #expect(Check.compare(Dataset(), with: measured, plan: Self.plan).exitCode == .invariantBroken)
  }

  @Test func `a budget applies to runs and not to the points of curves`() throws {
    var budget = BudgetRow()
    budget.budget = .reevaluations <= 5
    budget.level = .error
    budget.reason = "six is too many"
    let directory = try TemporaryDirectory()
    try BudgetRow.table.file(of: [budget], in: directory.path).write()
    try directory.write(
      Dataset(try measured()).files(in: directory.path) + [
        AcceptanceRow.table.file(of: [], in: directory.path)
      ])
    let report = try Check.run(directory: directory.path, plan: Self.plan) { _ in try measured() }
    #expect(report.exitCode == .success)
  }

  private func recorded(_ results: Measurements, _ curves: [CurveRow]) -> Dataset {
    var rows = Dataset(results)
    rows.curves = curves
    return rows
  }

  private func measured() throws -> Measurements {
    try Self.plan.recompute { (point) throws(ParameterError) in Clockwork.result(of: point) }
  }
}
