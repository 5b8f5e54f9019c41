package import FoodTruck

/// A model, its views and what happens to them: a pure function of its parameters.
package protocol Workload: Sendable {
  /// The word by which the command knows it, such as `timer`.
  var name: String { get }
  var kind: WorkloadKind { get }
  /// What it shows, in one line.
  var summary: String { get }
  /// What happens in it and why the counts are what they are, in a paragraph or two.
  var details: String { get }
  var parameters: [Parameter] { get }
  /// What runs of it are told apart by although nobody sets it, such as what stands in a file; nothing by default.
  var fixedValues: [String: String] { get }

  /// The closed form for the re-evaluations under `runtime`.
  ///
  /// - Throws: ``ParameterError/conflict(_:)`` if the values do not go together.
  func expectation(_ parameters: Parameters, under runtime: Runtime) throws(ParameterError)
    -> Expectation

  /// Puts the views on the context over the models of `stores`, and plans what happens to them.
  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext)
}

/// Where a workload comes from.
package enum WorkloadKind: String, CaseIterable, Hashable, Sendable {
  /// A screen of the food truck app.
  case scenario
  /// A synthetic view tree of any size.
  case shape
  /// A screen that somebody declared in a file; none is listed.
  case file
}

extension Workload {
  package var fixedValues: [String: String] { [:] }

  /// All that can be set: the workload's own parameters, and what every workload has.
  package var settings: [Parameter] { parameters + Parameter.common }

  /// Values for the parameters: the defaults, replaced where `given` says otherwise.
  ///
  /// - Throws: ``ParameterError`` for a name that the workload lacks or a value outside its domain.
  package func parameters(given: [String: String] = [:]) throws(ParameterError) -> Parameters {
    try Parameters(of: name, parameters, given: given, fixedValues: fixedValues)
  }
}
