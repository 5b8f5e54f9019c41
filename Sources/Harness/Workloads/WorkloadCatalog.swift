/// The workloads that a command can run.
package struct WorkloadCatalog: Sendable {
  /// The workloads in the order in which they are listed and recorded.
  package let all: [any Workload]
  /// The ids of the published observations that are recorded with the workloads; `nil` for all of them.
  package let observations: [String]?

  package init(_ all: [any Workload], observations: [String]? = nil) {
    self.all = all
    self.observations = observations
  }

  package var names: [String] { all.map(\.name) }

  /// The workload called `name`; `nil` if there is none.
  package func named(_ name: String) -> (any Workload)? {
    all.first { $0.name == name }
  }
}
