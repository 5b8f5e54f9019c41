/// A model, its views and their changes, as a pure function of parameters.
package protocol Workload: Sendable {
  /// The name on the command line, such as `timer`.
  var name: String { get }
  var kind: WorkloadKind { get }
  /// One line that describes the workload.
  var summary: String { get }
  /// One or two paragraphs that describe the changes and explain the counts.
  var details: String { get }
  var parameters: [Parameter] { get }
  /// Values that identify a run but that a user cannot set, such as the hash of a screen file; empty by default.
  var fixedValues: [String: String] { get }

  /// The closed form for the re-evaluations under `runtime`.
  ///
  /// - Throws: ``ParameterError/conflict(_:)`` if the values are invalid together.
  func expectation(_ parameters: Parameters, under runtime: Runtime) throws(ParameterError)
    -> Expectation

  /// Shows the views in `context` with models that use `runtime`, and schedules the changes.
  func setUp(under runtime: Runtime, in context: WorkloadContext)
}

/// The kind of a workload.
package enum WorkloadKind: String, CaseIterable, Hashable, Sendable {
  /// A screen of an app.
  case scenario
  /// A generated view tree of any size.
  case shape
  /// A screen that a user declared in a file; the list of workloads does not contain it.
  case file
}

extension Workload {
  package var fixedValues: [String: String] { [:] }

  /// The workload's own parameters and the parameters of every workload.
  package var settings: [Parameter] { parameters + Parameter.common }

  /// The values in `given`, with defaults for all other parameters.
  ///
  /// - Throws: ``ParameterError`` for an unknown name or a value outside its domain.
  package func parameters(given: [String: String] = [:]) throws(ParameterError) -> Parameters {
    try Parameters(of: name, parameters, given: given, fixedValues: fixedValues)
  }
}

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
