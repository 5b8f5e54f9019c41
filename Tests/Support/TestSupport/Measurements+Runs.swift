package import GranularityBaseline
package import GranularityClaims
package import GranularityCounting
import GranularityFoodTruck
import GranularityReports
import GranularityTabular
import GranularityWorkloads

// These are shorter forms of calls, for tests whose plans have no curves and use the food truck's derived files.

extension Dataset {
  package init(_ results: [RunResult], claims: [ClaimRow] = []) {
    self.init(Measurements(runs: results), claims: claims)
  }
}

extension Check {
  package static func compare(
    _ recorded: Dataset, with results: [RunResult], claims: [ClaimRow] = [], plan: RecordPlan,
    lines: RowLines = RowLines()
  ) -> CheckReport {
    compare(
      recorded, with: Measurements(runs: results), claims: claims, plan: plan, lines: lines)
  }

  package static func run(
    directory: String, only: RunSelection? = nil, plan: RecordPlan,
    recompute: (RecordPlan) throws -> [RunResult]
  ) throws -> CheckReport {
    try run(
      directory: directory, only: only, plan: plan, derived: WorkloadCatalog.foodTruck.derivedFiles
    ) {
      Measurements(runs: try recompute($0))
    }
  }

  package static func run(
    directory: String, only: RunSelection? = nil, plan: RecordPlan
  ) throws -> CheckReport {
    try run(
      directory: directory, only: only, plan: plan, derived: WorkloadCatalog.foodTruck.derivedFiles
    ) { try $0.recompute() }
  }
}

extension Recorder {
  @discardableResult
  package static func run(
    directory: String, only: RunSelection? = nil, reason: String, environment: [String: String],
    plan: RecordPlan, recompute: (RecordPlan) throws -> [RunResult]
  ) throws -> RecordSummary {
    try run(
      directory: directory,
      RecordRequest(only: only, reason: reason, environment: environment, prunes: true),
      plan: plan,
      derived: WorkloadCatalog.foodTruck.derivedFiles
    ) { Measurements(runs: try recompute($0)) }
  }

  @discardableResult
  package static func run(
    directory: String, only: RunSelection? = nil, reason: String, environment: [String: String],
    plan: RecordPlan
  ) throws -> RecordSummary {
    try run(
      directory: directory,
      RecordRequest(only: only, reason: reason, environment: environment, prunes: true),
      plan: plan,
      derived: WorkloadCatalog.foodTruck.derivedFiles
    ) { try $0.recompute() }
  }
}
