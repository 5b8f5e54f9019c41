/// The workloads that a command can run.
package struct WorkloadCatalog: Sendable {
  /// The workloads in the order in which they are listed and recorded.
  package let all: [any Workload]

  package init(_ all: [any Workload]) {
    self.all = all
  }

  package var names: [String] { all.map(\.name) }

  /// The workload called `name`; `nil` if there is none.
  package func named(_ name: String) -> (any Workload)? {
    all.first { $0.name == name }
  }
}
