import GranularityCommandLineTool
import GranularityFoodTruck
import GranularityWorkloads

/// A workload with smaller default values, so that it is measured quickly.
struct Quick: Workload {
  let base: any Workload
  let defaults: [String: Int]

  var name: String { base.name }
  var kind: WorkloadKind { base.kind }
  var summary: String { base.summary }
  var details: String { base.details }

  var parameters: [Parameter] {
    base.parameters.map { parameter in
      guard let value = defaults[parameter.name], let symbol = parameter.symbol,
        case .integer(let range) = parameter.domain
      else { return parameter }
      let meaning = String(parameter.meaning.dropLast(": \(symbol)".count))
      return .integer(parameter.name, symbol, meaning, in: range, default: value)
    }
  }

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    try base.expectation(parameters, under: runtime)
  }

  func setUp(under runtime: Runtime, in context: WorkloadContext) {
    base.setUp(under: runtime, in: context)
  }
}

let defaults = ["timer": ["ticks": 20], "menu": ["donuts": 4, "orders": 6], "idle": ["ticks": 11]]
let workloads = WorkloadCatalog.foodTruck.all.compactMap { workload in
  defaults[workload.name].map { Quick(base: workload, defaults: $0) }
}
Tool.main(WorkloadCatalog(workloads, recordsClaims: true))
