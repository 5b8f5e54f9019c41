/// A model, its views and their changes, as a pure function of parameters.
///
/// A run is made once under each runtime, with new models. It may use only its parameters and the random numbers of its
/// context, so that equal parameters give equal counts.
public protocol Workload: Sendable {
  /// The name on the command line, such as `timer`.
  var name: String { get }
  /// The kind by which lists and pages group workloads.
  var kind: WorkloadKind { get }
  /// One line that describes the workload.
  var summary: String { get }
  /// One or two paragraphs that describe the changes and explain the counts.
  var details: String { get }
  /// The parameters that a user can set, in the order in which help shows them; each has its own name.
  var parameters: [Parameter] { get }
  /// Values that identify a run but that a user cannot set, such as the hash of a screen file; empty by default.
  var fixedValues: [String: String] { get }

  /// The closed form for the re-evaluations under `runtime`.
  ///
  /// - Parameter parameters: The values of a run, each in its domain.
  /// - Throws: ``ParameterError/conflict(_:)`` if the values are invalid together.
  func expectation(_ parameters: Parameters, under runtime: Runtime) throws(ParameterError)
    -> Expectation

  /// Shows the views in `context` with models that use `runtime`, and schedules the changes.
  ///
  /// Called once for each run, with values for which ``expectation(_:under:)`` does not throw.
  func setUp(under runtime: Runtime, in context: WorkloadContext)
}

/// The kind of a workload.
public enum WorkloadKind: String, CaseIterable, Hashable, Sendable {
  /// A screen of an app.
  case scenario
  /// A generated view tree of any size.
  case shape
  /// A screen that a user declared in a file; the list of workloads does not contain it.
  case file
}

extension Workload {
  /// No parameter has a fixed value by default.
  public var fixedValues: [String: String] { [:] }

  /// The workload's own parameters and the parameters of every workload.
  package var settings: [Parameter] { parameters + Parameter.common }

  /// The values in `given`, with defaults for all other parameters.
  ///
  /// - Parameter given: Values by the names of ``parameters`` or of the parameters of every workload, such as `seed`.
  /// - Throws: ``ParameterError`` for an unknown name or a value outside its domain.
  public func parameters(given: [String: String] = [:]) throws(ParameterError) -> Parameters {
    try Parameters(of: name, parameters, given: given, fixedValues: fixedValues)
  }
}

/// The workloads that a command can run.
public struct WorkloadCatalog: Sendable {
  /// The workloads in the order in which they are listed and recorded; each has its own name.
  public let all: [any Workload]
  /// True if the claims without a run are recorded together with the workloads.
  package let recordsClaims: Bool

  /// Creates a catalog of `all` workloads, whose names must be different. `record` records only these
  /// workloads.
  public init(_ all: [any Workload]) { self.init(all, recordsClaims: false) }

  package init(_ all: [any Workload], recordsClaims: Bool) {
    self.all = all
    self.recordsClaims = recordsClaims
  }

  package var names: [String] { all.map(\.name) }

  /// The workload called `name`; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) for *n* workloads.
  public func named(_ name: String) -> (any Workload)? {
    all.first { $0.name == name }
  }
}
