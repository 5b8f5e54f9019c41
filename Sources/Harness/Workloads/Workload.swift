/// A screen with a model and the changes that happen on it, determined only by parameters.
///
/// The workload runs once under each runtime, each time with new models. A run must depend only on its parameters and
/// on the random numbers of its context, so that equal parameters give equal counts.
public protocol Workload: Sendable {
  /// The name of the workload on the command line, such as `timer`.
  var name: String { get }
  /// The kind of the workload, by which lists and pages group workloads.
  var kind: WorkloadKind { get }
  /// One line that describes the workload.
  var summary: String { get }
  /// One or two paragraphs that describe the changes on the screen and explain the counts.
  var details: String { get }
  /// The parameters that a user can set, in the order in which the help lists them. Their names must be different.
  var parameters: [Parameter] { get }
  /// Values that are part of a run's identity but that a user cannot set, such as the hash of a screen file; empty by
  /// default.
  var fixedValues: [String: String] { get }

  /// The number of re-evaluations that the closed form predicts for a run under `runtime`.
  ///
  /// - Parameter parameters: The parameters of the run. Each value is valid on its own.
  /// - Throws: ``ParameterError/conflict(_:)`` if the values contradict each other.
  func expectation(_ parameters: Parameters, under runtime: Runtime) throws(ParameterError)
    -> Expectation

  /// Shows the views in `context`, with models of `runtime`, and schedules the changes of the models.
  ///
  /// This method is called once for each run, with parameters for which ``expectation(_:under:)`` does not throw an
  /// error.
  func setUp(under runtime: Runtime, in context: WorkloadContext)
}

/// The kind of a workload, by which lists and pages group workloads.
public enum WorkloadKind: String, CaseIterable, Hashable, Sendable {
  /// A built-in screen of an app.
  case scenario
  /// A generated tree of views of any size.
  case shape
  /// A screen that the user declares in a file. The list of workloads does not contain it.
  case file
}

extension Workload {
  /// The default implementation: the workload has no fixed values.
  public var fixedValues: [String: String] { [:] }

  /// All parameters that can be set for a run: the workload's own parameters, and the parameters that every workload
  /// has.
  package var settings: [Parameter] { parameters + Parameter.common }

  /// The parameters of a run: the values in `given`, and the default values of all other parameters.
  ///
  /// - Parameter given: Values by parameter name. The names are those of ``parameters`` and of the common parameters,
  ///   such as `seed`.
  /// - Throws: ``ParameterError`` for an unknown name or a value outside its domain.
  public func parameters(given: [String: String] = [:]) throws(ParameterError) -> Parameters {
    try Parameters(of: name, parameters, given: given, fixedValues: fixedValues)
  }
}

/// The workloads that a command can run.
public struct WorkloadCatalog: Sendable {
  /// The workloads in the order in which they are listed and recorded. Their names are different.
  public let all: [any Workload]
  /// True if `record` also records the claims that need no run.
  package let recordsClaims: Bool

  /// Creates a catalog of workloads with different names. The command `record` records only these workloads.
  public init(_ all: [any Workload]) { self.init(all, recordsClaims: false) }

  package init(_ all: [any Workload], recordsClaims: Bool) {
    self.all = all
    self.recordsClaims = recordsClaims
  }

  package var names: [String] { all.map(\.name) }

  /// The workload called `name`; `nil` if the catalog does not contain it.
  ///
  /// - Complexity: O(*n*) for *n* workloads.
  public func named(_ name: String) -> (any Workload)? {
    all.first { $0.name == name }
  }
}
